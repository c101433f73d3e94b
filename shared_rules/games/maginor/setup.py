"""Owns the questions before the ring is laid: who sits where, colours, tracking level, tile set; and what is kept.

The house rules come first (house_rules.py), laying out the ring and the spells follows (laying.py). Must never play.
"""

from ...core import house_rules as core_rules
from ...core.decision import Option, choose
from ...core.setup import Seating, Tracking
from . import sets
from . import state as st
from .tiles import BLOB

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Answer, Decision, Events

COLOUR_COUNT = 6

# Which tile set is played.
SAMPLE = 0
OWN = 1
VOTES = 2


def take_blob(state: st.State, name: str, data: bytes):
    """Take house rules or a tile set, whichever the pending decision has named. Raises Refused when it is not sound."""
    if name == core_rules.BLOB:
        state.saved_rules = state.house_rules.unpack(data)
    else:
        sets.use_own(state, data)
    state.asked = None  # to be asked anew, now with what was kept
    return []


def saved_blobs(state: st.State):
    """What is worth keeping for the next game: (name, data) of house rules and own tiles; asked at the end of setup."""
    blobs = []
    if sum(state.switches):
        blobs.append((core_rules.BLOB, state.house_rules.pack(state.switches)))
    if state.names:
        blobs.append((BLOB, sets.own_set(state)))
    return tuple(blobs)


def _ask_tiles(state: st.State) -> "Decision | None":
    """Full level needs to know the symbols; the levels below only the votes."""
    own = len(state.names) > 0
    options = []
    if own and (state.symbols or state.level != st.FULL):
        options.append(Option(OWN, ("mag.tiles_own", str(bytes(state.names), "utf-8").split("\n")[0])))
    if state.level != st.FULL:
        options.append(Option(VOTES, ("mag.tiles_votes",)))
    options.append(Option(SAMPLE, ("mag.tiles_sample",)))
    decision = choose(("mag.ask_tiles",), options)
    decision.preset = "" if own else BLOB
    return decision


def _take_tiles(state: st.State, answer: "Answer", events: "Events") -> None:
    if answer[0] == VOTES:
        sets.use_votes(state)
    elif answer[0] == SAMPLE:
        sets.use_sample(state)
    state.step = st.RING


STEPS = {
    st.TILE_SET: (_ask_tiles, _take_tiles, None),
}
STEPS.update(Seating("mag.", st.SEATS, COLOUR_COUNT).steps(st.JOIN, st.TRACKING))
STEPS.update(Tracking("mag.", st.LEVEL_TERMS, st.TRACK).steps(st.TRACKING, st.TILE_SET))
