"""Owns which of several histories of one game counts: a written rule, whatever the order in which they come in.

Two logs of one game id of which neither goes on from the other part at a record; both are kept, and one counts.
"""

from collections.abc import Collection, Iterable, Sequence

from .. import boxes
from ..boxes import Known
from ..errors import BadData
from ..logs.check import NO_ROLLS, PROVEN, Checked, check
from ..logs.log import Log
from ..logs.trust import contradiction

Rank = tuple[bool, int, bool, bool, bool, bool, int, bytes]
_BAD: Rank = (False, 0, False, False, False, False, 0, b"")


def rank(checked: Checked, known: Sequence[Known], told: int = 0) -> Rank:
    """By what histories are told apart; the greatest counts. `known`: the boxes that are known here.

    Signed by a key that is known for its box; then that of which the box has told most here, while it has told no end
    (`told`, else 0); then one that does not contradict what is known of its box; then signed by the key of its own
    header; then ended with a seed that proves its rolls; then ended; then longer. Of two that are alike in all this the
    bytes decide, and not which came first.
    """
    log = checked.log
    proven = checked.play is not None and bool(log.end and log.end.seed) and checked.dice in (PROVEN, NO_ROLLS)
    is_known = checked.signed and boxes.is_of(known, log.header.box_id.hex(), log.header.key.hex())
    return (
        is_known,
        told,
        not contradiction(log, known),
        checked.signed,
        proven,
        log.end is not None,
        len(log),
        log.heads[-1],
    )


def counting(histories: Iterable[bytes], known: Sequence[Known], by_box: Collection[bytes] = ()) -> Log:
    """The history that counts. Each is checked anew: whoever brought it may have claimed a signature, or a seed.

    `by_box`: the chain heads up to which the box itself has told one, over its line.
    """
    logs = [Log(frames) for frames in histories]
    told = [_told(log, by_box) for log in logs]
    if any(log.end and records >= log.played for log, records in zip(logs, told)):
        told = [0] * len(logs)
    return max(zip(logs, told), key=lambda each: _rank(each[0], known, each[1]))[0]


def _told(log: Log, by_box: Collection[bytes]) -> int:
    """How many records of a history the box itself has told."""
    return max((seq + 1 for seq, head in enumerate(log.heads) if head in by_box), default=0)


def _rank(log: Log, known: Sequence[Known], told: int) -> Rank:
    try:
        return rank(check(log), known, told)
    except BadData:
        return _BAD


def apart(histories: Iterable[bytes]) -> list[bytes]:
    """Without those from which another one goes on."""
    every = sorted(set(histories))  # what goes on from one stands right behind it
    return [one for one, after in zip(every, [*every[1:], b""]) if not after.startswith(one)]


def parts_at(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """The first record by which two histories differ, by their chain heads."""
    return next((seq for seq, heads in enumerate(zip(one, other)) if heads[0] != heads[1]), min(len(one), len(other)))
