"""The text display, 128 x 64, on an I2C bus: an SSD1306, or an SH1106. The game can be played without it.

It is initialised with every picture, so a display that was unplugged and plugged in again shows the next one.
"""

from shared_rules.formats.display import LINES, PAGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .types import Bus

_COMMANDS = 0x00  # what follows are commands ...
_PIXELS = 0x40  # ... or pixels
_PAGE = 0xB0
_SETUP = (
    b"\xae"  # off while it is being set up
    b"\x20\x02"  # bytes fill one page from left to right, as an SH1106 always does
    b"\xa1\xc8"  # the first byte is at the top left
    b"\xa8\x3f"  # 64 rows
    b"\xd3\x00"  # not shifted
    b"\xda\x12"  # how the glass of 64 rows is wired
    b"\xd5\x80"  # clock
    b"\xd9\xf1"  # precharge, for the charge pump
    b"\xdb\x30"  # level of what is off
    b"\x81\xcf"  # brightness
    b"\xa4\xa6"  # show the memory, lit is 1
    b"\x8d\x14"  # charge pump on
    b"\xaf"
)
_NOTHING = b"\x00\xe3"  # a command that does nothing, on either controller


def answers(bus: "Bus", address: int) -> bool:
    """Whether something answers at this address. It is left as it is."""
    try:
        bus.writeto(address, _NOTHING)
    except OSError:
        return False
    return True


class Ssd1306:
    """The display at `address` of `bus`. `column`: where the glass begins in its memory, 2 on an SH1106."""

    def __init__(self, bus: "Bus", address: int, column: int) -> None:
        self._bus = bus
        self._address = address
        self._setup = bytes((_COMMANDS,)) + _SETUP
        self._place = bytearray((_COMMANDS, _PAGE, column & 15, 0x10 | column >> 4))
        self._piece = bytearray(1 + PAGE)  # what goes out at once: a bus needs no memory then
        self._piece[0] = _PIXELS

    def answers(self) -> bool:
        """Whether a display answers at the address."""
        return answers(self._bus, self._address)

    def show(self, buffer: bytearray) -> None:
        """Show 1,024 bytes: eight pages of 128 columns, the lowest bit on top. Where nothing answers, nothing happens.

        Page by page: a whole picture takes the bus 25 ms, and the keys are looked at between two pieces.
        """
        try:
            self._bus.writeto(self._address, self._setup)
            for page in range(LINES):
                self._place[1] = _PAGE | page
                self._piece[1:] = memoryview(buffer)[page * PAGE : (page + 1) * PAGE]
                self._bus.writeto(self._address, self._place)
                self._bus.writeto(self._address, self._piece)
        except OSError:
            return  # a loose cable: the next picture tries again
