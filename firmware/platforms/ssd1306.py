"""The text display on an I2C bus: an SSD1306, or an SH1106. The game can be played without it.

Every picture initialises it and goes out whole: a display that was unplugged and plugged in again shows the next one.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared_rules.formats.types import Display

    from .types import Bus

_COMMANDS = 0x00  # what follows are commands ...
_PIXELS = 0x40  # ... or pixels
_PAGE = 0xB0
_SETUP = (
    b"\x20\x02"  # bytes fill one page from left to right, as an SH1106 always does
    b"\xa1\xc8"  # the first byte is at the top left
    b"\xd3\x00"  # not shifted
    b"\xd5\x80"  # clock
    b"\xd9\xf1"  # precharge, for the charge pump
    b"\xdb\x30"  # level of what is off
    b"\x81\xcf"  # brightness
    b"\xa4\xa6"  # show the memory, lit is 1
    b"\x8d\x14"  # charge pump on
    b"\xaf"
)
_OFF = 0xAE  # it is dark: while it is being set up, too
_ROWS = 0xA8
_WIRED = 0xDA  # how the rows of the glass are wired: those of 64 by turns, fewer one after the other
_NOTHING = b"\x00\xe3"  # a command that does nothing, on either controller


def answers(bus: "Bus", address: int) -> bool:
    """Whether something answers at this address. It is left as it is."""
    try:
        bus.writeto(address, _NOTHING)
    except OSError:
        return False
    return True


class Ssd1306:
    """The display of `facts` on `bus`. Of these, `column` is where the glass begins in its memory, 2 on an SH1106."""

    def __init__(self, bus: "Bus", facts: "Display") -> None:
        self._bus = bus
        self._address = facts["address"]
        self.glass = facts["width"], facts["lines"]
        rows = 8 * facts["lines"]
        self._setup = bytes((_COMMANDS, _OFF, _ROWS, rows - 1, _WIRED, 0x12 if rows > 32 else 0x02)) + _SETUP
        column = facts["column"]
        self._place = bytearray((_COMMANDS, _PAGE, column & 15, 0x10 | column >> 4))
        self._piece = bytearray(1 + facts["width"])  # what goes out at once: a bus needs no memory then
        self._piece[0] = _PIXELS

    def answers(self) -> bool:
        """Whether a display answers at the address."""
        return answers(self._bus, self._address)

    def off(self) -> None:
        """Switch it off, until it shows a picture."""
        try:
            self._bus.writeto(self._address, bytes((_COMMANDS, _OFF)))
        except OSError:
            pass  # it shows nothing anyway

    def show(self, buffer: bytearray) -> "Iterator[None]":
        """Show a picture as large as the glass, lowest bits on top. Where nothing answers, nothing happens.

        Line by line, as this is gone through: a whole picture takes the bus 25 ms.
        """
        try:
            self._bus.writeto(self._address, self._setup)
            width, lines = self.glass
            for page in range(lines):
                self._place[1] = _PAGE | page
                self._piece[1:] = memoryview(buffer)[page * width : (page + 1) * width]
                self._bus.writeto(self._address, self._place)
                self._bus.writeto(self._address, self._piece)
                yield
        except OSError:
            return  # a loose cable: the next picture tries again
