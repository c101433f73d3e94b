"""Runs a command with one call that fails, and judges what it says and what it leaves.

It is in order when it says a sentence and no traceback; when the archive is whole and has nothing but what was there
and what the command brings, all of it if the command said so; when the next commands work, and no process is left.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from click.testing import CliRunner
from scrollmaster.cli import main

from tests.faults import calls
from tests.faults.calls import ROOT, Fault
from tests.faults.commands import ARCHIVE, Command
from tests.faults.ground import UNSOUND, Ground, State

COUNTS = ("malformed archives", "tracebacks", "orphans", "lost acknowledgements", "others")
MALFORMED, TRACEBACK, ORPHAN, LOST, OTHER = COUNTS
OURS = "scrollmaster.cli"  # what is loaded first, unless another program is tried
_TRACED = "trace=%file,%desc,%network,%process"
_GUARD_S = 120  # until a command hangs
OWED = f"backups/.{ARCHIVE}.owed"  # backups still hold what was erased, and will go
_CODES = frozenset((0, 1, 2, 3, 4, 130))  # as scrollmaster/cli says
_KILLED = -signal.SIGKILL
_NOTHING = Counter[tuple[object, ...]]()


def reason() -> str:
    """Why no call can be made to fail here; "" where it can."""
    if not shutil.which("strace"):
        return "there is no strace here"
    done = subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True, text=True)
    return f"strace may trace nothing here: {done.stderr.strip()}" if done.returncode else ""


@dataclass(frozen=True)
class Done:
    """How a command has ended, what it has said, its calls, and how many processes it has left."""

    code: int
    out: str
    err: str
    log: str
    left: int


@dataclass
class Told:
    """What came of cases, counted by kind. `missed`: in which the call did not come; `wrong`: (one of COUNTS, why)."""

    cases: Counter[str] = field(default_factory=Counter[str])
    missed: int = 0
    wrong: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])

    def __str__(self) -> str:
        counted = Counter(what for what, _ in self.wrong)
        kinds = ", ".join(f"{kind} {self.cases[kind]}" for kind in calls.KINDS)
        return f"{kinds}; not met {self.missed}; " + ", ".join(f"{name} {counted[name]}" for name in COUNTS)


class Machine:
    """One command, loaded once and forked for each fault. `port`: of a box; `also`: a module that is loaded first."""

    def __init__(self, command: Command, ground: Ground, port: str = "", also: str = OURS):
        self.command = command
        self.told = Told()
        self._ground = ground
        self._port = port
        self._out, self._err, self._log = (ground.folder / name for name in ("stdout", "stderr", "calls"))
        words = [word.format(here=ground.here, port=port) for word in command.words.split()]
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.nursery", also, str(self._out), str(self._err), *words]
            + ["--archive", ground.word] * command.archive,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd="/",
            env=self._environment(),
            text=True,
        )

    def __enter__(self) -> "Machine":
        return self

    def __exit__(self, *_: object) -> None:
        self._nursery.communicate()

    def _environment(self) -> dict[str, str]:
        here = self._ground.here
        own = {name: str(here / "home") for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
        path = os.pathsep.join((str(ROOT), str(ROOT / "host")))
        steady = {"PYTHONHASHSEED": "0", "PYTHONPATH": path, "TMPDIR": str(self._ground.folder), "COLUMNS": "100"}
        return {**os.environ, **own, **steady, "SCROLLMASTER_LANGUAGE": "en"}

    def faults(self) -> list[Fault]:
        """Run it twice without a fault, the second time looking at its calls; returns those that are to fail."""
        self._ground.begin(self.command.is_first)
        self._before = self._ground.state()
        self._run("load", ["-e", "trace=none"])  # what is loaded, compiled or sent only once is there
        once = self._ground.state()
        self._ground.begin(self.command.is_first)
        self._done = self._run("run", ["-y", "-e", _TRACED])
        self._after = self._ground.state()
        assert self._done.code == 0, self._done.err
        assert once.rows == self._after.rows, f"{self.command}: chance or the clock is in its rows"
        self._steady = {name for name, what in once.files.items() if self._after.files.get(name) == what}
        return calls.chosen(self._done.log, self._ground.own + [Path(self._port)] * bool(self._port), str(self.command))

    def run(self, faults: Iterable[Fault]) -> Told:
        """Let the command meet each of these faults, and judge."""
        for fault in faults:
            self._ground.begin(self.command.is_first)
            done = self._run("run", ["-e", f"trace={fault.call}", "-e", fault.injected])
            self.told.cases[fault.kind] += 1
            self.told.missed += done.code != _KILLED if fault.kind == calls.KILL else "INJECTED" not in done.log
            for what, why in self._judged(fault, done):
                self.told.wrong.append((what, f"{self.command}: {fault}: {why}"))
        return self.told

    def _run(self, word: str, traced: Sequence[str]) -> Done:
        """Let it run once, traced with these options of strace."""
        print(word, file=self._nursery.stdin, flush=True)
        child = int(self._answer())
        command = ["strace", "-f", "-o", str(self._log), "-p", str(child), *traced]
        strace = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert strace.stderr and "attached" in strace.stderr.readline()
        os.kill(child, signal.SIGCONT)
        hangs = threading.Timer(_GUARD_S, os.kill, (child, signal.SIGKILL))
        hangs.start()
        code, left = map(int, self._answer().split())
        hangs.cancel()
        strace.communicate()
        out, err, log = (file.read_text("utf-8", "replace") for file in (self._out, self._err, self._log))
        return Done(code, out, err, log, left)

    def _answer(self) -> str:
        assert self._nursery.stdout
        return self._nursery.stdout.readline()

    def _judged(self, fault: Fault, done: Done) -> Iterator[tuple[str, str]]:
        yield from self._judged_said(fault, done)
        if done.left:
            yield ORPHAN, f"{done.left} processes left"
        try:
            now = self._ground.state()
            yield from self._judged_rows(done, now)
            yield from self._judged_files(fault, done, now)
        except Exception as error:  # whatever reading it comes to, it is not whole
            yield MALFORMED, repr(error)
        for words in (["people", "add", "Next"], ["games"]):  # which write, and read
            next_ = CliRunner().invoke(main, [*words, "--archive", self._ground.word])
            if next_.exit_code:
                yield MALFORMED, f"next, {words[0]}: {next_.output} {next_.exception!r}"

    def _judged_said(self, fault: Fault, done: Done) -> Iterator[tuple[str, str]]:
        said = done.out + done.err
        if "Traceback" in said or "Exception ignored" in said:
            yield TRACEBACK, said
        elif done.code not in _CODES and not (fault.kind == calls.KILL and done.code == _KILLED):
            yield OTHER, f"ends with {done.code}: {said}"
        elif done.code > 0 and not done.err.strip() and _lines(done.out) <= _lines(self._done.out):
            yield OTHER, f"ends with {done.code} and says nothing"
        elif done.code == 0 and not done.err and _lines(done.out) < _lines(self._done.out):
            yield OTHER, f"says less: {done.out}"

    def _judged_rows(self, done: Done, now: State) -> Iterator[tuple[str, str]]:
        for table in self._before.rows.keys() | self._after.rows.keys():
            before, after, rows = (state.rows.get(table, _NOTHING) for state in (self._before, self._after, now))
            if rows - (before | after) or (before & after) - rows:
                yield MALFORMED, f"{table} has rows that nobody has brought, or lacks some that stay"
        said_all = bool(self._done.out) and not _lines(self._done.out) - _lines(done.out)
        if (done.code == 0 or said_all) and now.rows != self._after.rows:
            yield LOST, f"it said what it says when all is done, and ended with {done.code}"
        lacking = _games(self._after) - _games(self._before) - _games(now)
        if told := [game for game in lacking if game[:8] in done.out]:
            yield LOST, f"it said that it has {told}, and ended with {done.code}"

    def _judged_files(self, fault: Fault, done: Done, now: State) -> Iterator[tuple[str, str]]:
        """Each is as it was, or as it becomes; what is half written has another name, and goes where that can be."""
        before, after = self._before.files, self._after.files
        if gone := (before.keys() & after.keys()) - now.files.keys():
            yield MALFORMED, f"{sorted(gone)} are gone"
        if done.code == 0 and not done.err and now.files.keys() != after.keys():
            yield LOST, f"it ended in order; files {sorted(now.files.keys() ^ after.keys())}"
        if now.rows == self._after.rows and OWED not in now.files and now.files.keys() & before.keys() - after.keys():
            yield LOST, "what it erased is in backups, and nothing says that this is owed"
        for name, content in now.files.items():
            known = [files[name] for files in (before, after) if name in files]
            is_half = Path(name).name.startswith(".") or name.endswith((".part", "~"))
            if not known and name != OWED and not (fault.kind == calls.KILL and is_half) and "unlink" not in fault.call:
                yield OTHER, f"{name} is left"
            elif known and content not in known and (name in self._steady or content == UNSOUND):
                yield MALFORMED, f"{name} is neither as it was nor as it becomes"


def _games(state: State) -> set[str]:
    return {str(row[0]) for row in state.rows.get("games", _NOTHING)}


def _lines(said: str) -> set[str]:
    """The lines of it, without the times in them."""
    return set(re.sub(r"\d+", "0", said).splitlines())
