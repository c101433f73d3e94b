"""The colour of each cell code at a brightness, in the bytes of a body: the one table that paints every frame.

It changes only with a setting: blinking and patterns are applied while painting.
"""

from shared_rules.core.cells import DIM, FAINT, GOOD, SEAT, WARNING, WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Colour

_STRENGTH = (160, 48, 12)  # of 256; by the setting `brightness`: bright, dim, dark
DARKEST = len(_STRENGTH) - 1
_DIM_PART = 6  # a dim cell has a sixth of the light

# A face cannot show black: that seat glows in a deep violet. The bodies' own white is bluer than a white seat.
_BLACK = (48, 0, 80)
_DARKEST = 48  # a colour whose channels are all below this counts as black
_SPARE_SEATS = ((255, 0, 0), (0, 0, 255), (255, 200, 0), (255, 255, 255), (180, 0, 255), (0, 255, 0))
_CODES = GOOD + DIM + 1
_OWN = ((WHITE, (120, 130, 170)), (FAINT, (45, 45, 55)), (WARNING, (255, 70, 0)), (GOOD, (40, 255, 90)))


def mix(colours: "Sequence[Colour]", brightness: int, order: bytes) -> bytearray:
    """Three bytes for every code without BLINK, at 3 * code; a seat without a colour gets ours.

    `order`: which channel comes first, second and third; red is 0, green 1, blue 2.
    """
    table = bytearray(3 * _CODES)
    strength = _STRENGTH[brightness]
    for seat in range(len(_SPARE_SEATS)):
        colour = colours[seat] if seat < len(colours) else _SPARE_SEATS[seat]
        _put(table, SEAT + seat, _BLACK if max(colour) < _DARKEST else colour, strength, order)
    for code, colour in _OWN:
        _put(table, code, colour, strength, order)
    return table


def _put(table: bytearray, code: int, colour: "Colour", strength: int, order: bytes) -> None:
    at = 3 * code
    for channel in [colour[place] for place in order]:
        # An LED is linear, a named colour is not: the square is close enough to the eye's curve.
        value = channel * channel * strength // 65280
        least = 1 if channel else 0  # a channel of the colour never fades to nothing, or the hue would change
        table[at] = max(value, least)
        table[at + 3 * DIM] = max(value // _DIM_PART, least)
        at += 1
