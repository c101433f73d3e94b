"""Owns entering what a higher tracking level needs when a round begins: the energy and the items of every seat."""

from ...core.decision import Option, choose, number
from . import energy
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events

_MOST_ENERGY = 99  # where the table has not said where the track ends
_DONE = -1


def _ask_energy(state: st.State) -> "Number":
    return number(("mgl.ask_enter_energy",), 0, energy.top(state) or _MOST_ENERGY, st.FIRST_ENERGY, state.turn)


def _take_energy(state: st.State, answer: "Answer", events: "Events") -> None:
    state.energy[state.turn] = answer[0]
    state.step = st.ENTER_ITEMS


def _ask_items(state: st.State) -> "Choose | None":
    seat = state.turn
    missing = [item for item in range(st.ITEMS) if not state.items[seat] >> item & 1]
    if not missing:
        return None
    options = [Option(_DONE, ("mgl.done",), place=0)]
    options += [Option(item, ("mgl.item%d" % item,), place=1 + item) for item in missing]
    return choose(("mgl.ask_enter_items",), options, seat)


def _take_items(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _DONE:
        _next(state, events)
    else:
        state.items[state.turn] |= 1 << answer[0]


def _next(state: st.State, events: "Events") -> None:
    """On to the next seat, then to the round."""
    state.turn += 1
    state.step = st.ENTER_ENERGY
    if state.turn == state.seat_count:
        state.turn = 0
        state.step = st.SHOW


STEPS = {
    st.ENTER_ENERGY: (_ask_energy, _take_energy, _next),
    st.ENTER_ITEMS: (_ask_items, _take_items, _next),
}
