"""What undo means: which records of a log make up the present, and folding them into a state.

A log only grows. "The state after record k" is: for an undo of target n, the state before record n; for a correction
that replaces n's action, the state before n, then the new action, then what was played after n; otherwise the
state after k-1 with record k applied. So an undo can be undone like any other record, and nothing is ever erased.
Of the log only those records are read that the walk back to a known state needs.

An *entry* is a decoded record: (kind, values). `read(seq)` returns one.
"""

from . import action as act
from .codec import get_ints
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .play import Play
    from .types import Entry, Events, Values

    Read = Callable[[int], Entry]

PLAYED = (act.ACTION, act.OVERRIDE, act.BLOB, act.REVEAL)  # the kinds that move a state


class Barrier(Refused):
    """Raised when an undo would take back the box's own dice or secret choices; only a correction may."""

    def __init__(self) -> None:
        super().__init__("refused.barrier")


def walk_back(read: "Read", seq: int, known: "Callable[[int], bool]") -> "tuple[int, Line]":
    """Walk the line that ends after record `seq` back to a state that `known(seq)` says it has (it must know -1).

    Returns (seq of the known state, the Line that leads from it to the end)."""
    runs: list[tuple[int, int]] = []  # (first, last) of records that follow each other, newest run first
    last = seq
    replaced: "dict[int, Values]" = {}
    mends: list[tuple[int, int]] = []  # (target, seq) of corrections that replace an action
    missing = 0  # replacements whose record has not been met yet
    while seq >= 0 and (missing or not known(seq)):
        kind, values = read(seq)
        if kind in (act.UNDO, act.CORRECTION):
            target = values[0]
            if not 0 <= target < seq:
                raise Refused("refused.undo_target", seq)
            if len(values) > 1:
                mends.append((target, seq))
                if target not in replaced:  # walking back, the newest replacement comes first and wins
                    replaced[target] = values[1:]
                    missing += 1
                seq -= 1
            else:
                if seq < last:  # undo after undo leaves nothing between them, and there may be hundreds
                    runs.append((seq + 1, last))
                seq = last = target - 1
            continue
        if seq in replaced:
            if kind != act.ACTION:
                raise Refused("refused.undo_target", seq)
            missing -= 1
        seq -= 1
    if missing:
        raise Refused("refused.undo_target", seq)
    runs.append((seq + 1, last))
    runs.reverse()
    return seq, Line(read, runs, replaced, mends)


class Line:
    """Played entries (seq, kind, values), oldest first. They are read one by one when they are iterated, not held."""

    def __init__(
        self,
        read: "Read",
        runs: list[tuple[int, int]],
        replaced: "dict[int, Values]",
        mends: list[tuple[int, int]],
    ) -> None:
        self._read = read
        self._runs = runs
        self._replaced = replaced
        self._mends = mends

    def __iter__(self) -> "Iterator[tuple[int, int, Values]]":
        for first, last in self._runs:
            for seq in range(first, last + 1):
                kind, values = self._read(seq)
                if kind in PLAYED:
                    yield seq, kind, self._replaced.get(seq, values)

    def is_after(self, seq: int) -> bool:
        """True when the state after entry `seq` is also the state after that record: no correction has changed it."""
        return not any([target <= seq < by for target, by in self._mends])


def apply_entry(play: "Play", kind: int, values: "Values") -> "Events":
    """Apply one played entry. Returns events or raises Refused."""
    if kind == act.ACTION:
        return play.apply(values)
    if kind == act.OVERRIDE:
        return play.override(values)
    if kind == act.REVEAL:
        return play.reveal(get_ints(values[0]))
    return play.take_blob(values[0], values[1])


def fold(play: "Play", line: Line) -> None:
    """Apply a line from `walk_back` to `play`. A Refused gets the record that no longer fits as `seq`."""
    for _ in folding(play, line):
        pass


def folding(play: "Play", line: Line) -> "Iterator[int]":
    """Do so step by step: yields the seq of every entry that has been applied."""
    for seq, kind, values in line:
        try:
            apply_entry(play, kind, values)
        except Refused as refused:
            refused.seq = seq
            raise
        yield seq


def last_played(read: "Read", seq: int) -> int:
    """The seq of the newest played record of the line that ends after `seq`, or -1."""
    while seq > 0:
        kind, values = read(seq)
        if kind in (act.UNDO, act.CORRECTION) and len(values) == 1:
            seq = values[0] - 1
            continue
        if _is_step(kind, values):
            return seq
        seq -= 1
    return -1


def last_action(read: "Read", seq: int) -> int:
    """The seq of the newest action of the line that ends after `seq`, or -1: what a correction may replace."""
    while seq > 0:
        kind, values = read(seq)
        if kind in (act.UNDO, act.CORRECTION) and len(values) == 1:
            seq = values[0]
        elif kind == act.ACTION:
            return seq
        seq -= 1
    return -1


def last_undo(read: "Read", seq: int) -> int:
    """The seq of the undo that a redo after `seq` would take back, or -1. A redo is an undo whose target is an undo."""
    while seq > 0:
        kind, values = read(seq)
        if _is_step(kind, values):
            return -1
        if kind in (act.UNDO, act.CORRECTION):
            target = values[0]
            if _is_step(*read(target)):
                return seq
            seq = target
        seq -= 1
    return -1


def is_barrier(kind: int, values: "Values") -> bool:
    """True for what only a correction may take back: the box's own dice, secret choices that stand, and reveals."""
    return kind in (act.COMMIT, act.REVEAL) or (kind == act.ACTION and values[0] == act.ROLL)


def open_commitments(read: "Read", seq: int) -> "list[tuple[int, int, bytes]]":
    """The commitments that stand after record `seq`: a list of (their seq, index, digest), newest first.

    They wait for their REVEAL. What moves nothing leaves them; whatever else follows discards them, for good.
    """
    found: list[tuple[int, int, bytes]] = []
    while seq > 0:
        kind, values = read(seq)
        if kind == act.COMMIT:
            index, digest = values
            found.append((seq, index, digest))
        elif kind not in act.ASIDE:
            break
        seq -= 1
    return found


def _is_step(kind: int, values: "Values") -> bool:
    """True for what moved the game: something played, or a correction that replaced an action."""
    return kind in PLAYED or (kind == act.CORRECTION and len(values) > 1)
