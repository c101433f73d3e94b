"""What must be known before a round: which kit, who sits where, how much is tracked, the table's own kit, who begins.

Of the own kit the counters come first, three questions each; `cursor` counts them. What is not needed is not asked. The
draw of the first player is the last question and the first DICE decision: "like last time" gives all before it.
"""

from ...core.decision import Option, choose, dice, number
from ...core.setup import Seating
from ...core.steps import merged
from . import blobs, evening
from . import kit as kt
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Dice, Number
    from ...core.types import Answer, Events, GoOn, Step, Take

_SAVED = 8
_OWN = 9
_USUAL_LIFE = 20
_MOST_SECONDS = 3600
_MOST_MINUTES = 600
# What a kit changes in a list of zeros, but for the one counter of points that all have: (place, value).
READY: tuple[tuple[tuple[int, int], ...], ...] = (
    ((kt.TURN_ORDER, kt.TOGETHER),),
    ((kt.LEVEL, st.TURNS),),
    ((kt.LEVEL, st.TURNS), (kt.NAMES, kt.LIFE), (kt.STARTS, _USUAL_LIFE), (kt.DOWN, 1), (kt.STARTER, kt.STAYS)),
    ((kt.LEVEL, st.ALL), (kt.STARTER, kt.STAYS), (kt.TIMER, kt.FISCHER), (kt.SECONDS, 600), (kt.PER_TURN, 10)),
)


def ready(which: int) -> list[int]:
    """The kit `which` of those that lie ready."""
    kit = [0] * kt.KIT_SIZE
    kit[kt.COUNT] = 1
    for place, value in READY[which]:
        kit[place] = value
    return kit


def _ask_kit(state: st.State) -> "Choose":
    ready = len(READY)
    options = [Option(_SAVED, ("uni.kit_saved",), place=ready + 1)] if state.saved else []
    options += [Option(which, ("uni.kit%d" % which,), place=which) for which in range(ready)]
    options.append(Option(_OWN, ("uni.kit_own",), place=ready))
    decision = choose(("uni.ask_kit",), options)
    decision.preset = "" if state.saved else blobs.OWN_BLOB
    return decision


def _take_kit(state: st.State, answer: "Answer", events: "Events") -> None:
    which = answer[0]
    state.kit = state.saved if which == _SAVED else ready(1 if which == _OWN else which)
    state.cursor = int(which == _OWN)  # until JOIN is over: ask for the details
    state.saved = []
    state.step = st.JOIN


def _ask_tracking(state: st.State) -> "Choose":
    options = [Option(level, (term,)) for level, term in enumerate(st.LEVEL_TERMS)]
    return choose(("uni.ask_level",), options, default=state.kit[kt.LEVEL])


def _take_tracking(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[kt.LEVEL] = answer[0]
    state.level = answer[0]
    state.step = st.HOW_MANY if state.cursor else st.START
    state.cursor = 0


def _ask_how_many(state: st.State) -> "Number":
    return number(("uni.ask_how_many",), 1, kt.MOST_COUNTERS, 1)


def _take_how_many(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[kt.OWN] = 1
    state.kit[kt.COUNT] = answer[0]
    st.enter(state, st.NAME)


def _ask_name(state: st.State) -> "Choose":
    taken = state.kit[kt.NAMES : kt.NAMES + state.cursor]
    options = [
        Option(name, ("uni.counter%d" % name,), place=name) for name in range(kt.COUNTER_NAMES) if name not in taken
    ]
    return choose(("uni.ask_name", state.cursor + 1), options)


def _take_name(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[kt.NAMES + state.cursor] = answer[0]
    state.step = st.FROM


def _ask_from(state: st.State) -> "Number":
    name = state.kit[kt.NAMES + state.cursor]
    most = st.LARGEST_AMOUNT
    return number(
        ("uni.ask_from", st.counter_term(state, state.cursor)), -most, most, _USUAL_LIFE if name == kt.LIFE else 0
    )


def _take_from(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[kt.STARTS + state.cursor] = answer[0]
    state.step = st.WAY


def _ask_way(state: st.State) -> "Choose":
    """Which way a counter mostly goes."""
    options = [Option(way, ("uni.way%d" % way,)) for way in (0, 1)]
    is_life = state.kit[kt.NAMES + state.cursor] == kt.LIFE
    return choose(("uni.ask_way", st.counter_term(state, state.cursor)), options, default=int(is_life))


def _take_way(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[kt.DOWN + state.cursor] = answer[0]
    state.cursor += 1
    if state.cursor < state.kit[kt.COUNT]:
        state.step = st.NAME
    else:
        st.enter(state, st.ORDER)


def _choose(state: st.State, ask: str, term: str, place: int, values: tuple[int, ...]) -> "Choose":
    """Ask for one of `values` of a place in the kit; `term` % value is how it is called."""
    options = [Option(value, (term % value,)) for value in values]
    now = state.kit[place]
    return choose((ask,), options, default=values.index(now) if now in values else 0)


def _ask_order(state: st.State) -> "Choose | None":
    if state.level < st.TURNS:
        return None
    return _choose(state, "uni.ask_order", "uni.order%d", kt.TURN_ORDER, (kt.ONCE, kt.UNTIL_PASSED, kt.TOGETHER))


def _ask_first(state: st.State) -> "Choose | None":
    if not st.has_turns(state) or state.seat_count < 2:
        return None
    ways = (kt.MOVES_ON, kt.STAYS)
    if state.kit[kt.TURN_ORDER] == kt.UNTIL_PASSED:
        ways += (kt.FIRST_OUT,)
    return _choose(state, "uni.ask_first", "uni.first%d", kt.STARTER, ways)


def _ask_end(state: st.State) -> "Choose":
    return _choose(state, "uni.ask_end", "uni.end%d", kt.ENDS, (kt.TABLE_ENDS, kt.ROUNDS_END, kt.TARGET_ENDS))


def _ask_end_at(state: st.State) -> "Number | None":
    if state.kit[kt.ENDS] == kt.ROUNDS_END:
        return number(("uni.ask_rounds",), 1, st.MOST_ROUNDS, 10)
    if state.kit[kt.ENDS] == kt.TARGET_ENDS:
        usual = 0 if state.kit[kt.DOWN] else 100
        return number(("uni.ask_target",), -st.LARGEST_AMOUNT, st.LARGEST_AMOUNT, usual)
    return None


def _ask_best(state: st.State) -> "Choose":
    return _choose(state, "uni.ask_best", "uni.best%d", kt.LOWEST, (0, 1))


def _ask_clock(state: st.State) -> "Choose | None":
    """Totals and sand belong to seats that have turns."""
    if state.level < st.ALL:
        return None
    timers = (kt.NO_TIMER, kt.UP, kt.DOWNWARD)
    if st.has_turns(state):
        timers += (kt.PER_SEAT, kt.FISCHER, kt.SANDGLASS)
    return _choose(state, "uni.ask_clock", "uni.clock%d", kt.TIMER, timers)


def _ask_limit(state: st.State) -> "Number | None":
    """A turn's limit in seconds, a seat's in minutes."""
    if state.level < st.ALL or state.kit[kt.TIMER] < kt.DOWNWARD:
        return None
    if state.kit[kt.TIMER] == kt.DOWNWARD:
        return number(("uni.ask_seconds",), 1, _MOST_SECONDS, 60)
    return number(("uni.ask_minutes",), 1, _MOST_MINUTES, 10)


def _take_limit(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[kt.SECONDS] = answer[0] * (1 if state.kit[kt.TIMER] == kt.DOWNWARD else 60)
    state.step = st.MORE


def _ask_more(state: st.State) -> "Number | None":
    if state.level < st.ALL or state.kit[kt.TIMER] != kt.FISCHER:
        return None
    return number(("uni.ask_more",), 1, 600, 10)


def _put(place: int, after: int) -> "Take[st.State]":
    """A step whose answer is a place of the kit, and goes on to `after`."""

    def take(state: st.State, answer: "Answer", events: "Events") -> None:
        state.kit[place] = answer[0]
        st.enter(state, after)

    return take


def _on(after: int) -> "GoOn[st.State]":
    """A step that has nothing to ask goes on to `after`."""

    def go_on(state: st.State, events: "Events") -> None:
        st.enter(state, after)

    return go_on


def _ask_start(state: st.State) -> "Dice | None":
    """The box's dice, or the table, name who begins."""
    if state.seat_count < 2 or not st.has_turns(state):
        return None
    return dice(("uni.ask_start",), 1, state.seat_count)


def _take_start(state: st.State, answer: "Answer", events: "Events") -> None:
    state.first = answer[0] - 1
    _begin(state, events)


def _begin(state: st.State, events: "Events") -> None:
    """The first game of the evening; the kit's dice lie ready."""
    state.turns = [0] * state.seat_count
    if state.more[kt.DICE]:
        state.count, state.sides = state.more[kt.DICE], state.more[kt.SIDES]
    evening.begin_game(state, events)


_OWN_STEPS: "dict[int, Step[st.State]]" = {
    st.KIT: (_ask_kit, _take_kit, None),
    st.TRACKING: (_ask_tracking, _take_tracking, None),
    st.HOW_MANY: (_ask_how_many, _take_how_many, None),
    st.NAME: (_ask_name, _take_name, None),
    st.FROM: (_ask_from, _take_from, None),
    st.WAY: (_ask_way, _take_way, None),
    st.ORDER: (_ask_order, _put(kt.TURN_ORDER, st.FIRST), _on(st.FIRST)),
    st.FIRST: (_ask_first, _put(kt.STARTER, st.END), _on(st.END)),
    st.END: (_ask_end, _put(kt.ENDS, st.END_AT), None),
    st.END_AT: (_ask_end_at, _put(kt.TARGET, st.BEST), _on(st.BEST)),
    st.BEST: (_ask_best, _put(kt.LOWEST, st.CLOCK), None),
    st.CLOCK: (_ask_clock, _put(kt.TIMER, st.LIMIT), _on(st.LIMIT)),
    st.LIMIT: (_ask_limit, _take_limit, _on(st.MORE)),
    st.MORE: (_ask_more, _put(kt.PER_TURN, st.START), _on(st.START)),
    st.START: (_ask_start, _take_start, _begin),
}
STEPS = merged(_OWN_STEPS, Seating("uni.", st.SEATS).steps(st.JOIN, st.TRACKING))
