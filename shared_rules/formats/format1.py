"""Owns format 1 of the log, written by 0.1.0. Its grammar is what that program checked, and no more.

A ROLL does not say its sides, a BOOT is a clock fact that names no firmware, a game from outside names its pack in a
NOTE.
Must never change: logs of this format are kept.
"""

from ..core import action as act
from ..core.refused import Refused
from .layout import DIGEST, ID, INTS, Format, Header

_UNKNOWN_SIDES = 0
_LAYOUTS = {
    act.HEADER: "ibbssiibii",
    act.ACTION: INTS,
    act.UNDO: INTS,
    act.CORRECTION: INTS,
    act.OVERRIDE: INTS,
    act.CLOCK: INTS,
    act.BLOB: "sb",
    act.COMMIT: "ib",
    act.REVEAL: "bb",
    act.NOTE: "is",
    act.END: "ibb",
}
_HEADER = (
    "format",
    "game_id",
    "box_id",
    "firmware",
    "game",
    "rules_version",
    "entropy",
    "commitment",
    "boot",
    "boot_ms",
)


class Format1(Format):
    """See above."""

    def entry(self, kind: int, values: tuple) -> tuple:
        """A roll's sides are not recorded: 0 stands for them."""
        if kind == act.ACTION and len(values) > 1 and values[0] == act.ROLL:
            return values[:2] + (_UNKNOWN_SIDES,) + values[2:]
        return values

    def written(self, kind: int, values: tuple) -> tuple:
        if kind == act.ACTION and values[0] == act.ROLL:
            return values[:2] + values[3:]
        return values

    def header(self, values: tuple) -> Header:
        header = Format.header(self, values)
        if len(header.game_id) != ID or len(header.box_id) != ID or len(header.commitment) != DIGEST:
            raise Refused("refused.record")
        return header

    def boot(self, boot: int, boot_ms: int, firmware: str, prompts: int) -> tuple:
        return act.CLOCK, (act.BOOT, boot, boot_ms)

    def pack(self, header: Header, second: tuple) -> str:
        kind, values = second
        return values[1] if kind == act.NOTE and values[0] == act.PACK else ""


FORMAT = Format1(1, _LAYOUTS, _HEADER, 12, False)
