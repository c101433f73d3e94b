"""The state of one game: its constants, its fields and their codec, and small readers of them. Changes nothing.

`values` holds the counters seat by seat, or once where the whole table has them; the first one is the score. `kit` is
all that is chosen before play (kit.py).
"""

from ...core import codec
from ...core.clock import COUNT_DOWN, COUNT_UP, SAND, TOTAL, TurnClock
from ...core.steps import SteppedGame
from . import kit as kt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from ...core.decision import BaseDecision

    D = TypeVar("D", bound=BaseDecision)

SEATS = (1, 6)

# Tracking levels.
COUNTERS = 0  # counters and rounds
TURNS = 1  # whose turn it is
ALL = 2  # the box's dice and clocks
LEVEL_TERMS = ("uni.level_counters", "uni.level_turns", "uni.level_all")

# Steps. Up to START is setup.
KIT = 0
JOIN = 1
TRACKING = 2
HOW_MANY = 3  # 3-15: the table's own kit, question by question
NAME = 4
FROM = 5
WAY = 6
ORDER = 7
FIRST = 8
END = 9
END_AT = 10
BEST = 11
CLOCK = 12
LIMIT = 13
PER_TURN = 14
START = 16
TURN = 20
COUNTER = 21
AMOUNT = 22
POOL = 23
POOL_SIDES = 24
POOL_COUNT = 25
OWN_SIDES = 26
OWN_FACE = 27
ROLL = 28
FINAL = 29  # a target or the last round is reached: does the game end?
BEGIN = 30  # a higher level wants to know whose turn it is
PAYER = 31
ROW = 32
WORTH = 33
KEEP = 34  # which dice stay, which are thrown again
BID = 35
RESULT = 36
JOINS = 37  # with how many points somebody joins
OURS = 38  # under which name the kit is kept
OVER = 40

MOST_GAMES = 20  # of one evening
RECENT_ROWS = 30  # rounds in the score table; older ones are one row
OWN_DIE = -1  # `sides` of the table's own die
RUNNING = -1  # `ended` until the game is over; then a reason of core/action.py

_KIND_OF = {
    kt.UP: COUNT_UP,
    kt.DOWNWARD: COUNT_DOWN,
    kt.PER_SEAT: TOTAL,
    kt.FISCHER: TOTAL,
    kt.SANDGLASS: SAND,
}

FIELDS = (
    ("step", codec.INT),
    ("level", codec.INT),
    ("kit_basics", codec.INTS),
    ("saved", codec.INTS),
    ("seat_count", codec.INT),
    ("left", codec.INT),
    ("ended", codec.INT),
    ("values", codec.INTS),
    ("points", codec.INTS),
    ("dropped", codec.INT),
    ("round", codec.INT),
    ("first", codec.INT),
    ("turn", codec.INT),
    ("backwards", codec.FLAG),
    ("passed", codec.INT),
    ("next_first", codec.INT),
    ("had", codec.INT),
    ("turns", codec.INTS),
    ("turn_number", codec.INT),
    ("count", codec.INT),
    ("sides", codec.INT),
    ("own_die", codec.INTS),
    ("cursor", codec.INT),
    ("seat", codec.INT),
    ("kit_extras", codec.INTS),
    ("kit_rows", codec.INTS),
    ("kit_names", codec.BYTES),
    ("sheet", codec.INTS),
    ("bids", codec.INTS),
    ("results", codec.INTS),
    ("thrown", codec.INT),
    ("set_aside", codec.INTS),
    ("amount", codec.INT),
    ("starts", codec.INTS),
    ("games", codec.INTS),
    ("ours", codec.INT),
)


class State(SteppedGame):
    """One game's facts."""

    FIELDS = FIELDS
    START = START
    OVER = OVER
    # The kit, as the codec reads and sets it.
    kit_basics = property(
        lambda state: state.kit.ints(kt.BASICS), lambda state, ints: state.kit.set_ints(kt.BASICS, ints)
    )
    kit_extras = property(
        lambda state: state.kit.ints(kt.EXTRAS), lambda state, ints: state.kit.set_ints(kt.EXTRAS, ints)
    )
    kit_rows = property(lambda state: state.kit.rows, lambda state, rows: setattr(state.kit, "rows", rows))
    kit_names = property(lambda state: state.kit.text(), lambda state, text: state.kit.set_text(text))
    # What most games never set stands here: CPython is slower with more than 30 attributes of an object.
    sheet: "Sequence[int]" = ()  # by seat, then by row: points + 1, 0 while the row is free
    bids: "Sequence[int]" = ()  # by seat, of the round that is played; -1 until they are said
    results: "Sequence[int]" = ()  # the same
    thrown = 0  # times in this turn
    set_aside: "Sequence[int]" = ()  # the dice that are not thrown again
    amount = 0  # somebody gets, while it is asked who pays
    starts: "Sequence[int]" = ()  # by seat: where the first counter began, once that differs
    games: "Sequence[int]" = ()  # by game of the evening that is over, then by seat: its points
    ours = 0  # the name under which the kit is kept, from 1; 0: it is not

    def __init__(self) -> None:
        super().__init__()
        self.step = KIT
        self.level = COUNTERS
        self.kit = kt.Kit()
        self.saved: list[int] = []  # BASICS of the kit that the box kept, until the table has chosen
        self.ended = RUNNING
        self.values: list[int] = []  # by seat, then by counter
        self.points: list[int] = []  # by round that is over, then by seat: what the first counter has changed by
        self.dropped = 0  # rounds that are one row, the first in `points`
        self.round = 0
        self.first = 0
        self.turn = 0
        self.backwards = False
        self.passed = 0  # bit set
        self.next_first = -1  # who passed first in this round
        self.had = 0  # bit set: had a turn in this round
        self.turns: list[int] = []  # by seat: turns ended
        self.turn_number = 0
        self.count = 2  # the pool thrown last
        self.sides = 6
        self.own_die: list[int] = []  # the numbers on it
        self.seat = 0  # whose counter is changed


def enter(state: "State", step: int) -> None:
    state.step = step
    state.cursor = 0


def next_seat(state: "State", seat: int) -> int:
    """The neighbour who comes next."""
    return (seat + (-1 if state.backwards else 1)) % state.seat_count


def here_from(state: "State", seat: int) -> int:
    """This seat, or the first one after it that has not left."""
    while not state.is_here(seat):
        seat = next_seat(state, seat)
    return seat


def has_turns(state: "State") -> bool:
    return state.level >= TURNS and state.kit.turn_order != kt.TOGETHER


def acting(state: "State") -> int:
    """The seat whose turn it is, or -1 where all play at once."""
    return state.turn if has_turns(state) else -1


def value(state: "State", seat: int, counter: int = 0) -> int:
    """A counter of a seat; one of the whole table is everybody's."""
    return state.values[counter if state.kit.shared else seat * state.kit.counters + counter]


def started(state: "State", seat: int) -> int:
    """Where the score of a seat began."""
    return state.starts[seat] if state.starts else state.kit.starts[0]


def this_round(state: "State", seat: int) -> int:
    """What the score of a seat has changed by in the round that is played."""
    before = started(state, seat)
    for at in range(seat, len(state.points), state.seat_count):
        before += state.points[at]
    return value(state, seat) - before


def may_join(state: "State") -> bool:
    """True for a table between two rounds where a chair is free and points need not come from anybody."""
    return state.seat_count < SEATS[1] and not state.kit.paid


def timed(state: "State", decision: "D") -> "D":
    """`decision`, with the clock of the turn on it."""
    kit = state.kit
    timer = kit.timer
    if state.level < ALL or timer == kt.NO_TIMER:
        return decision
    limit_ms = kit.seconds * 1000
    seat = acting(state)
    kind = _KIND_OF[timer] if seat >= 0 or timer <= kt.DOWNWARD else COUNT_UP
    per_turn_ms = kit.per_turn * 1000 if timer == kt.FISCHER else 0
    given = [limit_ms + per_turn_ms * turns for turns in state.turns] if kind in (TOTAL, SAND) else ()
    decision.timing = TurnClock(kind, seat, state.turn_number, limit_ms, given)
    return decision
