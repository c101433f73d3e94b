"""What a game leaves for the next: saved blobs, and a setup that can be answered like last time."""

from firmware import presets
from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from tests.device.desk import Desk, play_on, sit_down
from tests.expect import refuses
from tests.tempdir import TempDir


def kinds(table):
    return [table.log.read(seq)[0] for seq in range(table.count)]


def desk_with_heirloom(root, number):
    """A box that has seen one game with this number."""
    desk = Desk(root)
    desk.start("heirloom")
    for answer in ((0,), (number,), (1,)):
        desk.table.answer(answer)
    return desk


def test_a_saved_blob_is_given_to_the_next_game_that_asks():
    with TempDir() as root:
        desk = desk_with_heirloom(root, 42)
        assert kinds(desk.table) == [act.HEADER] + [act.ACTION] * 3
        desk.start("heirloom")
        assert kinds(desk.table) == [act.HEADER, act.BLOB] and desk.table.play.state.saved == 42
        desk.table.answer((1,))
        assert desk.table.play.state.number == 42
        state = desk.table.play.encode()
        assert desk.power_on().play.encode() == state


def test_undo_takes_a_given_blob_back_with_the_answer_before_it_or_leaves_it():
    with TempDir() as root:
        desk = desk_with_heirloom(root, 42)
        desk.start("heirloom")
        refuses("refused.nothing_to_undo", desk.table.undo)
        desk.table.answer((0,))
        desk.table.undo()
        assert desk.table.play.state.saved == 42
        refuses("refused.nothing_to_undo", desk.table.undo)


def test_a_blob_that_the_game_refuses_is_not_logged():
    with TempDir() as root:
        desk = Desk(root)
        desk.vault.put("blob-heirloom-number", b"\xff")
        desk.start("heirloom")
        assert kinds(desk.table) == [act.HEADER] and desk.table.play.state.saved == -1


def test_like_last_time_stops_at_the_dice():
    with TempDir() as root:
        desk = Desk(root)
        assert not presets.has_last(desk.vault, "pebbles")
        sit_down(desk.start(), 4)
        assert presets.has_last(desk.vault, "pebbles")
        presets.like_last_time(desk.start())
        assert desk.table.play.state.seat_count == 4 and desk.table.decision.kind == DICE
        assert kinds(desk.table) == [act.HEADER] + [act.ACTION] * 5
        play_on(desk.table, 3)
        desk.power_on()
        desk_with_heirloom(root, 7)
        presets.like_last_time(desk.start("heirloom"))
        assert desk.table.decision.kind == DICE and desk.table.play.state.number == 7


def test_like_last_time_stops_at_an_answer_that_no_longer_fits():
    with TempDir() as root:
        desk = Desk(root)
        desk.vault.put("last-pebbles", b"\x02\x02\x02\x12\x02\x02")  # 1; 9 is no option; 1
        presets.like_last_time(desk.start())
        assert desk.table.play.state.seat_count == 1


def test_an_undone_setup_answer_is_not_answered_again_and_an_abandoned_setup_is_not_kept():
    with TempDir() as root:
        desk = Desk(root)
        desk.start("heirloom").operate(act.ABANDON)
        assert not presets.has_last(desk.vault, "heirloom")
        desk.start("heirloom")
        for answer in ((0,), (11,)):
            desk.table.answer(answer)
        desk.table.undo()
        desk.table.answer((12,))
        desk.table.roll()
        presets.like_last_time(desk.start("heirloom"))
        assert desk.table.play.state.number == 12
