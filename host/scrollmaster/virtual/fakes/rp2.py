"""Stands for MicroPython's `rp2`: nobody holds BOOTSEL on a virtual board."""


def bootsel_button():
    return 0
