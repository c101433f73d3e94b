"""The states of the last steps in memory are what the log says, and taking those steps back folds nothing. Portable."""

from firmware.store import files
from firmware.store.log import A_PRESS, FOLD, Log
from shared_rules.core.play import Play
from tests.changed import Changed
from tests.device.rig import rest
from tests.device.test_checkpoints import Evening
from tests.games import pebbles
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
                rest(evening.table)
                fresh = Play(evening.table.play.game)
                Log(evening.rig.catalogue.path(evening.table.game_id), evening.table.log.journal).recover(fresh)
                assert fresh.encode() == evening.table.play.encode()
        assert folded.count(0) > 100, folded


def test_a_checkpoint_is_put_with_every_so_many_entries_and_not_earlier():
    with TempDir() as root, Changed(pebbles, "ROUNDS", 10000):
        evening = Evening(root, 1)
        evening.play(FOLD + FOLD // 2)
        evening.resume()
        evening.play(3 * FOLD)
        path = evening.rig.catalogue.path(evening.table.game_id)
        found = [int.from_bytes(files.read_part(path + "/c%d" % slot, 4, 4), "little") for slot in range(4)]
        assert [after - before for before, after in zip(found, found[1:])] == [FOLD + 1, FOLD, FOLD], (
            "a resume is a record"
        )


def test_what_was_seen_a_moment_ago_is_folded_neither_back_nor_forth_and_leaves_the_line_as_it_is():
    with TempDir() as root, Changed(pebbles, "ROUNDS", 10000):
        evening = Evening(root, 1)
        evening.play(2 * FOLD)
        for _ in range(3):
            evening.play(1)
            rest(evening.table)
        checkpoints = evening.table.log._checkpoints
        line = list(checkpoints.line)
        for step in (evening.undo, evening.undo, evening.redo, evening.redo):
            step(1)
            assert checkpoints.line == line
            rest(evening.table)
        assert line and evening.worst == {"undo": 0, "redo": 0}


def test_a_rest_puts_the_checkpoint_that_the_next_press_would_have_to_put():
    with TempDir() as root, Changed(pebbles, "ROUNDS", 10000):
        evening = Evening(root, 1)
        evening.play(2)
        checkpoints = evening.table.log._checkpoints
        while evening.table.log._played != FOLD - A_PRESS - 1:
            evening.play(1)
        line = list(checkpoints.line)
        evening.table.rest()
        assert checkpoints.line == line
        evening.play(1)
        assert checkpoints.line == line
        evening.table.rest()
        assert checkpoints.line == line + [evening.table.count - 1]
