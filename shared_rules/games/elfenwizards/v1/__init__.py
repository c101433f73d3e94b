"""Elfenwizards as version 1 of its rules had it.

The switches are lists; `elf.top_tie=none` left a Magician box of 3, 3, 0 points to the two best, since tokens without
points did not count; only the dice that the box suggests bought chips; every title was asked by itself. Everything else
is as it is today. Frozen: never changes what a kept log says (docs/change-the-rules.md).
"""

from ....core import codec, dense
from ....core.house_rules import choose_all
from ....core.steps import merged
from .. import Elfenwizards
from ..house_rules import GROUPS, READINGS
from ..state import HOUSE_RULES, JOIN
from ..switches import IN_VERSION_1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.types import Fields

_RULES = dense.DenseHouseRules("elf.", Elfenwizards.SWITCHES, IN_VERSION_1, GROUPS, READINGS)


def _fields() -> "Fields":
    current = dense.fields(Elfenwizards.FIELDS)
    return tuple([("dense_next", codec.INTS) if name == "next_switches" else (name, kind) for name, kind in current])


class Elfenwizards1(dense.DenseSwitches, Elfenwizards):
    """One game."""

    RULES_VERSION = 1
    FIELDS = _fields()
    STEPS = merged(Elfenwizards.STEPS, _RULES.steps(HOUSE_RULES, JOIN))
    house_rules = _RULES
    dense = IN_VERSION_1
    asks_gray_token = False
    may_choose_dice = False
    has_rest = False

    def contenders(self, tokens: list[int], totals: list[int]) -> int:
        """Tokens without points do not count."""
        return len([token for token in tokens if totals[token]])

    @property
    def dense_next(self) -> list[int]:
        """All switches from the next round on, when the table changed one; else empty."""
        if not self.next_switches:
            return []
        switches = self.dense_switches
        choose_all(switches, self.next_switches)
        return switches

    @dense_next.setter
    def dense_next(self, values: list[int]) -> None:
        self.next_switches = []
        for switch, value in enumerate(values):
            self.next_switches += [switch, value]


GAME = Elfenwizards1
