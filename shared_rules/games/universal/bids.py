"""Bids: what each seat says before a round, what came of it, the points of both."""

from ...core.decision import number
from . import effects
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Number
    from ...core.types import Answer, Events

_MOST_BID = 30


def ask_bid(state: st.State) -> "Number | None":
    seat = _next(state, state.bids)
    return number(("uni.ask_bid",), 0, _MOST_BID, 0, seat) if seat >= 0 else None


def take_bid(state: st.State, answer: "Answer", events: "Events") -> None:
    state.bids = _with(state.bids, _next(state, state.bids), answer[0])


def all_have_bid(state: st.State, events: "Events") -> None:
    st.enter(state, st.TURN)


def ask_result(state: st.State) -> "Number | None":
    seat = _next(state, state.results)
    if seat < 0:
        return None
    bid = max(0, state.bids[seat])  # a seat that was not asked bid nothing
    return number(("uni.ask_result", bid), 0, _MOST_BID, bid, seat)


def take_result(state: st.State, answer: "Answer", events: "Events") -> None:
    """The points are counted at once, so that one that goes too far is refused here."""
    seat = _next(state, state.results)
    gained = _worth(state, max(0, state.bids[seat]), answer[0])
    effects.add(state, seat, 0, gained)
    state.results = _with(state.results, seat, answer[0])
    events.append(("uni.ev_result", seat, answer[0], gained, st.value(state, seat)))


def _worth(state: st.State, bid: int, result: int) -> int:
    """The points of a bid."""
    if bid == result:
        return state.kit.bid_met + state.kit.bid_each * bid
    return state.kit.bid_off * abs(bid - result)


def _with(numbers: "Sequence[int]", seat: int, number: int) -> list[int]:
    """The same, with the number of a seat."""
    return [number if at == seat else before for at, before in enumerate(numbers)]


def _next(state: st.State, numbers: "Sequence[int]") -> int:
    """The seat that says its number next, or -1. Who begins the round is the first."""
    for step in range(state.seat_count):
        seat = (state.first + step) % state.seat_count
        if numbers[seat] < 0 and state.is_here(seat):
            return seat
    return -1
