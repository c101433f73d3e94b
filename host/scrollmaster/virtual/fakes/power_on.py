"""Powers the virtual box: `micropython power_on.py IMAGE BUS_PORT BOX_ID`. From then on there is only the flash."""

import select  # noqa: F401
import sys

import bus
import flash
import machine
import neopixel  # noqa: F401 - this and select stand for what a Pico has built in
import vfs


class CountedFlash(flash.Flash):
    """Tells the bus about its wear."""

    def changed(self):
        bus.send(b"F", self.programs.to_bytes(4, "little") + self.erases.to_bytes(4, "little"))


bus.connect(int(sys.argv[2]))
machine.box_id = bytes([int(sys.argv[3][at * 2 : at * 2 + 2], 16) for at in range(8)])
try:
    chip = CountedFlash(sys.argv[1])
    vfs.umount("/")
    flash.mount(chip, "/")
    with open("/current") as file:
        machine.wire(file.read().strip() + "/board.json")
    sys.path[:] = [".frozen", "/"]
    import main  # noqa: F401 - the flash's own /main.py
except Exception as error:
    sys.print_exception(error, sys.stderr)
