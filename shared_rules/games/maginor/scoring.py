"""Owns the count: votes and Rites by seat, where they come from, and who wins. Ends no game."""

from . import state as st
from .ring import tile_label
from .switches import RITES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import ScoreRow

RITE_VOTES = ((st.GOLDEN_CAULDRON, 3), (st.HIGH_WIZARD, 5))


def scores(state: st.State) -> list[int]:
    """The votes by seat, with the Rites in front of it."""
    totals = [0] * state.seat_count
    for _, points in score_rows(state):
        for seat, votes in enumerate(points):
            totals[seat] += votes
    return totals


def score_rows(state: st.State) -> "list[ScoreRow]":
    """The votes of every tile that was won, in the order of the ring, then of the Rites."""
    rows: "list[ScoreRow]" = []
    for tile in state.ring:
        if state.owners[tile] >= st.WON:
            rows.append((tile_label(state, tile), _only(state, state.owners[tile] - st.WON, state.votes[tile])))
    for spell, votes in RITE_VOTES:
        if st.HELD <= state.spells[spell] < st.USED and not state.switches[RITES]:
            rows.append((("mag.spell%d" % spell,), _only(state, state.spells[spell] - st.HELD, votes)))
    return rows


def _only(state: st.State, seat: int, votes: int) -> list[int]:
    points = [0] * state.seat_count
    points[seat] = votes
    return points


def winners(state: st.State) -> list[int]:
    """The winning seats, none until the game is over or when nothing was won. Seats that left are not ranked."""
    if state.step != st.OVER or not any([owner >= st.WON for owner in state.owners]):
        return []
    ranks = [total * 256 + _best_tile(state, seat) for seat, total in enumerate(scores(state))]
    best = max([ranks[seat] for seat in st.acting(state)])
    return [seat for seat in st.acting(state) if ranks[seat] == best]


def _best_tile(state: st.State, seat: int) -> int:
    """The votes of the seat's most valuable tile: it decides a tie."""
    return max([votes for votes, owner in zip(state.votes, state.owners) if owner == st.WON + seat], default=0)
