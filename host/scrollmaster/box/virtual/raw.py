"""The keyboard of a terminal: keys come at once and unseen, one by one. The terminal is always restored."""

import os
import re
import select
import signal
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from types import FrameType

QUIT = ("q", "\x03", "\x04")
_MOUSE_ON, _MOUSE_OFF = b"\x1b[?1000h\x1b[?1006h", b"\x1b[?1006l\x1b[?1000l"
_ONE_KEY = re.compile("\x1b\\[<[0-9;]*[Mm]|\x1b?\x1b\\[[0-9;]*[A-Za-z~]|\x1b?.", re.DOTALL)


@contextmanager
def raw_terminal(has_mouse: bool = True) -> Generator[int, None, None]:
    """Keys and clicks come at once, unseen; yields the terminal's descriptor, and puts everything back at the end."""
    import termios
    import tty

    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    ended = signal.signal(signal.SIGTERM, _end)
    try:
        tty.setcbreak(terminal)
        if has_mouse:
            os.write(sys.stdout.fileno(), _MOUSE_ON)
        yield terminal
    finally:
        if has_mouse:
            os.write(sys.stdout.fileno(), _MOUSE_OFF)
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
        signal.signal(signal.SIGTERM, ended)


def read_keys(terminal: int, seconds: float) -> Sequence[str]:
    """The keys that were typed, of which the first is waited for so long; of a terminal that is gone, a key to quit."""
    if not select.select([terminal], [], [], seconds)[0]:
        return ()
    return _ONE_KEY.findall(os.read(terminal, 256).decode("utf-8", "replace")) or QUIT


def _end(number: int, _frame: FrameType | None) -> None:
    """Whoever ends the program from outside gets the terminal back, too."""
    sys.exit(128 + number)
