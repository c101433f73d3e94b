"""Owns which of several histories of one game counts: a written rule, whatever the order in which they come in.

Two logs of one game id of which neither goes on from the other part at a record; both are kept, and one counts.
"""

from collections.abc import Iterable, Sequence

from .. import boxes
from ..boxes import Known
from ..errors import BadData
from ..logs.check import NO_ROLLS, PROVEN, Checked, check
from ..logs.log import Log

Rank = tuple[bool, bool, bool, bool, int, bytes]
_BAD: Rank = (False, False, False, False, 0, b"")


def rank(checked: Checked, known: Sequence[Known]) -> Rank:
    """By what histories are told apart; the greatest counts. `known`: the boxes that are known here.

    Signed by a key that is known for its box; then signed by the key of its own header; then ended with a seed that
    proves its rolls; then ended; then longer. Of two that are alike in all this the bytes decide, and not which came
    first.
    """
    log = checked.log
    proven = checked.play is not None and bool(log.end and log.end.seed) and checked.dice in (PROVEN, NO_ROLLS)
    is_known = checked.signed and boxes.is_of(known, log.header.box_id.hex(), log.header.key.hex())
    return is_known, checked.signed, proven, log.end is not None, len(log), log.heads[-1]


def counting(histories: Iterable[bytes], known: Sequence[Known]) -> Log:
    """The history that counts. Each is checked anew: whoever brought it may have claimed a signature, or a seed."""
    return max((Log(frames) for frames in histories), key=lambda log: _rank(log, known))


def _rank(log: Log, known: Sequence[Known]) -> Rank:
    try:
        return rank(check(log), known)
    except BadData:
        return _BAD


def apart(histories: Iterable[bytes]) -> list[bytes]:
    """Without those from which another one goes on."""
    every = sorted(set(histories))  # what goes on from one stands right behind it
    return [one for one, after in zip(every, [*every[1:], b""]) if not after.startswith(one)]


def parts_at(one: Sequence[bytes], other: Sequence[bytes]) -> int:
    """The first record by which two histories differ, by their chain heads."""
    return next((seq for seq, heads in enumerate(zip(one, other)) if heads[0] != heads[1]), min(len(one), len(other)))
