"""Promise: many games come to the same whatever the archive is in, and however many processes check them."""

from pathlib import Path

import pytest
from scrollmaster.archive import Archive

from tests import servers
from tests.bench import ingest
from tests.host.databases import dump

GAMES = 100
MADE = ("results", "plays", "sat", "stale")


@pytest.fixture(scope="module")
def games(tmp_path_factory) -> Path:
    return ingest.make(tmp_path_factory.mktemp("ingested") / "games", GAMES)


def made(where, games, jobs):
    """What is worked out of a new archive, with the sums of all its games."""
    ingest.ingest(where, games, jobs)
    found = dump(where)
    with Archive(where) as archive:
        tally = archive.tally("", pairs=True)
    return [found[table] for table in MADE], tally


def test_a_hundred_games_come_to_the_same_with_two_workers_and_on_a_server(games, tmp_path, request):
    first, tally = made(tmp_path / "one", games, 1)
    results, plays, sat, stale = first
    assert len(results) == len(plays) == GAMES and stale == sat == []
    assert len({row[1] for row in plays}) == 5 and all("points" in row[2] for row in results)
    assert made(tmp_path / "two", games, 2) == (first, tally)
    if not servers.REASON:
        databases = request.getfixturevalue("databases")
        for jobs in (1, 2):
            assert made(databases.new(), games, jobs) == (first, tally)
