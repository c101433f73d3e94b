"""Facts of the pieces that a table may set: where a token stands, its gray chips, the chips of a seat.

Only values that leave a sound board are offered: a token that goes to a taken box changes places with the one there,
and tokens are passed over in phases 5 to 7 only.
"""

from ...core.decision import number
from . import board, spells
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events

_LAST_PASSING = 7  # from the election on a token may come to a passed-over box until this phase


def has_board(state: st.State) -> bool:
    return len(state.place) > 0


def has_chips(state: st.State) -> bool:
    return len(state.chips) > 0


def ask_token(state: st.State, values: "Answer") -> "Choose":
    return board.choose_token(("elf.ask_fact_token", values[0]), board.token_options(state, values[0]))


def ask_place(state: st.State, values: "Answer") -> "Choose":
    """Where the token may stand: a Magician box, a box of the pyramid, in the phases for it a passed-over box."""
    here = state.place[values[1]]
    passing = st.ELECTION <= state.step // 10 <= _LAST_PASSING
    places: list[int] = []
    for place in range(board.PLACES if passing else board.PO_W):
        if place == here or place < board.BOXES and not _may_take(state, place, here < board.PO_W or passing):
            continue
        places.append(place)
    return board.choose_by_level(("elf.ask_fact_place",), board.place_options(places))


def ask_gray(state: st.State, values: "Answer") -> "Number":
    token = values[1]
    free = board.most_gray(state) - sum(state.gray) + state.gray[token]
    return number(("elf.ask_fact_gray",), 0, max(free, state.gray[token]), state.gray[token])


def ask_hand(state: st.State, values: "Answer") -> "Number":
    seat = values[0]
    return number(("elf.ask_fact_hand", seat), 0, _chips_of(state, seat), spells.chips_at(state, seat, st.HAND), seat)


def ask_minor(state: st.State, values: "Answer") -> "Number":
    """The chips of the minor box; what is left then lies on the round track."""
    seat, hand = values
    rest = _chips_of(state, seat) - hand
    low = max(0, rest - st.MOST_ON_TRACK)
    here = min(max(spells.chips_at(state, seat, st.MINOR), low), rest)
    return number(("elf.ask_fact_minor", seat), low, rest, here, seat)


def set_place(state: st.State, values: "Answer", events: "Events") -> None:
    _, token, place = values
    here = state.place[token]
    other = board.token_at(state, place) if place < board.BOXES else -1
    if other >= 0:
        _move(state, other, here, events)
    _move(state, token, place, events)
    if board.HW in (here, place) and state.high_wizards[-1] not in (st.UNKNOWN, st.STAYED):
        crowned = board.token_at(state, board.HW)
        state.high_wizards[-1] = state.owner[crowned] if crowned >= 0 else st.NOBODY


def set_gray(state: st.State, values: "Answer", events: "Events") -> None:
    seat, token, count = values
    events.append(("elf.ev_fact_gray", seat, state.gray[token], count))
    state.gray[token] = count


def set_chips(state: st.State, values: "Answer", events: "Events") -> None:
    seat, hand, minor = values
    first = st.SPELLS * seat
    beside = [place for place in state.chips[first : first + st.SPELLS] if place >= st.CHIP_BESIDE]
    track = st.SPELLS - len(beside) - hand - minor
    state.chips[first : first + st.SPELLS] = bytes([st.HAND] * hand + [st.MINOR] * minor + [st.TRACK] * track + beside)
    events.append(("elf.ev_fact_chips", seat, hand, minor, track))


def _may_take(state: st.State, place: int, may_swap: bool) -> bool:
    """A taken box changes its token. An empty one must not be about to receive the winner of a contest."""
    if board.token_at(state, place) >= 0:
        return may_swap
    awaits = state.step == st.AWARD and state.level != st.FULL and (place - 1) // 2 < state.cursor <= place
    return not awaits


def _move(state: st.State, token: int, place: int, events: "Events") -> None:
    events.append(
        ("elf.ev_fact_place", state.owner[token], board.PLACE_TERMS[state.place[token]], board.PLACE_TERMS[place])
    )
    state.place[token] = place


def _chips_of(state: st.State, seat: int) -> int:
    """The chips of a seat that do not lie beside tokens."""
    return sum([spells.chips_at(state, seat, place) for place in (st.HAND, st.MINOR, st.TRACK)])
