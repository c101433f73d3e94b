"""Owns the dice of the table: which pool, an own die and its numbers, throwing, and throwing some of them again.

Changes no counter.
"""

from ...core.decision import Option, allocate, choose, dice, number
from . import course
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Allocate, Choose, Dice, Number
    from ...core.types import Answer, Events, Step

_USUAL = (6, 20, 8, 10, 12, 4, 100, 2, 3)  # sides
_OTHER = 0
_NEW_DIE = -2
_MOST_DICE = 10
_MOST_SIDES = 100
_MOST_OWN = 12  # faces of the own die
_MOST_FACE = 99
_STAYS, _AGAIN = 0, 1


def _ask_pool(state: st.State) -> "Choose":
    options = [Option(sides, ("uni.die", sides), place=at) for at, sides in enumerate(_USUAL)]
    options.append(Option(_OTHER, ("uni.die_other",), place=len(_USUAL)))
    if state.own_die:
        options.append(Option(st.OWN_DIE, ("uni.die_own",), place=len(_USUAL) + 1))
    options.append(Option(_NEW_DIE, ("uni.die_new",), place=len(_USUAL) + 2))
    return course.timed(state, choose(("uni.ask_pool",), options))


def _take_pool(state: st.State, answer: "Answer", events: "Events") -> None:
    sides = answer[0]
    if sides == _OTHER:
        state.step = st.POOL_SIDES
    elif sides == _NEW_DIE:
        state.step = st.OWN_SIDES
    else:
        state.sides = sides
        state.step = st.POOL_COUNT


def _ask_sides(state: st.State) -> "Number":
    return course.timed(state, number(("uni.ask_sides",), 2, _MOST_SIDES, 30))


def _take_sides(state: st.State, answer: "Answer", events: "Events") -> None:
    state.sides = answer[0]
    state.step = st.POOL_COUNT


def _ask_count(state: st.State) -> "Number":
    return course.timed(state, number(("uni.ask_count",), 1, _MOST_DICE, 1))


def _take_count(state: st.State, answer: "Answer", events: "Events") -> None:
    state.count = answer[0]
    state.step = st.ROLL


def _ask_own_sides(state: st.State) -> "Number":
    return course.timed(state, number(("uni.ask_sides",), 2, _MOST_OWN, 6))


def _take_own_sides(state: st.State, answer: "Answer", events: "Events") -> None:
    state.own_die = [0] * answer[0]
    st.enter(state, st.OWN_FACE)


def _ask_face(state: st.State) -> "Number":
    """The numbers of the own die, face by face; OK is one more than the face before."""
    before = state.own_die[state.cursor - 1] if state.cursor else 0
    ask = ("uni.ask_face", state.cursor + 1, len(state.own_die))
    return course.timed(state, number(ask, -_MOST_FACE, _MOST_FACE, min(before + 1, _MOST_FACE)))


def _take_face(state: st.State, answer: "Answer", events: "Events") -> None:
    state.own_die[state.cursor] = answer[0]
    state.cursor += 1
    if state.cursor == len(state.own_die):
        state.sides = st.OWN_DIE
        st.enter(state, st.POOL_COUNT)


def _ask_roll(state: st.State) -> "Dice":
    own = state.sides == st.OWN_DIE
    sides = len(state.own_die) if own else state.sides
    decision = dice(("uni.ask_roll",), state.count - len(state.kept), sides, st.acting(state))
    decision.worth = state.own_die if own else range(1, sides + 1)
    if own:
        decision.faces = [("uni.number", face) for face in state.own_die]
    return course.timed(state, decision)


def _take_roll(state: st.State, answer: "Answer", events: "Events") -> None:
    own = state.sides == st.OWN_DIE
    if _are_the_kits(state):
        state.kept = sorted(list(state.kept) + list(answer))
        state.thrown += 1
        events.append(("uni.ev_roll", sum(state.kept)))
        st.enter(state, st.KEEP)
        return
    events.append(("uni.ev_roll", sum([state.own_die[value - 1] for value in answer] if own else answer)))
    st.enter(state, st.TURN)


def _are_the_kits(state: st.State) -> bool:
    """True for the dice of a kit that are thrown again, or that fill a sheet."""
    more = state.more
    special = more[mo.AGAIN] > 0 or more[mo.ENTRY] == mo.SHEET
    return special and (state.count, state.sides) == (more[mo.DICE], more[mo.SIDES])


def _ask_keep(state: st.State) -> "Allocate | None":
    if state.thrown > state.more[mo.AGAIN]:
        return None
    options = [Option(_STAYS, ("uni.stays",)), Option(_AGAIN, ("uni.again",))]
    decision = allocate(("uni.ask_keep",), list(state.kept), options, st.acting(state), _STAYS)
    return course.timed(state, decision)


def _take_keep(state: st.State, answer: "Answer", events: "Events") -> None:
    state.kept = [die for die, place in zip(state.kept, answer) if place == _STAYS]
    if len(state.kept) < state.count:
        state.step = st.ROLL
    else:
        _lie(state, events)


def _lie(state: st.State, events: "Events") -> None:
    """The dice lie; where a sheet is filled in turns, a row is what they are for."""
    fills = state.more[mo.ENTRY] == mo.SHEET and st.has_turns(state)
    state.seat = state.turn if fills else state.seat
    st.enter(state, st.ROW if fills else st.TURN)


STEPS: "dict[int, Step[st.State]]" = {
    st.POOL: (_ask_pool, _take_pool, None),
    st.POOL_SIDES: (_ask_sides, _take_sides, None),
    st.POOL_COUNT: (_ask_count, _take_count, None),
    st.OWN_SIDES: (_ask_own_sides, _take_own_sides, None),
    st.OWN_FACE: (_ask_face, _take_face, None),
    st.ROLL: (_ask_roll, _take_roll, None),
    st.KEEP: (_ask_keep, _take_keep, _lie),
}
