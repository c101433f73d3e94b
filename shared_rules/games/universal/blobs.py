"""The bytes of a kit, and what a sound one is. docs/decisions/0020 says what kits are.

The table's own one is kept as the ints of `kit` alone. One that has a title, from a file or kept after a game, is
head (core/kit.py) | 20 ints of `kit` | 18 of `more` | how many rows, what each is worth | names
The title stands where a menu finds it; counters and rows have a line each in `names`. All are UTF-8.
"""

from ...core.codec import get_int, get_ints, put_int, put_ints
from ...core.kit import head
from ...core.refused import Refused
from . import kit as kt
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

OWN_BLOB = "kit"
_OWN_FORMAT = 1
MOST_BYTES = 220  # a record takes no more
MOST_LETTERS = 16  # of a name
_FEWEST_ROLLED, _MOST_DICE, _MOST_SIDES = 2, 10, 100
_MOST_AGAIN, _MOST_KEPT, _KEPT_SIDES = 3, 7, 6  # what the face shows of dice that may stay
_MOST_POINTS = 99
# Of `kit`: (place, lowest, highest); what a counter has is checked counter by counter.
_KIT_RANGES = (
    (kt.OWN, 0, 1),
    (kt.LEVEL, st.COUNTERS, st.ALL),
    (kt.TURN_ORDER, kt.ONCE, kt.TOGETHER),
    (kt.STARTER, kt.MOVES_ON, kt.FIRST_OUT),
    (kt.ENDS, kt.TABLE_ENDS, kt.TARGET_ENDS),
    (kt.TARGET, -st.LARGEST, st.LARGEST),
    (kt.LOWEST, 0, 1),
    (kt.TIMER, kt.NO_TIMER, kt.SANDGLASS),
    (kt.SECONDS, 0, 36000),
    (kt.PER_TURN, 0, 600),
    (kt.COUNT, 1, kt.MOST_COUNTERS),
)
# Of each place of `more`, in their order: (lowest, highest).
_MORE_RANGES = (
    (kt.AMOUNTS, kt.BIDS),
    (0, 1),
    (0, 1),
    (1, kt.MOST_PERSONS),
    (0, 1),
    (0, _MOST_DICE),
    (0, _MOST_SIDES),
    (0, _MOST_AGAIN),
    (-_MOST_POINTS, _MOST_POINTS),
    (-_MOST_POINTS, _MOST_POINTS),
    (-_MOST_POINTS, _MOST_POINTS),
    (0, kt.MOST_ROWS),
    (0, st.LARGEST_AMOUNT),
    (0, st.LARGEST_AMOUNT),
    (0, (1 << kt.MOST_COUNTERS) - 1),
) + ((-st.LARGEST_AMOUNT, st.LARGEST_AMOUNT),) * kt.MOST_COUNTERS


def pack_own(kit: list[int]) -> bytes:
    """The blob of the table's own kit."""
    out = bytearray((_OWN_FORMAT,))
    put_ints(out, kit)
    return bytes(out)


def unpack_own(blob: bytes) -> list[int]:
    """The kit in a blob. Raises Refused unless it is a sound one that a table has made."""
    if blob[:1] != bytes((_OWN_FORMAT,)):
        raise Refused("refused.blob")
    try:
        kit = list(get_ints(blob, 1))
    except Refused:
        raise Refused("refused.blob")
    if not basics_are_sound(kit) or not kit[kt.OWN]:
        raise Refused("refused.blob")
    return kit


def pack(ints: list[int], more: list[int], rows: "Sequence[int]", names: list[str]) -> bytes:
    """The blob of a kit. `names`: of the game, its counters ("" for one that the box knows), its rows."""
    out = bytearray(head(names[0]))
    put_ints(out, ints)
    put_ints(out, more)
    put_int(out, len(rows))
    put_ints(out, rows)
    return bytes(out) + "\n".join(names[1:]).encode()


def give(state: st.State, blob: bytes) -> None:
    """Let `state` be a game of the kit in a blob. Raises Refused, with nothing changed, unless it is a sound one."""
    start = 2 + (blob[1] if len(blob) > 1 else 0)
    ints, offset = _ints(blob, start, kt.KIT_SIZE)
    more, offset = _ints(blob, offset, kt.MORE_SIZE)
    (count,), offset = _ints(blob, offset, 1)
    rows, offset = _ints(blob, offset, count if 0 <= count <= kt.MOST_ROWS else 0)
    names = blob[2:start] + b"\n" + blob[offset:]
    if len(rows) != count or len(blob) > MOST_BYTES or not basics_are_sound(ints) or not is_sound(ints, more, rows):
        raise Refused("refused.blob")
    _check_names(names, 1 + ints[kt.COUNT], len(rows))
    state.kit, state.more, state.rows, state.names = ints, more, rows, bytearray(names)


def _ints(blob: bytes, offset: int, count: int) -> tuple[list[int], int]:
    values: list[int] = []
    try:
        for _ in range(count):
            value, offset = get_int(blob, offset)
            values.append(value)
    except Refused:
        raise Refused("refused.blob")
    return values, offset


def basics_are_sound(kit: list[int]) -> bool:
    """True when every value is one that the questions could have given."""
    if len(kit) != kt.KIT_SIZE:
        return False
    for place, lowest, highest in _KIT_RANGES:
        if not lowest <= kit[place] <= highest:
            return False
    for counter in range(kt.MOST_COUNTERS):
        name = kit[kt.NAMES + counter]
        begins = kit[kt.STARTS + counter]
        if not (0 <= name < kt.COUNTER_NAMES and -st.LARGEST_AMOUNT <= begins <= st.LARGEST_AMOUNT):
            return False
        if not 0 <= kit[kt.DOWN + counter] <= 1:
            return False
    rounds_fit = kit[kt.ENDS] != kt.ROUNDS_END or 1 <= kit[kt.TARGET] <= st.MOST_ROUNDS
    limit_fits = kit[kt.TIMER] < kt.DOWNWARD or kit[kt.SECONDS] > 0
    return rounds_fit and limit_fits


def is_sound(ints: list[int], more: list[int], rows: "Sequence[int]") -> bool:
    """True when every value is in its range and what belongs together is there together. `ints` are sound."""
    for value, (lowest, highest) in zip(more, _MORE_RANGES):
        if not lowest <= value <= highest:
            return False
    for worth in rows:
        if not (kt.TYPED <= worth <= kt.ALL_DICE or kt.FIXED < worth <= kt.FIXED + _MOST_POINTS):
            return False
    return _entry_fits(ints, more, rows) and _dice_fit(more)


def _entry_fits(ints: list[int], more: list[int], rows: "Sequence[int]") -> bool:
    entry = more[kt.ENTRY]
    if (entry == kt.SHEET) != (len(rows) > 0) or more[kt.BONUS_ROWS] > len(rows):
        return False
    if entry == kt.BIDS and ints[kt.TURN_ORDER] != kt.TOGETHER:
        return False
    if more[kt.LOSES] >> ints[kt.COUNT] or more[kt.LOSES] and not more[kt.SHARED]:
        return False
    special = (entry != kt.AMOUNTS) + more[kt.PAID] + more[kt.SHARED]
    if more[kt.PAID] and ints[kt.COUNT] > 1 or not more[kt.SHARED] and special and ints[kt.DOWN]:
        return False
    return special <= 1


def _dice_fit(more: list[int]) -> bool:
    count, sides = more[kt.DICE], more[kt.SIDES]
    if more[kt.AGAIN] and not (1 <= count <= _MOST_KEPT and sides <= _KEPT_SIDES):
        return False
    return sides >= _FEWEST_ROLLED if count else not sides


def _check_names(names: bytes, first: int, rows: int) -> None:
    """A line each; `first`: how many come before the rows. The game and the rows must have one."""
    try:
        lines = str(names, "utf-8").split("\n")
    except (ValueError, UnicodeError):
        raise Refused("refused.blob")
    if len(lines) != first + rows:
        raise Refused("refused.blob")
    for at, line in enumerate(lines):
        if len(line) > MOST_LETTERS or not line and not 0 < at < first or min(line or " ") < " ":
            raise Refused("refused.blob")
