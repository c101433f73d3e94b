"""Owns the question that stands most of the time: damage, attacks, next turn, and the way to everything else.

One press each: OK is the next turn; a seat's key takes life from that wizard, or, where attacks are tracked and it is
not the wizard's own turn, is an attack on it. Attacks and deaths are worked out elsewhere.
"""

from ...core.decision import Option, tally
from ...core.refused import Refused
from . import course
from . import state as st
from .switches import FIRST_TURN_ATTACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

# Answers beside the seats.
NEXT_TURN = 8
TREASURE = 9
MORE = 10


def seat_options(state: st.State, term: str) -> list[Option]:
    """An Option for every wizard in the game."""
    return [Option(seat, (term, seat), seat) for seat in st.living(state)]


def life_options(state: st.State) -> list[Option]:
    """The same, to count the life that a wizard loses."""
    return [_life_option(state, seat) for seat in st.living(state)]


def _life_option(state: st.State, seat: int) -> Option:
    """A wizard loses no more life than it has."""
    option = Option(seat, ("wiz.loses", seat), seat)
    option.most = state.life[seat]
    option.change = (seat, state.life[seat], -1, st.MOST_LIFE)
    return option


def _ask_turn(state: st.State) -> "Decision | None":
    seats = st.living(state)
    lose = seats if state.level == st.LIVES else [seat for seat in seats if seat == state.seat]
    options = [_life_option(state, seat) for seat in lose]
    options += [_attack_option(state, seat) for seat in seats if seat not in lose]
    options.append(Option(NEXT_TURN, ("wiz.next_turn",)))
    options.append(Option(TREASURE, ("wiz.treasure",)))
    options.append(Option(MORE, ("wiz.more",)))
    ask = ("wiz.ask_stunned_turn",) if st.is_stunned(state, state.seat) else ("wiz.ask_turn",)
    return tally(ask, options, state.seat, len(options) - 3)


def _attack_option(state: st.State, target: int) -> Option:
    option = Option(target, ("wiz.attacks", target), target)
    option.is_dark = _barred(state, target) is not None
    return option


def _take_turn(state: st.State, answer: "Answer", events: "Events") -> None:
    what, count = answer
    if what == NEXT_TURN:
        course.next_turn(state, events)
        return
    if what < state.seat_count and what != state.seat and state.level != st.LIVES:
        _attack(state, what)
    elif what < state.seat_count:
        course.lose(state, what, count, None if state.level == st.LIVES else st.NOBODY, events)
    else:
        state.step = st.TREASURE if what == TREASURE else st.MORE
    state.did |= st.TOLD


def _attack(state: st.State, target: int) -> None:
    """An attack begins, if it may."""
    barred = _barred(state, target)
    if barred:
        raise barred
    state.target = target
    state.step = st.AMOUNT


def _barred(state: st.State, target: int) -> Refused | None:
    """Why this wizard may not be attacked now; None when it may."""
    if state.did & st.MOVED and st.is_stunned(state, state.seat):
        return Refused("wiz.refused_stunned_attack")
    if state.turn <= state.seat_count and state.switches[FIRST_TURN_ATTACK]:
        return Refused("wiz.refused_first_turn")
    if state.did & st.ATTACKED_SEAT << target:
        return Refused("wiz.refused_second_attack", target)
    return None


STEPS = {
    st.TURN: (_ask_turn, _take_turn, None),
}
