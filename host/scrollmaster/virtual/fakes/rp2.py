"""Stands for MicroPython's `rp2`: BOOTSEL is one more key on the bus of the virtual board, behind the box's own."""

import bus

_BOOTSEL = 10


def bootsel_button():
    bus.look()
    return bus.keys >> _BOOTSEL & 1
