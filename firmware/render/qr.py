"""Owns the QR code of 39 digits: version 1, level L, numeric, mask 0.

Small because nothing is chosen: the size, the mask and all that is not data are always the same.
"""

from shared_rules.formats.chain import QR_DIGITS
from shared_rules.formats.display import QR_SIDE

_BEGINNING = 1 << 10 | QR_DIGITS  # the mode, numeric, and how many digits
_DATA = 19  # bytes: mode, count, digits and end fill all but the last four bits
_CHECK = 7
_GENERATOR = 0x7F7A9AA40B4475  # of the check bytes: x^7 + the powers 87, 229, 146, 149, 238, 102, 21 of the field's 2
_TOPS = 0x01010101010101
_REST = (1 << 48) - 1
_FIELD = 0x1D
_FIXED = (  # a picture of it: dark, light, and blank where bits go
    "#######..    .#######",
    "#.....#..    .#.....#",
    "#.###.#.#    .#.###.#",
    "#.###.#..    .#.###.#",
    "#.###.#..    .#.###.#",
    "#.....#..    .#.....#",
    "#######.#.#.#.#######",
    "........#    ........",
    "###.#####    ##...#..",
    "      .              ",
    "      #              ",
    "      .              ",
    "      #              ",
    "........#            ",
    "#######.#            ",
    "#.....#.#            ",
    "#.###.#.#            ",
    "#.###.#..            ",
    "#.###.#.#            ",
    "#.....#.#            ",
    "#######.#            ",
)


def columns(digits: str) -> list[int]:
    """The code of a string of 39 digits: 21 ints from left to right, a bit for each dark module, the lowest on top."""
    found: list[int] = []
    for x in range(QR_SIDE):
        column = 0
        for y in range(QR_SIDE):
            column |= (_FIXED[y][x] == "#") << y
        found.append(column)
    return _fill(found, _codewords(digits))


def _codewords(digits: str) -> bytes:
    """The 26 bytes: data, then check bytes."""
    bits = _BEGINNING
    for at in range(0, QR_DIGITS, 3):
        bits = bits << 10 | int(digits[at : at + 3])
    data = (bits << 8).to_bytes(_DATA, "big")
    return data + _check(data)


def _check(data: bytes) -> bytes:
    """What is left of `data` divided by the generator. All seven bytes are multiplied at once: they lie in one int."""
    doubled = [_GENERATOR]  # times each power of 2 up to 128
    for _ in range(7):
        last = doubled[-1]
        high = last >> 7 & _TOPS
        doubled.append((last ^ high << 7) << 1 ^ high * _FIELD)
    left = 0
    for byte in data:
        factor = left >> 48 ^ byte
        left = (left & _REST) << 8
        for power in range(8):
            if factor >> power & 1:
                left ^= doubled[power]
    return left.to_bytes(_CHECK, "big")


def _fill(found: list[int], codewords: bytes) -> list[int]:
    """Put the bits into the blanks of `found`, two columns at a time, up and down in turn, from the right."""
    bit = 0
    upwards = True
    for right in (20, 18, 16, 14, 12, 10, 8, 5, 3, 1):  # column 6 is fixed
        for step in range(QR_SIDE):
            y = QR_SIDE - 1 - step if upwards else step
            for x in (right, right - 1):
                if _FIXED[y][x] == " ":
                    dark = codewords[bit >> 3] >> 7 - (bit & 7) & 1
                    found[x] |= (dark ^ x + y + 1 & 1) << y  # the mask turns every other module over
                    bit += 1
        upwards = not upwards
    return found
