"""The kit: what is chosen before play. How a round goes and is entered, when the game ends, what is counted, the clock.

setup.py asks for the table's own kit; blobs.py reads one from its bytes.
"""

from ...core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Message

    Fields = Sequence[tuple[str, int, int]]
    Table = tuple[Fields, Fields]

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

# `entry`: how a round is entered.
AMOUNTS = 0
SHEET = 1  # a row of the sheet
BIDS = 2  # a bid before the round, a result after it

# `rows`: 1-6 the sum of that face, else one of these.
TYPED = 0
ALL_DICE = 7
FIXED = 10  # + points: these or none

# `words`: what a counter is called in every language.
WORDS = 12  # how many there are
LIFE = 1

LARGEST = 99999  # of a counter, both ways
LARGEST_AMOUNT = 999
MOST_ROUNDS = 99
MOST_COUNTERS = 3
MOST_ROWS = 20
MOST_PERSONS = 2
MOST_POINTS = 99  # of a row, of a bid
MOST_SECONDS = 36000
MOST_PER_TURN = 600
MOST_DICE = 10
FEWEST_SIDES = 2
MOST_SIDES = 100
MOST_REROLLS = 3
MOST_REROLLED, REROLLED_SIDES = 7, 6  # dice that may be set aside: what the face shows

# (attribute, lowest, highest) in the order of the bytes: of ints, then of lists that have an int for each counter.
BASICS = (
    (
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
        ("counters", 1, MOST_COUNTERS),
    ),
    (
        ("words", 0, WORDS - 1),
        ("starts", -LARGEST_AMOUNT, LARGEST_AMOUNT),
        ("counts_down", 0, 1),
    ),
)
EXTRAS = (  # since rules 2
    (
        ("entry", AMOUNTS, BIDS),
        ("paid", 0, 1),
        ("shared", 0, 1),
        ("persons", 1, MOST_PERSONS),
        ("at_once", 0, 1),
        ("dice", 0, MOST_DICE),
        ("sides", 0, MOST_SIDES),
        ("rerolls", 0, MOST_REROLLS),
        ("bid_met", -MOST_POINTS, MOST_POINTS),
        ("bid_each", -MOST_POINTS, MOST_POINTS),
        ("bid_off", -MOST_POINTS, MOST_POINTS),
        ("bonus_rows", 0, MOST_ROWS),
        ("bonus_from", 0, LARGEST_AMOUNT),
        ("bonus", 0, LARGEST_AMOUNT),
        ("losing", 0, (1 << MOST_COUNTERS) - 1),
    ),
    (("limits", -LARGEST_AMOUNT, LARGEST_AMOUNT),),
)


class Kit:
    """One kit; at first it counts nothing, and all else is as in most kits."""

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
    counters = 0  # how many
    entry = AMOUNTS
    paid = 0  # 1: what one gets, others pay
    shared = 0  # 1: the counters are the whole table's
    persons = 1  # at a seat, one after the other
    at_once = 0  # 1: the target is weighed in the middle of a round, too
    dice = 0  # how many are thrown, 0: the table says so
    sides = 0
    rerolls = 0  # how often some of the dice are thrown again
    bid_met = 0  # points of a bid that was made,
    bid_each = 0  # of each one that was bid and made,
    bid_off = 0  # and of each one too many or too few
    bonus_rows = 0  # the first rows of the sheet; 0: there is no bonus
    bonus_from = 0  # what they must add up to
    bonus = 0
    losing = 0  # bit set of the counters that end a shared game
    rows: "Sequence[int]" = ()  # what each row of the sheet is worth
    names: "Sequence[str]" = ()  # of the game, its counters ("" for one that has a word), its rows

    def __init__(self) -> None:
        self.words = [0] * MOST_COUNTERS  # by counter, as are these: which word of the box it is called by
        self.starts = [0] * MOST_COUNTERS
        self.counts_down = [0] * MOST_COUNTERS  # 1: it does
        self.limits = [0] * MOST_COUNTERS  # where a counter in `losing` ends the game

    def ints(self, table: "Table") -> list[int]:
        """The values of a table, BASICS or EXTRAS."""
        singles, lists = table
        found: list[int] = [getattr(self, name) for name, _, _ in singles]
        for name, _, _ in lists:
            found += getattr(self, name)
        return found

    def set_ints(self, table: "Table", ints: "Sequence[int]") -> None:
        """Take the values of a table. Raises Refused unless there are as many as it has."""
        singles, lists = table
        at = len(singles)
        if len(ints) != at + MOST_COUNTERS * len(lists):
            raise Refused("refused.codec")
        for (name, _, _), value in zip(singles, ints):
            setattr(self, name, value)
        for name, _, _ in lists:
            setattr(self, name, list(ints[at : at + MOST_COUNTERS]))
            at += MOST_COUNTERS

    def is_sound(self) -> bool:
        """True when every value is one that a question could have given, and what belongs together is there."""
        for singles, lists in (BASICS, EXTRAS):
            for name, lowest, highest in singles:
                if not lowest <= getattr(self, name) <= highest:
                    return False
            for name, lowest, highest in lists:
                if not lowest <= min(getattr(self, name)) <= max(getattr(self, name)) <= highest:
                    return False
        for worth in self.rows:
            if not (TYPED <= worth <= ALL_DICE or FIXED < worth <= FIXED + MOST_POINTS):
                return False
        return self._end_fits() and self._entry_fits() and self._dice_fit()

    def _end_fits(self) -> bool:
        rounds_fit = self.ends != ROUNDS_END or 1 <= self.target <= MOST_ROUNDS
        return rounds_fit and (self.timer < DOWNWARD or self.seconds > 0)

    def _entry_fits(self) -> bool:
        if (self.entry == SHEET) != (len(self.rows) > 0) or self.bonus_rows > len(self.rows):
            return False
        if self.entry == BIDS and self.turn_order != TOGETHER:
            return False
        if self.losing >> self.counters or self.losing and not self.shared:
            return False
        special = (self.entry != AMOUNTS) + self.paid + self.shared
        if self.paid and self.counters > 1 or not self.shared and special and self.counts_down[0]:
            return False
        return special <= 1

    def _dice_fit(self) -> bool:
        if self.rerolls and not (1 <= self.dice <= MOST_REROLLED and self.sides <= REROLLED_SIDES):
            return False
        return self.sides >= FEWEST_SIDES if self.dice else not self.sides

    def text(self) -> bytes:
        """The names, a line each."""
        return "\n".join(self.names).encode()

    def set_text(self, text: "bytes | bytearray") -> None:
        """Take the names. Raises Refused unless they are UTF-8."""
        try:
            self.names = str(text, "utf-8").split("\n") if text else ()
        except (ValueError, UnicodeError):
            raise Refused("refused.codec")

    def title_term(self) -> "Message | None":
        """How the game is called, where the kit says so."""
        return ("uni.named", self.names[0]) if self.names else None

    def counter_term(self, counter: int) -> "Message":
        """How a counter is called."""
        if self.names and self.names[1 + counter]:
            return ("uni.named", self.names[1 + counter])
        return ("uni.counter%d" % self.words[counter],)

    def row_term(self, row: int) -> "Message":
        """How a row of the sheet is called."""
        return ("uni.named", self.names[1 + self.counters + row])
