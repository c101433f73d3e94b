"""What is held of the logs of a simulated evening: every record that the box has acknowledged stays as it was.

Portable. After each step what is new is read from the flash; at cuts, at the end of a game and in `recheck` all of it.
"""

from firmware.store.totals import LogTotals
from shared_rules.core.action import CORRECTION, UNDO
from shared_rules.core.history import PLAYED, apply_entry, fold, walk_back
from shared_rules.core.play import Play
from shared_rules.formats import chain, record

EVERYTHING = 1 << 20
NONE = -1
TAKEN_BACK = (UNDO, CORRECTION)


class Copy:
    """The log of a game as somebody has it: `frames`, all sound, and the chain's head before and after each record."""

    def __init__(self):
        self.frames = b""
        self.heads = [record.NEWEST.start]

    @property
    def count(self):
        """How many records there are."""
        return len(self.heads) - 1

    def add(self, frames):
        """Take the next ones."""
        at = 0
        while at < len(frames):
            body, at = record.unframe(frames, at)
            assert body is not None, "a frame is broken"
            self._take(body)
        self.frames += frames

    def _take(self, body):
        self.heads.append(chain.link(self.heads[-1], body))


class Known(Copy):
    """The same, taken apart: `entries` (kind, values), and their sums. `is_empty`: nobody has sat down."""

    def __init__(self):
        super().__init__()
        self.is_empty = True
        self.entries = []
        self.totals = LogTotals(record.NEWEST)
        self._play = None
        self._played = 0  # entries that it has

    def play(self, game):
        """The play of this game that its records say: from the first one on where something was taken back."""
        fresh = self.entries[self._played :]
        if self._play is None or [kind for kind, _ in fresh if kind in TAKEN_BACK]:
            self._play = Play(game)
            fold(self._play, walk_back(lambda seq: self.entries[seq], self.count - 1, lambda seq: seq == NONE)[1])
        else:
            for kind, values in fresh:
                if kind in PLAYED:
                    apply_entry(self._play, kind, values)
        self._played = self.count
        return self._play

    def _take(self, body):
        kind, dt_ms, values = record.NEWEST.decode(body)
        self.entries.append((kind, values))
        self.totals.add(body, kind, dt_ms, values)
        self.heads.append(self.totals.head)


class Witness:
    """`games`: what the box has acknowledged of each, by game id."""

    def __init__(self):
        self.games = {}

    def look(self, table):
        """Take in what the log at the table has got since the last look. It only ever grows."""
        if not table:
            return
        known = self._known(table.game_id)
        if table.count == known.count and table.log.totals.head == known.heads[-1]:
            return
        assert table.count > known.count, "acknowledged records are gone, or other ones"
        known.add(table.log.journal.frames(known.count, EVERYTHING))
        assert table.count == known.count, "what was acknowledged is not on the flash"
        assert table.log.totals.head == known.heads[-1], "the chain is another one"
        known.is_empty = not table.play.state.seats()

    def told(self, session, game_id, copy):
        """A program has this of a game. What has just been put away is on the flash."""
        known = self._known(game_id)
        if copy.count > known.count:
            self._compare(game_id, session.catalogue.read(game_id))
        assert known.frames.startswith(copy.frames), "told of what is not on the flash"

    def recheck(self, session):
        """Compare the whole log at the table, or of every game when it is empty, with what was acknowledged."""
        table = session.table
        if table:
            self._compare(table.game_id, table.log.journal)
            known = self.games[table.game_id]
            assert known.totals.encode() == table.log.totals.encode(), "the sums are not those of the log"
            assert known.play(table.play.game).encode() == table.play.encode(), "the game is not what its log says"
            return
        for entry in session.catalogue.entries():
            self._compare(entry.game_id, session.catalogue.read(entry.game_id))

    def _known(self, game_id):
        if game_id not in self.games:
            self.games[game_id] = Known()
        return self.games[game_id]

    def _compare(self, game_id, log):
        """Nothing acknowledged is lost or changed; what was written when the power failed may be there, too."""
        known = self._known(game_id)
        found = log.frames(0, EVERYTHING)
        assert found.startswith(known.frames), "acknowledged records are lost, or changed"
        known.add(found[len(known.frames) :])
