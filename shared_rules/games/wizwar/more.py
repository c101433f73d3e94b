"""Owns the rarer entries: their list, life by other things than attacks, dice, moves of the stunned.

The steps that it leads to stand in their own modules.
"""

from ...core.decision import TABLE, Option, choose, dice, tally
from ...core.refused import Refused
from . import course
from . import state as st
from .objects import may_create
from .switches import STUN_TELEPORT_IS_MOVE
from .turn import life_options, seat_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

# Answers to the list; the others are steps.
MOVES = 100
TELEPORTS = 101
_MOST_TIMERS = 26  # energy tokens count the turns
# Where each answer stands, at every level: what happens most on the first keys.
_PLACES = (
    st.GAINS,
    st.LOSES,
    st.TIMER,
    st.STUN,
    st.DIRECTION,
    st.DIE,
    st.OBJECT,
    st.GONE,
    st.ENDS,
    st.FORM,
    st.HAND,
    st.ENERGY,
    st.ELIMINATE,
    MOVES,
    TELEPORTS,
)
_MORE = (  # by level
    (st.GAINS, st.DIRECTION, st.DIE, st.ELIMINATE),
    (st.GAINS, st.LOSES, st.DIRECTION, st.DIE, st.ENERGY, st.ELIMINATE),
    (
        st.GAINS,
        st.LOSES,
        st.TIMER,
        st.STUN,
        st.DIRECTION,
        st.OBJECT,
        st.GONE,
        st.ENDS,
        st.FORM,
        st.HAND,
        st.DIE,
        st.ENERGY,
        st.ELIMINATE,
    ),
)


def _ask_more(state: st.State) -> "Decision | None":
    """All rarer entries; while the table enters what already runs, only those."""
    if state.did & st.ENTERING:
        steps = (st.STUN, st.TIMER, st.OBJECT, st.FORM)
    else:
        steps = _MORE[state.level]
    options = [
        Option(step, ("wiz.more%d" % step,), place=_PLACES.index(step)) for step in steps if _is_possible(state, step)
    ]
    if st.is_stunned(state, state.seat) and not state.did & st.ENTERING:
        options.insert(0, Option(MOVES, ("wiz.moves",), place=_PLACES.index(MOVES)))
        options.insert(1, Option(TELEPORTS, ("wiz.teleports",), place=_PLACES.index(TELEPORTS)))
    for option in options:
        option.is_dark = _barred(state, option.value) is not None
    return choose(("wiz.ask_more",), options, state.actor)


def _is_possible(state: st.State, step: int) -> bool:
    if step == st.ENDS:
        return len(state.timers) > 0
    return step != st.GONE or len(state.objects) > 0


def _take_more(state: st.State, answer: "Answer", events: "Events") -> None:
    barred = _barred(state, answer[0])
    if barred:
        raise barred
    if answer[0] in (MOVES, TELEPORTS):
        _move(state, answer[0] == TELEPORTS, events)
    else:
        state.step = answer[0]


def _barred(state: st.State, what: int) -> Refused | None:
    """Why this may not be entered now: the box of the game has no more of it, it is a second energy card for the same
    move, or a stunned wizard, who moves or attacks, would leave its square after an attack (WW-2). None when it may.
    """
    if what == st.ENERGY and state.did & st.BOOSTED:
        return Refused("wiz.refused_energy")
    if what == st.TIMER and len(state.timers) >= 3 * _MOST_TIMERS:
        return Refused("wiz.refused_timers")
    if what == st.OBJECT and not may_create(state, state.actor):
        return Refused("wiz.refused_hats")
    if what in (MOVES, TELEPORTS) and state.did & st.ATTACKED:
        return Refused("wiz.refused_stunned_move")
    return None


def _move(state: st.State, teleports: bool, events: "Events") -> None:
    """A stunned wizard leaves its square."""
    if not teleports or not state.switches[STUN_TELEPORT_IS_MOVE]:
        state.did |= st.MOVED
    events.append(("wiz.ev_teleports" if teleports else "wiz.ev_moves", state.seat))
    state.step = st.TURN


def _ask_loses(state: st.State) -> "Decision | None":
    return tally(("wiz.ask_loses",), life_options(state))


def _take_loses(state: st.State, answer: "Answer", events: "Events") -> None:
    course.lose(state, answer[0], answer[1], st.NOBODY, events)


def _ask_gains(state: st.State) -> "Decision | None":
    options = seat_options(state, "wiz.gains")
    for option in options:
        option.most = st.MOST_LIFE
        option.change = (option.seat, state.life[option.seat], 1, st.MOST_LIFE)
    return tally(("wiz.ask_gains",), options)


def _take_gains(state: st.State, answer: "Answer", events: "Events") -> None:
    """Life above the most is wasted (WW-4)."""
    seat, count = answer
    state.life[seat] = min(st.MOST_LIFE, state.life[seat] + count)
    events.append(("wiz.ev_gains", seat, count, state.life[seat]))
    state.step = st.TURN


def _ask_die(state: st.State) -> "Decision | None":
    return dice(("wiz.ask_die",), 1, 4, state.seat)


def _take_die(state: st.State, answer: "Answer", events: "Events") -> None:
    events.append(("wiz.ev_die", answer[0]))
    state.step = st.TURN


def _ask_direction(state: st.State) -> "Decision | None":
    """The overlay beside the board has the same numbers, however it lies (WW-7)."""
    decision = dice(("wiz.ask_direction",), 1, 4, TABLE)
    decision.faces = [("wiz.direction", value) for value in (1, 2, 3, 4)]
    return decision


def _take_direction(state: st.State, answer: "Answer", events: "Events") -> None:
    events.append(("wiz.ev_direction", answer[0]))
    state.step = st.TURN


def _no_more(state: st.State, events: "Events") -> None:
    course.back(state)


STEPS = {
    st.MORE: (_ask_more, _take_more, _no_more),
    st.LOSES: (_ask_loses, _take_loses, _no_more),
    st.GAINS: (_ask_gains, _take_gains, _no_more),
    st.DIE: (_ask_die, _take_die, _no_more),
    st.DIRECTION: (_ask_direction, _take_direction, _no_more),
}
