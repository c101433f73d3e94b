"""Undo, redo, corrections, mended answers and overrides: steps like any other, which a power cut does not lose."""

from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from tests.changed import Changed
from tests.device.rig import Rig, plain_answer, records, seated, to_dice
from tests.expect import refuses
from tests.games import pebbles
from tests.tempdir import TempDir


def test_undo_and_redo_walk_the_whole_game_and_survive_power_cuts():
    with TempDir() as root:
        rig = seated(root)
        states = []
        while rig.table.decision.kind != DICE or len(states) < 12:
            states.append(rig.table.play.encode())
            rig.table.answer(plain_answer(rig.table.decision, len(states)))
        states.append(rig.table.play.encode())
        for back in range(len(states) - 2, -1, -1):
            rig.table.undo()
            assert rig.table.play.encode() == states[back]
            assert rig.power_on().play.encode() == states[back]
        for forward in range(1, len(states)):
            rig.table.redo()
            assert rig.table.play.encode() == states[forward]
            assert rig.power_on().play.encode() == states[forward]
        refuses("refused.nothing_to_redo", rig.table.redo)


def test_undo_stops_at_the_beginning():
    with TempDir() as root:
        rig = Rig(root)
        refuses("refused.nothing_to_undo", rig.start().undo)
        rig.table.answer((1,))
        rig.table.undo()
        refuses("refused.nothing_to_undo", rig.table.undo)
        assert rig.table.play.encode() == Play(pebbles.Pebbles).encode()


def test_an_undo_that_is_refused_changes_nothing():
    ask = pebbles.Pebbles.ask

    def ask_a_part(state):
        decision = ask(state)
        decision.is_part = True
        return decision

    with TempDir() as root, Changed(pebbles.Pebbles, "ask", ask_a_part):
        rig = Rig(root)
        rig.start().answer((1,))
        before = rig.table.play.encode()
        refuses("refused.nothing_to_undo", rig.table.undo)
        assert rig.table.play.encode() == before == rig.power_on().play.encode()


def test_the_boxs_dice_are_taken_back_by_a_correction_only():
    with TempDir() as root:
        rig = seated(root)
        to_dice(rig.table)
        before = rig.table.play.encode()
        rig.table.roll()
        refuses("refused.barrier", rig.table.undo)
        rig.table.undo(correct=True)
        assert rig.table.play.encode() == before
        assert records(rig.table.log.journal)[-1][0] == act.CORRECTION
        rig.table.answer((1, 2))
        rig.table.undo()
        assert rig.power_on().play.encode() == before


def test_a_mended_answer_keeps_later_play():
    with TempDir() as root:
        rig = seated(root)
        table = rig.table
        to_dice(table)
        table.answer((1, 2))
        typed = table.count - 1
        table.answer((0, 0))
        table.answer((3, 3))
        assert table.play.state.totals == [3, 0, 0]
        assert table.earlier(table.count) == table.count - 1 and table.earlier(typed + 1) == typed
        asked = table.asked([table.count - 1, typed + 1, typed])
        assert [decision.ask[0] for decision, _, _ in asked] == ["peb.roll", "peb.place", "peb.roll"]
        assert asked[1][0].items == [1, 2]
        table.amend(typed, (act.ANSWER, 6, 5))
        assert table.play.state.totals == [11, 0, 0] and table.play.state.rolled == [3, 3]
        assert rig.power_on().play.state.totals == [11, 0, 0]
        rig.table.undo()
        assert rig.table.play.state.totals == [3, 0, 0]


def test_a_mend_that_later_play_does_not_fit_names_the_record_and_changes_nothing():
    with TempDir() as root:
        table = seated(root).table
        to_dice(table)
        table.answer((1, 2))
        table.answer((0, 0))
        placed = table.count - 1
        table.answer((3, 3))
        state, count = table.play.encode(), table.count
        try:
            table.amend(placed, (act.ANSWER, 1, 1))  # now somebody must be named who gets the pips
        except Refused as refused:
            assert refused.code == "refused.no_longer_fits"
            assert refused.seq == refused.message[1] == placed + 1
            assert refused.message[2][0] == "refused.answer_length"
        else:
            raise AssertionError("dice are no answer to that")
        refuses("refused.not_an_option", table.amend, placed, (act.ANSWER, 5, 5))
        assert (table.play.encode(), table.count) == (state, count)


def test_an_override_sets_one_fact_and_can_be_undone():
    with TempDir() as root:
        rig = seated(root)
        rig.table.override((1, 42))
        assert rig.power_on().play.state.totals == [0, 42, 0]
        rig.table.undo()
        assert rig.table.play.state.totals == [0, 0, 0]
