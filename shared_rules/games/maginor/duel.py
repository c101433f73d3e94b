"""Owns duels: who wins with which beast, fought on the table or by secret choices on the box; Reversal.

The challenger is the seat whose turn it is, the defender has its counter on `state.slot`. A duel scores no tile: it is
about a taken slot of a tile that is not full, and fills none.
"""

from ...core.decision import Option, choose, secret
from . import state as st
from .course import resolved
from .ring import tile_label
from .switches import REVERSAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Secret
    from ...core.types import Answer, Events

CHALLENGER = 0
DEFENDER = 1
TIE = 2
ON_THE_BOX = 3
EARTH, WATER, FIRE = range(3)  # each beats the next
REVERSAL_MS = 8000
_NO, _YES = range(2)


def winner_of(challenger: int, defender: int) -> int:
    """The outcome of two beasts. Two of Earth defend; two of Water or of Fire end each other."""
    if challenger == defender:
        return DEFENDER if challenger == EARTH else TIE
    return CHALLENGER if (defender - challenger) % 3 == 1 else DEFENDER


def _defender(state: st.State) -> int:
    return state.slots[state.slot - 1] - 1


def _pair(state: st.State) -> tuple[int, int]:
    return state.turn, _defender(state)


def _ask(state: st.State) -> "Choose | None":
    """Ask who has won, as the counters on the table show it; a seat that has left is beaten."""
    if _someone_left(state):
        return None
    challenger, defender = _pair(state)
    options = [
        Option(CHALLENGER, ("mag.duel_won", challenger), challenger),
        Option(DEFENDER, ("mag.duel_won", defender), defender),
        Option(TIE, ("mag.duel_tie",)),
        Option(ON_THE_BOX, ("mag.duel_secret",)),
    ]
    return choose(("mag.ask_duel", challenger, defender), options, default=TIE)


def _take(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == ON_THE_BOX:
        state.step = st.SECRET_DUEL
    else:
        _fought(state, answer[0], events)


def _someone_left(state: st.State) -> bool:
    return any([state.left >> seat & 1 for seat in _pair(state)])


def _go_on(state: st.State, events: "Events") -> None:
    _fought(state, DEFENDER if state.left >> state.turn & 1 else CHALLENGER, events)


def _ask_secret(state: st.State) -> "Secret | None":
    if _someone_left(state):
        return None
    options = [Option(beast, ("mag.beast%d" % beast,)) for beast in (EARTH, WATER, FIRE)]
    return secret(("mag.ask_beast",), options, _pair(state))


def _take_secret(state: st.State, answer: "Answer", events: "Events") -> None:
    _fought(state, winner_of(answer[0], answer[1]), events)


def _fought(state: st.State, outcome: int, events: "Events") -> None:
    state.outcome = outcome
    if outcome == TIE:
        events.append(("mag.ev_duel_tie",) + _pair(state))
    else:
        events.append(("mag.ev_duel", _pair(state)[outcome]))
    state.step = st.REVERSAL_AFTER


def _reverser(state: st.State) -> int:
    """The duellist who holds Reversal, or -1."""
    holder = state.spells[st.REVERSAL] - st.HELD
    return holder if holder in _pair(state) else -1


def _ask_before(state: st.State) -> "Choose | None":
    """`mag.reversal`: one text lets a duellist win before it is fought."""
    return _ask_reversal(_reverser(state))


def _ask_after(state: st.State) -> "Choose | None":
    """Who has just lost, or tied where the rules let it, may have won."""
    seat = _reverser(state)
    if state.outcome == TIE:
        return None if state.switches[REVERSAL] else _ask_reversal(seat)
    return _ask_reversal(seat) if seat != _pair(state)[state.outcome] else None


def _ask_reversal(seat: int) -> "Choose | None":
    if seat < 0:
        return None
    options = [Option(_NO, ("mag.no",)), Option(_YES, ("mag.spell%d" % st.REVERSAL,))]
    decision = choose(("mag.ask_reversal",), options, seat)
    decision.clock_ms = REVERSAL_MS
    return decision


def _take_before(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _YES:
        _reverse(state, events)
        _settle(state, events)
    else:
        state.step = st.DUEL


def _none_before(state: st.State, events: "Events") -> None:
    state.step = st.DUEL


def _take_after(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _YES:
        _reverse(state, events)
    _settle(state, events)


def _none_after(state: st.State, events: "Events") -> None:
    _settle(state, events)


def _reverse(state: st.State, events: "Events") -> None:
    seat = _reverser(state)
    state.spells[st.REVERSAL] = st.USED
    state.outcome = CHALLENGER if seat == state.turn else DEFENDER
    events.append(("mag.ev_cast", seat, ("mag.spell%d" % st.REVERSAL,)))


def _settle(state: st.State, events: "Events") -> None:
    """The winner's counter holds the slot, the loser's goes home; after a tie both do."""
    if state.outcome == CHALLENGER:
        state.slots[state.slot - 1] = 1 + state.turn
        events.append(("mag.ev_placed", state.turn, tile_label(state, state.tile)))
    elif state.outcome == TIE:
        state.slots[state.slot - 1] = 0
    resolved(state, events)


STEPS = {
    st.REVERSAL_BEFORE: (_ask_before, _take_before, _none_before),
    st.DUEL: (_ask, _take, _go_on),
    st.SECRET_DUEL: (_ask_secret, _take_secret, _go_on),
    st.REVERSAL_AFTER: (_ask_after, _take_after, _none_after),
}
