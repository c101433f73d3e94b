"""The LED values of a bright box for the cells of a face, where there is no box: only a game's own colours.

A test compares it with the table of the firmware, which no program on the PC imports.
"""

from collections.abc import Sequence

from shared_rules.core.cells import DIM, FAINT, GOOD, OFF, SEAT, WARNING, WHITE
from shared_rules.core.types import Colour

from .scene import Pixel

_STRONGEST = 160  # of 255
_DIM_PART = 6
_BLACK, _DARKEST = (48, 0, 80), 48  # what a seat shows whose channels are all darker
_SPARE: Sequence[Colour] = ((255, 0, 0), (0, 0, 255), (255, 200, 0), (255, 255, 255), (180, 0, 255), (0, 255, 0))
_OWN = {WHITE: (120, 130, 170), FAINT: (45, 45, 55), WARNING: (255, 70, 0), GOOD: (40, 255, 90)}


def lamp(code: int, colours: Sequence[Colour]) -> Pixel:
    """The LED of a cell that does not blink; `colours`: of the seats."""
    what = code & 15
    if what == OFF:
        return (0, 0, 0)
    red, green, blue = _OWN[what] if what in _OWN else _seat(what - SEAT, colours)
    part = _DIM_PART if code & DIM else 1
    return _channel(red, part), _channel(green, part), _channel(blue, part)


def _seat(seat: int, colours: Sequence[Colour]) -> Colour:
    if seat >= len(colours):
        return _SPARE[seat % len(_SPARE)]
    return _BLACK if max(colours[seat]) < _DARKEST else colours[seat]


def _channel(channel: int, part: int) -> int:
    """An LED is linear, a named colour is not."""
    value = max(channel * channel * _STRONGEST // 65280, min(channel, 1))
    return max(value // part, min(channel, 1))
