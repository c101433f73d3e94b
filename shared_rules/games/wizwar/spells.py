"""Owns what lasts, at full level: spells and their turns, stunned and transformed wizards, hands, energy cards.

Also the entry of those that already run when the box begins to track them. Life and points do not change here.
"""

from ...core.decision import Option, choose, number
from . import course
from . import state as st
from .switches import HAND_MAX, number_of
from .turn import seat_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

STILL = 0
STUN_ENDS = 1
DONE = 9
_DRAWS = 2
_MOVES = 3
_MOST_ENERGY = 6
_MOST_OVER = 5  # cards that a hand may be counted above the most


def _ask_stunned(state: st.State) -> "Decision | None":
    options = [Option(STILL, ("wiz.still_stunned",)), Option(STUN_ENDS, ("wiz.stun_ends",))]
    return choose(("wiz.ask_stunned",), options, state.seat)


def _take_stunned(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == STUN_ENDS:
        _stun(state, state.seat, events)
    _still(state, events)


def _still(state: st.State, events: "Events") -> None:
    state.did &= ~st.STUN_UNANSWERED
    state.step = st.TURN


def _stun(state: st.State, seat: int, events: "Events") -> None:
    state.stunned ^= 1 << seat
    events.append(("wiz.ev_stunned" if st.is_stunned(state, seat) else "wiz.ev_stun_ends", seat))


def _ask_stun(state: st.State) -> "Decision | None":
    """A stunned wizard gets rid of it, another one becomes it."""
    options = seat_options(state, "wiz.seat")
    for option in options:
        option.label = ("wiz.unstun" if st.is_stunned(state, option.value) else "wiz.stun", option.value)
    return choose(("wiz.ask_stun",), options)


def _take_stun(state: st.State, answer: "Answer", events: "Events") -> None:
    _stun(state, answer[0], events)
    course.back(state)


def _ask_form(state: st.State) -> "Decision | None":
    options = seat_options(state, "wiz.transform")
    for option in options:
        if state.forms >> option.value & 1:
            option.label = ("wiz.transform_back", option.value)
    return choose(("wiz.ask_form",), options)


def _take_form(state: st.State, answer: "Answer", events: "Events") -> None:
    state.forms ^= 1 << answer[0]
    is_one = state.forms >> answer[0] & 1
    events.append(("wiz.ev_transformed" if is_one else "wiz.ev_own_form", answer[0]))
    course.back(state)


def _ask_timer(state: st.State) -> "Decision | None":
    return number(("wiz.ask_timer",), 1, 7, 1, state.actor)


def _take_timer(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.ON_WHOM


def _ask_on_whom(state: st.State) -> "Decision | None":
    options = seat_options(state, "wiz.seat") + [Option(st.NOBODY, ("wiz.nobody",))]
    return choose(("wiz.ask_on_whom",), options, state.actor, len(options) - 1)


def _take_on_whom(state: st.State, answer: "Answer", events: "Events") -> None:
    _lasts(state, state.cursor, answer[0], events)


def _lasts(state: st.State, turns: int, target: int, events: "Events") -> None:
    state.timers += [state.actor, turns, target]
    if target == st.NOBODY:
        events.append(("wiz.ev_lasts", state.actor, turns))
    else:
        events.append(("wiz.ev_lasts_on", state.actor, target, turns))
    course.back(state)


def _ask_ends(state: st.State) -> "Decision | None":
    options: list[Option] = []
    for at in range(0, len(state.timers), 3):
        owner, left, target = state.timers[at : at + 3]
        label = ("wiz.spell", owner, left) if target == st.NOBODY else ("wiz.spell_on", owner, left, target)
        options.append(Option(at, label))
    return choose(("wiz.ask_ends",), options)


def _take_ends(state: st.State, answer: "Answer", events: "Events") -> None:
    at = answer[0]
    events.append(course.end_message(state.timers[at], state.timers[at + 2]))
    state.timers = state.timers[:at] + state.timers[at + 3 :]
    course.back(state)


def _ask_hand(state: st.State) -> "Decision | None":
    most = number_of(state, HAND_MAX)
    return number(("wiz.ask_hand",), 0, most + _MOST_OVER, most, state.seat)


def _take_hand(state: st.State, answer: "Answer", events: "Events") -> None:
    """Maintained spells and carried items count as cards; then up to two are drawn."""
    over = answer[0] - number_of(state, HAND_MAX)
    if over > 0:
        events.append(("wiz.ev_discards", state.seat, over))
    else:
        events.append(("wiz.ev_draws", state.seat, min(_DRAWS, -over)))
    course.back(state)


def _ask_energy(state: st.State) -> "Decision | None":
    return number(("wiz.ask_energy",), 1, _MOST_ENERGY, 1, state.seat)


def _take_energy(state: st.State, answer: "Answer", events: "Events") -> None:
    state.did |= st.BOOSTED
    events.append(("wiz.ev_energy", state.seat, _MOVES + answer[0]))
    course.back(state)


def _ask_enter(state: st.State) -> "Decision | None":
    """Whose spell, object or state runs already?"""
    options = [Option(DONE, ("wiz.done",))] + seat_options(state, "wiz.seat")
    return choose(("wiz.ask_enter",), options)


def _take_enter(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == DONE:
        _entered(state, events)
    else:
        state.actor = answer[0]
        state.step = st.MORE


def _entered(state: st.State, events: "Events") -> None:
    state.did = 0
    course.back(state)


def _no_more(state: st.State, events: "Events") -> None:
    course.back(state)


STEPS = {
    st.STUNNED: (_ask_stunned, _take_stunned, _still),
    st.STUN: (_ask_stun, _take_stun, _no_more),
    st.FORM: (_ask_form, _take_form, _no_more),
    st.TIMER: (_ask_timer, _take_timer, _no_more),
    st.ON_WHOM: (_ask_on_whom, _take_on_whom, _no_more),
    st.ENDS: (_ask_ends, _take_ends, _no_more),
    st.HAND: (_ask_hand, _take_hand, _no_more),
    st.ENERGY: (_ask_energy, _take_energy, _no_more),
    st.ENTER: (_ask_enter, _take_enter, _entered),
}
