"""Owns one box on this computer's own pins: its directory (storage, number), its line, and its process.

The process is this Python with the tree of sources that a box runs; nothing of them is imported here.
"""

import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

from shared_rules.formats.settings import LANGUAGES

from ..deploy import tree
from ..errors import Problem, WrongUse
from ..languages import chosen
from ..sanitize import sanitize
from ..terms import say
from ..virtual import identity, lock, runs
from ..virtual.line import PtyLine
from .process.machine import RESTART

_LIBRARIES = ("board", "digitalio", "busio", "neopixel")
_POWER_ON = Path(__file__).parent / "process" / "power_on.py"
_NO_BUS = 0


class BlinkaBox:
    """A context: switched on inside it. `described`: the file of its board."""

    def __init__(self, directory: Path, described: Path):
        if sys.platform == "win32":
            raise WrongUse("blinka.no_line")
        if not all(find_spec(name) for name in _LIBRARIES):
            raise WrongUse("blinka.no_library")
        self._directory = directory
        self._described = described
        self._storage = directory / "storage"

    def __enter__(self) -> "BlinkaBox":
        self._storage.mkdir(parents=True, exist_ok=True)
        self._lock = lock.hold(self._directory)
        self._code = tempfile.TemporaryDirectory()
        try:
            tree.build(Path(self._code.name), body="blinka", described=self._described)
            self._box_id = identity.of(self._directory)
            self._line = PtyLine()
        except BaseException:
            self._leave()
            raise
        self.port = self._line.port
        self._start()
        self._run_file = runs.write(self.port, _NO_BUS)
        return self

    def __exit__(self, *_: object) -> None:
        self._run_file.unlink(missing_ok=True)
        self._process.kill()  # for its storage it is a power cut like any other
        self._process.wait()
        self._line.close()
        self._leave()

    def stay(self) -> None:
        """Start the process again whenever it wants that. Problem when it ends otherwise."""
        while (code := self._process.wait()) == RESTART:
            self._start()
        raise Problem("blinka.stopped", self._complaint(code))

    def _start(self) -> None:
        with open(self._directory / "stderr.txt", "wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, str(_POWER_ON), self._code.name, str(self._storage), self._box_id, *self._more()],
                stdin=subprocess.DEVNULL,
                stdout=errors,  # a library that speaks does not speak on the line
                stderr=errors,
                pass_fds=(self._line.stdin,),
                start_new_session=True,  # Ctrl-C is for the program that holds the box
            )

    def _more(self) -> list[str]:
        return [str(self._line.stdin), str(LANGUAGES.index(chosen()))]

    def _complaint(self, code: int) -> str:
        """Why it has stopped: its own last words."""
        lines = (self._directory / "stderr.txt").read_text(errors="replace").strip().splitlines()
        return sanitize(lines[-1]) if lines else say("blinka.no_word", code)

    def _leave(self) -> None:
        self._code.cleanup()
        self._lock.close()
