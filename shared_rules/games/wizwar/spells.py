"""What lasts, at full level: spells, stunned and transformed wizards, objects with their hats (WW-1, WW-2.4, WW-8).

The places of objects are not tracked. Each question leads back to the turn, or to the entry of what runs already.
"""

from ...core.decision import Option, choose, number, seat_options
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Message

# Answers to whether a wizard is still stunned.
_STILL = 0
_STUN_ENDS = 1

_MOST_OBJECTS = 40
_MOST_SPELLS = 26  # energy tokens count the turns
_LONGEST = 7  # turns


def back_to_turn(state: st.State) -> None:
    """On with the turn, or with the entry of what runs already, or with whether the wizard is still stunned."""
    state.step = st.ENTER if state.did & st.ENTERING else st.TURN
    if state.did & st.STUN_UNANSWERED:
        if st.is_stunned(state, state.seat):
            state.step = st.STUNNED
        else:
            state.did &= ~st.STUN_UNANSWERED
    state.actor = state.seat
    state.cursor = 0


def ask_stunned(state: st.State) -> "Choose":
    options = [Option(_STILL, ("wiz.still_stunned",)), Option(_STUN_ENDS, ("wiz.stun_ends",))]
    return choose(("wiz.ask_stunned",), options, state.seat)


def take_stunned(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == _STUN_ENDS:
        toggle_stun(state, state.seat, events)
    stay_stunned(state, events)


def stay_stunned(state: st.State, events: "Events") -> None:
    """The turn begins; the wizard is as it was."""
    state.did &= ~st.STUN_UNANSWERED
    state.step = st.TURN


def toggle_stun(state: st.State, seat: int, events: "Events") -> None:
    """A stunned wizard gets rid of it, another one becomes it."""
    state.stunned ^= 1 << seat
    events.append(("wiz.ev_stunned" if st.is_stunned(state, seat) else "wiz.ev_stun_ends", seat))


def ask_stun(state: st.State) -> "Choose":
    options = seat_options("wiz.seat", st.living(state))
    for option in options:
        option.label = ("wiz.unstun" if st.is_stunned(state, option.value) else "wiz.stun", option.value)
    return choose(("wiz.ask_stun",), options)


def take_stun(state: st.State, answer: "Answer", events: "Events") -> None:
    toggle_stun(state, answer[0], events)
    back_to_turn(state)


def ask_form(state: st.State) -> "Choose":
    options = seat_options("wiz.transform", st.living(state))
    for option in options:
        if state.forms >> option.value & 1:
            option.label = ("wiz.transform_back", option.value)
    return choose(("wiz.ask_form",), options)


def take_form(state: st.State, answer: "Answer", events: "Events") -> None:
    state.forms ^= 1 << answer[0]
    is_transformed = state.forms >> answer[0] & 1
    events.append(("wiz.ev_transformed" if is_transformed else "wiz.ev_own_form", answer[0]))
    back_to_turn(state)


def pass_time(state: st.State, events: "Events") -> None:
    """The spells of the wizard whose turn begins have one turn less (WW-9.1)."""
    running: list[int] = []
    for at in range(0, len(state.timers), st.SPELL):
        owner, left, target = state.timers[at : at + st.SPELL]
        if owner == state.seat:
            left -= 1
        if left:
            running += [owner, left, target]
        else:
            events.append(_end_message(owner, target))
    state.timers = running


def _end_message(owner: int, target: int) -> "Message":
    return ("wiz.ev_ends", owner) if target == st.NOBODY else ("wiz.ev_ends_on", owner, target)


def end_all(state: st.State, seat: int, events: "Events") -> None:
    """All that a wizard maintains and all that is on it ends; the hats of its objects come home (WW-4.1, WW-4.2)."""
    state.stunned &= ~(1 << seat)
    state.forms &= ~(1 << seat)
    running: list[int] = []
    for at in range(0, len(state.timers), st.SPELL):
        if seat not in (state.timers[at], state.timers[at + 2]):
            running += state.timers[at : at + st.SPELL]
    state.timers = running
    for at in range(len(state.objects) - 1, -1, -1):
        if st.owner_of(state.objects[at]) == seat:
            _remove(state, at, events)


def may_add_spell(state: st.State) -> bool:
    """True while the box of the game can count the turns of one spell more."""
    return len(state.timers) < st.SPELL * _MOST_SPELLS


def ask_timer(state: st.State) -> "Number":
    return number(("wiz.ask_timer",), 1, _LONGEST, 1, state.actor)


def take_timer(state: st.State, answer: "Answer", events: "Events") -> None:
    state.cursor = answer[0]
    state.step = st.ON_WHOM


def ask_on_whom(state: st.State) -> "Choose":
    options = seat_options("wiz.seat", st.living(state)) + [Option(st.NOBODY, ("wiz.nobody",))]
    return choose(("wiz.ask_on_whom",), options, state.actor, len(options) - 1)


def take_on_whom(state: st.State, answer: "Answer", events: "Events") -> None:
    turns, target = state.cursor, answer[0]
    state.timers += [state.actor, turns, target]
    if target == st.NOBODY:
        events.append(("wiz.ev_lasts", state.actor, turns))
    else:
        events.append(("wiz.ev_lasts_on", state.actor, target, turns))
    back_to_turn(state)


def ask_ends(state: st.State) -> "Choose":
    options: list[Option] = []
    for at in range(0, len(state.timers), st.SPELL):
        owner, left, target = state.timers[at : at + st.SPELL]
        label = ("wiz.spell", owner, left) if target == st.NOBODY else ("wiz.spell_on", owner, left, target)
        options.append(Option(at, label))
    return choose(("wiz.ask_ends",), options)


def take_ends(state: st.State, answer: "Answer", events: "Events") -> None:
    at = answer[0]
    events.append(_end_message(state.timers[at], state.timers[at + 2]))
    state.timers = state.timers[:at] + state.timers[at + st.SPELL :]
    back_to_turn(state)


def may_create(state: st.State, owner: int) -> bool:
    """True where there is room for one object more, and a hat if it should need one."""
    hats = sum([thing & 1 for thing in state.objects if st.owner_of(thing) == owner])
    return len(state.objects) < _MOST_OBJECTS and hats < st.HATS


def ask_object(state: st.State) -> "Choose":
    options = [Option(kind, ("wiz.object%d" % kind,)) for kind in st.OBJECT_KINDS]
    return choose(("wiz.ask_object",), options, state.actor)


def take_object(state: st.State, answer: "Answer", events: "Events") -> None:
    """Where an object of this kind is another wizard's, the new one needs a hat; the first one never does."""
    kind, owner = answer[0], state.actor
    hat = int(any([st.kind_of(thing) == kind and st.owner_of(thing) != owner for thing in state.objects]))
    events.append(("wiz.ev_hat" if hat else "wiz.ev_no_hat", owner, ("wiz.object%d" % kind,)))
    state.objects.append(kind << 4 | owner << 1 | hat)
    back_to_turn(state)


def ask_gone(state: st.State) -> "Choose | None":
    """Which object is gone; those that look alike are one option."""
    options: list[Option] = []
    seen: list[int] = []
    for at, thing in enumerate(state.objects):
        if thing not in seen:
            seen.append(thing)
            term = "wiz.thing_hat" if thing & 1 else "wiz.thing"
            options.append(Option(at, (term, ("wiz.object%d" % st.kind_of(thing),), st.owner_of(thing))))
    return choose(("wiz.ask_gone",), options) if options else None


def take_gone(state: st.State, answer: "Answer", events: "Events") -> None:
    _remove(state, answer[0], events)
    back_to_turn(state)


def _remove(state: st.State, at: int, events: "Events") -> None:
    """A marked object that is left as the only one of its kind gives its hat back."""
    thing = state.objects[at]
    kind = ("wiz.object%d" % st.kind_of(thing),)
    events.append(("wiz.ev_gone", kind, st.owner_of(thing)))
    state.objects = state.objects[:at] + state.objects[at + 1 :]
    others = [at for at, other in enumerate(state.objects) if st.kind_of(other) == st.kind_of(thing)]
    if len(others) == 1 and state.objects[others[0]] & 1:
        state.objects[others[0]] -= 1
        events.append(("wiz.ev_hat_back", st.owner_of(state.objects[others[0]]), kind))
