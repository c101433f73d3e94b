"""Whole games by chance as their logs have them, with undos, redos and secret choices, followed record by record.

Portable: the same film is the same bytes in every interpreter.
"""

from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.terms import Terms
from shared_rules.formats.secret import SALT
from shared_rules.laws.bot import LONGEST, Bot, Chance
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots

GAME_ID = "00112233445566ff"
NAMES = {0: "Anna", 2: "Ödön"}


def table(path):
    with open(path, "rb") as file:
        return file.read()


def terms(game_id):
    """English, by files of the checkout."""
    rooms = ("shared_rules/snapshot", "shared_rules/games/" + game_id, "firmware")
    return Terms([table(room + "/terms/en.tsv") for room in rooms])


class Film:
    """`entries`: the log so far. `followed`: where it stands."""

    def __init__(self, game, seed):
        self.entries = [(act.HEADER, ())]
        self._bot = Bot(game, seed)
        self._chance = Chance(seed + 77)
        self.follower = Follower(game, self.read)
        self.follower.take()

    def read(self, seq):
        return self.entries[seq]

    def steps(self):
        """Play to the end; yield every Step."""
        while not self._bot.over:
            assert len(self.entries) < LONGEST, "the game does not end"
            if self._chance.one_in(9):
                yield from self._meddle()
            else:
                yield from self._play()

    def _play(self):
        kind, values, _ = self._bot.step()
        if kind == act.REVEAL:
            for index in range(len(values[1]) // SALT):
                yield self._add(act.COMMIT, (index, bytes(32)))
        yield self._add(kind, values)

    def _meddle(self):
        last = len(self.entries) - 1
        target = history.last_played(self.read, last)
        if self._chance.one_in(3) and history.last_undo(self.read, last) > 0:
            target = history.last_undo(self.read, last)
        if target <= 0:
            yield self._add(act.CLOCK, (act.TURN, -1, 1))
            return
        kind = act.CORRECTION if history.is_barrier(*self.read(target)) else act.UNDO
        step = self._add(kind, (target,))
        self._bot.play.restore(self.follower.play.encode())
        yield step

    def _add(self, kind, values):
        self.entries.append((kind, values))
        return self.follower.take()

    def snapshots(self, said=None):
        return Snapshots(self.follower, said or terms(self.follower.play.game.ID), GAME_ID, NAMES)
