"""What holds in every position between two decisions: of board, spells and scores. For tests alone, in no box."""

from . import state as st
from .board import BOXES, GRAY_CHIPS, PLACES, PO_W
from .house_rules import GRAY_POOL

_LAST_PASSING = 8  # from the election on tokens may be passed over until this phase


def broken(state: st.State) -> list[str]:
    """The names of the laws that a state breaks."""
    laws = [
        ("switches", state.house_rules.are_sound(state.switches)),
        ("ledger", not state.round or _ledger_holds(state)),
    ]
    if st.RETIRE <= state.step < st.OVER and state.level != st.SCORES:
        laws.append(("board", _board_holds(state)))
        laws.append(("spells", _spells_hold(state)))
    return [name for name, holds in laws if not holds]


def _ledger_holds(state: st.State) -> bool:
    seats = state.seat_count
    scored = len(state.round_scores) % seats == 0 and len(state.round_scores) <= state.round * seats
    seated = state.turn < seats and 0 <= state.dragon < seats
    return scored and seated and len(state.titles) % BOXES == 0 and len(state.bonus) in (0, seats)


def _board_holds(state: st.State) -> bool:
    """One token a box of the pyramid; passed-over boxes are empty but in their phases; gray chips are not too many."""
    phase = state.step // 10
    for place in range(PLACES):
        count = bytes(state.place).count(bytes((place,)))
        if place < BOXES and count > 1:
            return False
        if place >= PO_W and count and not st.ELECTION <= phase <= _LAST_PASSING:
            return False
    too_gray = state.switches[GRAY_POOL] > 0 and sum(state.gray) > GRAY_CHIPS
    return len(state.owner) == len(state.place) == len(state.gray) and not too_gray


def _spells_hold(state: st.State) -> bool:
    """Seven dice and seven chips a seat at full level, none below; beside tokens only while they are placed."""
    count = st.SPELLS * state.seat_count if state.level == st.FULL else 0
    if len(state.dice) != count or len(state.chips) != count:
        return False
    placing = state.step // 10 == st.ELECTION
    for first in range(0, count, st.SPELLS):
        dice = state.dice[first : first + st.SPELLS]
        chips = list(state.chips[first : first + st.SPELLS])
        if dice != sorted(dice) or chips != sorted(chips) or chips.count(st.TRACK) > st.MOST_ON_TRACK:
            return False
        if not placing and (chips[-1] >= st.CHIP_BESIDE or dice[-1] >> 3 >= st.BESIDE):
            return False
        if not all([_die_holds(die, state) for die in dice]):
            return False
    return True


def _die_holds(die: int, state: st.State) -> bool:
    """A die in a box or beside a token shows a value; in front it does while it is rolled."""
    phase = state.step // 10
    if die >> 3 == st.FRONT:
        return die == st.FRONT or phase in (2, 3)
    return 1 <= die & 7 <= 6 and (die >> 3 >= st.GRAY_BOX or 2 <= phase <= st.ELECTION)
