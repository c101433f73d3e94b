"""The keys of a Pico: each edge is an interrupt, which keeps the level of all keys and when it came.

While the flash is written or erased no interrupt runs, and the chip keeps the edges. A key that has moved, but is as
it was before, was tapped meanwhile.
"""

import io
import select
import time

import machine

from . import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _mpy_shed.time_mp import _TicksMs as Ticks

GPIO_IN = 0xD0000004  # all pins at once, on RP2040 and RP2350
LOOK_MS = 16
_BLIND_MS = 25  # without a look: as long as that only the flash keeps interrupts away
_STEADY_MS = 9  # a level that has stood for so long counts (input/keys.py)


class Keyboard(io.IOBase):
    """Ten keys between these pins and ground: a stream, for who waits for it with others, in which levels come."""

    def __init__(self, pins: list[int]) -> None:
        self._pins = bytes(pins)
        self._mask = sum([1 << pin for pin in pins])
        self._keys = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in pins]
        self._level = self._mask  # of the pins: a key that is up leaves its pin high
        self._looked = time.ticks_ms()
        self._levels = [self._level] * LEVELS  # those that came, as a ring ...
        self._times = [self._looked] * LEVELS  # ... and when
        self._came = self._read = 0
        self._rests = False
        for key in self._keys:
            key.irq(self._edge, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)
        level = machine.mem32[GPIO_IN] & self._mask
        if level != self._mask:  # a key is down already
            self._keep(level, self._looked)

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

    def look(self) -> None:
        """Note that interrupts run; called every LOOK_MS while the flash may be written."""
        self._looked = time.ticks_ms()

    def rest(self, rests: bool) -> None:
        """The board does nothing from now on, or something again: while it rests no edge is late."""
        self.look()
        self._rests = rests

    def _edge(self, key: machine.Pin) -> None:
        """A key has moved. Runs in the interrupt, and takes no memory: ticks and levels are small numbers."""
        now = time.ticks_ms()
        level = machine.mem32[GPIO_IN] & self._mask
        is_late = not self._rests and time.ticks_diff(now, self._looked) > _BLIND_MS
        moved = self._earliest() if is_late else now
        if level != self._level:
            self._keep(level, moved)
        elif is_late and moved == self._looked:  # else its contact was not steady yet, and has bounced
            self._keep(level ^ 1 << self._pins[self._keys.index(key)], moved)
            self._keep(level, time.ticks_add(moved, _STEADY_MS))
        self._looked = now

    def _earliest(self) -> "Ticks":
        """When a key may have moved that nobody saw: a tap must not seem shorter than it was, nor a pause."""
        steady = time.ticks_add(self._times[(self._came - 1) % LEVELS], _STEADY_MS)
        return steady if time.ticks_diff(steady, self._looked) > 0 else self._looked

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
