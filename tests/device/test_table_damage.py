"""A damaged log shows what comes before the damage and is otherwise left alone."""

from firmware.store import files
from shared_rules.core import action as act
from tests.changed import Changed
from tests.device.rig import Rig, play_on, sit_down
from tests.expect import refuses
from tests.games import pebbles
from tests.tempdir import TempDir


def played(root, steps):
    rig = Rig(root)
    sit_down(rig.start(), 6)
    play_on(rig.table, steps)
    return rig, rig.catalogue.path(rig.table.game_id)


def flip(path, at):
    data = bytearray(files.read(path))
    data[at] ^= 0x55
    files.write(path, (data,))


def without_checkpoints(path):
    for name in files.names(path):
        if name[0] == "c":
            files.remove(path + "/" + name)


def test_losing_every_checkpoint_loses_nothing():
    with TempDir() as root:
        rig, path = played(root, 60)
        state, rolls, head = rig.table.play.encode(), rig.table.log.totals.rolls, rig.table.log.totals.head
        assert [name for name in files.names(path) if name[0] == "c"]
        without_checkpoints(path)
        rig.power_on()
        assert rig.table.play.encode() == state and rig.table.damaged == -1
        assert (rig.table.log.totals.rolls, rig.table.log.totals.head) == (rolls, head)


def test_damage_that_a_checkpoint_spans_does_not_stop_the_game():
    with TempDir() as root:
        rig, path = played(root, 60)
        state = rig.table.play.encode()
        flip(path + "/" + files.names(path)[1], 3)
        rig.power_on()
        assert rig.table.play.encode() == state and rig.table.damaged == -1
        play_on(rig.table, 1)


def test_of_a_log_that_cannot_be_folded_to_its_end_the_prefix_is_shown_and_nothing_is_written():
    with TempDir() as root:
        rig, path = played(root, 60)
        without_checkpoints(path)
        lost = int(files.names(path)[3][:5])
        flip(path + "/%05ds" % lost, 3)
        rig.power_on()
        assert rig.table.damaged == lost
        shown = rig.table.play.encode()
        before = [files.read(path + "/" + name) for name in files.names(path)]
        refuses("refused.damaged", play_on, rig.table, 1)
        refuses("refused.damaged", rig.table.undo)
        assert rig.table.play.encode() == shown
        assert [files.read(path + "/" + name) for name in files.names(path)] == before


def test_a_record_of_an_unknown_kind_ends_what_counts():
    with TempDir() as root:
        rig, path = played(root, 5)
        state, count = rig.table.play.encode(), rig.table.count
        rig.table.log.journal.append(b"\x63\x00\x00")
        rig.power_on()
        assert rig.table.damaged == count and rig.table.play.encode() == state


def test_an_answer_that_fits_no_question_ends_what_counts():
    with TempDir() as root:
        rig, _ = played(root, 5)
        state, count = rig.table.play.encode(), rig.table.count
        log = rig.table.log
        for answer in ((act.ANSWER, 99, 99), (act.ANSWER, 98, 98)):
            log.journal.append(log.format.encode(act.ACTION, 0, answer))
        rig.power_on()
        assert rig.table.damaged == count and rig.table.play.encode() == state
        refuses("refused.damaged", play_on, rig.table, 1)


def test_a_game_of_other_rules_is_refused_and_paused():
    with TempDir() as root:
        rig, _ = played(root, 5)
        game_id = rig.table.game_id
        with Changed(pebbles.Pebbles, "RULES_VERSION", 2):
            refuses("refused.rules_version", rig.power_on)
            assert rig.power_on() is None
        rig.catalogue.open(game_id)
        assert rig.power_on().game_id == game_id
