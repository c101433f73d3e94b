"""A table at random against a model: after every step the state is the fold, from the beginning, of all that was kept.

The model is a list of entries. It knows no checkpoint, no segment and no power.
"""

from firmware.store import files, journal
from shared_rules.core import action as act
from shared_rules.core import history
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.laws.bot import Chance
from tests.changed import Changed
from tests.device.rig import Rig, sit_down
from tests.games import pebbles
from tests.tempdir import TempDir

GAMES, MORE_GAMES = range(5), range(5, 20)
STEPS = 150


class Model:
    """What was kept, in memory."""

    def __init__(self):
        self.entries = []

    def catch_up(self, table):
        while len(self.entries) < table.count:
            self.entries.append(table.log.read(len(self.entries)))

    def state(self):
        play = Play(pebbles.Pebbles)
        history.fold(
            play, history.walk_back(lambda seq: self.entries[seq], len(self.entries) - 1, lambda seq: seq == -1)[1]
        )
        return play.encode()


def full(path, data):
    raise OSError(28)


def step(rig, chance):
    """One thing that a table does; refusals are part of the game."""
    table, what = rig.table, chance.below(20)
    rig.tick(chance.below(5000))
    if what == 0:
        rig.power_on()
    elif what < 4:
        table.undo(correct=chance.one_in(2))
    elif what < 6:
        table.redo()
    elif what == 6:
        seq = table.earlier(table.count)
        for _ in range(chance.below(8)):
            seq = table.earlier(seq)
        if seq > 0:
            table.amend(seq, (act.ANSWER,) + chance.answer(table.asked([seq])[0][0]))
    elif what == 7:
        table.override((chance.below(4), chance.below(99)))
    elif table.decision is None:
        table.undo(correct=True)
    elif table.decision.kind == DICE and what % 2:
        table.roll()
    else:
        table.answer(chance.answer(table.decision))


def attempt(rig, chance):
    """A step, which now and then finds the flash failing. Returns True when it was taken."""
    try:
        with Changed(files, "append", full if chance.one_in(12) else files.append):
            step(rig, chance)
        return True
    except Refused:
        return False


def test_the_state_is_always_the_fold_of_what_was_kept():
    play(GAMES)


def test_the_state_is_the_fold_in_more_games():
    play(MORE_GAMES)


def play(seeds):
    """Play games by chance beside the model."""
    taken = 0
    for seed in seeds:
        chance = Chance(seed)
        with TempDir() as root, Changed(journal, "GROUP", 2):
            rig, model = Rig(root), Model()
            sit_down(rig.start(), 3)
            for _ in range(STEPS):
                taken += attempt(rig, chance)
                model.catch_up(rig.table)
                assert rig.table.play.encode() == model.state(), (seed, model.entries)
            assert rig.power_on().play.encode() == model.state()
    assert taken > len(seeds) * STEPS // 2
