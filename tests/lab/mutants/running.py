"""Owns the copies of the checkout in which mutants meet their tests. The checkout itself is not written."""

import math
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from . import reached
from .picking import Mutant
from .reached import Reached

ROOT = Path(__file__).parents[3]
PATIENCE = 4  # times what the tests take when nothing is wrong, of CPU ...
GRACE_S = 15  # ... and this much more
ASLEEP = 10  # times as long by the clock: what burns no time has hung, or the machine is busy
PYTEST = ("-m", "pytest", "-x", "-q", "-rfE", "--tb=no", "-p", "no:xdist", "-p", "no:cacheprovider")
WHICH = (*reached.LANE, "--hypothesis-seed=0")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/[\w/]+\.py)", re.MULTILINE)
SET_UP = (".oracle", ".stubs", "host/scrollmaster/page/node_modules")
SCRATCH = "scratch"
NOTHING = 5  # what pytest returns when none of the files has a test in this lane


class Failing(Exception):
    """The tests fail although nothing was changed: no mutant can be judged by them."""


def copied(folder: Path) -> Path:
    """A clone there with all that git knows or would take, and with what is set up here."""
    subprocess.run(["git", "clone", "--quiet", ROOT, folder], check=True)
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    for name in SET_UP:
        (folder / name).symlink_to(ROOT / name)
    return folder


def reached_in(tree: Path) -> Reached:
    """Run the whole lane in this copy once. Refused when a test fails."""
    folder = tree / "reached"
    folder.mkdir()
    code, said = _ran(reached.command(tree), tree, None, {reached.DATA: str(folder)})
    shutil.rmtree(tree / SCRATCH)  # has files with holes: some are larger than the disk
    if code != 0:
        raise Failing(f"the tests fail as they are:\n{said}")
    return Reached.read(folder, tree)


class Judge:
    """Lets mutants meet tests, each in a copy of its own."""

    def __init__(self, reached: Reached) -> None:
        self._reached = reached
        self._sound: set[str] = set()  # test files that pass alone when nothing is changed

    def stage(self, tree: Path, mutant: Mutant) -> int:
        """Who notices this mutant: 1 its room's own tests, 2 others of the lane; 0 when none fails or does not end."""
        for number, tests in enumerate(self._reached.tests_of(mutant.change.path, mutant.line), 1):
            if tests and self._is_noticed(tree, mutant, tests):
                return number
        return 0

    def _is_noticed(self, tree: Path, mutant: Mutant, tests: list[str]) -> bool:
        limit = GRACE_S + PATIENCE * sum(self._reached.seconds.get(test, 0) for test in tests)
        file = tree / mutant.change.path
        sound = file.read_bytes()
        file.write_text(mutant.text, encoding="utf-8")
        try:
            code, said = _tested(tree, tests, limit)
        finally:
            file.write_bytes(sound)
        if code in (0, NOTHING):
            return False
        for failed in set(_FAILED.findall(said)) - self._sound:
            self._check(tree, failed)
        return True

    def _check(self, tree: Path, test: str) -> None:
        """Refused when a test file fails although nothing is changed: it may lean on what others leave behind."""
        code, said = _tested(tree, [test], None)
        if code != 0:
            raise Failing(f"{test} fails alone as it is:\n{said}")
        self._sound.add(test)


def _tested(tree: Path, tests: Iterable[str], limit: float | None) -> tuple[int | None, str]:
    return _ran([sys.executable, *PYTEST, *WHICH, *tests], tree, limit, {"PYTHONDONTWRITEBYTECODE": "1"})


def _ran(command: list[str], tree: Path, limit: float | None, more: dict[str, str]) -> tuple[int | None, str]:
    """(what pytest returned, None when it did not end, what it said)."""
    scratch = tree / SCRATCH  # of tests that were killed: goes with the copy
    scratch.mkdir(exist_ok=True)
    paths = f"{tree}{os.pathsep}{tree / 'host'}"  # before the checkout that the virtual environment knows
    with tempfile.TemporaryFile() as output:  # no pipe: what a killed test leaves running would hold it open
        process = subprocess.Popen(
            command,
            cwd=tree,
            env=os.environ | {"PYTHONPATH": paths, "TMPDIR": str(scratch), "PYTHONHASHSEED": "0"} | more,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # what it starts ends with it
        )
        if limit:
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (math.ceil(limit), resource.RLIM_INFINITY))
        with suppress(subprocess.TimeoutExpired):
            process.wait(limit and ASLEEP * limit)
        is_ended = process.returncode is not None
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        output.seek(0)
        return process.returncode if is_ended else None, output.read().decode(errors="replace")
