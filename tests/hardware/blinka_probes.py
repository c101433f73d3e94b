"""Prints what the self-test's probes find on a box by Adafruit's interface, as JSON: blinka_probes.py TREE.

Key 0 is held down, key 3 is joined to key 4, and the pin of key 5 to 3.3 V; the display answers at 0x3C alone.
"""

import json
import os
import sys
from pathlib import Path

import agnostic

HELD, DRIVEN, JOINED, HIGH = 0, 3, 4, 5
DISPLAY, STATUS = 0x3C, 0x06
pressed = 1 << HELD


def hear(address, data):
    if address != DISPLAY:
        raise OSError(121, "Remote I/O error")


def tell(_, address, buffer, stop):
    hear(address, b"")
    buffer[0] = STATUS


sys.path.insert(0, sys.argv[1])

from generated.board import FACTS  # noqa: E402 - from the tree that was named

sys.path.append(str(Path(__file__).parents[2] / "host/scrollmaster/box/blinka/process"))  # what stands for `machine`
agnostic.install(FACTS["keys"], lambda: pressed, lambda _: None, hear)
agnostic.i2c.I2C.readfrom_into = tell

from firmware.platforms.blinka import Blinka, digitalio  # noqa: E402


class Pin(digitalio.Pin):
    """What an output pulls down goes down with it, unless something stronger holds it high."""

    def write(self, new_value):
        global pressed
        if self.id == FACTS["keys"][DRIVEN]:
            pressed = pressed | 1 << JOINED if not new_value else pressed & ~(1 << JOINED)
        super().write(new_value)

    def init(self, mode=digitalio.Pin.IN, pull=None):
        global pressed
        if self.id == FACTS["keys"][DRIVEN] and mode == Pin.IN:
            pressed &= ~(1 << JOINED)
        super().init(mode, pull)

    def read(self):
        return 1 if self.id == FACTS["keys"][HIGH] else super().read()


digitalio.Pin = Pin
Blinka.line = os.pipe()[0]
body = Blinka(FACTS)
probes = body.probes()
ticks = probes.ticks()
found = {
    "down": probes.down(),
    "driven": [probes.drive(key) for key in (DRIVEN, HIGH)],
    "up_again": probes.down(),
    "answers": [probes.answers(at) for at in (0x3C, 0x3D)],
    "ticks": ticks <= probes.ticks(),
    "memory": probes.memory()[0] > 0,
    "not_seen": [probes.memory()[1], probes.blocks(), probes.bus_levels()],
    "status": [probes.status(at) for at in (0x3C, 0x3D)],
    "least_ma": body.least_ma,
}
print(json.dumps(found))
