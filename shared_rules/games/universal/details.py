"""Owns the questions of the table's own kit: counters, turns, end, clock. What is not needed is not asked.

The counters come first, three questions each; `cursor` counts them.
"""

from ...core.decision import Option, choose, number
from . import kit
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, GoOn, Step, Take

_MOST_SECONDS = 3600
_MOST_MINUTES = 600


def _choose(state: st.State, ask: str, term: str, place: int, values: tuple[int, ...]) -> "Choose":
    """Ask for one of `values` of a place in the kit; `term` % value is how it is called."""
    options = [Option(value, (term % value,)) for value in values]
    now = state.kit[place]
    return choose((ask,), options, default=values.index(now) if now in values else 0)


def _ask_how_many(state: st.State) -> "Number":
    return number(("uni.ask_how_many",), 1, st.MOST_COUNTERS, 1)


def _take_how_many(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[st.OWN] = 1
    state.kit[st.COUNT] = answer[0]
    st.enter(state, st.NAME)


def _ask_name(state: st.State) -> "Choose":
    taken = state.kit[st.NAMES : st.NAMES + state.cursor]
    options = [Option(name, ("uni.counter%d" % name,), place=name) for name in range(kit.NAMES) if name not in taken]
    return choose(("uni.ask_name", state.cursor + 1), options)


def _take_name(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[st.NAMES + state.cursor] = answer[0]
    state.step = st.FROM


def _ask_from(state: st.State) -> "Number":
    name = state.kit[st.NAMES + state.cursor]
    most = st.LARGEST_AMOUNT
    return number(("uni.ask_from", st.counter_term(state, state.cursor)), -most, most, kit.usual_start(name))


def _take_from(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[st.STARTS + state.cursor] = answer[0]
    state.step = st.WAY


def _ask_way(state: st.State) -> "Choose":
    """Which way a counter mostly goes."""
    options = [Option(way, ("uni.way%d" % way,)) for way in (0, 1)]
    is_life = state.kit[st.NAMES + state.cursor] == kit.LIFE
    return choose(("uni.ask_way", st.counter_term(state, state.cursor)), options, default=int(is_life))


def _take_way(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[st.DOWN + state.cursor] = answer[0]
    state.cursor += 1
    if state.cursor < state.kit[st.COUNT]:
        state.step = st.NAME
    else:
        st.enter(state, st.ORDER)


def _ask_order(state: st.State) -> "Choose | None":
    if state.level < st.TURNS:
        return None
    return _choose(state, "uni.ask_order", "uni.order%d", st.TURN_ORDER, (st.ONCE, st.UNTIL_PASSED, st.TOGETHER))


def _ask_first(state: st.State) -> "Choose | None":
    if not st.has_turns(state) or state.seat_count < 2:
        return None
    ways = (st.MOVES_ON, st.STAYS)
    if state.kit[st.TURN_ORDER] == st.UNTIL_PASSED:
        ways += (st.FIRST_OUT,)
    return _choose(state, "uni.ask_first", "uni.first%d", st.STARTER, ways)


def _ask_end(state: st.State) -> "Choose":
    return _choose(state, "uni.ask_end", "uni.end%d", st.ENDS, (st.TABLE_ENDS, st.ROUNDS_END, st.TARGET_ENDS))


def _ask_end_at(state: st.State) -> "Number | None":
    if state.kit[st.ENDS] == st.ROUNDS_END:
        return number(("uni.ask_rounds",), 1, st.MOST_ROUNDS, 10)
    if state.kit[st.ENDS] == st.TARGET_ENDS:
        usual = 0 if state.kit[st.DOWN] else 100
        return number(("uni.ask_target",), -st.LARGEST_AMOUNT, st.LARGEST_AMOUNT, usual)
    return None


def _ask_best(state: st.State) -> "Choose":
    return _choose(state, "uni.ask_best", "uni.best%d", st.LOWEST, (0, 1))


def _ask_clock(state: st.State) -> "Choose | None":
    """Totals and sand belong to seats that have turns."""
    if state.level < st.ALL:
        return None
    timers = (st.NO_TIMER, st.UP, st.DOWNWARD)
    if st.has_turns(state):
        timers += (st.PER_SEAT, st.FISCHER, st.SANDGLASS)
    return _choose(state, "uni.ask_clock", "uni.clock%d", st.TIMER, timers)


def _ask_limit(state: st.State) -> "Number | None":
    """A turn's limit in seconds, a seat's in minutes."""
    if state.level < st.ALL or state.kit[st.TIMER] < st.DOWNWARD:
        return None
    if state.kit[st.TIMER] == st.DOWNWARD:
        return number(("uni.ask_seconds",), 1, _MOST_SECONDS, 60)
    return number(("uni.ask_minutes",), 1, _MOST_MINUTES, 10)


def _take_limit(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kit[st.SECONDS] = answer[0] * (1 if state.kit[st.TIMER] == st.DOWNWARD else 60)
    state.step = st.MORE


def _ask_more(state: st.State) -> "Number | None":
    if state.level < st.ALL or state.kit[st.TIMER] != st.FISCHER:
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


STEPS: "dict[int, Step[st.State]]" = {
    st.HOW_MANY: (_ask_how_many, _take_how_many, None),
    st.NAME: (_ask_name, _take_name, None),
    st.FROM: (_ask_from, _take_from, None),
    st.WAY: (_ask_way, _take_way, None),
    st.ORDER: (_ask_order, _put(st.TURN_ORDER, st.FIRST), _on(st.FIRST)),
    st.FIRST: (_ask_first, _put(st.STARTER, st.END), _on(st.END)),
    st.END: (_ask_end, _put(st.ENDS, st.END_AT), None),
    st.END_AT: (_ask_end_at, _put(st.TARGET, st.BEST), _on(st.BEST)),
    st.BEST: (_ask_best, _put(st.LOWEST, st.CLOCK), None),
    st.CLOCK: (_ask_clock, _put(st.TIMER, st.LIMIT), _on(st.LIMIT)),
    st.LIMIT: (_ask_limit, _take_limit, _on(st.MORE)),
    st.MORE: (_ask_more, _put(st.PER_TURN, st.START), _on(st.START)),
}
