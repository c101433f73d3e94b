"""Promise: what an archive works out is made once, by any number of programs, and as one alone would."""

import json
import signal

import pytest
from scrollmaster.store import workers
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import result

from tests.host.databases import change
from tests.host.many_games import fill
from tests.host.programs import program, tell

PROMISES = (
    (
        "results of 200 games made by two workers of one server, beside those that one makes alone",
        "each made once, equal",
        "200 made, equal",
    ),
)

WORKING = """
import sys
from scrollmaster.store import workers
from scrollmaster.store.archive import Archive, place
with Archive(place(sys.stdin.readline().rstrip())) as archive:
    print(workers.work(archive))
"""


def worker(where):
    """A process that makes what is missing."""
    made = program("-c", WORKING)
    tell(made, where)
    return made


@pytest.fixture
def wanting(path):
    """An archive of many games whose results are missing, and the results that they must get."""
    fill(path, 200)
    with Archive(path) as archive:
        wanted = kept(archive)
    change(path, "DELETE FROM results")
    return path, wanted


def kept(archive):
    return dict(archive.store.database.rows("SELECT game_id, result FROM results"))


@pytest.mark.parametrize("kind", ["server"])
def test_workers_make_each_result_once_and_as_one_would_alone_on_a_server(wanting):
    url, wanted = wanting
    both = [worker(url), worker(url)]
    made = [int(each.communicate(timeout=120)[0]) for each in both]
    assert sum(made) == len(wanted) == 200
    with Archive(url) as archive:
        assert kept(archive) == wanted and workers.work(archive) == 0


def test_a_worker_that_is_killed_leaves_its_games_to_the_others(wanting):
    url, wanted = wanting
    with Archive(url) as archive:
        first = worker(url)
        while not kept(archive):  # until it has kept its first games, and has claimed others
            assert first.poll() is None
        first.send_signal(signal.SIGKILL)
        first.wait()
        done = len(kept(archive))
        assert workers.work(archive) == 200 - done
        assert kept(archive) == wanted


@pytest.mark.parametrize("kind", ["server"])
def test_games_that_are_claimed_are_not_given_to_another_worker_on_a_server(wanting):
    url, _ = wanting
    with Archive(url) as one, Archive(url) as other:
        with one.results.claim(5, "") as mine, other.results.claim(200, "") as theirs:
            assert len(mine) == 5 and len(theirs) == 195
            assert not {game.game_id for game in mine} & {game.game_id for game in theirs}
        with other.results.claim(200, "") as again:
            assert len(again) == 200


@pytest.mark.parametrize("kind", ["server"])
def test_what_another_worker_keeps_just_before_the_lock_is_not_made_again_on_a_server(wanting, monkeypatch):
    url, wanted = wanting
    ids = sorted(wanted)
    keep = "INSERT INTO results SELECT game_id, records, ? FROM games WHERE game_id = ?"
    with Archive(url) as archive:
        database = archive.store.database
        find = database.rows

        def find_late(sql, values=()):
            rows = find(sql, values)
            if "SKIP LOCKED" in sql and not kept(archive):
                for each in ids[:5]:
                    change(url, keep, wanted[each], each)
            return rows

        monkeypatch.setattr(database, "rows", find_late)
        with archive.results.claim(5, "") as games:
            assert [game.game_id for game in games] == ids[5:10]


def test_damaged_rows_cost_their_game_and_no_worker(path):
    fill(path, 20)
    with Archive(path) as archive:
        ids = sorted(kept(archive))
    change(path, "DELETE FROM results")
    change(path, "UPDATE games SET frames = ? WHERE game_id = ?", b"\xff" * 40, ids[3])
    change(path, "UPDATE games SET records = ? WHERE game_id = ?", -1, ids[5])
    with Archive(path) as archive:
        assert workers.work(archive, 2) == 20
        assert workers.work(archive) == 0
        assert kept(archive)[ids[3]] == result.unknown()
        assert len([each for each in kept(archive).values() if "points" in json.loads(each)]) == 19
        assert len(archive.games.all()) == 20
