"""The clock of an RP2040, and the core voltage that belongs to it. Imported only where a wiring asks for another clock
than the chip has.

What divides the clock (I2C, PWM, PIO) is made afterwards. USB, the timer and the watchdog have clocks of their own.
"""

import time
from binascii import crc32

import machine
from uctypes import bytearray_at

from . import PATIENCE_MS

_HZ = 1000000  # of a MHz
_VREG = 0x40064000  # the register of the core's voltage
_BITTEN = 0x4005801C  # by which pico.py knows a reset by the watchdog
_LEVEL = 0xF0  # its bits that choose it
_LEVELS = {125: 0xB0, 200: 0xC0}  # 1.10 V; 1.15 V, to which the SDK raises it for 200 MHz
_SETTLE_US = 1000  # as the SDK waits
_IMAGE = 0x10000000
_PIECE = 65536
_PIECES = 16  # a megabyte: the image, or nearly all of it
_ROUNDS = 3


def change(mhz: int) -> None:
    """Have the chip run at `mhz`. No clock is ever faster than the voltage allows."""
    level = _LEVELS[mhz]
    if mhz * _HZ > machine.freq():
        _supply(level)
        machine.freq(mhz * _HZ)
    else:
        machine.freq(mhz * _HZ)
        _supply(level)


def fails_at(mhz: int) -> bool:
    """Change to `mhz`, and back where the chip then reads its image or its RAM wrong. If it hangs, it restarts."""
    before = machine.freq() // _HZ
    piece = bytearray(_PIECE)
    right = _sum(piece)
    machine.WDT(timeout=PATIENCE_MS)
    machine.mem32[_BITTEN] = 0  # a reset meanwhile is no fault of a game
    change(mhz)
    for _ in range(_ROUNDS):
        if _sum(piece) != right:
            change(before)
            return True
    return False


def _supply(level: int) -> None:
    machine.mem32[_VREG] = machine.mem32[_VREG] & ~_LEVEL | level
    time.sleep_us(_SETTLE_US)


def _sum(piece: bytearray) -> int:
    """The checksum of the image, read piece by piece through the RAM."""
    found = 0
    for at in range(_PIECES):
        piece[:] = bytearray_at(_IMAGE + at * _PIECE, _PIECE)
        found = crc32(piece, found)
    return found
