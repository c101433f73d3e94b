"""Which step an undo takes back. Changes nothing."""

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .table import Table


LAST = -1  # the last step alone


def steps_back(table: "Table", before: int) -> tuple[int, bool]:
    """The seq of the last step, or of the one in record `before`, and whether a barrier stands at or after it."""
    read = table.log.read
    target = last_step(table, table.last())
    has_barrier = history.is_barrier(*read(target))
    while target > before != LAST:
        target = _step(table, target - 1)
        has_barrier = has_barrier or history.is_barrier(*read(target))
    if before not in (LAST, target):
        raise Refused("refused.undo_target", before)
    return target, has_barrier


def last_step(table: "Table", seq: int) -> int:
    """The seq of what an undo after record `seq` takes back; of secret choices that stand it is the first one."""
    if unopened := table.open_commitments():
        return unopened[-1][0]
    return _step(table, seq)


def _step(table: "Table", seq: int) -> int:
    target = history.last_played(table.log.read, seq)
    while target >= 0 and table.log.read(target)[0] == act.BLOB:  # the box gave it by itself, with the answer before it
        target = history.last_played(table.log.read, target - 1)
    if target < 0:
        raise Refused("refused.nothing_to_undo")
    return target
