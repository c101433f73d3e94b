"""What is counted: a counter changes by steps or by an amount. When that may end the game, and the table of rounds.

One counter: its amount is asked at once, and OK is one. Several: the first keys count steps, the others ask for an
amount; OK leaves all as it is, so that every counter has a key of each kind.
"""

from ...core.decision import Option, number, tally
from ...core.refused import Refused
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Number, Tally
    from ...core.types import Answer, Change, Events

_MOST_STEPS = 20  # that are one answer
_NOTHING = 2 * wy.MOST_COUNTERS


def ask_counter(state: st.State) -> "Tally | None":
    count = state.ways.counters
    if count == 1:
        return None
    options = [Option(_NOTHING, ("uni.as_it_is",))]
    for counter in range(count):
        term = "uni.one_less" if state.ways.counts_down[counter] else "uni.one_more"
        option = Option(counter, (term, state.ways.counter_term(counter)), place=counter)
        option.most = _MOST_STEPS
        option.change = _step(state, counter)
        options.append(option)
    for counter in range(count):
        amount = wy.MOST_COUNTERS + counter
        options.append(Option(amount, ("uni.by_amount", state.ways.counter_term(counter)), place=amount))
    decision = tally(("uni.ask_counter",), options, state.seat)
    decision.is_part = True
    return st.in_turn(state, decision)


def take_counter(state: st.State, answer: "Answer", events: "Events") -> None:
    counter = answer[0]
    if counter == _NOTHING:
        st.enter(state, st.TURN)
    elif counter >= wy.MOST_COUNTERS:
        state.cursor = counter - wy.MOST_COUNTERS
        state.step = st.AMOUNT
    else:
        _change(state, counter, answer[1], events)


def _step(state: st.State, counter: int) -> "Change":
    """What one step does to a counter of the seat."""
    now = st.value(state, state.seat, counter)
    return (state.seat, now, -1 if state.ways.counts_down[counter] else 1, wy.LARGEST)


def only_counter(state: st.State, events: "Events") -> None:
    st.enter(state, st.AMOUNT)


def ask_amount(state: st.State) -> "Number":
    """The amount in the counter's own direction: of a counter of life it is what is lost."""
    term = "uni.ask_less" if state.ways.counts_down[state.cursor] else "uni.ask_more_of"
    most = wy.LARGEST_AMOUNT
    ask = (term, state.ways.counter_term(state.cursor))
    decision = number(ask, -most, most, 1, state.seat)
    decision.change = _step(state, state.cursor)
    decision.adds_up = -1 if state.ways.counts_down[state.cursor] else 1
    decision.is_part = True
    return st.in_turn(state, decision)


def take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    _change(state, state.cursor, answer[0], events)


def _change(state: st.State, counter: int, amount: int, events: "Events") -> None:
    """Change a counter by `amount` in its own direction, then on with the turn."""
    if state.ways.counts_down[counter]:
        amount = -amount
    after = add(state, state.seat, counter, amount)
    term = "uni.ev_less" if amount < 0 else "uni.ev_more"
    events.append((term, state.seat, abs(amount), state.ways.counter_term(counter), after))
    counter_changed(state, counter)


def add(state: st.State, seat: int, counter: int, amount: int) -> int:
    """Add to a counter. Returns what it is then. Raises Refused beyond its bounds."""
    at = seat * state.ways.counters + counter
    after = state.values[at] + amount
    if not -wy.LARGEST <= after <= wy.LARGEST:
        raise Refused("uni.refused_limit", wy.LARGEST)
    state.values[at] = after
    return after


def counter_changed(state: st.State, counter: int) -> None:
    """A counter has changed: back at the table, unless that may end the game."""
    state.step = st.FINAL if ends_at_once(state, counter) else st.TURN
    state.cursor = 0


def ends_at_once(state: st.State, counter: int) -> bool:
    """True when the counter that has just changed may end the game before the round is over."""
    return state.ways.ends == wy.TARGET_ENDS and not counter and not st.has_turns(state) and is_reached(state)


def is_reached(state: st.State) -> bool:
    """The last round is over, or a seat has reached the target."""
    ways = state.ways
    if ways.ends == wy.ROUNDS_END:
        return state.round >= ways.target
    if ways.ends == wy.TABLE_ENDS:
        return False
    for seat in state.seats_here():
        missing = ways.target - st.value(state, seat)
        if missing >= 0 if ways.counts_down[0] else missing <= 0:
            return True
    return False


def merge_oldest_rows(state: st.State) -> None:
    """The two oldest rows of the table of rounds become one, where there are more than a few."""
    seats = state.seat_count
    if len(state.points) <= st.RECENT_ROWS * seats:
        return
    for seat in range(seats):
        state.points[seats + seat] += state.points[seat]
    state.points = state.points[seats:]
    state.dropped += 1
