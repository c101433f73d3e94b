"""Owns the kits that lie ready, what a sound kit is, and its bytes. Asks nothing.

A kit is a list of ints; state.py names its places.
"""

from ...core.codec import get_ints, put_ints
from ...core.refused import Refused
from . import state as st

BLOB = "kit"
_FORMAT = 1
LIFE = 1  # a name of a counter
NAMES = 12  # how many names of counters there are
_USUAL_LIFE = 20
# What a kit changes in a list of zeros, but for the one counter of points that all have: (place, value).
READY: tuple[tuple[tuple[int, int], ...], ...] = (
    ((st.TURN_ORDER, st.TOGETHER),),
    ((st.LEVEL, st.TURNS),),
    (
        (st.LEVEL, st.TURNS),
        (st.NAMES, LIFE),
        (st.STARTS, _USUAL_LIFE),
        (st.DOWN, 1),
        (st.STARTER, st.STAYS),
    ),
    ((st.LEVEL, st.ALL), (st.STARTER, st.STAYS), (st.TIMER, st.FISCHER), (st.SECONDS, 600), (st.PER_TURN, 10)),
)
# (place, lowest, highest); what a counter has is checked counter by counter.
_RANGES = (
    (st.OWN, 0, 1),
    (st.LEVEL, st.COUNTERS, st.ALL),
    (st.TURN_ORDER, st.ONCE, st.TOGETHER),
    (st.STARTER, st.MOVES_ON, st.FIRST_OUT),
    (st.ENDS, st.TABLE_ENDS, st.TARGET_ENDS),
    (st.TARGET, -st.LARGEST, st.LARGEST),
    (st.LOWEST, 0, 1),
    (st.TIMER, st.NO_TIMER, st.SANDGLASS),
    (st.SECONDS, 0, 36000),
    (st.PER_TURN, 0, 600),
    (st.COUNT, 1, st.MOST_COUNTERS),
)


def ready(which: int) -> list[int]:
    """The kit `which` of those that lie ready."""
    kit = [0] * st.KIT_SIZE
    kit[st.COUNT] = 1
    for place, value in READY[which]:
        kit[place] = value
    return kit


def usual_start(name: int) -> int:
    """Where a counter of this name mostly begins."""
    return _USUAL_LIFE if name == LIFE else 0


def is_sound(kit: list[int]) -> bool:
    """True when every value is one that the questions could have given."""
    if len(kit) != st.KIT_SIZE:
        return False
    for place, lowest, highest in _RANGES:
        if not lowest <= kit[place] <= highest:
            return False
    for counter in range(st.MOST_COUNTERS):
        name = kit[st.NAMES + counter]
        begins = kit[st.STARTS + counter]
        if not (0 <= name < NAMES and -st.LARGEST_AMOUNT <= begins <= st.LARGEST_AMOUNT):
            return False
        if not 0 <= kit[st.DOWN + counter] <= 1:
            return False
    rounds_fit = kit[st.ENDS] != st.ROUNDS_END or 1 <= kit[st.TARGET] <= st.MOST_ROUNDS
    limit_fits = kit[st.TIMER] < st.DOWNWARD or kit[st.SECONDS] > 0
    return rounds_fit and limit_fits


def pack(kit: list[int]) -> bytes:
    """The blob of a kit."""
    out = bytearray((_FORMAT,))
    put_ints(out, kit)
    return bytes(out)


def unpack(blob: bytes) -> list[int]:
    """The kit in a blob. Raises Refused unless it is a sound one that a table has made."""
    if blob[:1] != bytes((_FORMAT,)):
        raise Refused("refused.blob")
    try:
        kit = list(get_ints(blob, 1))
    except Refused:
        raise Refused("refused.blob")
    if not is_sound(kit) or not kit[st.OWN]:
        raise Refused("refused.blob")
    return kit
