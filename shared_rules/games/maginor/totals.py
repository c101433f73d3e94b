"""Owns the count: votes and Rites by seat, who wins, and the end of the game. Must never move a piece."""

from . import state as st
from .ring import left_tiles, tile_label
from .switches import RITES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events

RITE_VOTES = ((st.GOLDEN_CAULDRON, 3), (st.HIGH_WIZARD, 5))


def scores(state: st.State):
    """The votes by seat, with the Rites in front of it."""
    totals = [0] * state.seat_count
    for _, points in score_rows(state):
        for seat, votes in enumerate(points):
            totals[seat] += votes
    return totals


def score_rows(state: st.State):
    """(label, votes by seat) of every tile that was won, in the order of the ring, then of the Rites."""
    rows = []
    for tile in state.ring:
        if state.owners[tile] >= st.WON:
            rows.append((tile_label(state, tile), _only(state, state.owners[tile] - st.WON, state.votes[tile])))
    for spell, votes in RITE_VOTES:
        if st.HELD <= state.spells[spell] < st.USED and not state.switches[RITES]:
            rows.append((("mag.spell%d" % spell,), _only(state, state.spells[spell] - st.HELD, votes)))
    return rows


def _only(state: st.State, seat: int, votes):
    points = [0] * state.seat_count
    points[seat] = votes
    return points


def winners(state: st.State):
    """The winning seats, none until the game is over or when nothing was won. Seats that left are not ranked."""
    if state.step != st.OVER or not any([owner >= st.WON for owner in state.owners]):
        return []
    ranks = [total * 256 + _best_tile(state, seat) for seat, total in enumerate(scores(state))]
    best = max([ranks[seat] for seat in st.acting(state)])
    return [seat for seat in st.acting(state) if ranks[seat] == best]


def _best_tile(state: st.State, seat: int):
    """The votes of the seat's most valuable tile: it decides a tie."""
    return max([votes for votes, owner in zip(state.votes, state.owners) if owner == st.WON + seat], default=0)


def finish(state: st.State, reason: int, events: "Events") -> None:
    """The game is over."""
    state.step = st.OVER
    state.ended = reason
    for seat in winners(state):
        events.append(("mag.ev_winner", seat, scores(state)[seat]))


def is_last(state: st.State) -> bool:
    """True when the Guild Hall alone is left."""
    return len(left_tiles(state)) == 1
