"""Where tiles, slots and Maginor are drawn: on an oval, evenly along it. Numbers alone, worked out once.

All is in units from the middle; a tile's first slot is at its top, and so is the first tile of the ring.
"""

INWARD_X, INWARD_Y = 56, 78  # how far inside the oval Maginor walks
RADIUS_X = 128
# By the number of tiles: half of the stations, from the top to the bottom; the other half is their mirror image.
_STATIONS = {
    10: (
        (0, -190), (48, -176), (85, -142), (109, -98), (123, -50), (128, 0),
        (123, 50), (109, 98), (85, 142), (48, 176), (0, 190),
    ),
    11: (
        (0, -206), (46, -192), (81, -160), (105, -118), (120, -72), (127, -24),
        (127, 24), (120, 72), (105, 118), (81, 160), (46, 192), (0, 206),
    ),
    12: (
        (0, -224), (44, -210), (78, -178), (101, -137), (116, -93), (125, -47), (128, 0),
        (125, 47), (116, 93), (101, 137), (78, 178), (44, 210), (0, 224),
    ),
}  # fmt: skip
_SINE = (
    0, 52, 105, 156, 208, 259, 309, 358, 407, 454, 500, 545, 588, 629, 669, 707, 743, 777, 809, 839, 866, 891, 914,
    934, 951, 966, 978, 988, 995, 999, 1000,
)  # fmt: skip
_STEPS = 120  # of a circle, three degrees each


def radius_y(tiles: int) -> int:
    """Half the height of the oval."""
    return _STATIONS[tiles][tiles][1]


def station(tiles: int, number: int) -> tuple[int, int]:
    """A station of Maginor's way: even ones are tiles, the others lie before the next tile."""
    number %= 2 * tiles
    if number > tiles:
        x, y = _STATIONS[tiles][2 * tiles - number]
        return -x, y
    return _STATIONS[tiles][number]


def inside(tiles: int, number: int) -> tuple[int, int]:
    """The same, on Maginor's way."""
    x, y = station(tiles, number)
    high = radius_y(tiles)
    return x * (RADIUS_X - INWARD_X) // RADIUS_X, y * (high - INWARD_Y) // high


def slot(slots: int, number: int, radius: int) -> tuple[int, int]:
    """A slot on the rim of a tile, clockwise from its top."""
    step = (number * _STEPS + slots // 2) // slots
    return (_sine(step) * radius + 500) // 1000, -((_sine(step + _STEPS // 4) * radius + 500) // 1000)


def _sine(step: int) -> int:
    step %= _STEPS
    if step > _STEPS // 2:
        return -_sine(step - _STEPS // 2)
    return _SINE[min(step, _STEPS // 2 - step)]
