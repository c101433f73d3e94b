"""Promise: the games of one evening stand together, a night with the day before; what people say of an evening wins."""

import json
from datetime import datetime

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive, connection
from scrollmaster.store.archive.evenings import night
from scrollmaster.store.archive.search import Wanted
from scrollmaster.store.logs.log import Log
from scrollmaster.store.results import keep, listed

from tests.host.bgstats_files import sample, take
from tests.host.histories import checked, games

PROMISES = (("games until 6:00 belong to the evening before, whatever order they came in", "all", "held"),)
FIRST, NEXT = "2026-11-21", "2026-11-22"


def ms(moment):
    return int(datetime.strptime(moment, "%Y-%m-%d %H:%M").timestamp() * 1000)


@pytest.fixture
def path(tmp_path):
    """Two games of one evening, one of them at night; one of the next morning; one of which only the day is known."""
    path = tmp_path / "archive.sqlite3"
    moments = (f"{FIRST} 21:00", f"{NEXT} 05:59", f"{NEXT} 06:00", f"{NEXT} 20:00")
    with Archive(path) as archive:
        for (game_id, frames, _), moment in zip(games(), moments, strict=False):
            archive.logs.add(Log(frames), ms(moment))
            keep(archive, checked(frames))
            archive.seats.set_names(game_id, {0: "Anna", 1: "Ben"})
        archive.details.say(games()[3][0], {"date": NEXT})
    return path


@pytest.fixture
def run(path):
    def run(*args, code=0):
        done = CliRunner().invoke(main, [*args, "--archive", str(path)])
        assert done.exit_code == code, done.output
        return done.output.replace("\n", " ")

    return run


def ids(*numbers):
    return [games()[number][0] for number in numbers]


def by_day(path, most=30):
    with Archive(path) as archive:
        return {evening.day: evening for evening in archive.evenings.latest(most)}


def test_games_of_one_day_and_its_night_are_one_evening(path, run):
    found = by_day(path)
    assert list(found) == [NEXT, FIRST]
    assert found[FIRST].games == ids(0, 1) and sorted(found[NEXT].games) == sorted(ids(2, 3))
    assert list(by_day(path, 1)) == [NEXT] and sorted(by_day(path, 1)[NEXT].games) == sorted(ids(2, 3))
    said = json.loads(run("evenings", "--json"))
    assert [each["games"] for each in said] == [each.games for each in found.values()]


@pytest.mark.parametrize("fact, value", (("begun", False), ("scripted", True)))
def test_what_nobody_has_played_is_no_game_of_an_evening(path, fact, value):
    only_set_up, played = ids(0, 1)
    with Archive(path) as archive:
        records, facts = archive.results.of(only_set_up)
        archive.results.keep(only_set_up, records, json.dumps({**json.loads(facts), fact: value}))
    assert by_day(path)[FIRST].games == [played]


def test_who_won_most_is_who_won_most_of_its_games(path, run):
    with Archive(path) as archive:
        shown = {game.archived.game_id: game for game in listed(archive)}
    for said in json.loads(run("evenings", "--json")):
        wins = [shown[each].names.get(seat) for each in said["games"] for seat in shown[each].result.winners]
        assert said["wins"] == {name: wins.count(name) for name in wins if name}
        for name, count in said["wins"].items():
            best = count == max(said["wins"].values())
            assert not best or (name in run("evenings") and f"({count})" in run("evenings"))


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-03-01 00:00", "2026-02-28"),
        ("2026-01-01 05:59", "2025-12-31"),
        ("2026-01-01 06:00", "2026-01-01"),
        ("2026-01-01", "2026-01-01"),
        ("0001-01-01 03:00", "0001-01-01"),
        ("9999-12-31 23:59", "9999-12-31"),
        ("no day at all, 00:00", "no day at "),
        ("", ""),
    ],
)
def test_a_night_belongs_to_the_day_before(moment, day):
    assert night(moment) == day


def test_days_without_a_time_are_not_lost_behind_their_nights(path):
    with Archive(path) as archive:
        for game_id in ids(0, 2):
            archive.games.delete(game_id, "")
    assert list(by_day(path, 1)) == [NEXT] and list(by_day(path, 2)) == [NEXT, FIRST]


def test_the_place_of_an_evening_stands_for_games_that_have_none(path, run):
    def at(place):
        with Archive(path) as archive:
            return sorted(archive.plays.find(Wanted(place=place), str))

    run("describe", ids(0)[0], "--place", "Attic")
    assert by_day(path)[FIRST].place == "Attic"
    assert "Cellar" in run("evening", FIRST, "--place", "Cellar", "--name", "Birthday", "--note", "Cake")
    assert at("cellar") == ids(1) and at("attic") == ids(0)
    with Archive(path) as archive:
        assert [archive.games.find(each).place for each in ids(0, 1, 2)] == ["Attic", "Cellar", ""]
    listed = run("evenings")
    assert "Birthday" in listed and "Cellar" in listed and "Attic" not in listed
    run("evening", FIRST, "--place", "-")
    assert at("cellar") == [] and "Birthday" in run("evening", FIRST)
    run("evening", FIRST, "--name", "-", "--note", "-")
    with Archive(path) as archive:
        assert archive.store.database.rows("SELECT * FROM evenings") == []


def test_what_is_said_before_a_game_comes_counts_for_it(tmp_path):
    path = tmp_path / "archive"
    game_id, frames, _ = games()[0]
    with Archive(path) as archive:
        archive.evenings.say(FIRST, {"place": "Home"})
        assert [evening.games for evening in archive.evenings.latest(5)] == [[]]
        archive.logs.add(Log(frames), ms(f"{NEXT} 01:00"))
        assert archive.plays.find(Wanted(place="home"), str) == [game_id]
        assert archive.evenings.one(FIRST).games == [game_id]


def test_another_date_is_another_evening(path, run):
    run("describe", ids(1)[0], "--date", "2020-02-29 23:00")
    assert by_day(path)["2020-02-29"].games == ids(1) and by_day(path)[FIRST].games == ids(0)


def test_plays_of_other_programs_are_listed_as_unverified_and_counted_nowhere(path, run):
    take(path, sample())
    with Archive(path) as archive:
        play_id = archive.imports.all()[0].play_id
        assert not archive.tallies.of("2019").games and archive.tallies.of("2019", unverified=True).games == 1
        assert play_id in archive.plays.find(Wanted(player="ben"), str)
    assert "2019-04-06" not in by_day(path)
    (row,) = [row for row in json.loads(run("games", "--json")) if not row["verified"]]
    assert (row["game_id"], row["called"], row["names"]) == (play_id, "Azul", ["Anna", "Ben"])
    assert "unverified: Anna 42, Ben -4, 3 " in run("games", "--game", "azul")
    run("delete", "--player", "Anna", "--yes")
    assert "unverified: 1 42, Ben -4, 3 " in run("games", "--game", "azul")
    run("delete", play_id[:8], "--yes")
    with Archive(path) as archive:
        assert not archive.tallies.of("2019", unverified=True).games and not archive.plays.find(Wanted(year=2019), str)


def test_erasing_names_evenings_whose_text_mentions_the_name(path, run):
    run("evening", FIRST, "--note", "Anna brought cake")
    assert f" {FIRST}." in run("delete", "--player", "Anna", "--yes")


@pytest.mark.parametrize("text", ["x" * 61, "two\nlines", "\u202egnp", "", "\x1b[2J"])
def test_a_text_that_cannot_be_shown_is_not_kept(path, run, text):
    assert "not kept" in run("evening", FIRST, "--place", text, code=2)


@pytest.mark.parametrize("day", ["2026-13-01", "0001-01-01", "2026-11-22 20:15", "yesterday", "\x1b"])
def test_what_is_no_day_is_none(run, day):
    assert "no day" in run("evening", day, code=2)


def test_damaged_rows_cost_nothing_else(path):
    with Archive(path) as archive:
        values = ("\x1b[2J", "\u202e", "n")
        archive.store.database.execute("INSERT INTO evenings VALUES ('zz', 'zz', ?, ?, ?)", values)
        archive.store.database.execute(
            "INSERT INTO evenings VALUES (?, ?, cast(X'ff80' AS TEXT), 'x', '')", (FIRST, FIRST)
        )
    done = CliRunner().invoke(main, ["evenings", "--archive", str(path)])
    assert done.exit_code == 0 and FIRST in done.output
    assert "\x1b" not in done.output and "\u202e" not in done.output


def test_a_read_only_archive_lists_and_says_that_it_keeps_nothing(path, run, monkeypatch):
    by_day(path)
    monkeypatch.setattr(connection, "_may_be_written", lambda _: False)
    assert FIRST in run("evenings")
    assert "not written" in run("evening", FIRST, "--place", "Home", code=2)
