"""Promise: many games come to the same whatever the archive is in, and however many processes check them."""

from pathlib import Path

import pytest
from scrollmaster.store.archive import Archive

from tests import servers
from tests.host.databases import dump
from tests.host.many_games import KINDS
from tests.lab.bench import ingest

PROMISES = (
    (
        "100 played games, on SQLite and on PostgreSQL, one worker and two: results, plays, seats and sums",
        "equal",
        "equal",
    ),
)

GAMES = 100
MADE = ("results", "plays", "sat", "stale", "tallies")


@pytest.fixture(scope="module")
def games(tmp_path_factory) -> Path:
    return ingest.make(tmp_path_factory.mktemp("ingested") / "games", GAMES)


def made(where, games, jobs):
    """What is worked out of a new archive, with the sums of all its games."""
    ingest.ingest(where, games, jobs)
    with Archive(where) as archive:
        for game_id in archive.games.ids()[::3]:
            archive.seats.set_names(game_id, {0: "Anna", 1: "Ben"})
        archive.tallies.of("", pairs=True)
    found = dump(where)
    return {table: found[table] for table in MADE}


@pytest.mark.slow
def test_a_hundred_games_come_to_the_same_with_two_workers_and_on_a_server(games, tmp_path, request):
    one = made(tmp_path / "one", games, 1)
    assert len(one["results"]) == len(one["plays"]) == GAMES and one["stale"] == []
    assert {row[1] for row in one["plays"]} == set(KINDS) and all('"points"' in row[2] for row in one["results"])
    assert len(one["sat"]) > GAMES // 2 and one["tallies"]
    assert made(tmp_path / "two", games, 2) == one
    if not servers.REASON:
        databases = request.getfixturevalue("databases")
        for jobs in (1, 2):
            assert made(databases.new(), games, jobs) == one
