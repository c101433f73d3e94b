"""Which step an undo takes back. Changes nothing."""

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .table import Table


def last_step(table: "Table", seq: int) -> int:
    """The seq of what an undo after record `seq` takes back; of secret choices that stand it is the first one."""
    if unopened := table.open_commitments():
        return unopened[-1][0]
    target = history.last_played(table.log.read, seq)
    while target >= 0 and table.log.read(target)[0] == act.BLOB:  # the box gave it by itself, with the answer before it
        target = history.last_played(table.log.read, target - 1)
    if target < 0:
        raise Refused("refused.nothing_to_undo")
    return target
