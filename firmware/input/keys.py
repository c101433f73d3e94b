"""Debounces: turns key bits and times into presses. controls.py decides what a key means.

A tap counts when the key comes up, or when another key goes down before: fast typing overlaps. Keys that go down in
the same moment are a sleeve or a palm, and count as nothing until all are up again.
"""

from .. import NEVER_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SEAT_KEYS = 6
PREVIOUS = 6
NEXT = 7
OK = 8
BACK = 9

TAP = 0
HOLD = 1  # at HOLD_MS, while the key is still down
RELEASE = 2  # the end of a hold
LOCK = 3  # previous and next were held together
OVER = 4  # a tap of a key that went down while another one was held

DEBOUNCE_MS = 8  # contacts of small keys bounce for 6 at most; a body may notice 2 late; each ms here is one of waiting
HOLD_MS = 700
LOCK_MS = 1500
_LOCK_BITS = 1 << PREVIOUS | 1 << NEXT
NO_KEY = -1
_NOTHING = ()


class Press:
    """What a finger did: `kind` is TAP, HOLD, RELEASE, LOCK or OVER."""

    def __init__(self, key: int, kind: int) -> None:
        self.key = key
        self.kind = kind


class Keys:
    """Ten keys as one int: bit i is set while key i is down."""

    def __init__(self) -> None:
        self._raw = self._down = 0
        self.edge_ms = 0  # when a level changed last
        self._key = NO_KEY  # the key that may still become a tap or a hold
        self._key_ms = 0
        self._long = False
        self._over = False  # it went down while another key was held
        self._lock_ms = NO_KEY  # since when both lock keys have been down alone

    def feed(self, bits: int, now_ms: int) -> "Sequence[Press]":
        """Take the keys as they are, or were, at `now_ms`; returns the presses that this makes, often none.

        Levels come in the order of their times; a busy box takes several at once, and none is lost.
        """
        presses: "Sequence[Press]" = _NOTHING
        moved = bits != self._raw
        if self._raw != self._down and now_ms - self.edge_ms >= DEBOUNCE_MS + moved:
            presses = self._change(self._raw, self.edge_ms + DEBOUNCE_MS)
        if self._down and not presses:
            presses = self._wait(now_ms)
        if moved:
            self._raw = bits
            self.edge_ms = now_ms
        return presses

    @property
    def pending(self) -> int:
        """The key that is down and may still become a tap or a hold, else NO_KEY: a palm and a hold that was told."""
        return NO_KEY if self._long else self._key

    @property
    def bounces(self) -> bool:
        """Whether a key has moved and its contact is not steady yet."""
        return self._raw != self._down

    def wait_ms(self, now_ms: int) -> int:
        """How long until `feed` has something to say although no key moves."""
        if self._raw != self._down:
            return max(0, self.edge_ms + DEBOUNCE_MS - now_ms)
        if self._lock_ms != NO_KEY:
            return max(0, self._lock_ms + LOCK_MS - now_ms)
        if self._key != NO_KEY and not self._long:
            return max(0, self._key_ms + HOLD_MS - now_ms)
        return NEVER_MS

    def _change(self, bits: int, now_ms: int) -> "Sequence[Press]":
        fresh = bits & ~self._down
        gone = self._down & ~bits
        self._down = bits
        presses: list[Press] = []
        if self._key != NO_KEY and gone >> self._key & 1:
            presses.append(self._let_go())
        if fresh:
            self._press_down(fresh, now_ms, presses)
        self._lock_ms = now_ms if bits == _LOCK_BITS and fresh else NO_KEY
        return presses

    def _press_down(self, fresh: int, now_ms: int, presses: list[Press]) -> None:
        """New keys are down: one alone may become a press; several at once are a palm or a sleeve."""
        alone = self._down == fresh or self._key != NO_KEY
        over = self._long and self._key != NO_KEY
        if self._down == _LOCK_BITS:
            self._key = NO_KEY
        elif self._key != NO_KEY:
            presses.append(self._let_go())
        if alone and self._down != _LOCK_BITS and fresh & fresh - 1 == 0:
            self._key = _index(fresh)
            self._key_ms = now_ms
            self._long = False
            self._over = over

    def _let_go(self) -> Press:
        press = Press(self._key, RELEASE if self._long else OVER if self._over else TAP)
        self._key = NO_KEY
        return press

    def _wait(self, now_ms: int) -> "Sequence[Press]":
        """Nothing moved: a key may have been down for long enough."""
        if self._lock_ms != NO_KEY and now_ms - self._lock_ms >= LOCK_MS:
            self._lock_ms = NO_KEY
            return (Press(PREVIOUS, LOCK),)
        if self._key != NO_KEY and not self._long and now_ms - self._key_ms >= HOLD_MS:
            self._long = True
            return (Press(self._key, HOLD),)
        return _NOTHING


def _index(bit: int) -> int:
    key = 0
    while bit > 1:
        bit >>= 1
        key += 1
    return key
