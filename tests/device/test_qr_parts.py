"""What of a QR code can be said without a reader; runs under every interpreter of the box."""

from firmware.render import qr
from shared_rules.formats import chain
from shared_rules.formats.qr import SIDES

_LEVEL_L_MASK_0 = 0b01000
_FORMAT_GENERATOR = 0b10100110111
_FORMAT_MASK = 0b101010000010010
# One code as it was read by a camera's reader (test_qr.py), so that every interpreter draws the same one.
_HEAD = bytes(range(0, 256, 8))


def rows(digits):
    columns = qr.columns(digits)
    return ["".join([".#"[column >> y & 1] for column in columns]) for y in range(SIDES[0])]


def test_the_digits_are_the_first_sixteen_bytes():
    assert chain.qr(b"\xff" * 32) == str(2**128 - 1)
    assert chain.qr(bytes(15) + b"\x07" + b"\xff" * 16) == "0" * 38 + "7"
    assert len(chain.qr(_HEAD)) == chain.QR_DIGITS


def test_both_copies_of_the_format_say_level_l_and_mask_0():
    left = _LEVEL_L_MASK_0 << 10
    for power in range(14, 9, -1):
        if left >> power & 1:
            left ^= _FORMAT_GENERATOR << power - 10
    wanted = (_LEVEL_L_MASK_0 << 10 | left) ^ _FORMAT_MASK
    picture = rows(chain.qr(_HEAD))
    around = [picture[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [picture[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    apart = [picture[y][8] for y in range(20, 13, -1)] + [picture[8][x] for x in range(13, 21)]
    for copy in (around, apart):
        assert sum([(copy[at] == "#") << 14 - at for at in range(15)]) == wanted


def test_the_same_digits_are_the_same_picture_everywhere():
    assert rows(chain.qr(_HEAD)) == _PICTURE


_PICTURE = [
    "#######..####.#######",
    "#.....#..####.#.....#",
    "#.###.#.#.....#.###.#",
    "#.###.#..#..#.#.###.#",
    "#.###.#...###.#.###.#",
    "#.....#..#..#.#.....#",
    "#######.#.#.#.#######",
    "........##.##........",
    "###.#####.#.###...#..",
    ".#..#..####..##.##.#.",
    "#.#.#####.#####...#.#",
    "####.#..##..#.######.",
    ".#...##....##.##....#",
    "........##...#.....#.",
    "#######.##....#.##.#.",
    "#.....#.#.###........",
    "#.###.#.###.#..##....",
    "#.###.#...#.#...##.#.",
    "#.###.#.###.###.#.#.#",
    "#.....#.#.##..#...#..",
    "#######.###.......#.#",
]
