"""Starts PostgreSQL servers of the tests' own: in a new folder, on a socket there, gone with the test run.

The server refuses root: then it runs as the user that its package has made. Where there is none, `REASON` says why
tests are left out. A test gets a database of its own, copied from one that has the archive's tables.
"""

import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_FOUND = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[4]))
REASON = "" if _FOUND else "there is no PostgreSQL server here (/usr/lib/postgresql)"
PASSWORD = "p@ss/wörd #1"
USER = "keeper"
_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=40", "shared_buffers=16MB")
_WAIT = "120"  # seconds, a guard only


def _as_user() -> dict[str, object]:
    """Arguments of subprocess that make the server run as a user that it accepts."""
    if os.geteuid():
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Server:
    """A server in `folder`. It listens there, and with `tcp` at a port of this machine, where it wants a password."""

    def __init__(self, folder: Path, *, tcp: bool = False, durable: bool = False):
        self.folder = folder
        self.data = folder / "data"
        self._bin = _FOUND[-1].parent
        self._names = (f"db{number}" for number in itertools.count())
        if not os.geteuid():
            shutil.chown(folder, "postgres", "postgres")
        password = folder / "password"
        password.write_text(PASSWORD)
        if not os.geteuid():
            shutil.chown(password, "postgres")
        how = ("--auth-local=trust", "--auth-host=scram-sha-256", f"--pwfile={password}", "--no-sync")
        self._run("initdb", "-D", str(self.data), "-U", USER, "-E", "UTF8", "--locale=C", *how)
        self.port = free_port() if tcp else 5432  # only now: nobody else has taken it when the server starts
        self._options = [
            *(() if durable else _QUICK),
            f"listen_addresses={'127.0.0.1' if tcp else ''}",
            f"unix_socket_directories={folder}",
            f"port={self.port}",
        ]
        self.start()

    def _run(self, program: str, *args: str) -> str:
        command = [str(self._bin / program), *args]
        done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder, **_as_user())
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def start(self) -> None:
        options = " ".join(f"-c {option}" for option in self._options)
        log = str(self.folder / "log")
        subprocess.run(
            [self._bin / "pg_ctl", "-D", self.data, "-l", log, "-w", "-t", _WAIT, "-o", options, "start"],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            **_as_user(),
        )

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "-t", _WAIT, "stop")

    def kill(self) -> None:
        """As the OOM killer would: the postmaster, and with it all that serve somebody."""
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for each in (pid, *map(int, children)):
            os.kill(each, signal.SIGKILL)
        while any(Path(f"/proc/{each}").exists() and not _is_zombie(each) for each in (pid, *children)):
            os.sched_yield()
        for left in (self.data / "postmaster.pid", self.folder / f".s.PGSQL.{self.port}.lock"):
            left.unlink(missing_ok=True)  # whoever is dead and not buried yet would count as running

    def url(self, database: str, user: str = USER) -> str:
        return f"postgresql://{user}@/{database}?host={self.folder}&port={self.port}"

    def sql(self, database: str, *statements: str) -> str:
        """What psql answers, one value a line."""
        commands = [part for each in statements for part in ("-c", each)]
        where = ("-h", str(self.folder), "-p", str(self.port), "-U", USER, "-d", database)
        return self._run("psql", *where, "-v", "ON_ERROR_STOP=1", "-qAt", *commands)

    def create(self, template: str = "template0") -> str:
        """A new database, a copy of another one."""
        name = next(self._names)
        self.sql("postgres", f"CREATE DATABASE {name} TEMPLATE {template}")
        return name


def _is_zombie(pid: object) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def running(**how: bool) -> Iterator[Server]:
    """A server for as long as the context lasts."""
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as name:  # short: a socket's path has 107 letters
        server = Server(Path(name), **how)
        try:
            yield server
        finally:
            if (server.data / "postmaster.pid").exists():
                server.stop("immediate")
