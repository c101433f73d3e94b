"""What a self-test asks of the hardware beyond a body; types.py says of each what it is. Imported when a test begins.

A key's pin is driven low for some ten µs to see which others go down with it. That is safe: a key connects its pin to
ground alone, and a pin that is low already carries no current then. Another key's pin that is joined to it gives what
its pull-up lets through, 0.07 mA. Should the pin be joined to 3.3 V by mistake, its driver carries some ten mA, for
so short a time that nothing gets warm; the pin reads high, and is named.
"""

import gc
import os
import time

import machine
import micropython
import rp2

from . import ssd1306
from .keyboard import GPIO_IN, keys_down
from .pico import display_bus, ring_bytes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.formats.types import Facts

_SLOW_HZ = 100000
_BLOCKS, _FREE = 2, 3  # in what the file system says of itself


class Probes:
    """Made when a test begins, of the wiring of `board`; `root`: where the flash is mounted."""

    def __init__(self, root: str, board: "Facts") -> None:
        self._root = root
        self._ticks = time.ticks_ms()
        self._ms = 0
        self._us_ticks = time.ticks_us()
        self._us = 0
        self._pins = bytes(board["keys"])
        self._wired = board["display"]
        self.display = self._wired["address"], self._wired["column"]
        self._bus = display_bus(self._wired)
        self.flash = rp2.Flash(start=ring_bytes())
        self.mhz = machine.freq() // 1000000

    def ticks(self) -> tuple[int, int]:
        ms, us = time.ticks_ms(), time.ticks_us()
        self._ms += time.ticks_diff(ms, self._ticks)
        self._us += time.ticks_diff(us, self._us_ticks)
        self._ticks, self._us_ticks = ms, us
        return self._ms, self._us

    def memory(self) -> tuple[int, int]:
        gc.collect()
        return gc.mem_free(), micropython.stack_use()

    def down(self) -> int:
        return keys_down(machine.mem32[GPIO_IN], self._pins)

    def drive(self, key: int) -> int:
        pin = machine.Pin(self._pins[key], machine.Pin.OUT, value=0)
        level = machine.mem32[GPIO_IN]
        pin.init(machine.Pin.IN, machine.Pin.PULL_UP)
        return keys_down(level, self._pins)

    def answers(self, address: int) -> bool:
        return ssd1306.answers(self._bus, address)

    def answers_swapped(self, addresses: tuple[int, int]) -> bool:
        sda, scl = machine.Pin(self._wired["scl"]), machine.Pin(self._wired["sda"])
        swapped = machine.SoftI2C(scl=scl, sda=sda, freq=_SLOW_HZ)
        found = any([ssd1306.answers(swapped, address) for address in addresses])
        self._give_back()
        return found

    def status(self, address: int) -> int | None:
        try:
            return self._bus.readfrom(address, 1)[0]
        except OSError:
            return None

    def bus_levels(self) -> tuple[int, int]:
        lines = self._wired["sda"], self._wired["scl"]
        sda, scl = [machine.Pin(line, machine.Pin.IN, machine.Pin.PULL_UP).value() for line in lines]
        self._give_back()
        return sda, scl

    def _give_back(self) -> None:
        """The lines are the bus's again."""
        self._bus = display_bus(self._wired)

    def blocks(self) -> tuple[int, int] | None:
        facts = os.statvfs(self._root + "/")
        try:
            self.flash.readblocks(0, bytearray(1))
        except OSError:
            return None  # what stands for a Pico may have files without blocks
        return facts[_BLOCKS], facts[_FREE]
