"""The first code that runs: memory, where modules come from, and the storage of the games.

Of ours only the board's facts are imported.

Storage that was never written is formatted. Anything else that does not mount is damaged or foreign (a used Pico has
another file system at another place): it is left alone until a person consents.
"""

import select
import sys
import time

import machine
import rp2
import vfs
from generated.board import FACTS

_HOLD_MS = 3000
_BLINK_MS = 200
_SAY_MS = 2000
_LOOK_MS = 20
_RING = 16384  # bytes before the storage (firmware/store/ring.py)
_PAGE = 256
_BLOCK = 4096
_BLOCK_COUNT = 4  # an operation of a block device
_BACK = 9  # the last of the keys
_WHY = """# This board's storage holds something that Scrollmaster cannot read, and it is left as it is.
# To erase it, hold BACK or BOOTSEL for three seconds, or type yes."""


def mount(flash: rp2.Flash) -> None:
    """Mount the storage at /. Formats storage that was never written, or that a person agrees to erase."""
    try:
        return vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE), "/")
    except OSError:
        pass
    if not is_new(flash):
        wait_for_consent()
    vfs.VfsLfs2.mkfs(flash, progsize=_PAGE)
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE), "/")


def is_new(flash: rp2.Flash) -> bool:
    """True when every byte is as it left the factory."""
    erased = bytearray(b"\xff" * _BLOCK)
    block = bytearray(_BLOCK)
    for number in range(flash.ioctl(_BLOCK_COUNT, 0)):
        flash.readblocks(number, block)
        if block != erased:
            return False
    return True


def wait_for_consent() -> None:
    """Blink and say why, until BACK or BOOTSEL has been held for three seconds and let go, or `yes` was typed."""
    led = machine.Pin("LED", machine.Pin.OUT)
    back = machine.Pin(FACTS["keys"][_BACK], machine.Pin.IN, machine.Pin.PULL_UP)
    typing = select.poll()
    typing.register(sys.stdin, select.POLLIN)
    typed = ""
    since = said = begun = time.ticks_ms()
    print(_WHY)
    while typed != "yes":
        now = time.ticks_ms()
        held = not back.value() or rp2.bootsel_button()
        if not held and time.ticks_diff(now, since) >= _HOLD_MS:
            break
        if not held:
            since = now
        if time.ticks_diff(now, said) >= _SAY_MS:
            said = now
            print(_WHY)
        led.value(time.ticks_diff(now, begun) // _BLINK_MS & 1)
        if typing.poll(_LOOK_MS):
            typed = (typed + sys.stdin.read(1).lower())[-3:]
    led.value(0)


sys.path[:] = [".frozen"]
mount(rp2.Flash(start=_RING))
