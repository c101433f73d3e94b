"""Promise: a cluster plays the same games as one process does, whatever becomes of its workers."""

import socket
import subprocess
import sys
import threading
import time
from contextlib import closing, contextmanager

import pytest
from click.testing import CliRunner
from distributed import Client
from scrollmaster.base.errors import NoBox
from scrollmaster.cli import main
from scrollmaster.views.simulate import cluster, request, running
from scrollmaster.views.simulate.rows import pieces

PROMISES = (
    (
        "`simulate --cluster`, two workers of which one is killed: Parquet beside that of one process",
        "the same bytes",
        "the same bytes",
    ),
)

GAMES = 300
HANG_S = 60


@contextmanager
def started(*args):
    """A program of Dask, once it has said that it is there: its process, and the address in that line."""
    command = [sys.executable, "-m", "dask", *args, "--no-dashboard"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            for line in process.stderr:
                if "Scheduler at:" in line or "Registered to:" in line:
                    break
            reader = threading.Thread(target=process.stderr.read)  # nobody reads on, and a pipe may fill up
            reader.start()
            yield process, line.split()[-1]
        finally:
            process.kill()
            reader.join()


def scheduler():
    return started("scheduler", "--host", "127.0.0.1", "--port", "0")


def worker(address):
    return started("worker", address, "--no-nanny", "--nthreads", "1", "--host", "127.0.0.1")


def wait_for(is_so):
    end_s = time.monotonic() + HANG_S
    while not is_so():
        assert time.monotonic() < end_s


def written(settings, results, todo):
    return b"".join(pieces(settings, ((task[0], games) for task, games in zip(todo, results, strict=True))))


@pytest.mark.slow
def test_two_workers_of_which_one_is_killed_write_the_same_file_as_one_process():
    settings = [request.setting("elfenwizards", None, None, (), "skilled,random")]
    todo = running.tasks(settings, 1, GAMES)
    alone = written(settings, running.here(todo, 1), todo)
    with scheduler() as (_, address), worker(address) as (doomed, _), worker(address):
        with closing(Client(address, set_as_default=False)) as client:
            assert len(client.nthreads()) == 2

            def killing():
                for nth, games in enumerate(cluster.there(todo, address)):
                    if nth == 2:
                        doomed.kill()
                        doomed.wait()
                    yield games

            assert written(settings, killing(), todo) == alone
            wait_for(lambda: len(client.nthreads()) == 1)


def simulate(address, path):
    args = ["simulate", "magalon", "--games", "10", "--cluster", address, "-o", str(path)]
    done = CliRunner().invoke(main, args)
    assert not list(path.parent.iterdir()), "half a file"
    assert done.output.count("\n") == 1, done.output
    return done.exit_code, done.output


def test_where_no_cluster_answers_it_says_so_in_bounded_time(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "CONNECT_S", 1)
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        port = silent.getsockname()[1]
        code, said = simulate(f"tcp://127.0.0.1:{port}", tmp_path / "games.parquet")
        assert code == 3 and "No cluster answers" in said
    code, said = simulate(f"tcp://127.0.0.1:{port}", tmp_path / "games.parquet")  # now nobody listens
    assert code == 3 and "No cluster answers" in said


def test_something_else_that_answers_is_no_cluster(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "CONNECT_S", 1)
    with closing(socket.create_server(("127.0.0.1", 0))) as other:

        def answer():
            with other.accept()[0] as line:
                line.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")

        threading.Thread(target=answer, daemon=True).start()
        code, said = simulate(f"tcp://127.0.0.1:{other.getsockname()[1]}", tmp_path / "games.parquet")
        assert code == 3 and "No cluster answers" in said


@pytest.mark.slow
def test_a_cluster_without_workers_is_said_and_one_that_loses_all_or_its_scheduler(monkeypatch, tmp_path):
    monkeypatch.setattr(cluster, "CONNECT_S", HANG_S)
    monkeypatch.setattr(cluster, "PATIENCE_S", 2)
    todo = running.tasks([request.setting("elfenwizards", None, None, (), "random")], 1, 2000)
    with scheduler() as (served, address):
        with monkeypatch.context() as patched:  # none will come: that alone is not waited for
            wait = Client.wait_for_workers
            patched.setattr(Client, "wait_for_workers", lambda client, count, timeout: wait(client, count, 1))
            code, said = simulate(address, tmp_path / "games.parquet")
        assert code == 3 and "has no workers" in said
        with worker(address) as (only, _):
            results = cluster.there(todo, address)
            next(results)
            only.kill()
            with pytest.raises(NoBox) as raised:
                list(results)
            assert raised.value.message[0] == "simulate.cluster_lost"
        with worker(address):
            results = cluster.there(todo, address)
            next(results)
            served.kill()
            with pytest.raises(NoBox) as raised:
                list(results)
            assert raised.value.message[0] == "simulate.cluster_lost"
