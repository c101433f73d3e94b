"""Owns one box on this computer's own pins: its directory (storage, number), its line, and its process.

The process is this Python with the tree of sources that a box runs; nothing of them is imported here. It has the lock
of the box, too, so that no other one starts while it is there. Its stdin ends when the program that holds the box is
gone, however that went: then it ends (process/leash.py).
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

from shared_rules.formats.settings import ENGLISH, LANGUAGES

from ...base.errors import Problem, WrongUse
from ...base.languages import chosen
from ...base.sanitize import sanitize
from ...base.terms import say
from ..deploy import board, tree
from ..virtual import identity, lock, runs
from ..virtual.line import PtyLine
from .process.machine import RESTART

_LIBRARIES = ("board", "digitalio", "busio", "neopixel")
_POWER_ON = Path(__file__).parent / "process" / "power_on.py"
_NO_BUS = 0


class BlinkaBox:
    """A context: switched on inside it. `described`: the file of its board."""

    def __init__(self, directory: Path, described: Path) -> None:
        if sys.platform == "win32":
            raise WrongUse("blinka.no_line")
        if not all(find_spec(name) for name in _LIBRARIES):
            raise WrongUse("blinka.no_library")
        self._directory = directory
        if board.body(described) != board.BLINKA:
            raise WrongUse("blinka.other_board", sanitize(described.name))
        self._described = described
        self._storage = directory / "storage"

    def __enter__(self) -> "BlinkaBox":
        with ExitStack() as leaving:
            leaving.enter_context(_ending_on_signals())
            self._storage.mkdir(parents=True, exist_ok=True)
            self._lock = leaving.enter_context(lock.hold(self._directory, "blinka.busy"))
            self._code = leaving.enter_context(tempfile.TemporaryDirectory())
            tree.build(Path(self._code), body=board.BLINKA, described=self._described)
            self._box_id = identity.of(self._directory)
            self._line = PtyLine()
            leaving.callback(self._line.close)
            self.port = self._line.port
            self._stays, write_end = os.pipe()
            leaving.callback(os.close, self._stays)
            leaving.callback(os.close, write_end)
            self._start()
            leaving.callback(self._stop)
            run_file = runs.write(self.port, _NO_BUS)
            leaving.callback(run_file.unlink, missing_ok=True)
            self._leaving = leaving.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.close()

    def stay(self) -> None:
        """Start the process again whenever it wants that. Problem when it ends otherwise."""
        while (code := self._process.wait()) == RESTART:
            self._start()
        raise Problem("blinka.stopped", self._complaint(code))

    def _start(self) -> None:
        with open(self._directory / "stderr.txt", "wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, str(_POWER_ON), self._code, str(self._storage), self._box_id, *self._arguments()],
                stdin=self._stays,
                stdout=errors,  # a library that speaks does not speak on the line
                stderr=errors,
                pass_fds=(self._line.stdin, self._lock.fileno()),
                start_new_session=True,  # Ctrl-C is for the program that holds the box
            )

    def _stop(self) -> None:
        """For its storage it is a power cut like any other."""
        self._process.kill()
        self._process.wait()

    def _arguments(self) -> list[str]:
        spoken = chosen() if chosen() in LANGUAGES else ENGLISH  # a language from outside is sent there
        return [str(self._line.stdin), str(LANGUAGES.index(spoken))]

    def _complaint(self, code: int) -> str:
        """Why it has stopped: its own last words."""
        lines = (self._directory / "stderr.txt").read_text(errors="replace").strip().splitlines()
        return sanitize(lines[-1]) if lines else say("blinka.no_word", code)


@contextmanager
def _ending_on_signals() -> Generator[None, None, None]:
    """Whoever ends the program from outside, or closes its terminal, leaves nothing of it behind."""
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    heeded = [number for number, handler in before.items() if handler is not signal.SIG_IGN]  # nohup is heeded, too

    def end(number: int, _frame: FrameType | None) -> None:
        for other in heeded:
            signal.signal(other, signal.SIG_IGN)  # once is enough
        sys.exit(128 + number)

    for number in heeded:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in heeded:
            signal.signal(number, before[number])
