"""MG-1: who plays, the ring, the spells, who begins."""

import pytest

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.decision import DICE
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.setup import AS_LIT, PICKED
from shared_rules.games.maginor import GAME, house_rules, layout, ring, setup
from shared_rules.games.maginor import state as st
from shared_rules.laws.bot import Chance
from tests.rules.marks import rule


def laid(*answers, level=st.OWNERS, rules=(core_rules.USUAL,)):
    """Three seats at the question for the ring, then these answers."""
    play = Play(GAME)
    for value in rules + (1, 1, 1, 0, AS_LIT, level, setup.SAMPLE) + answers:
        play.apply((act.ANSWER, value))
    return play


def drawn(play, seed=1):
    """The box draws what is to be drawn."""
    decision = play.decision()
    assert decision.kind == DICE and decision.at_once and decision.sides == layout.SIDES
    return play.apply((act.ROLL, 0, layout.SIDES) + Chance(seed).answer(decision))


def sitting():
    """How many options there are for the first seat, the second and so on; none where no seat is asked."""
    play = Play(GAME)
    play.apply((act.ANSWER, core_rules.USUAL))
    for _ in range(5):
        decision = play.decision()
        yield len(decision.options) if play.state.step == st.JOIN else 0
        play.apply((act.ANSWER, 1))


@rule("MG-0.1")
def test_MG_1_two_to_four_seats_play_and_may_name_their_colours():
    play = Play(GAME)
    for value in (core_rules.USUAL, 1, 1, 0, PICKED, 1, 0, st.OWNERS):
        play.apply((act.ANSWER, value))
    assert list(sitting()) == [1, 1, 2, 2, 0]  # tap the next key; from two on also: all sit; the fifth is not asked
    assert play.state.seats() == 2 and play.state.seat_terms() == ["mag.colour2", "mag.colour0"]


@rule("MG-0.1")
def test_MG_1_under_rules_2_seats_began_in_other_colours():
    """Red, green, blue, yellow; and the number of a colour that was chosen is still that colour's."""
    play = Play(load("maginor", 2))
    for value in (core_rules.USUAL, 1, 1, 1, 1):
        play.apply((act.ANSWER, value))
    assert play.state.seat_terms() == ["mag.colour%d" % colour for colour in range(4)]
    for value in (PICKED, 4, 5):
        play.apply((act.ANSWER, value))
    assert play.state.seat_terms()[:2] == ["mag.colour4", "mag.colour5"]


@pytest.mark.parametrize("seed", range(5))
@rule("MG-1.1", "MG-1.2", "MG-1.4")
def test_MG_1_the_box_draws_ring_spells_and_first_seat_in_one_roll(seed):
    play = laid(layout.BY_BOX)
    told = drawn(play, seed)
    state = play.state
    assert [event[0] for event in told].count("mag.ev_lies") == 11 and told[0][2] == ("mag.spell9",)
    assert not state.in_setup() and state.ring[0] == 0 and sorted(state.ring[1:3]) == [1, 2]
    assert sorted(state.ring) == list(range(11))
    assert state.spells[st.HIGH_WIZARD] == 0 and state.spells[st.GOLDEN_CAULDRON] == state.ring[10]
    assert len(set(state.spells)) == st.SPELL_COUNT  # ten tiles of eleven


@rule("MG-1.1", "MG-1.2")
def test_MG_1_a_drawn_order_is_every_order_equally_often():
    counts = {}
    for first in range(6):
        for second in range(6):
            order = tuple(layout.Lots((first + 1, second + 1)).shuffled((1, 2, 3)))
            counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6 and set(counts.values()) == {6}
    assert (
        layout.dice_to_shuffle(3) == 2
        and layout.dice_for(8) == 3
        and layout.dice_for(9) == 2
        and layout.dice_for(10) == 2
    )


@rule("MG-1.1", "mag.ring")
def test_MG_1_mag_ring_shuffled_leaves_the_order_to_the_box():
    free = laid()
    assert free.decision().ask == ("mag.ask_ring",)
    shuffled = laid(rules=(house_rules.RULES.single, house_rules.RING, 1, core_rules.DONE))
    assert shuffled.decision().kind == DICE


@rule("MG-1.1")
def test_MG_1_the_table_lays_the_ring_the_last_tile_of_each_kind_unasked():
    play = laid(layout.BY_TABLE, 2, 3, 4, 5, 6, 7, 8, 9)
    assert list(play.state.ring) == [0, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10]
    assert play.decision().ask == ("mag.ask_spells",)
    drawn_later = laid(layout.BY_TABLE, 2, 3, 4, 5, 6, 7, 8, 9, layout.BY_BOX)
    drawn(drawn_later)
    assert list(drawn_later.state.ring) == list(play.state.ring)


@rule("MG-1.2", "MG-1.4")
def test_MG_1_the_table_lays_the_spells_and_one_tile_has_none():
    spells = (0, layout.NONE, 1, 2, 3, 4, 5, 6)
    play = laid(layout.BY_TABLE, 1, 3, 4, 5, 6, 7, 8, 9, layout.BY_TABLE, *spells, level=st.TURNS)
    assert play.decision().kind == DICE and play.decision().sides == 3  # the last spell has lain itself
    play.apply((act.ANSWER, 2))
    assert bytes(play.state.spells) == bytes((1, 3, 4, 5, 6, 7, 8, 9, 10, 0))
    assert not play.state.in_setup() and play.state.turn == 1


@rule("MG-1.2", "mag.nospell")
def test_MG_1_mag_nospell_names_the_tile_without_a_spell():
    rules = (house_rules.RULES.single, house_rules.NOSPELL, 4, core_rules.DONE)
    by_table = laid(layout.BY_TABLE, 1, 3, 4, 5, 6, 7, 8, 9, layout.BY_TABLE, 0, 1, 2, 3, 4, 5, 6, rules=rules)
    by_table.apply((act.ANSWER, 1))
    by_box = laid(layout.BY_BOX, rules=rules)
    drawn(by_box)
    for play in (by_table, by_box):
        assert play.state.ring[4] not in list(play.state.spells) and not play.state.laws()


@rule("MG-0.3", "MG-1.3")
def test_MG_1_everybody_starts_on_the_guild_hall_with_all_cards():
    play = laid(layout.BY_BOX, level=st.FULL)
    drawn(play)
    state = play.state
    assert bytes(state.wizards) == bytes(3) and bytes(state.sorcery_cards) == bytes([5] * 3)
    assert [ring.supply(state, seat) for seat in range(3)] == [15] * 3
    assert bytes(state.symbol_cards) == bytes([31] * 3) and not any(state.slots) and state.maginor == st.AT_START


def test_house_rules_stand_under_the_heading_of_what_they_are_about():
    decision = house_rules.RULES.choose_switch()
    assert decision.groups == (("mag.done",), ("mag.rules_setup",), ("mag.rules_play",), ("mag.rules_end",))
    _, setting_up, play, end = range(4)
    assert {option.value: option.group for option in decision.options} == {
        house_rules.RING: setting_up,
        house_rules.TILES: setting_up,
        house_rules.NOSPELL: setting_up,
        house_rules.START: setting_up,
        house_rules.DIE: play,
        house_rules.REVERSAL: play,
        house_rules.PERSUASION: play,
        house_rules.HAT_AFTER_FILL: play,
        house_rules.SUMMON_LAST: end,
        house_rules.RITES: end,
    }


@rule("MG-0.3", "MG-1.2", "MG-1.3", "mag.start")
def test_MG_1_what_lies_ready_and_where_all_begin_is_said():
    play = laid(layout.BY_BOX)
    drawn(play)
    last = ring.tile_label(play.state, play.state.ring[-1])
    lies = [("mag.layout", 15, 5), ("mag.layout2", 11), ("mag.layout3", last)]
    assert list(play.state.layout()) == lies + [("mag.layout4",)]
    play.state.switches[house_rules.START] = 1
    assert list(play.state.layout()) == lies + [("mag.layout5", ring.tile_label(play.state, play.state.ring[1]))]
