"""Law: what goes out of an archive and comes in elsewhere gives the same tables there, whatever games it holds."""

import csv
import json
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import duckdb
import pytest
from scrollmaster.store.archive import Archive, Arrival
from scrollmaster.store.archive.outside import Play, Player
from scrollmaster.store.logs import result
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.formats import layout
from shared_rules.numbers.facts import Facts
from tests.host.exported import KINDS, run
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    (
        "tables before and after JSONL, .bgsplay, CSV, Parquet: 300 games, also abandoned, left-out, tied ones",
        "0 differences",
        "0",
    ),
)

FIRST, FEW, MANY = 200, 40, 300  # among the few is one that is tied
PEOPLE = ("Anna", "Ben", "Cleo", "David", "Eva", "Finn")
HOURS_APART, AZUL = 7, "Azul"
Told = Mapping[str, Any]


def maker(number: int) -> LogMaker:
    """A game by its number: most are whole, some are ended early, not over, only set up, or played by a script."""
    facts = {"game": KINDS[number % len(KINDS)], "game_id": number.to_bytes(8, "big")}
    if number % 17 == 3:
        return LogMaker(**facts)
    if number % 13 == 5:
        facts["entropy"] = layout.SCRIPT
    made = whole_game(number, most=150, **facts)
    if number % 11 == 7:
        del made.bodies[-9:]
    return made


@cache
def game(number: int) -> tuple[bytes, Facts]:
    frames = maker(number).frames
    found = result.facts(check(Log(frames)))
    assert found
    return frames, found


def numbers(count: int) -> range:
    return range(FIRST, FIRST + count)


def name(archive: Archive, count: int) -> None:
    """Say when the games were played, and by whom: some seats nobody knows."""
    for number in numbers(count):
        game_id = number.to_bytes(8, "big").hex()
        hours = number * HOURS_APART
        day = f"2026-{1 + hours // 24 // 28:02}-{1 + hours // 24 % 28:02} {hours % 24:02}:{number % 60:02}"
        archive.details.say(game_id, {"date": day})
        seats = range(game(number)[1].seats - (number % 7 == 0))
        archive.seats.set_names(game_id, {seat: PEOPLE[(number + seat) % len(PEOPLE)] for seat in seats})


def told(path: Path, *options: str) -> dict[str, Told]:
    """All that `stats` tells: of everything, of each person, and of each game that was played."""
    called = {game["called"] for game in json.loads(run(path, "games", "--all", "--json")[0])} - {AZUL}
    asked = [[], *(["--player", person] for person in PEOPLE), *(["--game", title] for title in sorted(called))]
    return {" ".join(more): json.loads(run(path, "stats", "--json", *more, *options)[0]) for more in asked}


def other(number: int) -> Play:
    """A play of another program."""
    players = Player("Anna", 3, winner=True), Player(PEOPLE[1 + number % 5], number)
    return Play("BG Stats", str(number), game=AZUL, day=f"2026-02-{1 + number % 28:02} 20:15", players=players)


@pytest.fixture(scope="module", params=[FEW, pytest.param(MANY, marks=pytest.mark.nightly)])
def full(request, tmp_path_factory) -> tuple[Path, int, dict[str, Told]]:
    """(An archive of so many games and some plays of another program, their number, all that is told of them)."""
    count, path = request.param, tmp_path_factory.mktemp("ours") / "archive.sqlite3"
    with Archive(path) as archive:
        logs = ((Log(game(number)[0]), result.as_json(game(number)[1])) for number in numbers(count))
        list(archive.logs.add_all(Arrival(log, result=kept) for log, kept in logs))
        name(archive, count)
        archive.imports.add(map(other, range(count // 10)))
    return path, count, told(path)


def test_there_are_games_of_all_kinds_that_tables_treat_otherwise(full):
    path, count, tables = full
    every = [game(number)[1] for number in numbers(count)]
    counting = [facts for facts in every if facts.counts]
    assert tables[""]["games"] == len(counting) > count // 2 and len({len(facts.points) for facts in counting}) > 2
    assert any(len(facts.winners) > 1 for facts in counting), "tied"
    assert any(not facts.winners for facts in counting), "all have lost"
    for which in ("early", "scripted"):
        assert any(getattr(facts, which) for facts in every), which
    assert any(not facts.over and facts.begun for facts in every) and any(not facts.begun for facts in every)
    assert json.loads(run(path, "stats", "--json", "--unverified")[0])["games"] > len(counting)


def test_its_own_file_gives_the_same_tables_once_people_are_named_again(full, tmp_path):
    path, count, tables = full
    run(path, "export", "--all", "--to", "jsonl", "-o", tmp_path / "all.jsonl")
    run(there := tmp_path / "there", "take", tmp_path / "all.jsonl")
    with Archive(there) as archive:
        name(archive, count)
    assert told(there) == tables


# What a play of BG Stats has not: proofs, milliseconds, thinking times, dice; and what is told of who sat where.
NOT_HELD = ("what", "unverified", "length_ms", "thinking", "seats", "order", "dice")


def held(answer: Told) -> Told:
    """What a play of BG Stats tells, too; under which id it stands is another matter."""
    records = {
        which: (record and {**record, "play_id": ""})
        for which, record in answer["records"].items()
        if which not in ("longest", "shortest")
    }
    return {**{which: facts for which, facts in answer.items() if which not in NOT_HELD}, "records": records}


def test_plays_of_bg_stats_give_the_same_tables_as_far_as_they_hold_them(full, tmp_path):
    path, _, tables = full
    run(path, "export", "--all", "--to", "bgsplay", "-o", tmp_path / "all.bgsplay")
    run(there := tmp_path / "there", "take", tmp_path / "all.bgsplay")
    found = told(there, "--unverified")
    assert {which: held(answer) for which, answer in found.items()} == {
        which: held(answer) for which, answer in tables.items()
    }


def leaders(tables: Mapping[str, Told]) -> dict[str, tuple[int, ...]]:
    """By name: games, won ones, points, most points."""
    return {one["name"]: (one["games"], one["wins"], one["points"], one["best"]) for one in tables[""]["leaders"]}


def test_a_spreadsheet_adds_up_to_the_same(full):
    path, _, tables = full
    points, won = defaultdict(list), defaultdict(int)
    for row in csv.DictReader(run(path, "export", "--all", "--to", "csv")[0].splitlines()):
        if row["Player"] and row["Counts"]:
            points[row["Player"]].append(int(row["Points"]))
            won[row["Player"]] += row["Won"] == "yes"
    assert {name: (len(of), won[name], sum(of), max(of)) for name, of in points.items()} == leaders(tables)


def test_a_query_adds_up_to_the_same(full, tmp_path):
    path, _, tables = full
    run(path, "export", "--all", "--to", "parquet", "-o", file := tmp_path / "all.parquet")
    rows = duckdb.sql(
        f"SELECT player, count(*), sum(won::INT), sum(points), max(points) FROM '{file}' "
        "WHERE counts AND player IS NOT NULL GROUP BY player"
    ).fetchall()
    assert {name: tuple(sums) for name, *sums in rows} == leaders(tables)
