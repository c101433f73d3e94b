"""What a game leaves for the next: saved blobs, and a setup that can be answered like last time."""

from firmware.game import presets
from firmware.game.table import Table
from shared_rules.core import action as act
from shared_rules.core import kit
from shared_rules.core.decision import DICE, confirm
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from tests.device.rig import Rig, play_on, sit_down
from tests.expect import refuses
from tests.games.heirloom import Heirloom
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


class Jigsaw(Heirloom):
    """Takes all pieces of a kit of `size` bytes, one question after the other, and keeps the sum of their bytes."""

    size = 0

    def ask(self):
        decision = confirm(("heir.go_on",))
        if self.left < self.size:
            decision.preset = kit.wanted(self.left // kit.PIECE)
        return decision

    def take_blob(self, name, data):
        if name != self.ask().preset:
            raise Refused("refused.blob")
        self.left += len(data)
        self.number += sum(data)
        return []


def jigsaw(rig, size):
    """A table of a game that wants a kit of so many bytes, and has none yet."""
    table = rig.start("heirloom")
    Jigsaw.size = size
    table.play = Play(Jigsaw)
    table.play.state.left = 0
    table.kit = "kit_x"
    return table


def blobs(table):
    return [values for kind, values in [table.log.read(seq) for seq in range(table.count)] if kind == act.BLOB]


def test_a_kit_is_given_piece_by_piece_until_no_question_wants_one():
    whole = bytes([at * 7 % 251 for at in range(kit.MOST_KIT)])
    for pieces, more in ((0, 1), (1, 0), (1, 1), (4, 40), (kit.MOST_PIECES, 0)):
        with TempDir() as root:
            rig = Rig(root)
            size = pieces * kit.PIECE + more
            rig.vault.put("blob-heirloom-kit_x", whole[:size])
            table = jigsaw(rig, size)
            table.offer_preset()
            assert [name for name, _ in blobs(table)] == [kit.wanted(at) for at in range(pieces + (more > 0))]
            assert b"".join([data for _, data in blobs(table)]) == whole[:size]
            assert table.play.state.number == sum(whole[:size]) and table.decision.preset == ""


def test_a_question_whose_piece_is_not_there_stands_without_it():
    with TempDir() as root:
        rig = Rig(root)
        table = jigsaw(rig, 300)
        table.offer_preset()
        assert blobs(table) == []
    with TempDir() as root:
        rig = Rig(root)
        table = jigsaw(rig, 300)
        rig.vault.put("blob-heirloom-kit_x", bytes(kit.PIECE))
        table.offer_preset()
        assert blobs(table) == [("kit", bytes(kit.PIECE))] and table.decision.preset == "kit1"
        assert table.kit == "", "it is not begun again when that question is answered"


def test_a_piece_that_the_question_still_wants_when_it_was_given_is_given_once():
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("blob-heirloom-kit_x", b"\3\1xabc")
        table = jigsaw(rig, kit.PIECE)
        table.offer_preset()
        assert len(blobs(table)) == 1 and table.decision.preset == "kit"


def test_the_game_of_older_rules_is_given_all_pieces_too():
    with TempDir() as root:
        rig = Rig(root)
        rig.vault.put("blob-heirloom-kit_x", bytes(kit.PIECE) + b"abc")
        before = jigsaw(rig, kit.PIECE + 3).play
        assert presets._asked(rig.table, before).preset == "" and before.state.number == sum(b"abc")


def test_a_title_is_read_without_its_kit_and_a_damaged_kit_has_its_name():
    with TempDir() as root:
        rig = Rig(root)
        title = "日" * 24
        data = bytes((3, len(title.encode()))) + title.encode() + bytes(1800)
        rig.vault.put("blob-pebbles-kit_x", data)
        rig.vault.put("blob-pebbles-kit_y", b"\x07\x02ab")
        got = []
        rig.vault.get = got.append
        assert [presets.called(rig.vault, "pebbles", name) for name in ("kit_x", "kit_y")] == [title, "kit_y"]
        assert got == [] and presets.kits(rig.vault, "pebbles") == ["kit_x", "kit_y"]
