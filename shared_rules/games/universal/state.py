"""The state of one game: its constants, its fields and their codec, and small readers of them. Changes nothing.

`values` holds the counters seat by seat; the first one is the score. `ways` is what is chosen before play (ways.py).
Where a kit with formulas is played, `pad` has what is entered and counted, and there are no counters.
"""

from ...core import codec
from ...core.clock import COUNT_DOWN, COUNT_UP, SAND, TOTAL, TurnClock
from ...core.kit import title_of
from ...core.refused import Refused
from ...core.steps import SteppedGame
from ...kits.kit import MOST_SEATS, Kit
from ...kits.kit import TOTAL as TOTAL_ROW
from ...kits.pad import Pad
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from ...core.decision import BaseDecision
    from ...core.types import Message

    D = TypeVar("D", bound=BaseDecision)

SEATS = (1, MOST_SEATS)
WITHOUT_KIT = (1, 6)  # whose counters need a key each, and whose clocks are no more (core/clock.py)

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
PIECE = 16  # of a kit that is not whole yet
OPTION = 17  # of a kit
START = 18
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
ENTRY = 31  # 31-34: on the pad of a kit; what is entered
ROW = 32  # which row of a pad that is filled row by row
WHICH = 33  # of several rows that are entered during a round
REST = 34  # what the table does in the meantime
KEEP = 35  # which dice stay, which are thrown again
JOINS = 37  # with how many points somebody joins
OURS = 38  # under which name the kit is kept
OVER = 40

MOST_GAMES = 20  # of one evening
RECENT_ROWS = 30  # rounds in the score table; older ones are one row
OWN_DIE = -1  # `sides` of the table's own die
RUNNING = -1  # `ended` until the game is over; then a reason of core/action.py

_KIND_OF = {
    wy.UP: COUNT_UP,
    wy.DOWNWARD: COUNT_DOWN,
    wy.PER_SEAT: TOTAL,
    wy.FISCHER: TOTAL,
    wy.SANDGLASS: SAND,
}

FIELDS = (
    ("step", codec.INT),
    ("level", codec.INT),
    ("ways_ints", codec.INTS),
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
    ("thrown", codec.INT),
    ("set_aside", codec.INTS),
    ("starts", codec.INTS),
    ("games", codec.INTS),
    ("ours", codec.INT),
    ("called", codec.BYTES),
    ("kit", codec.BYTES),
    ("pad_ints", codec.INTS),
)


class State(SteppedGame):
    """One game's facts."""

    FIELDS = FIELDS
    START = START
    OVER = OVER
    # What the codec reads and sets.
    ways_ints = property(lambda state: state.ways.ints(), lambda state, ints: state.ways.set_ints(ints))
    pad_ints = property(lambda state: state.pad.ints() if state.pad else (), lambda state, ints: _lay_pad(state, ints))
    # What most games never set stands here: CPython is slower with more than 30 attributes of an object.
    thrown = 0  # times in this turn
    set_aside: "Sequence[int]" = ()  # the dice that are not thrown again
    starts: "Sequence[int]" = ()  # by seat: where the first counter began, once that differs
    games: "Sequence[int]" = ()  # by game of the evening that is over, then by seat: its points
    ours = 0  # the name under which the ways are kept, from 1; 0: they are not
    called: "bytes | bytearray" = b""  # under which name they were kept before, UTF-8
    kit: "bytes | bytearray" = b""  # with formulas; at first its pieces so far
    pad: "Pad | None" = None

    def __init__(self) -> None:
        super().__init__()
        self.step = KIT
        self.level = COUNTERS
        self.ways = wy.Ways()
        self.saved: list[int] = []  # the ways that the box kept, until the table has chosen
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


def become(state: "State", data: bytes) -> None:
    """Be what these bytes of a state say."""
    state.pad = None
    state.asked = None
    codec.decode(state, FIELDS, data)


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
    return state.level >= TURNS and state.ways.turn_order != wy.TOGETHER


def acting(state: "State") -> int:
    """The seat whose turn it is, or -1 where all play at once."""
    return state.turn if has_turns(state) else -1


def value(state: "State", seat: int, counter: int = 0) -> int:
    """A counter of a seat, or its total on a pad."""
    if state.pad:
        return totals(state.pad, is_counted(state))[seat]
    return state.values[seat * state.ways.counters + counter]


def is_counted(state: "State") -> bool:
    """True where all that is written on the pad counts: no round was broken off, or the kit has that one alone."""
    if state.step != OVER:
        return False
    return len(state.points) // state.seat_count + state.dropped == state.round or pad_of(state).rounds() == 1


def totals(pad: Pad, is_over: bool) -> list[int]:
    """What the seats have, as people see it."""
    return pad.shown(pad.kit.role(TOTAL_ROW), is_over)


def started(state: "State", seat: int) -> int:
    """Where the score of a seat began."""
    if state.pad:
        return 0
    return state.starts[seat] if state.starts else state.ways.starts[0]


def this_round(state: "State", seat: int) -> int:
    """What the score of a seat has changed by in the round that is played."""
    before = started(state, seat)
    for at in range(seat, len(state.points), state.seat_count):
        before += state.points[at]
    return value(state, seat) - before


def may_join(state: "State") -> bool:
    """True for a table between two rounds where a chair is free."""
    return state.seat_count < WITHOUT_KIT[1]


def in_turn(state: "State", decision: "D") -> "D":
    """`decision`, with the clock of the turn on it, and the dice that lie there."""
    if state.set_aside:
        decision.dice_aside = state.sides, state.set_aside
    kit = state.ways
    timer = kit.timer
    if state.level < ALL or timer == wy.NO_TIMER:
        return decision
    limit_ms = kit.seconds * 1000
    seat = acting(state)
    kind = _KIND_OF[timer] if seat >= 0 or timer <= wy.DOWNWARD else COUNT_UP
    per_turn_ms = kit.per_turn * 1000 if timer == wy.FISCHER else 0
    given = [limit_ms + per_turn_ms * turns for turns in state.turns] if kind in (TOTAL, SAND) else ()
    decision.timing = TurnClock(kind, seat, state.turn_number, limit_ms, given)
    return decision


def has_begun(state: "State") -> bool:
    """True from the first round on."""
    return state.round > 0


def pad_of(state: "State") -> Pad:
    """The pad of a kit that is played."""
    assert state.pad is not None
    return state.pad


def row_name(kit: Kit, row: int) -> "Message":
    """What a row of a kit is called; of a refusal its sentence."""
    return ("uni.named", kit.title, kit.name(row))


def game_term(state: "State") -> "Message | None":
    """How the game is called, where a kit or the table says so."""
    called = title_of(state.kit) if state.kit else str(state.called, "utf-8")
    return ("uni.named", called) if called else None


def _lay_pad(state: "State", ints: "Sequence[int]") -> None:
    """Have the pad that is written in `ints`; none where they are none. Raises Refused where they fit no kit."""
    if not ints:
        return
    if not 0 < state.seat_count <= SEATS[1]:
        raise Refused("refused.codec")
    kit = Kit(bytes(state.kit))
    state.kit = kit.data
    state.pad = Pad(kit, state.seat_count)
    state.pad.set_ints(ints, state.left)
    dice = () if state.step in (ROLL, KEEP) else state.set_aside  # those that are still thrown count nowhere
    state.pad.stand(max(1, state.round), state.first, state.turn, dice)  # in setup the round is 0
