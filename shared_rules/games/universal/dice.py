"""The dice of the table: which pool, an own die and its numbers, rolling, and rolling some of them again."""

from ...core.decision import Option, allocate, choose, dice, number
from . import state as st
from . import ways as wy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Allocate, Choose, Dice, Number
    from ...core.types import Answer, Events, Message

_USUAL = (6, 20, 8, 10, 12, 4, 100, 2, 3)  # sides
_OTHER = 0
_NEW_DIE = -2
_MOST_OWN = 12  # faces of the own die
_MOST_FACE = 99
_STAYS, _AGAIN = 0, 1


def ask_pool(state: st.State) -> "Choose":
    options = [Option(sides, ("uni.die", sides), place=at) for at, sides in enumerate(_USUAL)]
    options.append(Option(_OTHER, ("uni.die_other",), place=len(_USUAL)))
    if state.own_die:
        options.append(Option(st.OWN_DIE, ("uni.die_own",), place=len(_USUAL) + 1))
    options.append(Option(_NEW_DIE, ("uni.die_new",), place=len(_USUAL) + 2))
    return st.in_turn(state, choose(("uni.ask_pool",), options))


def take_pool(state: st.State, answer: "Answer", events: "Events") -> None:
    sides = answer[0]
    if sides == _OTHER:
        state.step = st.POOL_SIDES
    elif sides == _NEW_DIE:
        state.step = st.OWN_SIDES
    else:
        state.sides = sides
        state.step = st.POOL_COUNT


def ask_sides(state: st.State) -> "Number":
    return st.in_turn(state, number(("uni.ask_sides",), wy.FEWEST_SIDES, wy.MOST_SIDES, 30))


def take_sides(state: st.State, answer: "Answer", events: "Events") -> None:
    state.sides = answer[0]
    state.step = st.POOL_COUNT


def ask_count(state: st.State) -> "Number":
    return st.in_turn(state, number(("uni.ask_count",), 1, wy.MOST_DICE, 1))


def take_count(state: st.State, answer: "Answer", events: "Events") -> None:
    state.count = answer[0]
    state.step = st.ROLL


def ask_own_sides(state: st.State) -> "Number":
    return st.in_turn(state, number(("uni.ask_sides",), wy.FEWEST_SIDES, _MOST_OWN, 6))


def take_own_sides(state: st.State, answer: "Answer", events: "Events") -> None:
    state.own_die = [0] * answer[0]
    st.enter(state, st.OWN_FACE)


def ask_face(state: st.State) -> "Number":
    """The numbers of the own die, face by face; OK is one more than the face before."""
    before = state.own_die[state.cursor - 1] if state.cursor else 0
    ask = ("uni.ask_face", state.cursor + 1, len(state.own_die))
    return st.in_turn(state, number(ask, -_MOST_FACE, _MOST_FACE, min(before + 1, _MOST_FACE)))


def take_face(state: st.State, answer: "Answer", events: "Events") -> None:
    state.own_die[state.cursor] = answer[0]
    state.cursor += 1
    if state.cursor == len(state.own_die):
        state.sides = st.OWN_DIE
        st.enter(state, st.POOL_COUNT)


def pool_message(count: int, sides: int) -> "Message":
    """How a pool is called."""
    if sides == st.OWN_DIE:
        return ("uni.pool_own", count)
    if sides != _USUAL[0]:
        return ("uni.pool", count, sides)
    return ("uni.pool_usual", count) if count > 1 else ("uni.pool_one",)


def pick_up(state: st.State) -> None:
    """All dice are in the hand again."""
    if state.thrown:
        state.thrown = 0
        state.set_aside = ()


def ask_roll(state: st.State) -> "Dice":
    own = state.sides == st.OWN_DIE
    sides = len(state.own_die) if own else state.sides
    decision = dice(("uni.ask_roll",), state.count - len(state.set_aside), sides, st.acting(state))
    decision.worth = state.own_die if own else range(1, sides + 1)
    decision.aside = state.set_aside
    if own:
        decision.faces = [("uni.number", face) for face in state.own_die]
    if state.pad:
        decision.progress = _which_throw(state, state.thrown + 1)
    return st.in_turn(state, decision)


def _which_throw(state: st.State, throw: int) -> "Message | None":
    """Which throw of a turn it is, where there may be several."""
    again = st.pad_of(state).kit.again
    return ("uni.throw_of", throw, again + 1) if again else None


def take_roll(state: st.State, answer: "Answer", events: "Events") -> None:
    if state.pad:
        state.set_aside = sorted(list(state.set_aside) + list(answer))
        state.thrown += 1
        events.append(("uni.ev_roll", sum(state.set_aside)))
        st.enter(state, st.KEEP)
        return
    own = state.sides == st.OWN_DIE
    events.append(("uni.ev_roll", sum([state.own_die[value - 1] for value in answer] if own else answer)))
    st.enter(state, st.TURN)


def ask_keep(state: st.State) -> "Allocate | None":
    if state.thrown > st.pad_of(state).kit.again:
        return None
    options = [Option(_STAYS, ("uni.stays",)), Option(_AGAIN, ("uni.again",))]
    decision = allocate(("uni.ask_keep",), list(state.set_aside), options, st.acting(state), _STAYS)
    decision.progress = _which_throw(state, state.thrown)
    return st.in_turn(state, decision)


def take_keep(state: st.State, answer: "Answer", events: "Events") -> None:
    """Those that are thrown again leave the table; when all stay, no throw is left."""
    state.set_aside = [die for die, place in zip(state.set_aside, answer) if place == _STAYS]
    if len(state.set_aside) < state.count:
        state.step = st.ROLL
    else:
        state.thrown = st.pad_of(state).kit.again + 1
