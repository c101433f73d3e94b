"""Owns the objects on the board as far as hats need them: who must mark one, and who takes a hat back (WW-1).

The places of objects are not tracked.
"""

from ...core.decision import Option, choose
from . import course
from . import state as st
from .objects import create, remove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events


def _ask_object(state: st.State) -> "Decision | None":
    options = [Option(kind, ("wiz.object%d" % kind,)) for kind in st.OBJECT_KINDS]
    return choose(("wiz.ask_object",), options, state.actor)


def _take_object(state: st.State, answer: "Answer", events: "Events") -> None:
    create(state, answer[0], state.actor, events)
    course.back(state)


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


def _no_more(state: st.State, events: "Events") -> None:
    course.back(state)


STEPS = {
    st.OBJECT: (_ask_object, _take_object, _no_more),
    st.GONE: (_ask_gone, _take_gone, _no_more),
}
