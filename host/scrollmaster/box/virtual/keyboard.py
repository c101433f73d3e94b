"""Keyboard and mouse as fingers on a virtual box: 1-6, arrows, Enter, Backspace; Shift or Alt holds a key.

A terminal does not report when a key comes up, so a tap is short, and a held key stays down until another key is
typed. Of the mouse it reports both: a key is down for as long as the button is.
"""

import re
from collections.abc import Callable

from .box import VirtualBox
from .player import HOLD_MS, press
from .raw import QUIT, read_keys
from .script import KEYS

LOCK_MS = 1520  # longer than the box needs to be locked
READ_S = 4.0  # how long a held key stays down at most: what it shows is to be read
_LOOK_S = 0.1
_NAMES = {
    "previous": ("p", "\x1b[D", "\x1b[A"),
    "next": ("n", "\x1b[C", "\x1b[B"),
    "ok": ("o", "\r", "\n"),
    "back": ("b", "\x7f", "\b"),
}
_SHIFTED_DIGITS = '!"#$%&'  # Shift and a digit, on many keyboards
_HOLD_ARROWS = ("\x1b[1;2", "\x1b[1;3", "\x1b\x1b[")  # with Shift, with Alt, with Alt in older terminals
_MOUSE = re.compile(r"\x1b\[<0;(\d+);(\d+)([Mm])")  # the left button: column, line, down or up
_TAPS = {str(seat + 1): seat for seat in range(6)}
_TAPS.update((typed, KEYS.index(name)) for name, all_typed in _NAMES.items() for typed in all_typed)
_HOLDS = {letter: seat for seat, letter in enumerate(_SHIFTED_DIGITS)}
_HOLDS.update(("\x1b" + typed, key) for typed, key in _TAPS.items() if len(typed) == 1)  # Alt and the key, everywhere
_HOLDS.update((typed.upper(), _TAPS[typed]) for typed in "pnob")
_HOLDS.update((before + arrow, _TAPS["\x1b[" + arrow]) for before in _HOLD_ARROWS for arrow in "ABCD")
_BACK = KEYS.index("back")
_LOCK = "l"  # previous and next together


class Keyboard:
    """Press the keys of `box` until q is typed or the box stops. `key_at` gives the key at a column and a line."""

    def __init__(
        self, box: VirtualBox, terminal: int, key_at: Callable[[int, int], int | None] = lambda x, y: None
    ) -> None:
        self._box = box
        self._terminal = terminal
        self._key_at = key_at
        self._down = 0  # the key that is down until another one is typed

    def run(self) -> None:
        """Return when q was typed or the box has stopped."""
        while self._box.running:
            keys = read_keys(self._terminal, READ_S if self._down else _LOOK_S)
            for key in keys:
                if key in QUIT:
                    self._let_go()
                    return
                self._take(key)
            if not keys:
                self._let_go()

    def _take(self, key: str) -> None:
        if _TAPS.get(key) == _BACK and self._down != 1 << _BACK:  # over the held key: it closes what that shows
            press(self._box, self._down | 1 << _BACK)
            self._down = 0
            return
        self._let_go()
        if key in _TAPS:
            press(self._box, 1 << _TAPS[key])
        elif key in _HOLDS:
            self._hold(1 << _HOLDS[key])
        elif click := _MOUSE.fullmatch(key):
            self._click(int(click[1]) - 1, int(click[2]) - 1, click[3] == "M")
        elif key == _LOCK:
            press(self._box, 1 << KEYS.index("previous") | 1 << KEYS.index("next"), LOCK_MS)

    def _click(self, x: int, y: int, is_down: bool) -> None:
        key = self._key_at(x, y) if is_down else None
        self._box.press(0 if key is None else 1 << key)
        self._box.settle()

    def _hold(self, bits: int) -> None:
        self._box.press(bits, HOLD_MS)
        self._box.settle()
        self._down = bits

    def _let_go(self) -> None:
        if self._down:
            self._down = 0
            self._box.press(0)
            self._box.settle()
