"""Treasures: dropped on a home base, carried off from it, and deadly where the table plays so (WW-6).

Only what lies on home bases is tracked.
"""

from ...core.decision import Option, choose, seat_options
from ...core.headings import KEYS
from . import effects
from . import state as st
from .house_rules import DEADLY_TREASURES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events

_CARRIED_OFF = 16  # + base * 4 + whose: an answer about a treasure that lies on a home base
_OTHER_BASE = 32  # the answer that one is dropped on another home base, as by who dies there


def ask_treasure(state: st.State) -> "Choose":
    """Which enemy treasure is dropped at home, or which one is carried off from a home base."""
    here = 1 + state.seat
    options: list[Option] = []
    for owner in range(state.seat_count):
        if owner != state.seat and not _both_lie_on(state, owner, here):
            options.append(Option(owner, ("wiz.drops", owner, state.seat), place=owner))
    for base in range(state.seat_count):
        for owner in range(state.seat_count):
            if 1 + base in st.treasures_of(state, owner):
                place = KEYS + 3 * base + owner - (owner > base)  # no treasure lies on its own base
                options.append(Option(_CARRIED_OFF + base * 4 + owner, ("wiz.carries_off", owner, base), place=place))
    options.append(Option(_OTHER_BASE, ("wiz.other_base",), place=4))
    return choose(("wiz.ask_treasure",), options, state.seat)


def _both_lie_on(state: st.State, owner: int, place: int) -> bool:
    return st.treasures_of(state, owner) == [place, place]


def take_treasure(state: st.State, answer: "Answer", events: "Events") -> None:
    state.step = st.CHECK
    if answer[0] == _OTHER_BASE:
        state.step = st.BASE
        return
    if answer[0] < _CARRIED_OFF:
        _drop(state, answer[0], state.seat)
        events.append(("wiz.ev_dropped", state.seat, answer[0], st.points(state, state.seat)))
        _deadly(state, answer[0], events)
        return
    base, owner = (answer[0] - _CARRIED_OFF) >> 2, answer[0] & 3
    _put(state, owner, 1 + base, 0)
    events.append(("wiz.ev_carried_off", owner, base, st.points(state, base)))


def ask_base(state: st.State) -> "Choose":
    """The home bases of the others, of the dead too."""
    others = [seat for seat in range(state.seat_count) if seat != state.seat]
    return choose(("wiz.ask_base",), seat_options("wiz.seat", others), state.seat)


def take_base(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.OWNER


def ask_owner(state: st.State) -> "Choose | None":
    base = state.cursor
    owners = [seat for seat in range(state.seat_count) if seat != base and not _both_lie_on(state, seat, 1 + base)]
    if not owners:
        return None
    return choose(("wiz.ask_owner", base), seat_options("wiz.seat", owners), state.seat)


def take_owner(state: st.State, answer: "Answer", events: "Events") -> None:
    base, owner = state.cursor, answer[0]
    state.cursor = 0
    state.step = st.CHECK
    _drop(state, owner, base)
    events.append(("wiz.ev_dropped_at", owner, base, st.points(state, base)))
    _deadly(state, owner, events)


def _drop(state: st.State, owner: int, base: int) -> None:
    """A treasure that lay on another home base was carried off from there first."""
    here = 1 + base
    lies = st.treasures_of(state, owner)
    _put(state, owner, 0 if 0 in lies else lies[0] if lies[0] != here else lies[1], here)


def _deadly(state: st.State, owner: int, events: "Events") -> None:
    """C2.7: where the table plays so, a wizard is out when both of its treasures lie on home bases."""
    if state.switches[DEADLY_TREASURES] and st.alive(state, owner) and 0 not in st.treasures_of(state, owner):
        effects.die(state, owner, st.NOBODY, events)


def _put(state: st.State, owner: int, here: int, there: int) -> None:
    """Move one treasure of `owner`; both are kept sorted, because the two look alike."""
    lies = st.treasures_of(state, owner)
    lies[lies.index(here)] = there
    state.treasures[2 * owner : 2 * owner + 2] = bytes(sorted(lies))
