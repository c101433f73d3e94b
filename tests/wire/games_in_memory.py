"""The games of a box in memory, for its real line server: journals that grow, sealed ones, and a catalogue of them."""

from types import SimpleNamespace

from firmware.store.catalogue import FINISHED, RUNNING
from firmware.store.sealed import SealedLog
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from tests.host.logs import whole_game


class Game:
    """A finished game: all its frames, and one by one."""

    def __init__(self, number):
        maker = whole_game(number, 24, game_id=bytes((number,)) * 8)
        self.game_id = maker.game_id
        self.framed = [record.frame(body) for body in maker.bodies]
        self.frames = maker.frames


class Journal:
    """The first `count` records of a game."""

    def __init__(self, whole, count):
        self.whole = whole
        self.count = count
        self.size = 160

    def frames(self, seq, most):
        end, size = seq, 0
        while end < self.count and size + len(self.whole.framed[end]) <= most:
            size += len(self.whole.framed[end])
            end += 1
        return b"".join(self.whole.framed[seq:end])


class Sealed(Journal, SealedLog):
    """The same of a game that is over."""


class Catalogue:
    """Stands for the box's: games in memory, by id."""

    def __init__(self, journals):
        self.journals = {journal.whole.game_id: journal for journal in journals}

    def grow(self, game_id, count):
        """People play on, until the game is over."""
        whole = self.journals[game_id].whole
        most = len(whole.framed)
        self.journals[game_id] = Journal(whole, count) if count < most else Sealed(whole, most)

    def count(self):
        return len(self.journals)

    def used_percent(self):
        return 50

    def entries(self, first, most):
        return [self._entry(game_id) for game_id in sorted(self.journals)[first : first + most]]

    def _entry(self, game_id):
        journal = self.journals[game_id]
        state = FINISHED if isinstance(journal, SealedLog) else RUNNING
        return SimpleNamespace(game_id=game_id, state=state, count=journal.count, size=journal.size, game="pebbles")

    def read(self, game_id):
        if game_id not in self.journals:
            raise Refused("refused.no_such_log")
        return self.journals[game_id]

    def delete(self, game_id):
        del self.journals[game_id]
