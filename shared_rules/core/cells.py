"""The codes of a cell: what a game draws on its face and a body turns into light. Colours are unknown here.

A face is 64 cells, row by row. A cell is one of the values below; BLINK and DIM may be added to any of them.
"""

SIDE = 8
CELLS = 64

OFF = 0
SEAT = 1  # SEAT + i % SEATS is seat i: from the seventh on a seat shares a code, as it shares a key
SEATS = 6
WHITE = 7
FAINT = 8  # an empty place
WARNING = 9
GOOD = 10
BLINK = 16
DIM = 32


def dots(part: int, most: int, room: int) -> range:
    """Where the cells of a bar below zero stand that is `part` of `most` long: a gap, a cell, a gap, a cell.

    It is told from a bar by this alone, in any colours and from any side of the table.
    """
    longest = room // 2
    return range(1, 2 * ((part * longest + most - 1) // most), 2)
