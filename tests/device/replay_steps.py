"""Powers a virtual box whose keys and time come from a file: `micropython replay_steps.py IMAGE BUS_PORT TREE STEPS`.

The same as the virtual box's own power_on.py, and the same firmware from the same folder, but in virtual time.
"""

import sys
from binascii import hexlify
from hashlib import sha256
from os import listdir

import bus
import flash
import machine
import neopixel  # noqa: F401 - stands for the one that a Pico has built in
import rp2  # noqa: F401 - the same
import vfs

BOX_ID = b"fakebox1"  # as tests/device/fake_body.py has it, and so is the entropy

bus.connect(int(sys.argv[2]))
machine.box_id = BOX_ID
steps = open(sys.argv[4], "rb")
code = vfs.VfsPosix(sys.argv[3])
chip = flash.Flash(sys.argv[1])
vfs.umount("/")
flash.mount(chip, "/")
vfs.mount(code, "/tree")
sys.path[:] = ["/tree", ".frozen"]

from firmware.platforms import pico  # noqa: E402


class Replayed(pico.Pico):
    """A body that does the next step of the file instead of waiting."""

    at_ms = 0
    drawn = 0
    step = bytearray(4)

    def wait(self, ms):
        if steps.readinto(self.step) != 4:
            raise SystemExit
        bus.keys = self.step[0] | self.step[1] << 8
        self.at_ms += self.step[2] | self.step[3] << 8

    def now_ms(self):
        return self.at_ms

    def keys(self, now_ms):
        return ((bus.keys, now_ms),)

    def text(self, buffer):
        super().text(buffer)
        for _ in self.writing:
            pass
        self.writing = None

    def log(self, text):
        """A fault, after which a box starts again; here it ends the test."""
        print(text, file=sys.stderr)
        sys.exit(1)

    def entropy(self, count):
        self.drawn += 1
        return self.drawn.to_bytes(4, "big") + bytes(count - 4)


pico.Pico = Replayed
try:
    import main  # noqa: F401 - the entry, as in the image
except SystemExit as end:
    if end.args and end.args[0]:
        raise
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
