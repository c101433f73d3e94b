"""Owns what an evening has beside one game: somebody who joins, one more game, a kit made of what was played."""

from ...core.decision import Option, choose, number
from . import course
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.decision import Choose, Number
    from ...core.types import Answer, Events, Step

NAMES = 6  # under which a kit is kept


def may_join(state: st.State) -> bool:
    """True for a table between two rounds where a chair is free and points need not come from anybody."""
    return state.seat_count < st.SEATS[1] and not state.more[mo.PAID]


def _ask_joins(state: st.State) -> "Number | None":
    """The points that the table gives to who joins; those of the whole table are there already."""
    if state.more[mo.SHARED]:
        return None
    most = st.LARGEST_AMOUNT
    return number(("uni.ask_joins", state.seat_count), -most, most, state.kit[st.STARTS])


def _take_joins(state: st.State, answer: "Answer", events: "Events") -> None:
    kit = state.kit
    state.starts = [course.started(state, seat) for seat in range(state.seat_count)] + [answer[0]]
    state.values += [answer[0]] + kit[st.STARTS + 1 : st.STARTS + kit[st.COUNT]]
    _sit_down(state, events)


def _sit_down(state: st.State, events: "Events") -> None:
    """One seat more: in what is over it has nothing; where the others have bid, it bids, too."""
    before = state.seat_count
    state.points = _widened(state.points, before)
    if state.games:
        state.games = _widened(state.games, before)
    if state.rows:
        state.sheet = list(state.sheet) + [0] * len(state.rows)
    if state.bids:
        state.bids, state.results = list(state.bids) + [-1], list(state.results) + [-1]
    state.turns.append(0)
    state.seat_count += 1
    events.append(("uni.ev_joins", before))
    st.enter(state, st.BID if state.bids else st.TURN)


def _widened(rows: "Sequence[int]", seats: int) -> list[int]:
    """Rows of so many seats with a nought for one seat more."""
    wide: list[int] = []
    for at in range(0, len(rows), seats):
        wide += list(rows[at : at + seats]) + [0]
    return wide


def _ask_ours(state: st.State) -> "Choose":
    return choose(("uni.ask_ours",), [Option(name, ("uni.ours%d" % name,)) for name in range(1, NAMES + 1)])


def _take_ours(state: st.State, answer: "Answer", events: "Events") -> None:
    state.ours = answer[0]
    course.finish(state, events)


def kit_of(state: st.State) -> bytes:
    """What was played, as a kit: with the end, the level and the dice that it has now."""
    from . import whole  # once a game: the modules of play do without it

    ints = list(state.kit)
    ints[st.LEVEL] = state.level
    more = list(state.more)
    if state.level == st.ALL and state.sides != st.OWN_DIE and not more[mo.AGAIN]:
        more[mo.DICE], more[mo.SIDES] = state.count, state.sides
    named = list(state.named()[1:]) or [""] * ints[st.COUNT]
    return whole.pack(ints, more, state.rows, ["uni.ours%d" % state.ours] + named)


STEPS: "dict[int, Step[st.State]]" = {
    st.JOINS: (_ask_joins, _take_joins, _sit_down),
    st.OURS: (_ask_ours, _take_ours, None),
}
