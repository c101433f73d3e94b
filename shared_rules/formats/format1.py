"""Format 1 of the log, written by 0.1.0. A reader refuses what no box of that release can have written (decision 23).

A ROLL does not say its sides, a BOOT is a clock fact that names no firmware, a game from outside names its pack in a
NOTE. Frozen, because logs of this format are kept.
"""

from ..core import action as act
from ..core.codec import get_ints
from .fields import Bytes, BytesOrNone, Fields, Int, Ints, Text
from .format2 import (
    MAX_BOOT_MS,
    MAX_COUNT,
    MAX_DT_MS,
    MAX_VERSION,
    SEATS,
    WORD,
    is_clock,
    is_correction,
    is_operation,
    is_undo,
)
from .layout import DIGEST, HARDWARE, HEADER_NAMES, ID, SCRIPT, Format

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Entry, Values
    from .layout import Header

_UNKNOWN_SIDES = 0
_MOST_SIDES = 256
_COUNT = Int(1, MAX_COUNT)
_BYTES = Bytes()
_TEXT = Text()
_ID = Bytes(ID, ID)
_DIGEST = Bytes(DIGEST, DIGEST)
_BOOT_MS = Int(0, MAX_BOOT_MS)


class _Action(Ints):
    """A roll's sides are not recorded: 0 stands for them."""

    def get(self, body: bytes, offset: int) -> "Values":
        values = self.entry(get_ints(body, offset))
        self.check(values)
        return values

    def put(self, out: bytearray, values: "Values") -> None:
        super().put(out, self.recorded(values))

    def entry(self, recorded: tuple[int, ...]) -> tuple[int, ...]:
        if len(recorded) > 1 and recorded[0] == act.ROLL:
            return recorded[:2] + (_UNKNOWN_SIDES,) + recorded[2:]
        return recorded

    def recorded(self, values: tuple[int, ...]) -> tuple[int, ...]:
        return values[:2] + values[3:] if values and values[0] == act.ROLL else values


class Format1(Format):
    """See above."""

    max_dt_ms = MAX_DT_MS

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> "Entry":
        return act.CLOCK, (act.BOOT, boot, boot_ms)

    def pack(self, header: "Header", second: "Entry") -> str:
        kind, values = second
        if kind != act.NOTE:
            return ""
        what, text = values
        return text if what == act.PACK and isinstance(text, str) else ""


def _action(values: tuple[int, ...]) -> bool:
    if values[0] != act.ROLL:
        return is_operation(values)
    return len(values) > 3 and 0 <= values[1] < MAX_COUNT and all([1 <= value <= _MOST_SIDES for value in values[3:]])


def _clock(values: tuple[int, ...]) -> bool:
    if values[0] != act.BOOT:
        return is_clock(values)
    return len(values) == 3 and _COUNT.allows(values[1]) and _BOOT_MS.allows(values[2])


_HEADER = Fields(
    Int(1, 1),
    _ID,
    _ID,
    _TEXT,
    WORD,
    Int(1, MAX_VERSION),
    Int(HARDWARE, SCRIPT),
    _DIGEST,
    _COUNT,
    _BOOT_MS,
)
_LAYOUTS = {
    act.HEADER: _HEADER,
    act.ACTION: _Action(_action),
    act.UNDO: Ints(is_undo),
    act.CORRECTION: Ints(is_correction),
    act.OVERRIDE: Ints(),
    act.CLOCK: Ints(_clock),
    act.BLOB: Fields(_TEXT, _BYTES),
    act.COMMIT: Fields(Int(0, SEATS - 1), _DIGEST),
    act.REVEAL: Fields(_BYTES, _BYTES),
    act.NOTE: Fields(Int(0, act.PACK), _TEXT),
    act.END: Fields(Int(act.ENDED_BY_RULES, act.ENDED_BY_TABLE), _DIGEST, BytesOrNone(DIGEST, DIGEST)),
}
FORMAT = Format1(1, _LAYOUTS, HEADER_NAMES[: len(_HEADER.fields)], 12, False)
