"""Owns the count: votes and Rites by seat, where they come from, and who wins. Ends no game."""

from . import state as st
from .ring import tile_label
from .switches import RITES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import ScoreRow

RITE_VOTES = ((st.GOLDEN_CAULDRON, 3), (st.HIGH_WIZARD, 5))


def scores(self: st.State) -> list[int]:
    """The votes by seat, with the Rites in front of it."""
    totals = [0] * self.seat_count
    for _, points in score_rows(self):
        for seat, votes in enumerate(points):
            totals[seat] += votes
    return totals


def score_rows(self: st.State) -> "list[ScoreRow]":
    """The votes of every tile that was won, in the order of the ring, then of the Rites."""
    rows: "list[ScoreRow]" = []
    for tile in self.ring:
        if self.owners[tile] >= st.WON:
            rows.append((tile_label(self, tile), _only(self, self.owners[tile] - st.WON, self.votes[tile])))
    for spell, votes in RITE_VOTES:
        if st.HELD <= self.spells[spell] < st.USED and not self.switches[RITES]:
            rows.append((("mag.spell%d" % spell,), _only(self, self.spells[spell] - st.HELD, votes)))
    return rows


def _only(state: st.State, seat: int, votes: int) -> list[int]:
    points = [0] * state.seat_count
    points[seat] = votes
    return points


def winners(self: st.State) -> list[int]:
    """The winning seats, none until the game is over or when nothing was won. Seats that left are not ranked."""
    if self.step != st.OVER or not any([owner >= st.WON for owner in self.owners]):
        return []
    ranks = [total * 256 + _best_tile(self, seat) for seat, total in enumerate(scores(self))]
    best = max([ranks[seat] for seat in st.acting(self)])
    return [seat for seat in st.acting(self) if ranks[seat] == best]


def _best_tile(state: st.State, seat: int) -> int:
    """The votes of the seat's most valuable tile: it decides a tie."""
    return max([votes for votes, owner in zip(state.votes, state.owners) if owner == st.WON + seat], default=0)
