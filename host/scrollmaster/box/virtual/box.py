"""Owns one virtual box: its directory (flash image, id), its MicroPython process, its bus and its line.

The process runs the firmware that ships; only keys, bus and line reach it.
"""

import socket
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from shared_rules.core.types import Answer
from shared_rules.formats import given

from ...base import paths
from ...base.errors import Problem
from ...base.sanitize import sanitize
from ...base.terms import say
from ..deploy import board, tree
from . import identity, interpreter, lock, runs
from .fakes import letters
from .levels import Levels
from .line import Line, open_line
from .picture import Picture
from .question import Question

HANG_S = 120  # a guard only: an answer takes far less on any machine
_LOOK_S = 0.5  # how often it is asked whether the process is still there
_BAD_FLASH = 4  # what a process ends with that cannot read its flash (pc/power_on.py)
_MESSAGE = 3  # bytes before the data of a bus message


class VirtualBox:
    """A context: powered on inside it. `entropy`: "host", or "script" when no people play. `games`: see tree.build.

    `clock`: "free", or "scripted" where only a script lets time go by (pc/bus.py). `packs`: whether games from
    outside run in it, whose code nothing confines here (docs/security.md). `reads`: whether `picture` gets questions.
    """

    def __init__(
        self,
        directory: Path,
        entropy: str = "host",
        games: list[str] | None = None,
        line: Callable[[], Line] = open_line,
        clock: str = "free",
        packs: bool = False,
        reads: bool = False,
    ) -> None:
        self._directory = directory
        self._entropy = entropy
        self._games = games
        self._packs = "packs" if packs else "none"
        self._clock = clock
        self._reads = "asked" if reads else "unasked"
        self._off = True
        self._switch = threading.Lock()  # no process is started once the box is off
        self._listener: threading.Thread | None = None
        self._open_line = line
        self._bus: socket.socket = socket.socket()  # until the box calls
        self._run_file: Path | None = None
        self.image = directory / "flash.img"
        self.picture = Picture(board.chain(bool(board.load(paths.board())["serpentine"])))

    def __enter__(self) -> "VirtualBox":
        self._directory.mkdir(parents=True, exist_ok=True)
        self._lock = lock.hold(self._directory)
        self._code = tempfile.TemporaryDirectory()
        try:
            tree.build(Path(self._code.name), self._entropy, self._games)
            self.power_on()
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.power_off()
        self._leave()

    @property
    def port(self) -> str:
        """Where a serial program finds the box."""
        return self._line.port

    @property
    def running(self) -> bool:
        """Whether it is on; also while one process gives way to the next."""
        return self._starts_anew or self._process.poll() is None

    def power_on(self) -> None:
        """Start the process; when this returns the box shows what it begins with and looks at its keys."""
        self._line = self._open_line()
        self._off = self._starts_anew = False
        self._levels = Levels()
        try:
            self._connect()
        except ConnectionAbortedError:
            self._give_up()
        self._run_file = runs.write(self.port, self._bus.getsockname()[1])
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        try:
            self.press(0)
            self.settle()
        except Problem:
            self._give_up()

    def power_off(self) -> None:
        """Stop the process this instant (kill -9): for the flash it is a power cut like any other."""
        if self._off:
            return
        with self._switch:
            self._off = True
            self._process.kill()
        self._process.wait()
        if self._listener:
            self._listener.join()
        self._clean()

    def press(self, bits: int, stays_ms: int = 0) -> None:
        """Hold down the keys of `bits`, and let go of all others. Returns at once.

        The box keeps them so until it has seen them, and `stays_ms` longer by its own clock, whatever is pressed next.
        """
        try:
            self.picture.press(bits, stays_ms > 0)
            self._levels.send(bits, stays_ms)
        except OSError:
            raise Problem("virtual.stopped", self.complaint()) from None

    def give(self, question: Question, form: int, values: Answer = ()) -> None:
        """Give an answer by value to a question (docs/question.md). Returns at once."""
        try:
            self._levels.give(given.encode(question.boot, question.number, form, values))
        except OSError:
            raise Problem("virtual.stopped", self.complaint()) from None

    def settle(self) -> None:
        """Wait until the box has acted on all presses and answers, stored the result and shown it."""
        for _ in range(int(HANG_S / _LOOK_S)):
            if self._levels.wait(_LOOK_S):
                return
            if not self.running:
                break
        raise Problem("virtual.stopped", self.complaint())

    def complaint(self) -> str:
        """Why the box has stopped or does not go on, in words; its own last ones where nothing else is known."""
        try:
            code = self._process.wait(_LOOK_S)  # a process that closes the connection ends a moment later
        except subprocess.TimeoutExpired:
            return say("virtual.hangs")
        if code < 0:
            return say("virtual.killed", -code)
        if code == _BAD_FLASH:
            return say("virtual.bad_flash", sanitize(self.image.name))
        lines = (self._directory / "stderr.txt").read_text(errors="replace").strip().splitlines()
        return sanitize(lines[-1]) if lines else say("virtual.no_word", code)

    def _connect(self) -> None:
        """Start the process and wait until it calls. Raises ConnectionAbortedError when it does not."""
        with socket.create_server(("127.0.0.1", 0)) as server:
            with self._switch:
                if self._off:
                    raise ConnectionAbortedError
                self._start(server.getsockname()[1])
            server.settimeout(_LOOK_S)
            self._bus = self._call(server)
        self._bus.settimeout(None)
        self._bus.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._levels.connect(self._bus)

    def _call(self, server: socket.socket) -> socket.socket:
        for _ in range(int(HANG_S / _LOOK_S)):
            ended = self._process.poll() is not None
            try:
                return server.accept()[0]
            except TimeoutError:
                if ended:
                    break
        raise ConnectionAbortedError

    def _start(self, bus_port: int) -> None:
        with open(self._directory / "stderr.txt", "wb") as errors:
            self._process = subprocess.Popen(
                interpreter.command(
                    "power_on.py", str(self.image), str(bus_port), identity.of(self._directory), *self._options()
                ),
                env=interpreter.environment(),
                stdin=self._line.stdin,
                stdout=self._line.stdout,
                stderr=errors,
                start_new_session=True,  # Ctrl-C is for the program that holds the box
            )
        self._line.started(self._process)

    def _options(self) -> list[str]:
        return [self._code.name, self._packs, self._clock, self._reads]

    def _listen(self) -> None:
        try:
            while self._hear() and not self._off:
                self._bus.close()
                self._process.wait()
                self._connect()
                self._starts_anew = False
        except (OSError, ValueError):
            self._starts_anew = False  # the box is off

    def _hear(self) -> bool:
        """Take messages to the end of the connection; True when the box restarts its interpreter."""
        with self._bus.makefile("rb") as messages:
            while head := messages.read(_MESSAGE):
                data = messages.read(int.from_bytes(head[1:], "little"))
                if head[:1] == letters.RESTART:
                    self._starts_anew = True
                    self._levels.pause()
                elif head[:1] == letters.UNREAD:
                    self._levels.give_back()
                elif head[:1] == letters.DONE:
                    self._levels.done()
                else:
                    self.picture.take(head[:1], data)
        return self._starts_anew

    def _give_up(self) -> NoReturn:
        why = self.complaint()  # before it is switched off, which looks like being killed
        self.power_off()
        raise Problem("virtual.no_start", why, sanitize(str(self.image)))

    def _leave(self) -> None:
        self._code.cleanup()
        self._lock.close()

    def _clean(self) -> None:
        self._bus.close()
        if self._run_file:
            self._run_file.unlink(missing_ok=True)
        self._line.close()
