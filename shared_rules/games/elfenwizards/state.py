"""The state of one game: its constants, its fields and their codec, small readers of them, and how a step begins.

`turn` counts the seats that had their turn in this step, the Dragon holder first; `cursor` is a second place-keeper
whose meaning is the step's own. Dice and chips are listed seven a seat and kept sorted: equal tables are equal bytes.
A die is place * 8 + value; its value is 0 while it lies in front unrolled.
"""

from ...core import codec
from ...core.house_rules import RuledGame
from .house_rules import ROUNDS, RULES, SWITCHES

SEATS = (3, 6)

# Tracking levels.
SCORES = 0
TITLES = 1
FULL = 2
LEVEL_TERMS = ("elf.level_scores", "elf.level_titles", "elf.level_full")

# Steps: phase * 10 + n. Setup is phase 0; phase 11 counts the last chips.
HOUSE_RULES = 0
SWITCH = 1
SWITCH_VALUE = 2
JOIN = 3
COLOURING = 4
COLOUR = 5
TRACKING = 6
BOARD = 7
CHART = 8
START = 9
ENTER_BOARD = 10  # 10-14: what a higher tracking level needs
ENTER_GRAY = 11
ENTER_CHIPS = 12
ENTER_DICE = 13
ENTER_DIE = 14
RETIRE = 15
RETIRE_CHIP = 16
ROLL = 20
ALLOCATE = 21
ROLLS_DONE = 22  # below full: phases 2 to 4 have been played
ROLL_AGAIN = 30
REROLL = 31
REROLL_DICE = 32
ALLOCATE_ALL = 33
RECOVER = 40
PAY = 41  # which dice pay; so are PAY_AGAIN and GRAY_PAY
TALK = 50
SPELL = 51
TARGET = 52
AWARD = 53
RECOVER_AGAIN = 60
LEFTOVER = 61
RECOVERY_DONE = 62  # below full: so has phase 6
PAY_AGAIN = 63
FILL = 70
DEMOTE = 80
GRAY = 90
GRAY_TOKEN = 91
GRAY_LEFTOVER = 92
GRAY_SEAT = 93
GRAY_PAY = 94
GRAY_FROM = 95
SCORE = 100
TELL_HW = 101
TELL_POINTS = 102
LAST_CHIPS = 110
OVER = 120

ELECTION = 5  # the phase

# Where a die lies: in front, in the box of level 1-4, in the gray or the minor box, or beside token t: BESIDE + t.
FRONT = 0
GRAY_BOX = 5
MINOR_BOX = 6
BESIDE = 7

# Where a chip lies; beside token t: CHIP_BESIDE + t.
HAND = 0
MINOR = 1
TRACK = 2
CHIP_BESIDE = 3
SPELLS = 7  # dice and chips of a seat
MOST_ON_TRACK = 2  # chips of a seat: the second High Wizard ends the game, a third is only of a table's own making

# Who became High Wizard in a round, when it was not a seat.
NOBODY = -1
UNKNOWN = -2
STAYED = -3  # a High Wizard of the setup chart stood there: no contest

RUNNING = -1  # `ended` until the game is over; then a reason of core/action.py

FIELDS = (
    ("step", codec.INT),
    ("level", codec.INT),
    ("switches", codec.SWITCHES),
    ("seat_count", codec.INT),
    ("colours", codec.INTS),
    ("left", codec.INT),
    ("ended", codec.INT),
    ("round", codec.INT),
    ("dragon", codec.INT),
    ("turn", codec.INT),
    ("cursor", codec.INT),
    ("owner", codec.BYTES),
    ("place", codec.BYTES),
    ("gray", codec.BYTES),
    ("dice", codec.INTS),
    ("chips", codec.BYTES),
    ("passed", codec.INT),
    ("spell", codec.INT),
    ("placed", codec.INT),
    ("declined", codec.INT),
    ("round_scores", codec.INTS),
    ("high_wizards", codec.INTS),
    ("titles", codec.BYTES),
    ("bonus", codec.INTS),
    ("chart", codec.BYTES),
    ("saved_rules", codec.BYTES),
    ("next_switches", codec.INTS),
    ("wanted", codec.INT),
)


class State(RuledGame):
    """One game's facts."""

    SWITCHES = SWITCHES
    house_rules = RULES
    FIELDS = FIELDS
    START = START
    OVER = OVER

    def __init__(self) -> None:
        super().__init__()
        self.level = TITLES
        self.ended = RUNNING
        self.round = 0
        self.dragon = 0
        self.turn = 0
        self.owner = bytearray()  # by token: seat,
        self.place = bytearray()  # place,
        self.gray = bytearray()  # gray chips under it
        self.dice: list[int] = []  # empty below full level, as are the chips
        self.chips = bytearray()
        self.passed = 0  # bit set: EW-5a is over for these seats
        self.spell = 0  # EW-5a: the spell whose token is asked
        self.placed = 0  # EW-5a: 1 + the token of the first spell of this turn
        self.declined = 0  # EW-7: bit set of tokens whose owner wants no vacant title
        self.round_scores: list[int] = []  # seat_count entries a scored round
        self.high_wizards: list[int] = []  # one entry a begun round
        self.titles = bytearray()  # 15 entries a scored round: 1 + seat, 0 vacant or unknown
        self.bonus: list[int] = []  # by seat, at the end
        self.chart = bytearray()  # the group's own chart, while it is entered and when it is used (chart.py)
        self.wanted = SCORES  # the level that the table has chosen; where facts are missing, `level` is lower
        self.next_switches: list[int] = []  # what changes with the next round: switch, value, switch, value, …


def enter(state: State, step: int) -> None:
    """Begin a step with the first seat."""
    state.step = step
    state.turn = 0
    state.cursor = 0


def next_seat(state: State, step: int, after: int) -> None:
    """The acting seat is done: on to `step` for the next one, or to `after` when all had their turn."""
    state.step = step
    state.turn += 1
    if state.turn >= state.seat_count:
        enter(state, after)


def turn_seat(state: State) -> int:
    """The seat whose turn it is."""
    return (state.dragon + state.turn) % state.seat_count


def last_round(state: State) -> int:
    """The number of the round after which the game ends at the latest."""
    return 6 if state.switches[ROUNDS] else 4


def scored_rounds(state: State) -> int:
    return len(state.round_scores) // state.seat_count


def scores(self: State) -> list[int]:
    """The totals by seat, final bonus included."""
    totals = list(self.bonus) or [0] * self.seat_count
    for at, score in enumerate(self.round_scores):
        totals[at % self.seat_count] += score
    return totals
