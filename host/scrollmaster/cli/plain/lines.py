"""The lines that somebody types, or that a pipe brings, one at a time; those of a secret choice are not shown."""

import queue
import sys
import threading
from collections.abc import Callable

END = "\x04"  # in the place of a line: there are no more
_LONGEST = 4096  # bytes of a line: what is longer is cut
Read = Callable[[], bytes]  # what there is to read, as soon as there is some; b"" at the end


class Lines:
    """`read` brings the bytes, `descriptor` is their terminal, None where they come from a pipe or a file."""

    def __init__(self, read: Read, descriptor: int | None) -> None:
        self.is_typed = descriptor is not None  # by somebody who sees what they type
        self._read = read
        self._descriptor = descriptor
        self._found: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._collect, daemon=True).start()

    def take(self, seconds: float) -> str | None:
        """The next line, or END; None where there is none so soon."""
        try:
            return self._found.get(timeout=seconds)
        except queue.Empty:
            return None

    def show(self, is_shown: bool) -> None:
        """Whether the terminal shows what is typed from now on, beside the end of a line."""
        if self._descriptor is None or sys.platform == "win32":  # untested there
            return
        import termios

        mode = termios.tcgetattr(self._descriptor)
        mode[3] = mode[3] | termios.ECHO if is_shown else (mode[3] & ~termios.ECHO) | termios.ECHONL
        termios.tcsetattr(self._descriptor, termios.TCSADRAIN, mode)

    def _collect(self) -> None:
        rest = b""
        while data := self._bytes():
            *ready, rest = (rest + data).split(b"\n")
            rest = rest[:_LONGEST]
            for line in ready:
                self._found.put(_text(line))
        if rest:
            self._found.put(_text(rest))
        self._found.put(END)

    def _bytes(self) -> bytes:
        try:
            return self._read()
        except OSError:  # the terminal is gone
            return b""


def _text(line: bytes) -> str:
    return line[:_LONGEST].decode(errors="replace").strip()
