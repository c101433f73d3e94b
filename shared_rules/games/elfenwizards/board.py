"""Owns the shape of the board: places, levels, values, and which boxes compete for which title. Facts only, no state.

The pyramid is numbered like a heap: the two boxes below box b are 2b+1 and 2b+2. Their tokens compete for the title b,
so the contest of a title has the number of its box; Magician box m is the contest 7+m and feeds the boxes 7+2m, 8+2m.
"""

HW = 0
W1 = 1
S1 = 3
N1 = 7
M1 = 15
PO_W = 19
PO_S = 20
PO_N = 21
PLACES = 22
MAGICIANS = 4  # Magician boxes
MAGICIAN_BOXES = range(M1, PO_W)
BOXES = 15  # places below this hold one token and carry a title
UPPER_CONTESTS = 7  # HW, W1-2, S1-4
CONTESTS = 11  # and the four Magician boxes

# Levels, in the order of the dice boxes. A passed-over box is level + PO_W - WIZARD.
HIGH_WIZARD = 0
WIZARD = 1
SORCERER = 2
NECROMANCER = 3
MAGICIAN = 4
LEVEL_OF = (0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2, 3)
VALUE_OF = (10, 7, 7, 5, 5, 5, 5, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 0, 0, 0)  # points a round, by place
FIRST_BOX = (HW, W1, S1, N1, M1, PO_W)  # the boxes of level l are FIRST_BOX[l] .. FIRST_BOX[l + 1] - 1

NO_CONTEST = CONTESTS
CONTEST_OF = (11, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 11, 11)  # by place
CONTESTS_AT = (0, 0b1, 0b110, 0b1111000, 0b11110000000)  # by level: bit set of the contests of its tokens

GRAY_CHIPS = 12

# Term ids, spelled out: on the box they lie in flash, and none has to be built during a press.
PLACE_TERMS = (  # the High Wizard box first, the passed-over Necromancers last
    "elf.place0",
    "elf.place1",
    "elf.place2",
    "elf.place3",
    "elf.place4",
    "elf.place5",
    "elf.place6",
    "elf.place7",
    "elf.place8",
    "elf.place9",
    "elf.place10",
    "elf.place11",
    "elf.place12",
    "elf.place13",
    "elf.place14",
    "elf.place15",
    "elf.place16",
    "elf.place17",
    "elf.place18",
    "elf.place19",
    "elf.place20",
    "elf.place21",
)
BOX_TERMS = ("elf.box0", "elf.box1", "elf.box2", "elf.box3", "elf.box4")  # by level
