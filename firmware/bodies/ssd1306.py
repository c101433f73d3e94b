"""Owns the SSD1306 text display, 128 x 64, on an I2C bus. Must never be needed: a box without one plays as well."""

_COMMANDS = b"\x00"
_PIXELS = b"\x40"
_SETUP = (
    b"\xae"  # off while it is being set up
    b"\x20\x00"  # bytes fill a page from left to right, then the next page
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
_WHOLE = bytes((0x21, 0, 127, 0x22, 0, 7))  # all columns, all pages


class Ssd1306:
    """The display at `address` of `bus`. Raises OSError when nobody answers there."""

    def __init__(self, bus, address):
        self._bus = bus
        self._address = address
        bus.writevto(address, (_COMMANDS, _SETUP))

    def show(self, buffer):
        """Show 1,024 bytes: eight pages of 128 columns, the lowest bit on top."""
        self._bus.writevto(self._address, (_COMMANDS, _WHOLE))
        self._bus.writevto(self._address, (_PIXELS, buffer))
