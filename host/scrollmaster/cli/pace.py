"""How fast a demo goes, as somebody who watches it wants: space pauses, + and - change the speed, q leaves."""

import time
from collections.abc import Callable

import click

from ..base.terms import say
from ..box.virtual.raw import QUIT, read_keys

_SPEEDS = (0.25, 0.5, 1, 2, 4, 8)
_FASTER = ("+", "=", "\x1b[C", "\x1b[A")
_SLOWER = ("-", "_", "\x1b[D", "\x1b[B")
_PAUSE = " "
_LOOK_MS = 100  # how often keys are looked at


class Pace:
    """`let_pass`: lets so many ms go by for what is watched; while it is paused, nothing does."""

    def __init__(self, terminal: int, let_pass: Callable[[int], None]) -> None:
        self._terminal = terminal
        self._let_pass = let_pass
        self._speed = _SPEEDS.index(1)
        self._is_paused = False

    def note(self) -> str:
        """What the keys do now."""
        return say("demo.paused" if self._is_paused else "demo.note", f"{_SPEEDS[self._speed]:g}")

    def take(self, ms: float) -> None:
        """Let so much pass at the usual speed. Exit when somebody wants to leave."""
        while True:
            for key in read_keys(self._terminal, _LOOK_MS / 1000 if self._is_paused else 0):
                self._key(key)
            if self._is_paused:
                continue
            if ms <= 0:
                return
            speed = _SPEEDS[self._speed]
            began = time.monotonic()
            self._let_pass(max(1, round(min(_LOOK_MS, ms / speed))))
            ms -= 1000 * (time.monotonic() - began) * speed

    def _key(self, key: str) -> None:
        if key in QUIT:
            raise click.exceptions.Exit
        if key == _PAUSE:
            self._is_paused = not self._is_paused
        by = (key in _FASTER) - (key in _SLOWER)
        self._speed = min(max(self._speed + by, 0), len(_SPEEDS) - 1)
