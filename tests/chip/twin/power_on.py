"""Powers the twin of an emulated board: `micropython power_on.py TWIN TREE FLASH TAPE`, until the tape ends.

The same sources as in the image, the same flash, the same keys and chance, in time that stands still while it works.
TAPE is JSON: key_pins, box_id, chance (a file), edges and end (clock.py), ring. FLASH holds a ring of so many bytes and
the storage.
"""

import json
import sys

import vfs

_PAGE = 256


def main(twin, tree, flash, tape):
    with open(tape) as file:
        facts = json.load(file)
    chance = open(facts["chance"], "rb")
    posix = vfs.VfsPosix()
    vfs.mount(vfs.VfsPosix(twin), "/twin")
    vfs.mount(vfs.VfsPosix(tree), "/tree")
    sys.path[:] = ["/twin", "/tree"]
    rp2 = __import__("rp2")
    with open(flash, "rb") as file:
        rp2.data = bytearray(file.read())
    rp2.ring = facts["ring"]
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(rp2.Flash(start=rp2.ring), progsize=_PAGE), "/")
    code = _run(facts, chance)
    vfs.umount("/")
    vfs.mount(posix, "/")
    with open(flash, "wb") as file:
        file.write(rp2.data)
    sys.exit(code)


def _run(facts, chance):
    clock = __import__("clock")
    for name in ("time", "select", "machine"):  # in front of those that are built in
        sys.modules.pop(name, None)
        sys.modules[name] = __import__(name)
    machine = sys.modules["machine"]
    clock.load(facts["edges"], facts["end"])
    machine.load(facts["key_pins"], chance)
    machine.box_id = bytes(facts["box_id"], "ascii")
    pico = __import__("firmware.platforms.pico").platforms.pico
    pico._random_bit = lambda: machine.RANDOM_BIT  # this interpreter does not claim to be a Pico
    try:
        __import__("main")
    except SystemExit as end:
        return end.args[0] if end.args else 0
    except Exception as error:
        sys.print_exception(error, sys.stderr)
    return 1


main(*sys.argv[1:])
