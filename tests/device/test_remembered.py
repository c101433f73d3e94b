"""The states of the last steps in memory are what the log says, and taking those steps back folds nothing. Portable."""

from firmware.store.log import Log
from shared_rules.core.play import Play
from tests.device.test_checkpoints import Evening
from tests.tempdir import TempDir


def test_what_was_remembered_is_what_the_log_says_and_folds_nothing():
    with TempDir() as root:
        evening = Evening(root, 11)
        folded = []
        for _ in range(120):
            if evening.table.decision is None:
                evening.undo(12)
            for do in (evening.play, evening.undo, evening.play):
                do(1)
                if do == evening.undo:
                    folded.append(evening.folded)
                evening.table.remember()
                fresh = Play(evening.table.play.game)
                Log(evening.rig.catalogue.path(evening.table.game_id), evening.table.log.journal).recover(fresh)
                assert fresh.encode() == evening.table.play.encode()
        assert folded.count(0) > 100, folded
