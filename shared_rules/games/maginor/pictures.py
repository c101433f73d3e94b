"""Owns the pictures of the die's faces: eight by eight, told apart by their shapes alone. Must never know a game."""

from ...core.cells import CELLS, SIDE, WHITE

# Fire, water, earth, air, fate, the hat: eight bytes each, one a row, the left pixel highest.
_FACES = (
    b"\x08\x18\x38\x3c\x7e\xe7\xc3\x66"
    b"\x00\x66\x99\x00\x66\x99\x00\x00"
    b"\xff\xff\xff\xff\xff\xff\xff\xff"
    b"\x3c\x42\x81\x81\x81\x81\x42\x3c"
    b"\xc3\x66\x3c\x18\x18\x3c\x66\xc3"
    b"\x18\x18\x3c\x3c\x3c\x7e\x00\xff"
)


def die_face(value: int):
    """The 64 cells of face 1 to 6."""
    cells = bytearray(CELLS)
    first = (value - 1) * SIDE
    for row in range(SIDE):
        for column in range(SIDE):
            if _FACES[first + row] << column & 128:
                cells[row * SIDE + column] = WHITE
    return cells
