"""What a kit says of itself: its rows by name, what may be entered now, which sum is too large already."""

from ...kits import formula as fo
from ...kits import kit as kt
from ...kits import sound
from . import state as st

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.types import Message
    from ...kits.pad import Pad

_LINES = "uni.rule_sheet"  # the subject of the rules that lists all rows


def details(state: st.State, about: str) -> "Sequence[Message]":
    """Behind the subject of its rows all that are shown; behind an entry its limits, and what is refused."""
    if not state.pad:
        return ()
    if about == _LINES:
        return _rows(state.pad.kit)
    return _limits(state) if about == "uni.ask_entry" and state.step in (st.OPTION, st.ENTRY) else ()


def _rows(kit: kt.Kit) -> "list[Message]":
    lines: "list[Message]" = []
    for row in range(kit.entered):
        if kit.name(row)[:1] != "_":
            lines.append(("uni.sheet%d" % kit.when(row), st.row_name(kit, row)))
    lines += [("uni.sheet_counted", st.row_name(kit, row)) for row in kit.shown]
    return lines + _refusals(kit)


def _refusals(kit: kt.Kit) -> "list[Message]":
    first = kit.entered + kit.counted
    return [("uni.sheet_refused", st.row_name(kit, row)) for row in range(first, kit.rows)]


def _limits(state: st.State) -> "list[Message]":
    """Of a number from where to where; of choices their keys say it."""
    pad = st.pad_of(state)
    kit, row = pad.kit, state.cursor
    low, high, _ = pad.limits(row, state.seat)
    refusals = _refusals(kit) if kit.when(row) != kt.START else []
    if kit.choices(row) or kit.who(row) == kt.SEAT:
        return refusals
    line: "Message" = ("uni.limits", st.row_name(kit, row), low, high)
    return [line] + refusals


def excess(state: st.State, entry: int) -> "Message | None":
    """The refusal that an entry brings for certain: its sum is too large, whatever those enter who are asked after it.

    The kit itself refuses only when all is entered. What was entered in old games stays: this is asked, no rule.
    """
    pad = st.pad_of(state)
    kit, row = pad.kit, state.cursor
    for at in range(kit.counted, kit.counted + kit.refusals):
        place = kit.formulas[at]
        if kit.data[place + kit.data[place]] not in (fo.BELOW, fo.OTHER):
            continue  # most refusals: a press has no time for more of them
        pad.count()
        most = _most(pad, place, row, state.seat)
        if most is not None and _sum_with(pad, row, state.seat, entry) > most:
            return ("uni.ask_refused", st.row_name(kit, kit.entered + at))
    return None


def _sum_with(pad: "Pad", row: int, seat: int, entry: int) -> int:
    """What a row comes to with an entry and the least of all that wait; nothing where none waits: the kit decides."""
    waiting = [each for each in pad.askers(row) if each != seat and not pad.cells.given[each] >> row & 1]
    if pad.kit.who(row) != kt.EACH or not waiting:
        return -fo.MOST
    total = entry + sum([pad.value(each, row) for each in range(pad.cells.seats)])
    return total + sum([pad.limits(row, each)[0] for each in waiting])


def _most(pad: "Pad", place: int, row: int, seat: int) -> "int | None":
    """What `sum(row)` may be where a refusal is `sum(row) > …` or `sum(row) != …`; None where it is another one.

    It ends with BELOW or OTHER.
    """
    data = pad.kit.data
    found = list(fo.operations(data, place))
    if len(found) < 3:
        return None
    is_below = data[found[-1][0]] == fo.BELOW  # what is compared stands before the sum, else behind it
    start, end = found[-2] if is_below else found[0]
    if data[start:end] != bytes((fo.SUM, fo.ALL_SEATS, row)):
        return None
    other = data[place + 1 : start] if is_below else data[end : found[-1][0]]
    alone = bytes((len(other),)) + other
    if not sound.is_sound(alone, 0, pad.kit.rows, pad.kit.rows, pad.kit.entered):
        return None
    return fo.value(alone, 0, pad.cells, seat)
