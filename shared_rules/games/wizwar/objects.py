"""Owns the objects on the board as far as hats need them (WW-1). Asks nothing."""

from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events

HATS = 6  # a wizard
MOST_OBJECTS = 40


def create(state: st.State, kind: int, owner: int, events: "Events") -> None:
    """Where an object of this kind is another wizard's, the new one needs a hat; the first one never does."""
    hat = 0
    for thing in state.objects:
        if thing >> 4 == kind and (thing >> 1 & 7) != owner:
            hat = 1
    events.append(("wiz.ev_hat" if hat else "wiz.ev_no_hat", owner, ("wiz.object%d" % kind,)))
    state.objects.append(kind << 4 | owner << 1 | hat)


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


def remove_all(state: st.State, owner: int, events: "Events") -> None:
    """The spells that keep up these objects have ended; their hats come home."""
    for at in range(len(state.objects) - 1, -1, -1):
        if state.objects[at] >> 1 & 7 == owner:
            remove(state, at, events)
