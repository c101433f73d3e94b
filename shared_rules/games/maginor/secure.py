"""Owns what a symbol does on a tile: a free slot must be taken, else an opponent's is duelled for; fate may be wild."""

from ...core.decision import Option, choose
from . import state as st
from .course import resolved
from .ring import SYMBOL_TERMS, slots_of, supply, tile_label
from .switches import REVERSAL
from .tiles import FATE, SYMBOLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events

DECLINE = SYMBOLS  # instead of a symbol: one without effect


def secure(state: st.State, symbol: int) -> None:
    """The acting seat plays a symbol on `state.tile`."""
    if symbol == FATE and FATE not in _shown(state):
        name_symbol(state)
    else:
        state.symbol = symbol
        state.step = st.SLOT


def name_symbol(state: st.State) -> None:
    """The acting seat names the symbol: the hat, and fate on a tile without fate."""
    state.step = st.NAME


def _shown(state: st.State) -> list[int]:
    """The symbols of the tile's slots."""
    slots = slots_of(state, state.tile)
    return list(state.symbols[slots[0] : slots[0] + len(slots)])


def _targets(state: st.State, symbol: int) -> list[int]:
    """The slots that the symbol may go for: free ones, else opponents'; none without a counter to place."""
    if not supply(state, state.turn):
        return []
    slots = [slot for slot in slots_of(state, state.tile) if state.symbols[slot] == symbol]
    free = [slot for slot in slots if not state.slots[slot]]
    return free or [slot for slot in slots if state.slots[slot] != 1 + state.turn]


def _ask_name(state: st.State) -> "Choose | None":
    """Symbols that do something; declining is naming another one, where there is one."""
    options: list[Option] = []
    for symbol in range(SYMBOLS):
        if _targets(state, symbol):
            options.append(Option(symbol, (SYMBOL_TERMS[symbol],), place=symbol))
    if not options:
        return None
    if len(options) < SYMBOLS:
        options.append(Option(DECLINE, ("mag.no_symbol",), place=DECLINE))
    return choose(("mag.ask_symbol", tile_label(state, state.tile)), options, state.turn)


def _take_name(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == DECLINE:
        resolved(state, events)
    else:
        state.symbol = answer[0]
        state.step = st.SLOT


def _no_name(state: st.State, events: "Events") -> None:
    resolved(state, events)


def _ask_slot(state: st.State) -> "Choose | None":
    """Which one, where there are several: the first clockwise is worth most in a tie."""
    targets = _targets(state, state.symbol)
    if len(targets) < 2:
        return None
    first = slots_of(state, state.tile)[0]
    if not state.slots[targets[0]]:
        options = [Option(slot, ("mag.slot", slot - first + 1), place=slot - first) for slot in targets]
        return choose(("mag.ask_slot", (SYMBOL_TERMS[state.symbol],)), options, state.turn)
    options = [
        Option(slot, ("mag.slot_of", state.slots[slot] - 1, slot - first + 1), place=slot - first) for slot in targets
    ]
    return choose(("mag.ask_opponent", (SYMBOL_TERMS[state.symbol],)), options, state.turn)


def _take_slot(state: st.State, answer: "Answer", events: "Events") -> None:
    slot = answer[0]
    if state.slots[slot]:
        state.slot = 1 + slot
        state.step = st.REVERSAL_BEFORE if state.switches[REVERSAL] else st.DUEL
    else:
        state.slots[slot] = 1 + state.turn
        events.append(("mag.ev_placed", state.turn, tile_label(state, state.tile)))
        resolved(state, events)


def _only_slot(state: st.State, events: "Events") -> None:
    targets = _targets(state, state.symbol)
    if targets:
        _take_slot(state, (targets[0],), events)
    else:
        events.append(("mag.ev_no_effect",))
        resolved(state, events)


STEPS = {
    st.NAME: (_ask_name, _take_name, _no_name),
    st.SLOT: (_ask_slot, _take_slot, _only_slot),
}
