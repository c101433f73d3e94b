"""What holds in every position between two decisions. For tests alone: it never comes into a box."""

from . import state as st


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [("switches", state.house_rules.are_sound(state.switches))]
    if state.round:
        laws.append(("cards", _cards_hold(state)))
        laws.append(("wizards", _wizards_hold(state)))
        laws.append(("turn", state.step == st.OVER or _turn_holds(state)))
    return [name for name, holds in laws if not holds]


def _cards_hold(state: st.State) -> bool:
    """Cards 0 to 10 of each seat, of which card 0 is never face down."""
    if len(state.cards) != state.seat_count or len(state.used) != state.seat_count:
        return False
    return all([st.NO_CARD <= card <= st.TOP_CARD for card in state.cards]) and not any(
        [used & 1 or used >> st.TOP_CARD + 1 for used in state.used]
    )


def _wizards_hold(state: st.State) -> bool:
    count = 0 if state.level == st.CARDS else state.seat_count
    if len(state.energy) != count or len(state.items) != count:
        return False
    return all([energy >= 0 for energy in state.energy]) and all([items <= st.ALL_ITEMS for items in state.items])


def _turn_holds(state: st.State) -> bool:
    """A seat is asked; only full level ticks, displaces, and rolls for the giant."""
    seats = len(st.order(state)) if state.step >= st.TURN else state.seat_count
    marked = state.displaced or state.rolled or state.ticked & (st.MOVED | st.SHIELDED)
    return 0 <= state.turn < seats and (state.level == st.FULL or not marked)
