"""Types of formats that only a type checker reads on the box, which never imports this module (core/types.py)."""

from collections.abc import Sequence
from typing import TypedDict


class Display(TypedDict):
    """The text display of a board: its I2C bus, pins and address, where the glass begins in its memory, its size."""

    bus: int
    sda: int
    scl: int
    address: int
    column: int
    width: int
    lines: int


class Facts(TypedDict):
    """The facts of a board, in an image and in the JSON that the PC sends of another wiring.

    GPIOs, how LEDs are wired, what they may draw, where chance comes from, the clock of a Pico. Of `keys` those of the
    seats come first, then previous, next, OK and back.
    """

    keys: Sequence[int]
    leds: int
    serpentine: int
    buzzer: int
    display: Display
    budget_ma: int
    entropy: int
    mhz: int
