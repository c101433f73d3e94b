"""The board of any other game: the scoreboard, with the other counters of a seat beside its name."""

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
    if not isinstance(state, st.State) or not state.values:
        return None
    return drawn(play, terms, [_beside(state, terms, seat) for seat in range(state.seat_count)])


def _beside(state: st.State, terms: "Terms", seat: int) -> str:
    counters = range(1, state.kit.counters)
    said = [terms.say(state.kit.counter_term(at)) + " " + str(st.value(state, seat, at)) for at in counters]
    return " · ".join(said)
