"""Owns the question that a game goes by while the box does not know every act: what happens to Maginor and the tiles.

With the turn marker it also passes the turn.
"""

from ...core.decision import Option, choose
from . import state as st
from .course import advance, next_turn, rest, score
from .ring import first_left, is_last
from .switches import SUMMON_LAST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events

TURN_OVER = 0
ADVANCES = 1
ADVANCES_BY_CARD = 2  # the turn goes on
FILLED = 3
SUMMONED = 4
# Where they stand: with the turn marker, and below.
_AT_TURNS = (TURN_OVER, ADVANCES, ADVANCES_BY_CARD, FILLED, SUMMONED)
_BELOW = (ADVANCES, FILLED, SUMMONED)


def _ask(state: st.State) -> "Choose":
    turns = state.level == st.TURNS
    found = [(ADVANCES, "mag.advances")]
    if turns:
        found = [(TURN_OVER, "mag.turn_over"), (ADVANCES, "mag.hat_turn_over"), (ADVANCES_BY_CARD, "mag.hat_by_card")]
    if not is_last(state):
        found.append((FILLED, "mag.filled"))
    if _may_summon(state):
        found.append((SUMMONED, "mag.spell%d" % st.SUMMONING))
    places = _AT_TURNS if turns else _BELOW
    options = [Option(act, (term,), place=places.index(act)) for act, term in found]
    return choose(("mag.ask_turn" if turns else "mag.ask_told",), options, state.turn if turns else -1)


def _may_summon(state: st.State) -> bool:
    """Whether a seat holds Summoning (the one whose turn it is, where turns are known) and there is a tile for it."""
    holder = state.spells[st.SUMMONING] - st.HELD
    if not 0 <= holder < state.seat_count or is_last(state) and not state.switches[SUMMON_LAST]:
        return False
    return state.level < st.TURNS or holder == state.turn


def _take(state: st.State, answer: "Answer", events: "Events") -> None:
    act = answer[0]
    if act == FILLED:
        events.append(("mag.ev_filled",))
        state.step = st.TOLD_TILE
    elif act == SUMMONED:
        state.spells[st.SUMMONING] = st.USED
        state.maginor = st.BEFORE
        events.append(("mag.ev_summoned",))
        score(state, first_left(state))
    elif act == TURN_OVER:
        next_turn(state, events)
    elif not advance(state, events):
        if act == ADVANCES_BY_CARD:
            rest(state)
        else:
            next_turn(state, events)


def _pass(state: st.State, events: "Events") -> None:
    """The seat whose turn it is has left."""
    next_turn(state, events)


STEPS = {
    st.TOLD: (_ask, _take, _pass),
}
