"""Powers the virtual box: `micropython power_on.py IMAGE BUS_PORT BOX_ID TREE packs|none scripted|free asked|unasked`.

TREE is the folder that an image would freeze; IMAGE is the flash, made when there is none. `none`: the code of games
from outside does not run, for here it could reach what its owner can (docs/security.md). `scripted`: a script plays,
and the clock waits for it (bus.py). `asked`: the PC reads what the box asks (questions.py).
"""

import os
import sys

import bus
import flash
import letters
import machine
import packs
import questions
import rp2
import scenes
import vfs

_BUILT_IN = ("neopixel", "select", "time")  # in a Pico, as machine and rp2 are; what stands for them is found here only
_TREE = "/tree"
_BAD_FLASH = 4  # exit code


class CountedFlash(flash.Flash):
    """Tells the bus about its wear."""

    def changed(self) -> None:
        bus.send(letters.WEAR, self.programs.to_bytes(4, "little") + self.erases.to_bytes(4, "little"))


image, port, box_id, tree, games_from_outside, clock, reads = sys.argv[1:8]
for name in _BUILT_IN:
    __import__(name)
bus.connect(int(port), clock == "scripted")
is_mounted = False
machine.box_id = bytes([int(box_id[at * 2 : at * 2 + 2], 16) for at in range(8)])
try:
    try:
        os.stat(image)
    except OSError:
        flash.create(image)
    chip = rp2.device = CountedFlash(image)
    code = vfs.VfsPosix(tree)
    vfs.umount("/")
    flash.mount(chip, "/")
    is_mounted = True
    vfs.mount(code, _TREE)
    if reads == "asked":
        scenes.watchers.append(questions.watch)
    if games_from_outside == "none":
        packs.close()
    sys.path[:] = [".frozen", _TREE]
    __import__("main")  # the entry, as in the image
except Exception as error:
    sys.print_exception(error, sys.stderr)
    if not is_mounted:
        sys.exit(_BAD_FLASH)
