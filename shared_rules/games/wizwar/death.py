"""Owns what a death brings, who has won, and that one can be out by other things than damage: WW-4, WW-5, WW-6.

Life itself is taken in course.py.
"""

from ...core.action import ENDED_BY_RULES
from ...core.decision import Option, choose, confirm, number
from . import course
from . import state as st
from .switches import HAND_MAX, number_of
from .turn import seat_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events, Message

WINS = 0
DIED = 1


def _ask_killer(state: st.State) -> "Decision | None":
    options = seat_options(state, "wiz.seat") + [Option(st.NOBODY, ("wiz.nobody",))]
    values = [option.value for option in options]
    default = values.index(state.seat if state.seat in values else st.NOBODY)
    return choose(("wiz.ask_killer", state.target), options, default=default)


def _take_killer(state: st.State, answer: "Answer", events: "Events") -> None:
    course.die(state, state.target, answer[0], events)


def _nobody(state: st.State, events: "Events") -> None:
    course.die(state, state.target, st.NOBODY, events)


def _ask_eliminate(state: st.State) -> "Decision | None":
    return choose(("wiz.ask_eliminate",), seat_options(state, "wiz.seat"))


def _take_eliminate(state: st.State, answer: "Answer", events: "Events") -> None:
    course.die(state, answer[0], st.NOBODY, events)


def _ask_victim_hand(state: st.State) -> "Decision | None":
    most = number_of(state, HAND_MAX)
    return number(("wiz.ask_victim_hand",), 0, most, most, state.killer)


def _take_victim_hand(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cards = answer[0]
    state.step = st.KILLER_HAND


def _ask_killer_hand(state: st.State) -> "Decision | None":
    most = number_of(state, HAND_MAX)
    return number(("wiz.ask_hand",), 0, most, most, state.killer)


def _take_killer_hand(state: st.State, answer: "Answer", events: "Events") -> None:
    """Above the most cards are discarded at once."""
    state.cards = max(0, state.cards + answer[0] - number_of(state, HAND_MAX))
    events.append(("wiz.ev_takes_hand", state.killer))
    state.step = st.DISCARD


def _ask_discard(state: st.State) -> "Decision | None":
    return confirm(("wiz.ask_discard", state.cards), state.killer) if state.cards else None


def _take_discard(state: st.State, answer: "Answer", events: "Events") -> None:
    events.append(("wiz.ev_discards", state.killer, state.cards))
    _hand_done(state, events)


def _hand_done(state: st.State, events: "Events") -> None:
    state.cards = 0
    state.killer = st.NOBODY
    state.step = st.CHECK


def _ask_winner(state: st.State) -> "Decision | None":
    """Whether a wizard has won; one that died in the same action has not (WW-4)."""
    seat = course.leader(state)
    if seat == st.NOBODY:
        return None
    options = [Option(WINS, ("wiz.wins", seat)), Option(DIED, ("wiz.died", seat))]
    ask: "Message" = ("wiz.ask_winner", seat, st.points(state, seat))
    if len(st.living(state)) == 1:
        ask = ("wiz.ask_survivor", seat)
    return choose(ask, options, seat)


def _take_winner(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == WINS:
        course.finish(state, course.leader(state), ENDED_BY_RULES, events)
    else:
        course.die(state, course.leader(state), st.NOBODY, events)


def _go_on(state: st.State, events: "Events") -> None:
    """Go on after a check without a winner: with the turn, or with the next one when its wizard is out."""
    if not st.living(state):
        course.finish(state, st.NOBODY, ENDED_BY_RULES, events)
    elif st.alive(state, state.seat):
        course.back(state)
    else:
        course.next_turn(state, events)


STEPS = {
    st.KILLER: (_ask_killer, _take_killer, _nobody),
    st.ELIMINATE: (_ask_eliminate, _take_eliminate, _go_on),
    st.VICTIM_HAND: (_ask_victim_hand, _take_victim_hand, _hand_done),
    st.KILLER_HAND: (_ask_killer_hand, _take_killer_hand, _hand_done),
    st.DISCARD: (_ask_discard, _take_discard, _hand_done),
    st.CHECK: (_ask_winner, _take_winner, _go_on),
}
