"""What a table may do beside playing: setup, house rules that are kept, levels, facts, leaving, ending."""

import pytest

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.cells import SIDE
from shared_rules.core.loader import load
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.setup import AS_LIT, PICKED
from shared_rules.games import magalon
from shared_rules.games.magalon import state as st
from shared_rules.games.magalon.house_rules import DUP_STUCK, SWITCHES
from tests.rules.magalon.games import ALL_SIT, SIT, answer, at_round, at_turns, end_round, values

ENERGY, ITEM, CARD, STARTER, DISPLACED, RULE = range(6)
MISREAD = 0
SINGLE, CARD_1, DONE = core_rules.FIRST_RULEBOOK, 0, core_rules.DONE


def test_what_is_laid_out_is_for_those_who_sit():
    play = at_round(seats=3, starter=2)
    cards, energy, items, first = play.state.layout()
    assert cards == ("mgl.layout", 11, 10) and energy == ("mgl.layout2", 10)
    assert items == ("mgl.layout3", 3) and first == ("mgl.layout4", 2)


def test_seats_take_the_colours_they_pick():
    play = Play(magalon.GAME)
    answer(play, core_rules.USUAL, SIT, SIT, ALL_SIT, PICKED, 3)
    assert values(play) == [0, 1, 2]
    answer(play, 2)
    assert play.state.seat_terms() == ["mgl.colour0", "mgl.colour2"]


def test_under_rules_2_a_number_of_a_colour_meant_another_one():
    today, older = Play(magalon.GAME), Play(load("magalon", 2))
    for play in (today, older):
        answer(play, core_rules.USUAL, SIT, SIT, SIT, ALL_SIT, PICKED, 3, 0)
        assert list(play.state.colours) == [3, 0, 2]
    assert today.state.seat_terms() == ["mgl.colour0", "mgl.colour1", "mgl.colour2"]
    assert older.state.seat_terms() == ["mgl.colour3", "mgl.colour0", "mgl.colour2"]
    assert today.encode() == older.encode()


def test_amounts_are_set_once_and_kept_for_the_next_game():
    play = Play(magalon.GAME)
    answer(play, SINGLE, CARD_1, 4, DONE, SIT, SIT, ALL_SIT, AS_LIT, st.ENERGY, 0)
    [(name, data)] = play.state.saved_blobs()
    other = Play(magalon.GAME)
    assert other.decision().preset == name
    other.take_blob(name, data)
    assert other.decision().default == core_rules.SAVED
    answer(other, core_rules.SAVED, SIT, SIT, ALL_SIT, AS_LIT, st.ENERGY, 0, 1, 0, st.CARD)
    assert other.state.energy[0] == 14


def level(play, which):
    play.apply((act.LEVEL, which))


@pytest.mark.parametrize("lower", [st.ENERGY, st.CARDS])
def test_less_is_told_at_any_time(lower):
    play = at_turns((9, 4, 3))
    answer(play, st.MOVE, st.DISPLACE)
    level(play, lower)
    assert play.state.step == st.TURN and not play.state.laws()
    end_round(play)


def test_more_is_told_from_the_start_of_a_round_with_what_is_missing():
    play = at_turns((9, 4), st.CARDS)
    with pytest.raises(Refused):
        level(play, st.FULL)
    end_round(play)
    level(play, st.FULL)
    answer(play, 12, 1, -1, 3, -1)
    assert play.state.energy == [12, 3] and list(play.state.items) == [2, 0]
    assert play.state.step == st.SHOW


def test_who_has_left_has_no_turns_and_no_card():
    play = at_turns((9, 4, 3))
    play.apply((act.LEAVE, 0))
    assert play.decision().seat == 1
    end_round(play)
    assert play.decision().seat == 2
    answer(play, 5)
    assert play.decision().seat == 1
    with pytest.raises(Refused):
        play.apply((act.LEAVE, 1))


def test_who_has_left_is_not_shown_as_still_to_act():
    play = at_turns((9, 4, 3))
    mark = 2 * 2 * SIDE + 2 * SIDE - 1  # the last cell of the third seat's two rows
    assert play.state.face()[mark]
    play.apply((act.LEAVE, 2))
    assert not play.state.face()[mark]


def test_the_rest_of_a_turn_is_not_told():
    play = at_turns((9, 4))
    answer(play, st.TAKE_ITEM)
    play.apply((act.SKIP,))
    assert play.decision().seat == 1 and play.state.energy == [9, 10]


def test_an_ended_game_has_no_winner():
    play = at_turns((9, 4))
    play.apply((act.ABANDON,))
    assert play.decision() is None and play.state.winners() == []


@pytest.mark.parametrize(
    ("fact", "attribute", "wanted"),
    [
        ((ENERGY, 1, 3), "energy", [10, 3]),
        ((ITEM, 1, 2), "items", bytearray((0, 4))),
        ((CARD, 0, 7), "used", [1 << 7, 0]),
        ((DISPLACED, 1), "displaced", 2),
        ((RULE, DUP_STUCK, 1), "switches", [int(switch == DUP_STUCK) for switch, *_ in sorted(SWITCHES)]),
    ],
)
def test_a_fact_is_set(fact, attribute, wanted):
    play = at_turns((9, 4))
    events = play.override(fact + (MISREAD,))
    assert events[0][0] == "mgl.ev_override" and len(events) == 2
    assert getattr(play.state, attribute) == wanted and not play.state.laws()


def test_who_begins_is_set_before_a_card_is_shown():
    play = at_round()
    play.override((STARTER, 2, MISREAD))
    assert play.decision().seat == 2
    answer(play, 5)
    with pytest.raises(Refused):
        play.override((STARTER, 0, MISREAD))


def test_heading_and_stage_tell_the_turn():
    play = at_turns((9, 4))
    assert play.state.heading() == (("mgl.round", 1), ("mgl.turn_of", 0, 9))
    stage = play.state.phase_key()
    answer(play, st.DONE)
    assert play.state.phase_key() != stage
