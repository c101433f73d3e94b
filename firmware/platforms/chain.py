"""Where the pixels are on the chain of LEDs, whatever kind of board drives it."""

_SIDE = 8  # rows and columns of the face
_LIGHTS = 6


def places(serpentine: bool) -> bytes:
    """Where on the chain of LEDs the bytes of every pixel begin (face row by row, then seat lights).

    A serpentine runs backwards in every other row: there the column's three bits are turned over.
    """
    pixels = range(_SIDE * _SIDE + _LIGHTS)
    return bytes([3 * (at ^ _SIDE - 1 if serpentine and at & _SIDE else at) for at in pixels])
