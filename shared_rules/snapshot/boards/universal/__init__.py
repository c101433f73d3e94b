"""The board of any other game: the scoreboard, with what else is counted of a seat beside its name."""

from ....games.universal import state as st
from ..scoreboard import drawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.play import Play
    from ....core.terms import Terms
    from ...shapes import Sheet


def draw(play: "Play", terms: "Terms") -> "Sheet | None":
    """The scoreboard; None before play begins."""
    state = play.state
    if not isinstance(state, st.State) or not st.has_begun(state):
        return None
    return drawn(play, terms, [" · ".join(said) for said in beside(play, terms)])


def beside(play: "Play", terms: "Terms") -> "list[list[str]]":
    """By seat, what else is counted of it."""
    state = play.state
    if not isinstance(state, st.State) or not st.has_begun(state):
        return []
    return [_counted(state, terms, seat) for seat in range(state.seat_count)]


def _counted(state: st.State, terms: "Terms", seat: int) -> "list[str]":
    if state.pad:
        pad = state.pad
        counts = st.is_counted(state)
        rows = [("uni.stands", st.row_name(pad.kit, row), pad.shown(row, counts)[seat]) for row in pad.of_seats()]
        return [terms.say(row) for row in rows]
    counters = range(1, state.ways.counters)
    return [terms.say(state.ways.counter_term(at)) + " " + str(st.value(state, seat, at)) for at in counters]
