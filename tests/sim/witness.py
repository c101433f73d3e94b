"""Owns the memory of a simulated evening: every record that the box has acknowledged, and that it stays as it was.

Portable. After each step it reads what is new, from the flash; at cuts, at the end of a game and in `recheck` all.
"""

from firmware.store.totals import LogTotals
from shared_rules.core.history import fold, walk_back
from shared_rules.core.play import Play
from shared_rules.formats import chain, record

EVERYTHING = 1 << 20
NONE = -1


class Witness:
    """`games`: the records of each game, by game id."""

    def __init__(self):
        self.games = {}
        self._heads = {}  # of the chain, after the last of them

    def look(self, table):
        """Take in what the log at the table has got since the last look. It only ever grows."""
        if not table:
            return
        known = self.games.setdefault(table.game_id, [])
        if table.count != len(known):
            assert table.count > len(known), "acknowledged records are gone"
            new = bodies(table.log.journal.frames(len(known), EVERYTHING))
            self._add(table.game_id, new)
            assert table.count == len(known), "what was acknowledged is not on the flash"
        assert table.log.totals.head == self._heads.get(table.game_id), "the chain is another one"

    def told(self, session, game_id, cursor, found):
        """A program was told of records. Those of a game that has just been put away are on the flash."""
        if cursor + len(found) > len(self.games.get(game_id, [])):
            self._compare(game_id, session.catalogue.read(game_id))
        assert self.games[game_id][cursor : cursor + len(found)] == found, "told of what is not on the flash"

    def recheck(self, session):
        """Compare the whole log at the table, or of every game when it is empty, with what was acknowledged."""
        table = session.table
        if table:
            self._compare(table.game_id, table.log.journal)
            self._fold(table)
            return
        for entry in session.catalogue.entries():
            self._compare(entry.game_id, session.catalogue.read(entry.game_id))

    def _compare(self, game_id, log):
        """Nothing that was acknowledged is lost or changed; what was written when the power failed may be there, too."""
        known = self.games.setdefault(game_id, [])
        found = bodies(log.frames(0, EVERYTHING))
        assert found[: len(known)] == known, "acknowledged records are lost, or changed"
        self._add(game_id, found[len(known) :])

    def _fold(self, table):
        """The state and the sums of the game are those of its records, folded from the first one on."""
        known = self.games[table.game_id]
        entries = [table.log.format.decode(body) for body in known]
        totals = LogTotals(table.log.format)
        for body, entry in zip(known, entries):
            totals.add(body, *entry)
        assert totals.encode() == table.log.totals.encode(), "the sums are not those of the log"
        play = Play(table.play.game)
        fold(play, walk_back(lambda seq: (entries[seq][0], entries[seq][2]), len(known) - 1, _is_beginning)[1])
        assert play.encode() == table.play.encode(), "the game is not what its log says"

    def _add(self, game_id, found):
        at = self._heads.get(game_id, record.NEWEST.start)
        for body in found:
            at = chain.link(at, body)
        self._heads[game_id] = at
        self.games[game_id] += found


def _is_beginning(seq):
    return seq == NONE


def bodies(frames):
    """The records of sound frames."""
    found = []
    at = 0
    while at < len(frames):
        body, at = record.unframe(frames, at)
        assert body is not None, "a frame is broken"
        found.append(body)
    return found


def head(found):
    """The chain head after these records."""
    at = record.NEWEST.start
    for body in found:
        at = chain.link(at, body)
    return at
