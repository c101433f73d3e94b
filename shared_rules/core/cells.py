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
