"""What is counted, and who pays it: a counter changes by steps or by an amount. Which counters may end the game.

One counter: its amount is asked at once, and OK is one. Several: the first keys count steps, the others ask for an
amount; OK leaves all as it is, so that every counter has a key of each kind.
"""

from ...core.decision import Option, choose, number, tally
from ...core.refused import Refused
from . import kit as kt
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number, Tally
    from ...core.types import Answer, Change, Events

_MOST_STEPS = 20  # that are one answer
_NOTHING = 2 * kt.MOST_COUNTERS
_EVERYBODY = 6  # of who pays: all others; a seat is itself


def ask_counter(state: st.State) -> "Tally | None":
    count = state.kit.counters
    if count == 1:
        return None
    options = [Option(_NOTHING, ("uni.as_it_is",))]
    for counter in range(count):
        term = "uni.one_less" if state.kit.counts_down[counter] else "uni.one_more"
        option = Option(counter, (term, state.kit.counter_term(counter)), place=counter)
        option.most = _MOST_STEPS
        option.change = _step(state, counter)
        options.append(option)
    for counter in range(count):
        amount = kt.MOST_COUNTERS + counter
        options.append(Option(amount, ("uni.by_amount", state.kit.counter_term(counter)), place=amount))
    decision = tally(("uni.ask_counter",), options, state.seat)
    decision.is_part = True
    return st.timed(state, decision)


def take_counter(state: st.State, answer: "Answer", events: "Events") -> None:
    counter = answer[0]
    if counter == _NOTHING:
        st.enter(state, st.TURN)
    elif counter >= kt.MOST_COUNTERS:
        state.cursor = counter - kt.MOST_COUNTERS
        state.step = st.AMOUNT
    else:
        _change(state, counter, answer[1], events)


def _step(state: st.State, counter: int) -> "Change | None":
    """What one step does to a counter of the seat; a counter of all has no name to be seen with."""
    if state.kit.shared:
        return None
    now = st.value(state, state.seat, counter)
    return (state.seat, now, -1 if state.kit.counts_down[counter] else 1, kt.LARGEST)


def only_counter(state: st.State, events: "Events") -> None:
    st.enter(state, st.AMOUNT)


def ask_amount(state: st.State) -> "Number":
    """The amount in the counter's own direction: of a counter of life it is what is lost."""
    term = "uni.ask_less" if state.kit.counts_down[state.cursor] else "uni.ask_more_of"
    most = kt.LARGEST_AMOUNT
    ask = (term, state.kit.counter_term(state.cursor))
    seat = st.acting(state) if state.kit.shared else state.seat
    decision = number(ask, -most, most, 1, seat)
    decision.change = _step(state, state.cursor)
    decision.adds_up = -1 if state.kit.counts_down[state.cursor] else 1
    decision.is_part = True
    return st.timed(state, decision)


def take_amount(state: st.State, answer: "Answer", events: "Events") -> None:
    if state.kit.paid:
        state.amount = answer[0]
        st.enter(state, st.PAYER)
    else:
        _change(state, state.cursor, answer[0], events)


def _change(state: st.State, counter: int, amount: int, events: "Events") -> None:
    """Change a counter by `amount` in its own direction, then on with the turn."""
    if state.kit.counts_down[counter]:
        amount = -amount
    after = add(state, state.seat, counter, amount)
    if state.kit.shared:
        term = "uni.ev_less_all" if amount < 0 else "uni.ev_more_all"
        events.append((term, abs(amount), state.kit.counter_term(counter), after))
    else:
        term = "uni.ev_less" if amount < 0 else "uni.ev_more"
        events.append((term, state.seat, abs(amount), state.kit.counter_term(counter), after))
    counter_changed(state, counter)


def add(state: st.State, seat: int, counter: int, amount: int) -> int:
    """Add to a counter. Returns what it is then. Raises Refused beyond its bounds."""
    at = counter if state.kit.shared else seat * state.kit.counters + counter
    after = state.values[at] + amount
    if not -kt.LARGEST <= after <= kt.LARGEST:
        raise Refused("uni.refused_limit", kt.LARGEST)
    state.values[at] = after
    return after


def counter_changed(state: st.State, counter: int) -> None:
    """A counter has changed: back at the table, unless that may end the game."""
    may_end = state.kit.ends == kt.TARGET_ENDS or state.kit.losing
    state.step = st.FINAL if may_end and ends_at_once(state, counter) else st.TURN
    state.cursor = 0


def ends_at_once(state: st.State, counter: int) -> bool:
    """True when the counter that has just changed may end the game before the round is over."""
    kit = state.kit
    if kit.ends == kt.TARGET_ENDS and not counter:
        if not st.has_turns(state) or kit.at_once or kit.shared:
            return is_reached(state) or is_lost(state)
    return kit.losing > 0 and is_lost(state)


def is_reached(state: st.State) -> bool:
    """The last round is over, or a seat has reached the target."""
    kit = state.kit
    if kit.ends == kt.ROUNDS_END:
        return state.round >= kit.target
    if kit.ends == kt.TABLE_ENDS:
        return False
    for seat in state.seats_here():
        missing = kit.target - st.value(state, seat)
        if missing >= 0 if kit.counts_down[0] else missing <= 0:
            return True
    return False


def is_lost(state: st.State) -> bool:
    """True when a counter of the whole table stands where all lose."""
    return lost_by(state) >= 0


def lost_by(state: st.State) -> int:
    """The first counter of the whole table that stands where all lose, or -1."""
    for counter in range(state.kit.counters):
        if state.kit.losing >> counter & 1:
            missing = state.kit.limits[counter] - state.values[counter]
            if missing >= 0 if state.kit.counts_down[counter] else missing <= 0:
                return counter
    return -1


def _others(state: st.State) -> list[int]:
    return [seat for seat in state.seats_here() if seat != state.seat]


def ask_payer(state: st.State) -> "Choose | None":
    payers = _others(state)
    if len(payers) < 2:
        return None
    options = [Option(seat, ("uni.change", seat), seat) for seat in payers]
    options.append(Option(_EVERYBODY, ("uni.everybody",)))
    ask = ("uni.ask_payer", state.seat, state.amount)
    return st.timed(state, choose(ask, options, default=len(payers)))


def take_payer(state: st.State, answer: "Answer", events: "Events") -> None:
    _pay(state, _others(state) if answer[0] == _EVERYBODY else [answer[0]], events)


def only_payer(state: st.State, events: "Events") -> None:
    _pay(state, _others(state), events)


def _pay(state: st.State, payers: list[int], events: "Events") -> None:
    """Each of the payers pays the amount."""
    seat, amount = state.seat, state.amount
    for other, change in [(seat, amount * len(payers))] + [(payer, -amount) for payer in payers]:
        if abs(st.value(state, other) + change) > kt.LARGEST:
            raise Refused("uni.refused_limit", kt.LARGEST)
    after = add(state, seat, 0, amount * len(payers))
    events.append(("uni.ev_more", seat, amount * len(payers), state.kit.counter_term(0), after))
    for payer in payers:
        events.append(("uni.ev_less", payer, amount, state.kit.counter_term(0), add(state, payer, 0, -amount)))
    state.amount = 0
    counter_changed(state, 0)
