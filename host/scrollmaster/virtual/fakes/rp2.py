"""Stands for MicroPython's `rp2`: BOOTSEL is never held on a virtual board."""


def bootsel_button():
    return 0
