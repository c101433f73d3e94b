"""Powers a virtual box whose keys and time come from a file: `micropython replay_steps.py IMAGE BUS_PORT STEPS`.

The same as the virtual box's own power_on.py, and the same firmware from the same flash, but in virtual time. Prints on
stderr the live bytes of the heap wherever the steps (tests/device/recorded.py) ask for it, and what is left in the end.
"""

import gc
import sys
from binascii import hexlify
from hashlib import sha256
from os import listdir

import bus
import flash
import machine
import micropython
import neopixel  # noqa: F401 - stands for the one that a Pico has built in
import vfs

BOX_ID = b"fakebox1"  # as tests/device/fake_body.py has it, and so is the entropy
REPORT = 1 << 15

bus.connect(int(sys.argv[2]))
machine.box_id = BOX_ID
steps = open(sys.argv[3], "rb")
chip = flash.Flash(sys.argv[1])
vfs.umount("/")
flash.mount(chip, "/")
with open("/current") as file:
    slot = file.read().strip()
machine.wire(slot + "/board.json")
sys.path[:] = [slot, ".frozen", "/"]

import shelf  # noqa: E402

mounted = shelf.Shelf(slot)
shelf.Shelf = lambda slot: mounted  # what the start file gets
sys.path[0] = mounted.root

from firmware.bodies import pico  # noqa: E402


class Replayed(pico.Pico):
    """A body that does the next step of the file instead of waiting."""

    at_ms = 0
    drawn = 0
    step = bytearray(4)

    def wait(self, ms):
        if self.step[1] & REPORT >> 8:
            print("live", live_bytes(), file=sys.stderr)
        if steps.readinto(self.step) != 4:
            raise SystemExit
        bus.keys = self.step[0] | self.step[1] << 8 & ~REPORT
        self.at_ms += self.step[2] | self.step[3] << 8

    def now_ms(self):
        return self.at_ms

    def log(self, text):
        """A fault, after which a box starts again; here it ends the test."""
        print(text, file=sys.stderr)
        sys.exit(1)

    def entropy(self, count):
        self.drawn += 1
        return self.drawn.to_bytes(4, "big") + bytes(count - 4)


def live_bytes():
    gc.collect()
    return gc.mem_alloc()


pico.Pico = Replayed
try:
    import main  # noqa: F401 - the flash's own /main.py
except SystemExit as end:
    if end.args and end.args[0]:
        raise
    print("off", live_bytes(), file=sys.stderr)
    micropython.qstr_info()
except Exception as error:
    sys.print_exception(error, sys.stderr)
    sys.exit(1)
for name in listdir("/games"):
    if name.endswith(".log"):
        digest = sha256()
        with open("/games/" + name, "rb") as file:
            while piece := file.read(512):
                digest.update(piece)
        print("sealed", hexlify(digest.digest()).decode(), file=sys.stderr)
