"""MG-L1: the tracking levels, what each asks, and changing between them. MG-L3: a seat leaves."""

import pytest

from shared_rules.core import action as act
from shared_rules.games.maginor import course, effects, scoring
from shared_rules.games.maginor import state as st
from tests.expect import refuses
from tests.rules.maginor.position import (
    FIRE,
    SMALL,
    WATER,
    asked,
    holders,
    maginor,
    owner,
    position,
    say,
    spell,
    values,
)
from tests.rules.marks import rule

RING = f"{SMALL} | wB f- | {SMALL} | {SMALL}"


def level(play, to):
    return play.apply((act.LEVEL, to))


@rule("MG-L1")
def test_MG_L1_at_the_lowest_level_a_scoring_is_told_in_three_answers():
    play = position(RING, level=st.OWNERS, spells="Telekinesis:T1")
    assert play.decision().ask == ("mag.ask_first", ("mag.tile", 2))
    say(play, 1)
    say(play, scoring.SPELL)
    say(play, 2)
    assert (owner(play, "T1"), spell(play, "Telekinesis")) == ("G", "B")
    assert play.decision().ask == ("mag.ask_first", ("mag.tile", 5))


@rule("MG-L1")
def test_MG_L1_another_tile_may_be_the_one_that_is_scored():
    play = position(RING, level=st.OWNERS)
    say(play, scoring.OTHER_TILE)
    say(play, 3)
    say(play, st.NOBODY)
    assert owner(play, "T3") == "-" and play.state.tile == 1


@pytest.mark.parametrize("lower", [st.OWNERS, st.TRACK, st.TURNS])
@rule("MG-L1")
def test_MG_L1_lower_levels_tell_a_filled_tile_and_summoning(lower):
    play = position(RING, level=lower, spells="Summoning:R", maginor=st.AT_START if lower == st.OWNERS else st.ON)
    if lower == st.OWNERS:  # tiles and spells are entered where they are won
        assert play.decision().ask == ("mag.ask_first", ("mag.tile", 2))
        return
    say(play, course.SUMMONED)
    say(play, st.NOBODY)
    assert owner(play, "T1") == "-" and spell(play, "Summoning") == "-"
    say(play, course.FILLED)
    say(play, 3)
    say(play, 0)
    assert owner(play, "T3") == "R" and maginor(play) == "before T2"


@rule("MG-1.4", "MG-L1")
def test_MG_L1_with_the_turn_marker_ok_ends_a_turn_and_a_card_may_bring_maginor_on():
    play = position(RING, level=st.TURNS)
    assert asked(play) == ("R", "ask_turn") and values(play)[play.decision().default] == course.TURN_OVER
    say(play, course.TURN_OVER)
    say(play, course.ADVANCES_BY_CARD)
    assert asked(play)[0] == "B" and maginor(play) == "before T1"
    say(play, course.ADVANCES)
    assert asked(play)[0] == "G" and maginor(play) == "on T1"


@pytest.mark.parametrize("to", [st.OWNERS, st.TRACK, st.TURNS])
@rule("MG-L1")
def test_MG_L1_down_at_any_time_what_was_being_resolved_is_forgotten(to):
    play = position(RING, wizards="R:T1")
    say(play, st.SYMBOL_CARD + WATER)
    assert asked(play)[1] == "ask_duel"
    level(play, to)
    assert asked(play)[1] == {st.OWNERS: "ask_first", st.TRACK: "ask_told", st.TURNS: "ask_turn"}[to]
    assert not play.state.laws()


@rule("MG-L1")
def test_MG_L1_a_scoring_goes_on_at_the_lower_level():
    play = position(RING, wizards="R:T1", spells="Telekinesis:T1")
    say(play, st.SYMBOL_CARD + FIRE)
    assert asked(play)[1] == "ask_take"
    level(play, st.TRACK)
    assert play.decision().ask == ("mag.ask_first", ("mag.tile", 2))


@rule("MG-L1")
def test_MG_L1_up_only_when_nothing_is_being_resolved_and_symbols_are_known():
    play = position(RING, level=st.TRACK)
    say(play, course.FILLED)
    refuses("mag.refused_level_up", level, play, st.TURNS)
    say(play, 1)
    say(play, 0)
    play.state.symbols = play.state.symbols[:0]
    refuses("mag.refused_no_symbols", level, play, st.FULL)
    refuses("mag.refused_same_level", level, play, st.TRACK)


@rule("MG-L1")
def test_MG_L1_going_up_asks_for_all_that_is_missing():
    play = position(RING, level=st.OWNERS, spells="Telekinesis:B", gone="T2:B")
    level(play, st.FULL)
    answers = (st.ON, 1, 2, 9, 2, 9, 1, 0, st.CENTRE, 5, 4, 5, 99, 0, 99, 99, st.TELEKINESIS)
    for value in answers:
        say(play, value)
    assert asked(play) == ("B", "ask_act") and maginor(play) == "on T1"
    assert holders(play, "GH") == "B----" and holders(play, "T1") == "B-" and spell(play, "Telekinesis") == "-"
    assert bytes(play.state.sorcery_cards) == bytes((5, 4, 5)) and play.state.symbol_cards[1] == st.ALL_CARDS - 1
    assert bytes(play.state.wizards) == bytes((1, 0, st.CENTRE)) and not play.state.laws()


@rule("MG-L1")
def test_MG_L1_a_walk_upwards_can_be_given_up():
    play = position(RING, level=st.TRACK)
    level(play, st.FULL)
    play.apply((act.SKIP,))
    assert play.state.level == st.TRACK and asked(play)[1] == "ask_told"


@rule("MG-L1")
def test_MG_L1_a_turn_need_not_be_told():
    play = position(RING)
    play.apply((act.SKIP,))
    assert asked(play)[0] == "B"
    say(play, st.ROLL)
    refuses("refused.no_skip", play.apply, (act.SKIP,))


@rule("MG-L3")
def test_MG_L3_a_seat_that_left_has_no_turn_and_two_must_stay():
    play = position(RING, wizards="R:T1")
    play.apply((act.LEAVE, 0))
    assert asked(play)[0] == "B"
    refuses("refused.last_seats", play.apply, (act.LEAVE, 2))


@rule("MG-L3")
def test_MG_L3_a_seat_that_leaves_in_its_duel_has_lost_it():
    play = position(RING, wizards="R:T1")
    say(play, st.SYMBOL_CARD + WATER)
    say(play, effects.ON_THE_BOX)
    play.apply((act.LEAVE, 0))
    assert holders(play, "T1") == "B-" and asked(play)[0] == "B"
