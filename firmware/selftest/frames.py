"""The LED frames that a check shows, byte by byte in the order of the chain; colours as the box sends them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..platforms.types import Body

RED = 0
GREEN = 1
BLUE = 2
COLOURS = ("selftest.red", "selftest.green", "selftest.blue")
FACE = 64
SEAT_KEYS = 6
_SIDE = 8
_BRIGHT = 24  # of 255, at most: all of them are looked at from near
_CHANNEL_MA = 20  # what one channel draws at 255; a dark LED draws 1
# What the four keys without a light of their own are called by on the face, a byte a row.
ARROWS = (
    b"\x10\x30\x7f\xff\xff\x7f\x30\x10",
    b"\x08\x0c\xfe\xff\xff\xfe\x0c\x08",
    b"\x00\x01\x03\x86\xcc\x78\x30\x00",
    b"\xc3\xe7\x7e\x3c\x3c\x7e\xe7\xc3",
)
CORNER = b"\xff\x80\x80\x80\x80\x80\x80\x80"  # lines along the upper and the left edge


class Frames:
    """Those of `body`, for its first `count` LEDs."""

    def __init__(self, body: "Body", count: int) -> None:
        self.count = count
        self._body = body
        self._level = max(1, min(_BRIGHT, (body.budget_ma - count) * 255 // (_CHANNEL_MA * count)))

    def part(self, first: int, end: int, colour: int) -> bytearray:
        """The LEDs from `first` to before `end`, by their places on the chain."""
        pixels = self._dark()
        for at in range(first, end):
            self._light(pixels, 3 * at, colour)
        return pixels

    def picture(self, rows: bytes, colour: int) -> bytearray:
        """A picture of the face, a byte a row, the left one highest."""
        pixels = self._dark()
        for y in range(_SIDE):
            for x in range(_SIDE):
                if rows[y] << x & 128:
                    self._light(pixels, self._body.places[y * _SIDE + x], colour)
        return pixels

    def seat_light(self, seat: int, colour: int) -> bytearray:
        """The light beside the key of a seat."""
        pixels = self._dark()
        self._light(pixels, self._body.places[FACE + seat], colour)
        return pixels

    def order(self, seen: "list[int]") -> tuple[str, str]:
        """The order of bytes that the LEDs want, and the one that the box sends, when `seen` is what they show."""
        sent = self._body.order
        return "".join(["RGB"[seen[channel]] for channel in sent]), "".join(["RGB"[channel] for channel in sent])

    def is_serpentine(self) -> bool:
        return self._body.places[_SIDE] != 3 * _SIDE

    def _dark(self) -> bytearray:
        return bytearray(3 * len(self._body.places))

    def _light(self, pixels: bytearray, at: int, colour: int) -> None:
        for part in range(3):
            if self._body.order[part] == colour:
                pixels[at + part] = self._level
