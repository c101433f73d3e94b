"""Owns changing a counter of a seat: by single steps, or by an amount. Ends no round.

One counter: its amount is asked at once, and OK is one. Several: the first keys count steps, the others ask for an
amount; OK leaves all as it is, so that every counter has a key of each kind.
"""

from ...core.decision import Option, number, tally
from ...core.refused import Refused
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Number, Tally
    from ...core.types import Answer, Change, Events, Step

_MOST_STEPS = 20  # that are one answer
_NOTHING = 2 * st.MOST_COUNTERS


def _ask_counter(state: st.State) -> "Tally | None":
    count = state.kit[st.COUNT]
    if count == 1:
        return None
    options = [Option(_NOTHING, ("uni.as_it_is",))]
    for counter in range(count):
        term = "uni.one_less" if state.kit[st.DOWN + counter] else "uni.one_more"
        option = Option(counter, (term, st.counter_term(state, counter)))
        option.most = _MOST_STEPS
        option.change = _step(state, counter)
        options.append(option)
    for counter in range(count):
        options.append(Option(st.MOST_COUNTERS + counter, ("uni.by_amount", st.counter_term(state, counter))))
    return course.timed(state, tally(("uni.ask_counter",), options, state.seat))


def _take_counter(state: st.State, answer: "Answer", events: "Events") -> None:
    counter = answer[0]
    if counter == _NOTHING:
        st.enter(state, st.TURN)
    elif counter >= st.MOST_COUNTERS:
        state.cursor = counter - st.MOST_COUNTERS
        state.step = st.AMOUNT
    else:
        _change(state, counter, answer[1], events)


def _step(state: st.State, counter: int) -> "Change":
    """What one step does to a counter of the seat."""
    now = state.values[state.seat * state.kit[st.COUNT] + counter]
    return (state.seat, now, -1 if state.kit[st.DOWN + counter] else 1, st.LARGEST)


def _only_counter(state: st.State, events: "Events") -> None:
    st.enter(state, st.AMOUNT)


def _ask_amount(state: st.State) -> "Number":
    """The amount in the counter's own direction: of a counter of life it is what is lost."""
    term = "uni.ask_less" if state.kit[st.DOWN + state.cursor] else "uni.ask_more_of"
    most = st.LARGEST_AMOUNT
    ask = (term, st.counter_term(state, state.cursor))
    decision = number(ask, -most, most, 1, state.seat)
    decision.change = _step(state, state.cursor)
    return course.timed(state, decision)


def _take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    _change(state, state.cursor, answer[0], events)


def _change(state: st.State, counter: int, amount: int, events: "Events") -> None:
    """Change a counter by `amount` in its own direction, then on with the turn."""
    at = state.seat * state.kit[st.COUNT] + counter
    if state.kit[st.DOWN + counter]:
        amount = -amount
    after = state.values[at] + amount
    if not -st.LARGEST <= after <= st.LARGEST:
        raise Refused("uni.refused_limit", st.LARGEST)
    state.values[at] = after
    term = "uni.ev_less" if amount < 0 else "uni.ev_more"
    events.append((term, state.seat, abs(amount), st.counter_term(state, counter), after))
    st.enter(state, st.FINAL if not counter and course.ends_at_once(state) else st.TURN)


STEPS: "dict[int, Step[st.State]]" = {
    st.COUNTER: (_ask_counter, _take_counter, _only_counter),
    st.AMOUNT: (_ask_amount, _take_amount, None),
}
