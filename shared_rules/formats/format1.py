"""Format 1 of the log, written by 0.1.0. Its grammar is what that program checked, and no more.

A ROLL does not say its sides, a BOOT is a clock fact that names no firmware, a game from outside names its pack in a
NOTE. Frozen, because logs of this format are kept.
"""

from ..core import action as act
from ..core.refused import Refused
from .fields import Bytes, Fields, Int, Ints, Text
from .layout import DIGEST, HEADER_NAMES, ID, Format, Header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..core.types import Entry, Values

_UNKNOWN_SIDES = 0
_INT = Int()
_BYTES = Bytes()
_TEXT = Text()


class _Action(Ints):
    """A roll's sides are not recorded: 0 stands for them."""

    def get(self, body: bytes, offset: int) -> "Values":
        return self.entry(super().get(body, offset))

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

    def header(self, values: "Values") -> Header:
        header = Format.header(self, values)
        if len(header.game_id) != ID or len(header.box_id) != ID or len(header.commitment) != DIGEST:
            raise Refused("refused.record")
        return header

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> "Entry":
        return act.CLOCK, (act.BOOT, boot, boot_ms)

    def pack(self, header: Header, second: "Entry") -> str:
        kind, values = second
        if kind != act.NOTE:
            return ""
        what, text = values
        return text if what == act.PACK and isinstance(text, str) else ""


_HEADER = Fields(_INT, _BYTES, _BYTES, _TEXT, _TEXT, _INT, _INT, _BYTES, _INT, _INT)
_LAYOUTS = {
    act.HEADER: _HEADER,
    act.ACTION: _Action(),
    act.UNDO: Ints(),
    act.CORRECTION: Ints(),
    act.OVERRIDE: Ints(),
    act.CLOCK: Ints(),
    act.BLOB: Fields(_TEXT, _BYTES),
    act.COMMIT: Fields(_INT, _BYTES),
    act.REVEAL: Fields(_BYTES, _BYTES),
    act.NOTE: Fields(_INT, _TEXT),
    act.END: Fields(_INT, _BYTES, _BYTES),
}
FORMAT = Format1(1, _LAYOUTS, HEADER_NAMES[: len(_HEADER.fields)], 12, False)
