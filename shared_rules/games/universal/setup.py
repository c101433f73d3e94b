"""What must be known before a round: which kit, who sits where, how much is tracked, the table's own kit, who begins.

Of the own kit the counters come first, three questions each; `cursor` counts them. What is not needed is not asked. The
draw of the first player is the last question and the first DICE decision: "like last time" gives all before it.
"""

from ...core.decision import Option, choose, number, one_seat
from ...core.headings import KEYS
from ...core.kit import MOST_KIT, PIECE, wanted
from ...core.refused import Refused
from ...core.setup import Seating
from ...core.steps import merged
from ...kits.kit import Kit, size_of
from ...kits.kit import seats_of as kit_seats
from . import blobs, evening, walk
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice, Number
    from ...core.types import Answer, Events, GoOn, Step, Take

_SAVED = 8
_OWN = 9
_USUAL_LIFE = 20
_MOST_SECONDS = 3600
_MOST_MINUTES = 600
BUILT_IN = 4  # kits
_POINTS, _TURNS, _LIFE, _CLOCKS = range(BUILT_IN)


def built_in(which: int) -> wy.Ways:
    """One of the ways to play that are built in."""
    ways = wy.Ways()
    ways.counters = 1
    ways.level = (st.COUNTERS, st.TURNS, st.TURNS, st.ALL)[which]
    if which == _POINTS:
        ways.turn_order = wy.TOGETHER
    elif which == _LIFE:
        ways.words[0], ways.starts[0], ways.counts_down[0] = wy.LIFE, _USUAL_LIFE, 1
        ways.starter = wy.STAYS
    elif which == _CLOCKS:
        ways.starter = wy.STAYS
        ways.timer, ways.seconds, ways.per_turn = wy.FISCHER, 600, 10
    return ways


def _ask_kit(state: st.State) -> "Choose":
    options = [Option(_SAVED, ("uni.kit_saved",), place=BUILT_IN + 1)] if state.saved else []
    options += [Option(which, ("uni.kit%d" % which,), place=which) for which in range(BUILT_IN)]
    options.append(Option(_OWN, ("uni.kit_own",), place=BUILT_IN))
    decision = choose(("uni.ask_kit",), options)
    decision.preset = "" if state.saved else blobs.OWN_BLOB
    return decision


def _take_kit(state: st.State, answer: "Answer", events: "Events") -> None:
    which = answer[0]
    if which == _SAVED:
        state.ways.set_ints(state.saved)
    else:
        state.ways = built_in(_TURNS if which == _OWN else which)
    state.cursor = int(which == _OWN)  # until JOIN is over: ask for the details
    state.saved = []
    state.step = st.JOIN


def take_piece(state: st.State, data: bytes) -> None:
    """A piece of a kit; with the last one it is played. Raises Refused unless it is sound."""
    kit = bytes(state.kit) + data
    try:
        missing = size_of(kit) - len(kit)
    except IndexError:
        raise Refused("refused.blob")
    if missing > 0:
        if len(data) != PIECE or len(kit) + missing > MOST_KIT:
            raise Refused("refused.blob")
    elif len(data) > PIECE:
        raise Refused("refused.blob")
    else:
        Kit(kit)  # is it sound?
    state.kit = kit
    state.step = st.PIECE if missing > 0 else st.JOIN


def _ask_piece(state: st.State) -> "Choose":
    """The box gives the next piece; where it has none, the table plays without."""
    decision = choose(("uni.ask_piece",), [Option(0, ("uni.without_kit",))])
    decision.preset = wanted(len(state.kit) // PIECE)
    return decision


def _take_piece(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit = b""
    state.step = st.KIT


def seats_of(state: st.State) -> tuple[int, int]:
    """The fewest and the most that may sit down."""
    if not state.kit or state.step == st.PIECE:
        return st.WITHOUT_KIT
    return kit_seats(state.kit)


def _ask_tracking(state: st.State) -> "Choose | None":
    if state.kit:
        return None
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("uni.ask_level",), options, default=state.ways.level)


def _take_tracking(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ways.level = answer[0]
    state.level = answer[0]
    state.step = st.HOW_MANY if state.cursor else st.START
    state.cursor = 0


def _ask_how_many(state: st.State) -> "Number":
    return number(("uni.ask_how_many",), 1, wy.MOST_COUNTERS, 1)


def _take_how_many(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ways.own = 1
    state.ways.counters = answer[0]
    st.enter(state, st.NAME)


def _ask_name(state: st.State) -> "Choose":
    taken = state.ways.words[: state.cursor]
    options = [Option(name, ("uni.counter%d" % name,), place=name) for name in range(wy.WORDS) if name not in taken]
    return choose(("uni.ask_name", state.cursor + 1), options)


def _take_name(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ways.words[state.cursor] = answer[0]
    state.step = st.FROM


def _ask_from(state: st.State) -> "Number":
    usual = _USUAL_LIFE if state.ways.words[state.cursor] == wy.LIFE else 0
    ask = ("uni.ask_from", state.ways.counter_term(state.cursor))
    return number(ask, -wy.LARGEST_AMOUNT, wy.LARGEST_AMOUNT, usual)


def _take_from(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ways.starts[state.cursor] = answer[0]
    state.step = st.WAY


def _ask_way(state: st.State) -> "Choose":
    """Which way a counter mostly goes."""
    options = [Option(way, ("uni.way%d" % way,)) for way in (0, 1)]
    is_life = state.ways.words[state.cursor] == wy.LIFE
    return choose(("uni.ask_way", state.ways.counter_term(state.cursor)), options, default=int(is_life))


def _take_way(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ways.counts_down[state.cursor] = answer[0]
    state.cursor += 1
    if state.cursor < state.ways.counters:
        state.step = st.NAME
    else:
        st.enter(state, st.ORDER)


def _choose(state: st.State, ask: str, term: str, name: str, values: tuple[int, ...]) -> "Choose":
    """Ask for one of `values` of an attribute of the kit; `term` % value is how it is called."""
    options = [Option(value, (term % value,)) for value in values]
    now = getattr(state.ways, name)
    return choose((ask,), options, default=values.index(now) if now in values else 0)


def _ask_order(state: st.State) -> "Choose | None":
    if state.level < st.TURNS:
        return None
    return _choose(state, "uni.ask_order", "uni.order%d", "turn_order", (wy.ONCE, wy.UNTIL_PASSED, wy.TOGETHER))


def _ask_first(state: st.State) -> "Choose | None":
    if not st.has_turns(state) or state.seat_count < 2:
        return None
    ways = (wy.MOVES_ON, wy.STAYS)
    if state.ways.turn_order == wy.UNTIL_PASSED:
        ways += (wy.FIRST_OUT,)
    return _choose(state, "uni.ask_first", "uni.first%d", "starter", ways)


def _ask_end(state: st.State) -> "Choose":
    return _choose(state, "uni.ask_end", "uni.end%d", "ends", (wy.TABLE_ENDS, wy.ROUNDS_END, wy.TARGET_ENDS))


def _ask_end_at(state: st.State) -> "Number | None":
    if state.ways.ends == wy.ROUNDS_END:
        return number(("uni.ask_rounds",), 1, wy.MOST_ROUNDS, 10)
    if state.ways.ends == wy.TARGET_ENDS:
        usual = 0 if state.ways.counts_down[0] else 100
        return number(("uni.ask_target",), -wy.LARGEST_AMOUNT, wy.LARGEST_AMOUNT, usual)
    return None


def _ask_best(state: st.State) -> "Choose":
    return _choose(state, "uni.ask_best", "uni.best%d", "lowest_wins", (0, 1))


def _ask_clock(state: st.State) -> "Choose | None":
    """Totals and sand belong to seats that have turns."""
    if state.level < st.ALL:
        return None
    timers = (wy.NO_TIMER, wy.UP, wy.DOWNWARD)
    if st.has_turns(state):
        timers += (wy.PER_SEAT, wy.FISCHER, wy.SANDGLASS)
    return _choose(state, "uni.ask_clock", "uni.clock%d", "timer", timers)


def _ask_limit(state: st.State) -> "Number | None":
    """A turn's limit in seconds, a seat's in minutes."""
    if state.level < st.ALL or state.ways.timer < wy.DOWNWARD:
        return None
    if state.ways.timer == wy.DOWNWARD:
        return number(("uni.ask_seconds",), 1, _MOST_SECONDS, 60)
    return number(("uni.ask_minutes",), 1, _MOST_MINUTES, 10)


def _take_limit(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ways.seconds = answer[0] * (1 if state.ways.timer == wy.DOWNWARD else 60)
    state.step = st.PER_TURN


def _ask_per_turn(state: st.State) -> "Number | None":
    if state.level < st.ALL or state.ways.timer != wy.FISCHER:
        return None
    return number(("uni.ask_more",), 1, wy.MOST_PER_TURN, 10)


def _put(name: str, after: int) -> "Take[st.State]":
    """A step whose answer is an attribute of the kit, and goes on to `after`."""

    def take(state: st.State, answer: "Answer", events: "Events") -> None:
        setattr(state.ways, name, answer[0])
        st.enter(state, after)

    return take


def _on(after: int) -> "GoOn[st.State]":
    """A step that has nothing to ask goes on to `after`."""

    def go_on(state: st.State, events: "Events") -> None:
        st.enter(state, after)

    return go_on


def ask_start(state: st.State) -> "Dice | None":
    """The box's dice, or the table, name who begins."""
    matters = state.pad.kit.has_first() if state.pad else st.has_turns(state)
    if state.seat_count < 2 or not matters:
        return None
    decision = one_seat(("uni.ask_start",), state.seat_count)
    if state.seat_count > KEYS:
        decision.worth = range(1, state.seat_count + 1)  # no row of pips says so many
    return decision


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    state.first = answer[0] - 1
    _begin(state, events)


def _begin(state: st.State, events: "Events") -> None:
    """The first game of the evening; the table's dice lie ready."""
    if state.pad:
        walk.begin(state, events)
        return
    state.turns = [0] * state.seat_count
    if state.ways.dice:
        state.count, state.sides = state.ways.dice, state.ways.sides
    evening.begin_game(state, events)


_OWN_STEPS: "dict[int, Step[st.State]]" = {
    st.KIT: (_ask_kit, _take_kit, None),
    st.PIECE: (_ask_piece, _take_piece, None),
    st.TRACKING: (_ask_tracking, _take_tracking, walk.take_seats),
    st.HOW_MANY: (_ask_how_many, _take_how_many, None),
    st.NAME: (_ask_name, _take_name, None),
    st.FROM: (_ask_from, _take_from, None),
    st.WAY: (_ask_way, _take_way, None),
    st.ORDER: (_ask_order, _put("turn_order", st.FIRST), _on(st.FIRST)),
    st.FIRST: (_ask_first, _put("starter", st.END), _on(st.END)),
    st.END: (_ask_end, _put("ends", st.END_AT), None),
    st.END_AT: (_ask_end_at, _put("target", st.BEST), _on(st.BEST)),
    st.BEST: (_ask_best, _put("lowest_wins", st.CLOCK), None),
    st.CLOCK: (_ask_clock, _put("timer", st.LIMIT), _on(st.LIMIT)),
    st.LIMIT: (_ask_limit, _take_limit, _on(st.PER_TURN)),
    st.PER_TURN: (_ask_per_turn, _put("per_turn", st.START), _on(st.START)),
    st.START: (ask_start, _take_start, _begin),
}
STEPS = merged(_OWN_STEPS, Seating("uni.").steps(st.JOIN, st.TRACKING))
