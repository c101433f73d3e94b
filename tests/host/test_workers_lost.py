"""Promise: whoever works out an archive may be killed, and so may its server: the rest is made the next time."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store import workers
from scrollmaster.store.archive import Archive, place
from scrollmaster.store.archive.results import Results
from scrollmaster.store.logs import result

from tests import servers
from tests.host.databases import change
from tests.host.many_games import fill
from tests.host.test_workers import kept, worker
from tests.lanes import slow_after

PROMISES = (
    (
        "workers killed, one, one of two processes, two at once; the server killed under a worker",
        "each game once, nothing lost, one sentence",
        "held",
    ),
)

GAMES = 600
_SPAWNED = b"multiprocessing.spawn"


@pytest.fixture
def wanting(path):
    """An archive of many games whose results are missing, and the results that they must get."""
    fill(path, GAMES)
    with Archive(path) as archive:
        wanted = kept(archive)
    change(path, "DELETE FROM results")
    return path, wanted


def reindex(where, *args):
    return CliRunner().invoke(main, ["reindex", *args, "--archive", getattr(where, "url", str(where))])


def reindexing(where):
    """The command beside the test, with two processes."""
    address = getattr(where, "url", str(where))
    command = [sys.executable, "-m", "scrollmaster", "reindex", "--jobs", "2", "--archive", address]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def children(process):
    """The processes that play for it."""
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(pid) for pid in found if _SPAWNED in Path(f"/proc/{pid}/cmdline").read_bytes()]


def wait_for_results(where, *working):
    """Until the first games are kept, and others are being played."""
    with Archive(where) as archive:
        while not kept(archive):
            assert all(each.poll() is None for each in working)


def same(where, wanted):
    with Archive(where) as archive:
        return kept(archive) == wanted and archive.plays.count() == len(wanted)


@pytest.mark.slow
def test_reindex_in_two_processes_makes_what_one_makes(wanting):
    where, wanted = wanting
    done = reindex(where, "--jobs", "2")
    assert (done.exit_code, done.stderr) == (0, "") and f"{GAMES} games" in done.stdout
    assert same(where, wanted)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's list of processes")
def test_reindex_says_in_one_sentence_that_one_of_its_processes_was_killed_and_goes_on_the_next_time(wanting):
    where, wanted = wanting
    process = reindexing(where)
    wait_for_results(where, process)
    playing = children(process)
    assert len(playing) == 2
    os.kill(playing[0], signal.SIGKILL)
    _, said = process.communicate(timeout=120)
    assert process.returncode == 1 and said.splitlines()[-1].startswith("A process that played games was ended")
    assert "Traceback" not in said
    with Archive(where) as archive:
        there = kept(archive)
    assert 0 < len(there) < GAMES and there.items() <= wanted.items()
    assert reindex(where, "--jobs", "2").exit_code == 0 and same(where, wanted)


@pytest.mark.slow
def test_no_process_outlives_a_reindex_that_is_killed(wanting):
    where, wanted = wanting
    process = reindexing(where)
    wait_for_results(where, process)
    process.kill()
    process.communicate(timeout=120)  # it ends when all that could write there have ended
    assert reindex(where, "--jobs", "1").exit_code == 0 and same(where, wanted)


@pytest.mark.slow
def test_two_workers_that_are_killed_at_once_leave_their_games_to_the_next(wanting):
    where, wanted = wanting
    both = [worker(where), worker(where)]
    wait_for_results(where, *both)
    for each in both:
        each.kill()
    for each in both:
        each.wait()
    with Archive(where) as archive:
        done = len(kept(archive))
        assert 0 < done < GAMES
        assert workers.work(archive) == GAMES - done
        assert kept(archive) == wanted


@pytest.mark.skipif(bool(servers.REASON), reason=servers.REASON)
@pytest.mark.parametrize("jobs", slow_after(1, [2, 1]))
def test_a_server_that_goes_under_a_worker_is_one_sentence_and_keeps_no_batch_by_halves(monkeypatch, jobs):
    with servers.running(durable=True) as own:
        where = place(own.url(own.create()))
        fill(where, 100)
        with Archive(where) as archive:
            wanted = kept(archive)
        change(where, "DELETE FROM results")
        batch = workers.BATCH * jobs
        keep = Results.keep_all
        left = [2]

        def kept_or_killed(results, made):
            left[0] -= 1
            if not left[0]:
                own.kill()
            return keep(results, made)

        with monkeypatch.context() as patched:
            patched.setattr(Results, "keep_all", kept_or_killed)
            done = reindex(where, "--jobs", str(jobs))
        assert done.exit_code == 1 and done.stderr.count("\n") == 1 and "has gone away" in done.stderr
        own.start()
        with Archive(where) as archive:
            there = kept(archive)
            assert len(there) == batch and there.items() <= wanted.items()
        assert reindex(where, "--jobs", str(jobs)).exit_code == 0 and same(where, wanted)
        assert result.unknown() not in wanted.values()
