"""A box on this computer's own pins: the firmware on CPython, by Adafruit's interface (docs/blinka.md)."""

DOOR = ("box",)
