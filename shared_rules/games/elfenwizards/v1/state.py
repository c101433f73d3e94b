"""Owns the bytes of a state as version 1 wrote them: its switches are lists. Must never decide a rule."""

from ....core import codec, dense
from ....core.house_rules import choose_all
from .. import state
from ..switches import IN_VERSION_1

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....core.types import Answer

FIELDS = tuple([("dense_next", codec.INTS) if row[0] == "next_switches" else row for row in dense.fields(state.FIELDS)])


class State(dense.DenseSwitches, state.State):
    """One game."""

    dense = IN_VERSION_1

    @property
    def dense_next(self):
        """All switches from the next round on, when the table changed one; else empty."""
        if not self.next_switches:
            return []
        switches = self.dense_switches
        choose_all(switches, self.next_switches)
        return switches

    @dense_next.setter
    def dense_next(self, values: "Answer") -> None:
        self.next_switches = []
        for switch, value in enumerate(values):
            self.next_switches += [switch, value]
