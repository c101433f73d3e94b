"""Prints what the self-test's probes find on a box by Adafruit's interface, as JSON: blinka_probes.py TREE.

Key 0 is held down, and key 3 is joined to key 4; the display answers at 0x3C alone.
"""

import json
import os
import sys

import agnostic

HELD, DRIVEN, JOINED = 0, 3, 4
DISPLAY = 0x3C
pressed = 1 << HELD


def hear(address, data):
    if address != DISPLAY:
        raise OSError(121, "Remote I/O error")


sys.path.insert(0, sys.argv[1])

from generated.board import FACTS  # noqa: E402 - from the tree that was named

agnostic.install(FACTS["keys"], lambda: pressed, lambda _: None, hear)

from firmware.platforms.blinka import Blinka, digitalio  # noqa: E402


class Pin(digitalio.Pin):
    """What an output pulls down goes down with it."""

    def write(self, new_value):
        global pressed
        if self.id == FACTS["keys"][DRIVEN] and not new_value:
            pressed |= 1 << JOINED
        super().write(new_value)


digitalio.Pin = Pin
Blinka.line = os.pipe()[0]
probes = Blinka(FACTS).probes()
ticks = probes.ticks()
found = {"down": probes.down(), "driven": probes.drive(DRIVEN), "answers": [probes.answers(at) for at in (0x3C, 0x3D)]}
print(json.dumps(found | {"ticks": ticks <= probes.ticks(), "memory": probes.memory()[0] > 0}))
