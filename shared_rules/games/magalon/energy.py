"""Owns ML-8: the energy stones. A gain, the 1 that a turn costs, and the restart below zero. Asks nothing."""

from . import state as st
from .switches import ENERGY_MAX, LOWEST_TOP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events


def top(state: st.State) -> int:
    """The top of the energy track, 0 while the table has not said where it ends."""
    chosen = state.switches[ENERGY_MAX]
    return LOWEST_TOP - 1 + chosen if chosen else 0


def gain(state: st.State, seat: int, amount: int, events: "Events") -> None:
    """Energy gained in a turn saves the 1 that the turn would cost, also where the track ends."""
    energy = state.energy[seat] + amount
    if top(state):
        energy = min(energy, top(state))
    events.append(("mgl.ev_gain", seat, state.energy[seat], energy))
    state.energy[seat] = energy
    state.gained = True


def end_of_turn(state: st.State, seat: int, events: "Events") -> None:
    """A turn without a gain costs 1. Below zero the wizard restarts without items, which can be won again."""
    if state.gained:
        return
    state.energy[seat] -= 1
    if state.energy[seat] < 0:
        state.energy[seat] = st.FIRST_ENERGY
        state.items[seat] = 0
        events.append(("mgl.ev_restart", seat))
    else:
        events.append(("mgl.ev_loss", seat, state.energy[seat]))
