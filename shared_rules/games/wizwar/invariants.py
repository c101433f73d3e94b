"""What holds in every position between two decisions. For tests alone: it never comes into a box."""

from . import state as st


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [("switches", state.house_rules.are_sound(state.switches))]
    if st.START < state.step < st.OVER:
        laws += [
            ("life", _life_holds(state)),
            ("treasures", _treasures_hold(state)),
            ("spells", _spells_hold(state)),
            ("hats", _hats_hold(state)),
            ("objects", _objects_hold(state)),
            ("half entered", _nothing_is_left_over(state)),
        ]
    return [name for name, holds in laws if not holds]


def _life_holds(state: st.State) -> bool:
    return (
        len(state.life) == len(state.kills) == state.seat_count
        and max(state.life) <= st.MOST_LIFE
        and (st.alive(state, state.seat) or state.step in (st.KILLER, st.CHECK))
        and not any([state.left >> seat & 1 for seat in st.living(state)])
    )


def _treasures_hold(state: st.State) -> bool:
    """No treasure counts on its own home base; the two of a wizard are listed in order."""
    pairs = [st.treasures_of(state, seat) for seat in range(state.seat_count)]
    return all([pair == sorted(pair) and 1 + seat not in pair for seat, pair in enumerate(pairs)])


def _spells_hold(state: st.State) -> bool:
    """Spells, stunned and transformed wizards are known at full level only, and all theirs who are in the game."""
    living = st.living(state)
    of = [state.timers[at] for at in range(0, len(state.timers), st.SPELL)]
    turns = [state.timers[at] for at in range(1, len(state.timers), st.SPELL)]
    known = state.level == st.FULL or not (state.timers or state.stunned or state.forms or state.objects)
    states = [seat for seat in range(8) if (state.stunned | state.forms) >> seat & 1]
    return known and all([turn > 0 for turn in turns]) and all([seat in living for seat in of + states])


def _hats_hold(state: st.State) -> bool:
    """A lonely object has no hat; no other wizard has the oldest unmarked one of a kind; hats do not run out."""
    for kind in st.OBJECT_KINDS:
        things = [thing for thing in state.objects if st.kind_of(thing) == kind]
        if len(things) == 1 and things[0] & 1 or len({st.owner_of(thing) for thing in things if not thing & 1}) > 1:
            return False
    hats = [st.owner_of(thing) for thing in state.objects if thing & 1]
    return all([hats.count(seat) <= st.HATS for seat in range(state.seat_count)])


def _objects_hold(state: st.State) -> bool:
    """A wizard that is out of the game keeps up no object."""
    living = st.living(state)
    return all([st.owner_of(thing) in living for thing in state.objects])


def _nothing_is_left_over(state: st.State) -> bool:
    """Half-entered answers exist only while they are being entered."""
    attacking = st.AMOUNT <= state.step <= st.EVADE
    has_target = attacking or state.step == st.KILLER
    return (attacking or not state.attack) and has_target == (state.target != st.NOBODY)
