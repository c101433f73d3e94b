"""What a self-test asks of the hardware beyond a body, by Adafruit's interface (types.py says of each what it is).

An operating system stands between: the levels of its I2C, the stack and the blocks of its disk are not to be seen.
"""

import os
import time

import digitalio

from . import ssd1306

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Lock

    from .blinka_bus import Bus

_NANOS_MS, _NANOS_US = 1000000, 1000


class Probes:
    """Made when a test begins. `looking` is held while somebody else looks at the keys."""

    def __init__(
        self, keys: "list[digitalio.DigitalInOut]", looking: "Lock", bus: "Bus", display: tuple[int, int]
    ) -> None:
        self._keys = keys
        self._looking = looking
        self._bus = bus
        self.display = display  # its address, and where its glass begins in its memory
        self.flash = None
        self.mhz = 0
        self._ms = time.monotonic_ns()
        self._us = time.perf_counter_ns()

    def ticks(self) -> tuple[int, int]:
        passed_ms = time.monotonic_ns() - self._ms
        return passed_ms // _NANOS_MS, (time.perf_counter_ns() - self._us) // _NANOS_US

    def memory(self) -> tuple[int, None]:
        """What the system has to give."""
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"), None

    def down(self) -> int:
        with self._looking:
            return self._down()

    def drive(self, key: int) -> int:
        """The pin itself is read like the others: what the system says of an output is the level that it has."""
        with self._looking:
            pin = self._keys[key]
            pin.switch_to_output(False)
            bits = self._down()
            pin.switch_to_input(digitalio.Pull.UP)
        return bits

    def _down(self) -> int:
        bits = 0
        for key in range(len(self._keys)):
            bits |= (not self._keys[key].value) << key
        return bits

    def answers(self, address: int) -> bool:
        return ssd1306.answers(self._bus, address)

    def answers_swapped(self, addresses: tuple[int, int]) -> None:
        return None

    def status(self, address: int) -> int | None:
        try:
            return self._bus.read_byte(address)
        except OSError:
            return None

    def bus_levels(self) -> None:
        return None

    def blocks(self) -> None:
        return None
