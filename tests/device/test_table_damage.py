"""A damaged log shows what comes before the damage and is otherwise left alone."""

from firmware.store import files
from tests.device.desk import Desk, play_on, sit_down
from tests.expect import refuses
from tests.games import pebbles
from tests.tempdir import TempDir


def played(root, steps):
    desk = Desk(root)
    sit_down(desk.start(), 6)
    play_on(desk.table, steps)
    return desk, desk.catalogue.path(desk.table.game_id)


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
        desk, path = played(root, 60)
        state, rolls, head = desk.table.play.encode(), desk.table.log.tally.rolls, desk.table.log.tally.head
        assert [name for name in files.names(path) if name[0] == "c"]
        without_checkpoints(path)
        desk.power_on()
        assert desk.table.play.encode() == state and desk.table.damaged == -1
        assert (desk.table.log.tally.rolls, desk.table.log.tally.head) == (rolls, head)


def test_damage_that_a_checkpoint_spans_does_not_stop_the_game():
    with TempDir() as root:
        desk, path = played(root, 60)
        state = desk.table.play.encode()
        flip(path + "/" + files.names(path)[1], 3)
        desk.power_on()
        assert desk.table.play.encode() == state and desk.table.damaged == -1
        play_on(desk.table, 1)


def test_of_a_log_that_cannot_be_folded_to_its_end_the_prefix_is_shown_and_nothing_is_written():
    with TempDir() as root:
        desk, path = played(root, 60)
        without_checkpoints(path)
        lost = int(files.names(path)[3])
        flip(path + "/%05d" % lost, 3)
        desk.power_on()
        assert desk.table.damaged == lost
        shown = desk.table.play.encode()
        before = [files.read(path + "/" + name) for name in files.names(path)]
        refuses("refused.damaged", play_on, desk.table, 1)
        refuses("refused.damaged", desk.table.undo)
        assert desk.table.play.encode() == shown
        assert [files.read(path + "/" + name) for name in files.names(path)] == before


def test_a_record_of_an_unknown_kind_ends_what_counts():
    with TempDir() as root:
        desk, path = played(root, 5)
        state, count = desk.table.play.encode(), desk.table.count
        desk.table.log.journal.append(b"\x63\x00\x00")
        desk.power_on()
        assert desk.table.damaged == count and desk.table.play.encode() == state


def test_a_game_of_other_rules_is_refused_and_paused():
    with TempDir() as root:
        desk, _ = played(root, 5)
        game_id = desk.table.game_id
        pebbles.RULES_VERSION += 1
        try:
            refuses("refused.rules_version", desk.power_on)
            assert desk.power_on() is None
        finally:
            pebbles.RULES_VERSION -= 1
        desk.catalogue.open(game_id)
        assert desk.power_on().game_id == game_id
