"""Owns the objects on the board as far as hats need them: who must mark one, and who takes a hat back (WW-1).

The places of objects are not tracked.
"""

from ...core.decision import Option, choose
from . import course
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

KINDS = 6
HATS = 6  # a wizard
MOST_OBJECTS = 40


def _ask_object(state: st.State) -> "Decision | None":
    return choose(("wiz.ask_object",), [Option(kind, ("wiz.object%d" % kind,)) for kind in range(KINDS)], state.actor)


def _take_object(state: st.State, answer: "Answer", events: "Events") -> None:
    create(state, answer[0], state.actor, events)
    course.back(state)


def create(state: st.State, kind: int, owner: int, events: "Events") -> None:
    """Where an object of this kind is another wizard's, the new one needs a hat; the first one never does."""
    hat = 0
    for thing in state.objects:
        if thing >> 4 == kind and (thing >> 1 & 7) != owner:
            hat = 1
    events.append(("wiz.ev_hat" if hat else "wiz.ev_no_hat", owner, ("wiz.object%d" % kind,)))
    state.objects.append(kind << 4 | owner << 1 | hat)


def _ask_gone(state: st.State) -> "Decision | None":
    """Which object is gone; those that look alike are one option."""
    options: list[Option] = []
    seen: list[int] = []
    for at in range(len(state.objects)):
        thing = state.objects[at]
        if thing not in seen:
            seen.append(thing)
            label = "wiz.thing_hat" if thing & 1 else "wiz.thing"
            options.append(Option(at, (label, ("wiz.object%d" % (thing >> 4),), thing >> 1 & 7)))
    return choose(("wiz.ask_gone",), options) if options else None


def _take_gone(state: st.State, answer: "Answer", events: "Events") -> None:
    remove(state, answer[0], events)
    course.back(state)


def remove(state: st.State, at: int, events: "Events") -> None:
    """A marked object that is left as the only one of its kind gives its hat back."""
    thing = state.objects[at]
    kind = thing >> 4
    events.append(("wiz.ev_gone", ("wiz.object%d" % kind,), thing >> 1 & 7))
    state.objects = state.objects[:at] + state.objects[at + 1 :]
    others = [place for place in range(len(state.objects)) if state.objects[place] >> 4 == kind]
    if len(others) == 1 and state.objects[others[0]] & 1:
        state.objects[others[0]] -= 1
        events.append(("wiz.ev_hat_back", state.objects[others[0]] >> 1 & 7, ("wiz.object%d" % kind,)))


def may_create(state: st.State, owner: int) -> bool:
    """Whether there is room, and a hat if one should be needed."""
    hats = sum([thing & 1 for thing in state.objects if (thing >> 1 & 7) == owner])
    return len(state.objects) < MOST_OBJECTS and hats < HATS


def _no_more(state: st.State, events: "Events") -> None:
    course.back(state)


STEPS = {
    st.OBJECT: (_ask_object, _take_object, _no_more),
    st.GONE: (_ask_gone, _take_gone, _no_more),
}
