"""Maginor as version 1 of its rules had it.

The switches are a list, no sorcery card is for the seat's own tile, and Persuasion with `own_move` took a counter from
that tile to any. Everything else is as it is today. Frozen: never changes what a kept log says
(docs/change-the-rules.md).
"""

from ....core import dense
from ....core.steps import merged
from .. import Maginor
from ..house_rules import GROUPS
from ..ring import left_tiles
from ..state import HOUSE_RULES, JOIN
from ..switches import IN_VERSION_1

_RULES = dense.DenseHouseRules("mag.", Maginor.SWITCHES, IN_VERSION_1, GROUPS)


class Maginor1(dense.DenseSwitches, Maginor):
    """One game."""

    RULES_VERSION = 1
    FIELDS = dense.fields(Maginor.FIELDS)
    STEPS = merged(Maginor.STEPS, _RULES.steps(HOUSE_RULES, JOIN))
    house_rules = _RULES
    dense = IN_VERSION_1
    persuasion_brings = False

    def sorcery_tiles(self) -> list[int]:
        """The other tiles."""
        return [tile for tile in left_tiles(self) if tile != self.wizards[self.turn]]


GAME = Maginor1
