"""What a self-test asks of the hardware beyond a body. Imported only when a test begins.

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

from . import ssd1306, wiring

_GPIO_IN = 0xD0000004
_BUS_HZ = 400000
_SLOW_HZ = 100000
_BLOCKS, _FREE = 2, 3  # in what the file system says of itself


class Probes:
    """Made when a test begins; `root`: where the flash is mounted."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._ticks = time.ticks_ms()
        self._ms = 0
        self._us_ticks = time.ticks_us()
        self._us = 0
        self._pins = bytes(wiring.facts["keys"])
        self._flash = rp2.Flash()

    def ticks(self) -> tuple[int, int]:
        """The ms and the µs since the probes were made, by two counters."""
        ms, us = time.ticks_ms(), time.ticks_us()
        self._ms += time.ticks_diff(ms, self._ticks)
        self._us += time.ticks_diff(us, self._us_ticks)
        self._ticks, self._us_ticks = ms, us
        return self._ms, self._us

    def memory(self) -> tuple[int, int]:
        """After a collection: bytes of heap that are free, bytes of stack in use."""
        gc.collect()
        return gc.mem_free(), micropython.stack_use()

    def down(self) -> int:
        """Bit i is set while key i is down."""
        return self._bits(machine.mem32[_GPIO_IN])

    def drive(self, key: int) -> int:
        """The same, of the moment in which the pin of `key` is driven low."""
        pin = machine.Pin(self._pins[key], machine.Pin.OUT, value=0)
        level = machine.mem32[_GPIO_IN]
        pin.init(machine.Pin.IN, machine.Pin.PULL_UP)
        return self._bits(level)

    def _bits(self, level: int) -> int:
        bits = 0
        for at in range(len(self._pins)):
            if not level >> self._pins[at] & 1:
                bits |= 1 << at
        return bits

    @property
    def display(self) -> tuple[int, int]:
        """The address of the display, and where its glass begins in its memory."""
        return wiring.facts["display"]["address"], wiring.facts["display"]["column"]

    def answers(self, address: int) -> bool:
        """Whether something on the bus of the display answers at this address."""
        return ssd1306.answers(self._bus(), address)

    def answers_swapped(self, addresses: tuple[int, int]) -> bool:
        """Whether something answers at one of them when the two lines of the bus are swapped."""
        facts = wiring.facts["display"]
        bus = machine.SoftI2C(scl=machine.Pin(facts["sda"]), sda=machine.Pin(facts["scl"]), freq=_SLOW_HZ)
        found = any([ssd1306.answers(bus, address) for address in addresses])
        self._bus()  # gives the pins back
        return found

    def status(self, address: int) -> int:
        """The byte that a display reports of itself, -1 for none."""
        try:
            return self._bus().readfrom(address, 1)[0]
        except OSError:
            return -1

    def bus_levels(self) -> tuple[int, int]:
        """Of SDA and SCL while nobody talks: both 1 where nothing holds them down."""
        facts = wiring.facts["display"]
        sda, scl = [machine.Pin(facts[name], machine.Pin.IN, machine.Pin.PULL_UP).value() for name in ("sda", "scl")]
        self._bus()
        return sda, scl

    def _bus(self) -> machine.I2C:
        facts = wiring.facts["display"]
        return machine.I2C(facts["bus"], sda=machine.Pin(facts["sda"]), scl=machine.Pin(facts["scl"]), freq=_BUS_HZ)

    def blocks(self) -> tuple[int, int]:
        """How many blocks of 4,096 bytes the flash has for files, and how many of them are free."""
        facts = os.statvfs(self._root + "/")
        return facts[_BLOCKS], facts[_FREE]

    def block(self, number: int, data: bytearray) -> bool:
        """Read one of them as it is. Returns whether this body can."""
        try:
            self._flash.readblocks(number, data)
        except OSError:
            return False  # what stands for a Pico may have files without blocks
        return True
