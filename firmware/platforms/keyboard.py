"""The keys of a Pico: each edge is an interrupt, which keeps the level of all keys and when it came.

While the flash is written or erased no interrupt runs: a blind time. The chip keeps the edges, and their handlers run
one after the other when it is over. A key that has moved, but is as it was before, was tapped meanwhile.
"""

import io
import select
import sys
import time

import machine

from . import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from _mpy_shed.time_mp import _TicksMs as Ticks

GPIO_IN = 0xD0000004  # all pins at once, on RP2040 and RP2350
WATCHDOG = 0x400D8000 if "RP2350" in sys.implementation._machine else 0x40058000
# When the last blind time began and ended, in ticks: the image notes it in scratch registers (image/boards/keys.c).
_BLIND_FROM = WATCHDOG + 0x0C
_BLIND_END = WATCHDOG + 0x10
_MOST_MS = 100  # that a key counts as moved before it was heard: no blind time makes a hold of a tap (input/keys.py)
_AT_ONCE_MS = 2  # after a blind time, in which the handlers of what has moved in it run
_STEADY_MS = 9  # a level that has stood for so long counts (input/keys.py)


class Keyboard(io.IOBase):
    """Ten keys between these pins and ground. A stream, so that one poll waits for the line and for them."""

    def __init__(self, pins: "Sequence[int]") -> None:
        self._pins = bytes(pins)
        self._mask = sum([1 << pin for pin in pins])
        self._keys = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in pins]
        self._level = self._mask  # of the pins: a key that is up leaves its pin high
        self._blind_from = self._blind_end = self._edge_at = time.ticks_ms()
        machine.mem32[_BLIND_FROM] = machine.mem32[_BLIND_END] = self._blind_end  # else it may be no small number
        self._levels = [self._level] * LEVELS  # those that came, as a ring ...
        self._times = [self._blind_end] * LEVELS  # ... and when
        self._came = self._read = 0
        self._late = 0  # pins whose edges of that time may be still to come ...
        self._unsteady = 0  # ... and those that changed just before it: they may have bounced in it
        self._steady = self._level  # before the edges that came one upon the other, the last of them at `_edge_at`
        for key in self._keys:
            key.irq(self._edge, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)
        self._keep_present()

    @property
    def has_moved(self) -> bool:
        """Whether there is a level to be taken."""
        return self._came != self._read

    def ioctl(self, operation: int, events: int) -> int:
        """What a poll asks."""
        return select.POLLIN if self.has_moved else 0

    def take(self, now_ms: int, now: "Ticks") -> list[tuple[int, int]]:
        """The levels since the last call, oldest first: (bit i set while key i is down, when); the last one is present.

        `now_ms` is the time, and `now` what the ticks said then.
        """
        levels: list[tuple[int, int]] = []
        self._read = max(self._read, self._came - LEVELS)
        while self._read != self._came:
            at = self._read % LEVELS
            self._read += 1
            ago_ms = time.ticks_diff(now, self._times[at])
            levels.append((keys_down(self._levels[at], self._pins), now_ms - max(0, ago_ms)))
        levels.append((keys_down(self._level, self._pins), now_ms))
        return levels

    def _keep_present(self) -> None:
        """Keep what is down already: it has no edge. The next comparison notices an interrupt that came in between."""
        while machine.mem32[GPIO_IN] & self._mask != self._level:
            self._keep(machine.mem32[GPIO_IN] & self._mask, time.ticks_ms())

    def _edge(self, key: machine.Pin) -> None:
        """A key has moved. Runs in the interrupt, and takes no memory: ticks and levels are small numbers."""
        now = time.ticks_ms()
        moved = machine.mem32[GPIO_IN] & self._mask ^ self._level
        pin = 1 << self._pins[self._keys.index(key)]
        late = self._may_be_late(now)
        self._late = late & ~(moved | pin)
        if not self._was_restless(now):
            self._steady = self._level
        self._edge_at = now
        if moved:
            self._keep(self._level ^ moved, self._earliest(now) if late & moved else now)
        if late & pin & ~moved & ~self._unsteady:
            self._keep_tap(pin, now)

    def _may_be_late(self, now: "Ticks") -> int:
        """The pins whose edge may be of a blind time that is just over."""
        ago_ms = time.ticks_diff(now, machine.mem32[_BLIND_END])
        if not 0 <= ago_ms <= _AT_ONCE_MS:
            return 0
        end = time.ticks_add(now, -ago_ms)
        if end != self._blind_end:
            self._see_again(end)
        return self._late

    def _see_again(self, end: "Ticks") -> None:
        """A blind time is over: of each pin one edge may be late."""
        begun = machine.mem32[_BLIND_FROM]
        self._blind_from = time.ticks_add(end, -min(_MOST_MS, time.ticks_diff(end, begun)))
        self._blind_end = end
        self._late = self._mask
        self._unsteady = self._steady ^ self._level if self._was_restless(begun) else 0

    def _was_restless(self, now: "Ticks") -> bool:
        """Whether an edge came so shortly before that a contact may bounce still."""
        return 0 <= time.ticks_diff(now, self._edge_at) < _STEADY_MS

    def _earliest(self, now: "Ticks") -> "Ticks":
        """When a key may have moved that nobody saw: a tap must not seem shorter than it was, nor a pause."""
        last = self._times[(self._came - 1) % LEVELS]
        ago = time.ticks_diff(now, last)  # below 0: so long that the ticks have wrapped
        if 0 <= ago < time.ticks_diff(now, self._blind_from) + _STEADY_MS:
            return time.ticks_add(last, min(_STEADY_MS, ago))
        return self._blind_from

    def _keep_tap(self, pin: int, now: "Ticks") -> None:
        """A key has been tapped in the blind time. It ends with that: if its contact bounces still, it is the same tap.

        If several keys were tapped, each goes down while the one before is down, and all come up together.
        """
        level = self._level
        self._steady ^= pin
        if self._times[(self._came - 1) % LEVELS] == self._blind_end:
            self._came -= 1
        self._keep(self._levels[(self._came - 1) % LEVELS] ^ pin, self._earliest(now))
        self._keep(level, self._blind_end)

    def _keep(self, level: int, now: "Ticks") -> None:
        at = self._came % LEVELS
        self._level = self._levels[at] = level
        self._times[at] = now
        self._came += 1


def keys_down(level: int, pins: bytes) -> int:
    """Bit i is set while key i is down, by the levels of all pins."""
    bits = 0
    mask = 1
    for pin in pins:
        if not level >> pin & 1:
            bits |= mask
        mask <<= 1
    return bits
