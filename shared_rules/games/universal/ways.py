"""How the table plays: what is chosen before play. How a round goes, when the game ends, what is counted, the clock.

A kit with formulas (kit.py) says some of this itself; else setup.py asks for it, or blobs.py reads what was kept.
"""

from ...core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Message

# `turn_order`: how a round goes.
ONCE = 0  # one turn each, clockwise
UNTIL_PASSED = 1  # turns go round until all have passed
TOGETHER = 2  # everybody at once

# `starter`: who begins the next round.
MOVES_ON = 0
STAYS = 1
FIRST_OUT = 2  # who passed first

# `ends`.
TABLE_ENDS = 0
ROUNDS_END = 1
TARGET_ENDS = 2

# `timer`.
NO_TIMER = 0
UP = 1
DOWNWARD = 2
PER_SEAT = 3
FISCHER = 4
SANDGLASS = 5

# `words`: what a counter is called in every language.
WORDS = 12  # how many there are
LIFE = 1

LARGEST = 99999  # of a counter, both ways
LARGEST_AMOUNT = 999
MOST_ROUNDS = 99
MOST_COUNTERS = 3
MOST_SECONDS = 36000
MOST_PER_TURN = 600
MOST_DICE = 10
FEWEST_SIDES = 2
MOST_SIDES = 100

# (attribute, lowest, highest) in the order of the bytes.
SINGLES = (
    ("own", 0, 1),
    ("level", 0, 2),  # those of state.py
    ("turn_order", ONCE, TOGETHER),
    ("starter", MOVES_ON, FIRST_OUT),
    ("ends", TABLE_ENDS, TARGET_ENDS),
    ("target", -LARGEST, LARGEST),
    ("lowest_wins", 0, 1),
    ("timer", NO_TIMER, SANDGLASS),
    ("seconds", 0, MOST_SECONDS),
    ("per_turn", 0, MOST_PER_TURN),
    ("dice", 0, MOST_DICE),
    ("sides", 0, MOST_SIDES),
    ("counters", 1, MOST_COUNTERS),
)
# The same of lists that have an int for each counter.
LISTS = (
    ("words", 0, WORDS - 1),
    ("starts", -LARGEST_AMOUNT, LARGEST_AMOUNT),
    ("counts_down", 0, 1),
)


class Ways:
    """The ways of one table; at first it counts nothing, and all else is as at most tables."""

    own = 0  # 1: made by the table, question by question
    level = 0  # of tracking
    turn_order = ONCE
    starter = MOVES_ON
    ends = TABLE_ENDS
    target = 0  # rounds or points
    lowest_wins = 0
    timer = NO_TIMER
    seconds = 0  # the timer's limit
    per_turn = 0  # seconds that a Fischer clock adds
    dice = 0  # how many are thrown, 0: the table says so
    sides = 0
    counters = 0  # how many

    def __init__(self) -> None:
        self.words = [0] * MOST_COUNTERS  # by counter, as are these: which word of the box it is called by
        self.starts = [0] * MOST_COUNTERS
        self.counts_down = [0] * MOST_COUNTERS  # 1: it does

    def ints(self) -> list[int]:
        """All values."""
        found: list[int] = [getattr(self, name) for name, _, _ in SINGLES]
        for name, _, _ in LISTS:
            found += getattr(self, name)
        return found

    def set_ints(self, ints: "Sequence[int]") -> None:
        """Take all values. Raises Refused unless there are as many as it has."""
        at = len(SINGLES)
        if len(ints) != at + MOST_COUNTERS * len(LISTS):
            raise Refused("refused.codec")
        for (name, _, _), value in zip(SINGLES, ints):
            setattr(self, name, value)
        for name, _, _ in LISTS:
            setattr(self, name, list(ints[at : at + MOST_COUNTERS]))
            at += MOST_COUNTERS

    def is_sound(self) -> bool:
        """True when every value is one that a question could have given, and what belongs together is there."""
        for name, lowest, highest in SINGLES:
            if not lowest <= getattr(self, name) <= highest:
                return False
        for name, lowest, highest in LISTS:
            if not lowest <= min(getattr(self, name)) <= max(getattr(self, name)) <= highest:
                return False
        rounds_fit = self.ends != ROUNDS_END or 1 <= self.target <= MOST_ROUNDS
        dice_fit = self.sides >= FEWEST_SIDES if self.dice else not self.sides
        return rounds_fit and dice_fit and (self.timer < DOWNWARD or self.seconds > 0)

    def counter_term(self, counter: int) -> "Message":
        """How a counter is called."""
        return ("uni.counter%d" % self.words[counter],)
