"""Measures what questions cost after years: with 10^4 games, and with 10^6 plays, most of them copied."""

import os
import statistics
import subprocess
import sys
import time
from itertools import cycle, islice

from scrollmaster.store.archive import Archive, Wanted
from scrollmaster.views.numbers import seasons
from scrollmaster.views.numbers.all_ratings import all_again
from scrollmaster.views.numbers.query import ask
from scrollmaster.views.numbers.season_table import DEFAULT, rule_json, rule_of

from shared_rules.numbers import together
from tests.host import many_games, many_plays

YEARS = 10
ROUND = 25  # times that every question is asked
_TIMES = 5  # that a command is run
_MOST = 31  # games of a list
_SEASON = "Spring"


def rows(scratch, games, plays):
    """(what, figure): processor times, which do not count what else runs."""
    few = many_games.fill(scratch / "games", games)
    for name in ("games", "show", "stats"):
        yield f"`{name}`, {games:,} games", f"{command_s(few, name):.2f} s"
    many = filled(scratch / "plays", plays)
    yield from of_plays(many, plays)


def filled(path, plays):
    """An archive of so many plays with their sums and a season of a week."""
    many_plays.fill(path, plays, days=YEARS * 365)
    with Archive(path) as archive:
        archive.tallies.sum_up()
        archive.seasons.add(_SEASON, "2024-04-01", "2024-04-07", rule_json(rule_of(DEFAULT, 0, "", False)))
    return path


def of_plays(path, plays):
    """The rows of an archive that is filled."""
    start_s, used_s = time.perf_counter(), _children_s()
    with Archive(path) as archive:
        whats = [what for what, _ in archive.tallies.whats()]
    all_again(path, whats, 2)
    used = f"{time.perf_counter() - start_s:.0f} s, {_children_s() - used_s:.0f} s of processor time"
    yield f"all ratings again, two processes, {plays:,} plays", used
    with Archive(path) as archive:
        taken = questions_s(archive, ROUND)
    yield f"a question, {plays:,} plays: half of all; 99 of 100; the longest", told(taken)
    for name in ("games", "stats"):
        yield f"`{name}`, {plays:,} plays", f"{command_s(path, name):.2f} s"
    yield "bytes a play, with its indexes and sums", f"{path.stat().st_size / plays:,.0f}"


def told(taken):
    """Of the times of questions."""
    ordered = sorted(taken)
    return f"{statistics.median(ordered):.3f} s; {ordered[len(ordered) * 99 // 100]:.3f} s; {ordered[-1]:.3f} s"


def questions_s(archive, times):
    """How long each took of the processor, every question so many times in turn."""
    every = _questions(archive)
    return [_used_s(question) for question in islice(cycle(every), times * len(every))]


def _questions(archive):
    wanted = [Wanted(), Wanted(player="anna"), Wanted(game="catan"), Wanted(year=2024), Wanted(place="home")]
    wanted += [Wanted(player="ben", year=2025), Wanted(player="eva", game="wizwar", place="home"), Wanted(tag="cup")]
    asked = [
        (None, None, None),
        ("Anna", None, None),
        (None, "catan", None),
        (None, None, 2024),
        ("Ben", "wizwar", 2025),
    ]
    season = archive.seasons.find(_SEASON)

    def listed(each):
        found = archive.plays.find(each, lambda what: what.partition(":")[2] or what, _MOST)
        return archive.games.some(found), archive.seats.all_names(found), archive.plays.facts(found)

    def head_to_head():
        found = ask(archive, "Clara", None, None, False)
        return together.against(found.tally, found.who)

    questions = [lambda each=each: listed(each) for each in wanted]
    questions += [lambda each=each: ask(archive, *each, False) for each in asked]
    return [*questions, head_to_head, lambda: seasons.show(archive, season), archive.tallies.whats]


def command_s(path, name):
    """Half of all times that the whole process takes, once what it works out is there."""
    command = [sys.executable, "-m", "scrollmaster", name, "--archive", str(path)]
    taken = []
    for _ in range(1 + _TIMES):
        before = _children_s()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        taken.append(_children_s() - before)
    return statistics.median(taken[1:])


def _used_s(question):
    start_s = time.process_time()
    assert question() is not None
    return time.process_time() - start_s


def _children_s():
    used = os.times()
    return used.children_user + used.children_system
