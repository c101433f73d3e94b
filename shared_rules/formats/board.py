"""The facts of a board, as the PC sends them in JSON and an image has them: what a type checker holds both sides to.

The PC makes them of a board file; the box takes those of another wiring when they have just these keys.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Display(TypedDict):
        """The text display: its I2C bus, pins and address, and where the glass begins in its memory."""

        bus: int
        sda: int
        scl: int
        address: int
        column: int

    class Facts(TypedDict):
        """GPIOs, how LEDs are wired, what they may draw, where chance comes from.

        Of `keys` those of the seats come first, then previous, next, OK and back.
        """

        keys: list[int]
        leds: int
        serpentine: int
        buzzer: int
        display: Display
        budget_ma: int
        entropy: int
