"""Owns the kits of rules 2: what a sound one is, and its bytes. Asks nothing. docs/decisions/0020 says what they are.

blob = head (core/kit.py) | 20 ints of kit.py | 18 of more.py | how many rows, what each is worth | names
The title stands where a menu finds it; counters and rows have a line each in `names`. All are UTF-8.
"""

from ...core.codec import get_int, put_int, put_ints
from ...core.kit import head
from ...core.refused import Refused
from . import kit
from . import more as mo
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_BYTES = 220  # a record takes no more
MOST_LETTERS = 16  # of a name
_FEWEST_ROLLED, _MOST_DICE, _MOST_SIDES = 2, 10, 100
_MOST_AGAIN, _MOST_KEPT, _KEPT_SIDES = 3, 7, 6  # what the face shows of dice that may stay
_MOST_POINTS = 99
# (lowest, highest) of each place in `more`, in their order.
_RANGES = (
    (mo.AMOUNTS, mo.BIDS),
    (0, 1),
    (0, 1),
    (1, mo.MOST_PERSONS),
    (0, 1),
    (0, _MOST_DICE),
    (0, _MOST_SIDES),
    (0, _MOST_AGAIN),
    (-_MOST_POINTS, _MOST_POINTS),
    (-_MOST_POINTS, _MOST_POINTS),
    (-_MOST_POINTS, _MOST_POINTS),
    (0, mo.MOST_ROWS),
    (0, st.LARGEST_AMOUNT),
    (0, st.LARGEST_AMOUNT),
    (0, (1 << st.MOST_COUNTERS) - 1),
) + ((-st.LARGEST_AMOUNT, st.LARGEST_AMOUNT),) * st.MOST_COUNTERS


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
    ints, offset = _ints(blob, start, st.KIT_SIZE)
    more, offset = _ints(blob, offset, mo.MORE_SIZE)
    (count,), offset = _ints(blob, offset, 1)
    rows, offset = _ints(blob, offset, count if 0 <= count <= mo.MOST_ROWS else 0)
    names = blob[2:start] + b"\n" + blob[offset:]
    if len(rows) != count or len(blob) > MOST_BYTES or not kit.is_sound(ints) or not is_sound(ints, more, rows):
        raise Refused("refused.blob")
    _check_names(names, 1 + ints[st.COUNT], len(rows))
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


def is_sound(ints: list[int], more: list[int], rows: "Sequence[int]") -> bool:
    """True when every value is in its range and what belongs together is there together. `ints` are sound."""
    for value, (lowest, highest) in zip(more, _RANGES):
        if not lowest <= value <= highest:
            return False
    for worth in rows:
        if not (mo.TYPED <= worth <= mo.ALL_DICE or mo.FIXED < worth <= mo.FIXED + _MOST_POINTS):
            return False
    return _entry_fits(ints, more, rows) and _dice_fit(more)


def _entry_fits(ints: list[int], more: list[int], rows: "Sequence[int]") -> bool:
    entry = more[mo.ENTRY]
    if (entry == mo.SHEET) != (len(rows) > 0) or more[mo.BONUS_ROWS] > len(rows):
        return False
    if entry == mo.BIDS and ints[st.TURN_ORDER] != st.TOGETHER:
        return False
    if more[mo.LOSES] >> ints[st.COUNT] or more[mo.LOSES] and not more[mo.SHARED]:
        return False
    special = (entry != mo.AMOUNTS) + more[mo.PAID] + more[mo.SHARED]
    if more[mo.PAID] and ints[st.COUNT] > 1 or not more[mo.SHARED] and special and ints[st.DOWN]:
        return False
    return special <= 1


def _dice_fit(more: list[int]) -> bool:
    count, sides = more[mo.DICE], more[mo.SIDES]
    if more[mo.AGAIN] and not (1 <= count <= _MOST_KEPT and sides <= _KEPT_SIDES):
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
