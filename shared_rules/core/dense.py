"""Owns what version 1 of the rules kept as a list of all its switches: states, blobs, the answer that ends the walk.

It had the switches with the ids below a number, in their order. In memory a state has the switches of today, so that
modules serve all versions; those that came later keep their default. No later version of the rules uses this module.
"""

from . import codec
from .house_rules import DENSE_FORMAT, HouseRules
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .house_rules import RuledGame
    from .types import Fields, Message, SwitchRow


def fields(current: "Fields") -> "Fields":
    """The FIELDS of today, with the switches as a list."""
    return tuple([("dense_switches", codec.INTS) if kind == codec.SWITCHES else (name, kind) for name, kind in current])


class DenseSwitches:
    """Beside the State of today: what its switches are in the bytes of version 1. `dense` is how many there were."""

    dense = 0
    switches: list[int]  # of the class of today

    @property
    def dense_switches(self) -> list[int]:
        return self.switches[: self.dense]

    @dense_switches.setter
    def dense_switches(self, values: list[int]) -> None:
        if len(values) != self.dense:
            raise Refused("refused.codec")
        self.switches[: self.dense] = values


class DenseHouseRules(HouseRules):
    """The walk of version 1. Switches that came later are not offered."""

    def __init__(
        self,
        prefix: str,
        switches: "Sequence[SwitchRow]",
        dense: int,
        groups: "Sequence[tuple[Message, Sequence[int]]]" = (),
        readings: "Sequence[Sequence[tuple[int, int]]]" = (),
    ) -> None:
        early = tuple(sorted([row for row in switches if row[0] < dense]))
        super().__init__(prefix, early, groups, readings, dense)
        self.done = dense
        self._of_today = switches

    def value(self, state: "RuledGame", switch: int) -> str:
        """The same; a switch that came later has its default."""
        names = [names for number, _, names in self._of_today if number == switch]
        return names[0][state.switches[switch]]

    def pack(self, switches: "Sequence[int]") -> bytes:
        return bytes((DENSE_FORMAT,)) + bytes(switches[: self._dense])

    def unpack(self, blob: bytes) -> bytearray:
        """The value of every switch. Raises Refused unless the blob has a known one for each of them."""
        if len(blob) != 1 + self._dense or blob[0] != DENSE_FORMAT:
            raise Refused("refused.blob")
        for switch, value in enumerate(blob[1:]):
            self._check_known(switch, value)
        return bytearray(blob[1:])

    def use_saved(self, state: "RuledGame") -> None:
        state.switches[: self._dense] = list(state.saved_rules)
