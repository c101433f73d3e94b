"""Owns the questions before the ring is laid: who sits where, colours, tracking level, tile set.

The house rules come first (house_rules.py); laying out the ring and the spells follows (laying.py).
"""

from ...core.decision import Option, choose
from ...core.setup import Seating, Tracking
from ...core.steps import merged
from . import sets
from . import state as st
from .tiles import BLOB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.decision import Choose
    from ...core.types import Answer, Events, Step

COLOUR_COUNT = 6

# Which tile set is played.
SAMPLE = 0
OWN = 1
VOTES = 2


def _ask_tiles(state: st.State) -> "Choose":
    """Full level needs to know the symbols; the levels below only the votes."""
    own = len(state.names) > 0
    options: list[Option] = []
    if own and (state.symbols or state.level != st.FULL):
        options.append(Option(OWN, ("mag.tiles_own", str(bytes(state.names), "utf-8").split("\n")[0]), place=0))
    if state.level != st.FULL:
        options.append(Option(VOTES, ("mag.tiles_votes",), place=1))
    options.append(Option(SAMPLE, ("mag.tiles_sample",), place=2))
    decision = choose(("mag.ask_tiles",), options)
    decision.preset = "" if own else BLOB
    return decision


def _take_tiles(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == VOTES:
        sets.use_votes(state)
    elif answer[0] == SAMPLE:
        sets.use_sample(state)
    state.step = st.RING


_TILES: "dict[int, Step[st.State]]" = {
    st.TILE_SET: (_ask_tiles, _take_tiles, None),
}
STEPS = merged(
    _TILES,
    Seating("mag.", st.SEATS, COLOUR_COUNT).steps(st.JOIN, st.TRACKING),
    Tracking("mag.", st.LEVEL_TERMS, st.TRACK).steps(st.TRACKING, st.TILE_SET),
)
