"""Owns the log of the running game as a whole: journal, tally and checkpoints kept in step.

Must never decide what a record means for the game: that is the core's.
"""

from shared_rules.core import history
from shared_rules.core.refused import Refused
from shared_rules.formats import record

from .checkpoints import Checkpoints
from .tally import Tally

SOONEST = 24  # records between two checkpoints when a phase ends ...
LATEST = 40  # ... and when it goes on and on
NONE = -1


class Log:
    """`broken`: the first record that no longer counts, or -1; such a log is shown up to there and grows no more."""

    def __init__(self, directory, journal):
        self.journal = journal
        self.tally = Tally()
        self.broken = NONE
        self._checkpoints = Checkpoints(directory, journal.count)
        self._stage = None  # of the game, at the newest checkpoint
        self._count_up()

    @property
    def count(self):
        return self.journal.count

    def append(self, kind, time_ms, values):
        """Add a record at game time `time_ms`. Raises OSError when it could not be kept."""
        if self.broken != NONE:
            raise Refused("refused.damaged", self.broken)
        dt_ms = max(0, time_ms - self.tally.time_ms)
        body = record.encode(kind, dt_ms, values)
        self.journal.append(body)
        self.tally.add(body, kind, dt_ms, values)

    def checkpoint(self, play):
        """Keep the state of `play`, which follows the last record, when it is time to."""
        since = self.count - 1 - self._checkpoints.newest()
        if since < SOONEST:
            return
        stage = play.game.stage(play.state)
        if stage == self._stage and since < LATEST:
            return
        self._stage = stage
        try:
            self._checkpoints.put(self.count - 1, self.tally.encode(), play.encode())
        except OSError:
            pass  # a cache that is not there costs time, nothing else

    def read(self, seq):
        """(kind, values) of record `seq`. A Refused names it."""
        try:
            kind, _, values = record.decode(self.journal.body(seq))
        except Refused as refused:
            refused.seq = seq
            raise
        return kind, values

    def recover(self, play):
        """Make `play` the state after the last record, or after the last one that still counts."""
        last = (self.count if self.broken == NONE else self.broken) - 1
        while True:
            try:
                return self.restore(play, last)
            except Refused as refused:
                self.broken = refused.seq if 0 <= refused.seq <= last else last
                last = self.broken - 1

    def restore(self, play, last):
        """Make `play` the state after record `last`."""
        history.fold(play, self._line(play, self.read, last, last + 1))

    def imagine(self, play, kind, values):
        """Make `play` the state after one more record, which is not kept yet."""
        count = self.count
        line = self._line(play, lambda seq: (kind, values) if seq == count else self.read(seq), count, count)
        history.fold(play, line)

    def asked(self, play, seqs):
        """The decisions that these actions of the present game answered; `seqs` newest first. Moves `play`."""
        oldest, newest = seqs[-1], seqs[0]
        found = []
        for seq, kind, values in self._line(play, self.read, self.count - 1, oldest):
            if seq in seqs:
                found.append(play.decision())
            if seq == newest:
                break
            history.apply_entry(play, kind, values)
        found.reverse()
        return found

    def present(self):
        """The played entries (seq, kind, values) of the present game, oldest first."""
        return history.walk_back(self.read, self.count - 1, lambda seq: seq == NONE)[1]

    def _line(self, play, read, last, end):
        """Entries that lead to the state after record `last` from one before `end`, which `play` is made."""
        checkpoints = self._checkpoints
        while True:
            base, line = history.walk_back(read, last, lambda seq: seq < end and checkpoints.known(seq))
            if base == NONE:
                play.restart()
                return line
            if state := checkpoints.get(base)[1]:
                play.restore(state)
                return line

    def _count_up(self):
        """Bring the tally from the newest checkpoint to the last record."""
        tally = self.tally
        newest = self._checkpoints.newest()
        if newest != NONE:
            tally.decode(self._checkpoints.get(newest)[0])
        try:
            while tally.count < self.count:
                body = self.journal.body(tally.count)
                tally.add(body, *record.decode(body))
        except Refused:
            self.broken = tally.count
        if self.journal.damaged == self.count:
            self.broken = self.count
