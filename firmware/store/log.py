"""The log of the running game as a whole: journal, totals and checkpoints kept in step.

A checkpoint is put when `FOLD` entries have been played since the newest one on the present line. So a resume folds no
more than that, and neither does an undo or a redo within the last 96 steps. An undo that goes further back meets
checkpoints that stand wider apart: it folds that gap once and puts new ones on the way, so the next undos are cheap.
Only a correction that replaces an action folds more, namely what was played after it. A checkpoint has the seq of what
was played last, never that of an undo: the state is the same, and the next undo, or a redo, still meets it.
"""

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.refused import Refused
from shared_rules.formats import record

from .checkpoints import Checkpoints
from .journal import Damaged
from .totals import LogTotals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from shared_rules.core.history import Line
    from shared_rules.core.play import Play
    from shared_rules.core.types import Asked, Decision, Entry, Message, Values
    from shared_rules.formats.layout import Format, Header

    from .journal import Journal

    Read = Callable[[int], Entry]

RECENT = 6  # states of the last steps in memory: taking those back folds nothing
FOLD = 24  # entries played from one checkpoint to the next
A_PRESS = 3  # records of a usual press
LATE = 72  # records: by so many a press puts off a checkpoint while records wait in the ring
READ = 48  # records at most that are read again for the totals, when so many move nothing
ENDING = 8  # records that a log has room for when it is full: to go on after a power cut, to end, to be signed
NONE = -1
_ANSWERS = (act.ACTION, act.REVEAL)


class _Recent:
    """A state in memory: the one after record `seq`, with what Log and Checkpoints knew then of the line before it."""

    def __init__(self, seq: int, played: int, line: tuple[int, ...], state: bytes) -> None:
        self.seq = seq
        self.played = played
        self.line = line
        self.state = state


class Log:
    """`broken`: the first record that no longer counts, or -1; such a log is shown up to there and grows no more.

    `progress()` is called for every record that is read, so that the watchdog sees long work advance.
    """

    def __init__(self, directory: str, journal: "Journal", progress: "Callable[[], None]" = lambda: None) -> None:
        self.journal = journal
        self._progress = progress
        self.format = _format(journal)
        self.totals = LogTotals(self.format)
        self.broken = NONE
        self._checkpoints = Checkpoints(directory, journal.count)
        self._played = 0  # entries on the present line since its newest checkpoint
        self._recent: list[_Recent] = []  # the last steps, newest last
        self._fresh: "dict[int, Entry]" = {}  # what is known of records until the first fold, which needs the same ones
        try:
            self._fresh[0] = self.read(0)
        except Refused:
            pass  # whoever needs it is told
        self._count_up()

    @property
    def count(self) -> int:
        """Records in the journal."""
        return self.journal.count

    @property
    def ahead(self) -> int:
        """How many records have vanished from the journal, by what its checkpoints had counted."""
        return self._checkpoints.ahead

    @property
    def header(self) -> "Header":
        """What record 0 says. Refused when it is damaged."""
        return self.format.header((self._fresh.get(0) or self.read(0))[1])

    def append(self, kind: int, time_ms: int, values: "Values") -> None:
        """Add a record at game time `time_ms`. Raises OSError when it could not be kept."""
        if self.broken != NONE:
            raise Damaged(self.broken)
        dt_ms = max(0, time_ms - self.totals.time_ms)
        body = self.format.encode(kind, dt_ms, values)
        self.journal.append(body)
        self.totals.add(body, kind, dt_ms, values)
        if kind in history.PLAYED:
            self._played += 1

    def checkpoint(self, play: "Play", ahead: int = 0) -> None:
        """Keep the state of `play`, which follows the last record, when it is time to, or `ahead` records later.

        A press puts it off while records wait in the ring.
        """
        if not ahead and self.journal.waits:
            ahead = -LATE
        if self._played + ahead >= FOLD:
            self._put(self._last_played(), play)
        elif self.totals.count + ahead - self._checkpoints.counted >= READ and not self._renew():
            self._put(self._last_played(), play)

    def remember(self, play: "Play") -> None:
        """Keep the present state in memory for the next undo. Call it while the box is idle."""
        if self.broken != NONE:
            return
        seq = self._last_played()
        others = [recent for recent in self._recent if recent.seq != seq]
        self._recent = others[1 - RECENT :] + [_Recent(seq, self._played, tuple(self._checkpoints.line), play.encode())]

    def rest(self, play: "Play") -> bool:
        """Do in advance a part of what presses would have to do. Returns whether there is more. It erases flash."""
        if self.broken != NONE:
            return False
        self.checkpoint(play, A_PRESS)
        self.remember(play)
        return self.journal.rest()

    def read(self, seq: int) -> "Entry":
        """(kind, values) of record `seq`. A Refused names it."""
        self._progress()
        try:
            kind, _, values = self.format.decode(self.journal.body(seq))
        except Refused as refused:
            refused.seq = seq
            raise
        return kind, values

    def recover(self, play: "Play") -> None:
        """Make `play` the state after the last record, or after the last one that still counts."""
        last = (self.count if self.broken == NONE else self.broken) - 1
        while True:
            try:
                return self.restore(play, last)
            except Refused as refused:
                self.broken = refused.seq if 0 <= refused.seq <= last else last
                last = self.broken - 1

    def restore(self, play: "Play", last: int) -> None:
        """Make `play` the state after record `last`. Writes nothing."""
        self._fold(play, self.read, last, False)

    def imagine(self, play: "Play", kind: int, values: "Values") -> None:
        """Make `play` the state after one more record, an undo or a correction, which is not kept yet."""
        count = self.count
        before = self._played, self._checkpoints.line
        try:
            # what a correction comes to is not sure to count: it takes no checkpoint from the present line
            self._fold(play, lambda seq: (kind, values) if seq == count else self.read(seq), count, len(values) == 1)
        except Refused:
            self._played, self._checkpoints.line = before
            raise

    def asked(self, play: "Play", seqs: list[int]) -> "list[Asked]":
        """What these actions of the present game answered, as (decision, action, heading). Moves `play`.

        `seqs`: newest first, and so is the list.
        """
        oldest, newest = seqs[-1], seqs[0]
        found: "list[Asked]" = []
        for seq, kind, values in self._line(play, self.read, self.count - 1, oldest)[1]:
            if seq in seqs and (decision := play.decision()):
                found.append((decision, values, play.state.heading()))
            if seq == newest:
                break
            history.apply_entry(play, kind, values)
        found.reverse()
        return found

    def since(self, play: "Play", first: int) -> "Iterator[tuple[Entry, Decision | None, Sequence[Message]]]":
        """What was played from record `first` on: each entry, with what was asked then, and the heading.

        Moves `play`.
        """
        for seq, kind, values in self._line(play, self.read, self.count - 1, first)[1]:
            if seq >= first:
                yield (kind, values), play.decision(), play.state.heading()
            history.apply_entry(play, kind, values)

    def moved(self, before: "Play", after: "Play", values: "tuple[int, ...]") -> int:
        """The first record that would answer another question after this correction, or NONE. Moves both plays.

        NONE as well where something does not fit at all: making the game so says what.
        """
        count, target = self.count, values[0]

        def corrected(seq: int) -> "Entry":
            return (act.CORRECTION, values) if seq == count else self.read(seq)

        there = iter(self._line(before, self.read, count - 1, target)[1])
        here = iter(self._line(after, corrected, count, target)[1])
        try:
            _apply_up_to(before, there, target)
            _apply_up_to(after, here, target)
            for seq, kind, entry in there:
                is_other = kind in _ANSWERS and _question(before) != _question(after)
                history.apply_entry(before, kind, entry)
                history.apply_entry(after, kind, entry)
                if is_other:
                    return seq
        except Refused:
            pass
        return NONE

    def present(self) -> "Line":
        """The played entries (seq, kind, values) of the present game, oldest first."""
        return history.walk_back(self.read, self.count - 1, lambda seq: seq == NONE)[1]

    def _fold(self, play: "Play", read: "Read", last: int, keep: bool) -> None:
        """Make `play` the state after record `last`, from now on the present. `keep`: put checkpoints on the way."""
        known, self._fresh = self._fresh, {}
        base, line = self._line(play, _once(read, known), last, last + 1)
        recent = self._recall(base)
        if recent:
            self._played = recent.played
            self._checkpoints.line = list(recent.line)
        else:
            self._checkpoints.follow(base)
            self._played = 0
        for seq in history.folding(play, line):
            self._played += 1
            if keep and self._played >= FOLD and line.is_after(seq):
                self._put(seq, play)

    def _line(self, play: "Play", read: "Read", last: int, end: int) -> "tuple[int, Line]":
        """(seq, entries) that lead to the state after record `last` from one before `end`, which `play` is made."""
        checkpoints = self._checkpoints
        while True:
            base, line = history.walk_back(
                read, last, lambda seq: seq < end and (checkpoints.known(seq) or self._recall(seq) is not None)
            )
            if base == NONE:
                play.restart()
                return base, line
            if recent := self._recall(base):
                play.restore(recent.state)
                return base, line
            if state := checkpoints.get(base):
                play.restore(state)
                return base, line

    def _recall(self, seq: int) -> _Recent | None:
        """What memory has of the state after record `seq`, or None."""
        for recent in self._recent:
            if recent.seq == seq:
                return recent
        return None

    def _last_played(self) -> int:
        """The record under which the present state is known; that of a game in which nothing counts is its first."""
        return max(0, history.last_played(self.read, self.count - 1))

    def _put(self, seq: int, play: "Play") -> None:
        try:
            self._checkpoints.put(seq, self.totals.count, self.totals.encode(), play.encode())
            self._played = 0
        except OSError:
            pass  # a cache that is not there costs time, nothing else

    def _renew(self) -> bool:
        try:
            return self._checkpoints.renew(self.totals.count, self.totals.encode())
        except OSError:
            return True  # the next action tries again

    def _count_up(self) -> None:
        """Bring the totals from the newest one that was kept to the last record."""
        totals = self.totals
        if data := self._checkpoints.newest_totals():
            totals.decode(data)
        try:
            while totals.count < self.count:
                body = self.journal.body(totals.count)
                kind, dt_ms, values = self.format.decode(body)
                _keep(self._fresh, totals.count, (kind, values))
                totals.add(body, kind, dt_ms, values)
        except Refused:
            self.broken = totals.count
        if self.journal.damaged == self.count:
            self.broken = self.count


def _apply_up_to(play: "Play", line: "Iterator[tuple[int, int, Values]]", last: int) -> None:
    for seq, kind, values in line:
        history.apply_entry(play, kind, values)
        if seq == last:
            break


def _question(play: "Play") -> "tuple[object, ...]":
    """What stands there to be answered, and by whom; numbers in it may be others."""
    decision = play.decision()
    if decision is None:
        return ()
    return decision.kind, decision.seat, [part for part in decision.ask if not isinstance(part, int)]


def _format(journal: "Journal") -> "Format":
    """The format of a log; one whose beginning is damaged is read as the newest, and nothing in it counts."""
    try:
        return record.format_of(journal.body(0))
    except Refused:
        return record.NEWEST


def _once(read: "Read", known: "dict[int, Entry]") -> "Read":
    """Read a record once: a walk back, and the fold after it, need the same ones."""

    def once(seq: int) -> "Entry":
        entry = known.get(seq)
        return entry or _keep(known, seq, read(seq))

    return once


def _keep(known: "dict[int, Entry]", seq: int, entry: "Entry") -> "Entry":
    """Know a record, in place of all others when they are many."""
    if len(known) > READ + FOLD:
        known.clear()
    known[seq] = entry
    return entry
