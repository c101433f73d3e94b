"""What a game leaves for the next: saved blobs, and a setup that can be answered like last time."""

from firmware.game import presets
from firmware.game.table import Table
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from tests.device.rig import Rig, play_on, sit_down
from tests.expect import refuses
from tests.tempdir import TempDir


def kinds(table):
    return [table.log.read(seq)[0] for seq in range(table.count)]


def rig_with_heirloom(root, number):
    """A box that has seen one game with this number."""
    rig = Rig(root)
    rig.start("heirloom")
    for answer in ((0,), (number,), (1,)):
        rig.table.answer(answer)
    rig.table.keep_setup()
    return rig


def test_a_saved_blob_is_given_to_the_next_game_that_asks():
    with TempDir() as root:
        rig = rig_with_heirloom(root, 42)
        assert kinds(rig.table) == [act.HEADER] + [act.ACTION] * 3
        rig.start("heirloom")
        assert kinds(rig.table) == [act.HEADER, act.BLOB] and rig.table.play.state.saved == 42
        rig.table.answer((1,))
        assert rig.table.play.state.number == 42
        state = rig.table.play.encode()
        assert rig.power_on().play.encode() == state


def test_undo_takes_a_given_blob_back_with_the_answer_before_it_or_leaves_it():
    with TempDir() as root:
        rig = rig_with_heirloom(root, 42)
        rig.start("heirloom")
        refuses("refused.nothing_to_undo", rig.table.undo)
        rig.table.answer((0,))
        rig.table.undo()
        assert rig.table.play.state.saved == 42
        refuses("refused.nothing_to_undo", rig.table.undo)


def test_a_blob_that_the_game_refuses_is_not_logged():
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("blob-heirloom-number", b"\xff")
        rig.start("heirloom")
        assert kinds(rig.table) == [act.HEADER] and rig.table.play.state.saved == -1


def test_like_last_time_stops_at_the_dice():
    with TempDir() as root:
        rig = Rig(root)
        assert not presets.has_last(rig.vault, "pebbles")
        sit_down(rig.start(), 4)
        rig.table.rest()
        assert presets.has_last(rig.vault, "pebbles")
        presets.like_last_time(rig.start())
        assert rig.table.play.state.seat_count == 4 and rig.table.decision.kind == DICE
        assert kinds(rig.table) == [act.HEADER] + [act.ACTION] * 5
        play_on(rig.table, 3)
        rig.power_on()
        rig_with_heirloom(root, 7)
        presets.like_last_time(rig.start("heirloom"))
        assert rig.table.decision.kind == DICE and rig.table.play.state.number == 7


def test_the_setup_is_kept_when_the_box_is_idle_or_the_game_goes_on_and_no_press_waits_for_it():
    for go_on in (Table.rest, Table.undo, lambda table: table.override((0, 1)), lambda table: play_on(table, 1)):
        with TempDir() as root:
            rig = Rig(root)
            sit_down(rig.start(), 4)
            assert not presets.has_last(rig.vault, "pebbles")
            go_on(rig.table)
            assert presets.has_last(rig.vault, "pebbles")


def test_like_last_time_stops_at_an_answer_that_no_longer_fits():
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("setup-pebbles", b"\x02\x02\x02\x02\x12\x02\x02")  # version 1; 1; 9 is no option; 1
        presets.like_last_time(rig.start())
        assert rig.table.play.state.seat_count == 1


def test_an_undone_setup_answer_is_not_answered_again_and_an_abandoned_setup_is_not_kept():
    with TempDir() as root:
        rig = Rig(root)
        rig.start("heirloom").operate(act.ABANDON)
        assert not presets.has_last(rig.vault, "heirloom")
        rig.start("heirloom")
        for answer in ((0,), (11,)):
            rig.table.answer(answer)
        rig.table.undo()
        rig.table.answer((12,))
        rig.table.roll()
        presets.like_last_time(rig.start("heirloom"))
        assert rig.table.play.state.number == 12
