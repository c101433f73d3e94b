"""MG-4 and MG-5: what a card or a roll does on a tile. Readable: given, when, then."""

import pytest

from shared_rules.games.maginor import effects
from shared_rules.games.maginor import state as st
from tests.expect import refuses
from tests.rules.maginor.position import (
    AIR,
    EARTH,
    FATE,
    FIRE,
    SMALL,
    WATER,
    asked,
    holders,
    maginor,
    owner,
    position,
    roll,
    say,
    slot,
    spell,
    supply,
    values,
)
from tests.rules.marks import rule


@rule("MG-5.1", "scenario 41")
def test_scenario_41_a_card_takes_a_free_slot_without_a_duel():
    play = position(f"{SMALL} | wB w- f-", wizards="R:T1")
    say(play, st.SYMBOL_CARD + WATER)
    assert holders(play, "T1") == "BR-" and asked(play) == ("R", "ask_act")


@rule("MG-5.3", "scenario 42")
def test_scenario_42_where_no_slot_is_free_the_card_is_a_duel_for_one_of_his_choice():
    play = position(f"{SMALL} | wB wG wR f-", wizards="R:T1")
    say(play, st.SYMBOL_CARD + WATER)
    assert asked(play) == ("R", "ask_opponent") and values(play) == [slot(play, "T1", 1), slot(play, "T1", 2)]
    say(play, slot(play, "T1", 2))
    assert play.decision().ask == ("mag.ask_duel", 0, 2)


@rule("MG-4.1", "MG-5.1", "scenario 43")
def test_scenario_43_a_rolled_symbol_takes_a_free_slot():
    play = position(f"{SMALL} | wB f- fB", wizards="R:T1")
    roll(play, FIRE)
    assert owner(play, "T1") == "B" and holders(play, "T1") == "---", "his was the last slot, and Blue has most"
    assert asked(play) == ("B", "ask_act")
    play = position(f"{SMALL} | wB f- fB e-", wizards="R:T1")
    roll(play, FIRE)
    assert holders(play, "T1") == "BRB-" and asked(play) == ("B", "ask_act")


@rule("MG-5.2", "MG-5.5", "scenario 44")
def test_scenario_44_fate_is_not_wild_on_a_tile_whose_fate_slots_are_ones_own():
    play = position(f"{SMALL} | *R f- wB", wizards="R:T1")
    roll(play, FATE)
    assert holders(play, "T1") == "R-B" and asked(play) == ("B", "ask_act")


@pytest.mark.parametrize(("named", "then"), [(FIRE, "ask_act"), (EARTH, "ask_duel")])
@rule("MG-5.5", "scenario 45")
def test_scenario_45_fate_on_a_tile_without_fate_is_any_symbol(named, then):
    play = position(f"{SMALL} | f- fB eB w-", wizards="R:T1")
    roll(play, FATE)
    assert asked(play) == ("R", "ask_symbol") and values(play) == [FIRE, WATER, EARTH, effects.DECLINE]
    say(play, named)
    assert asked(play)[1] == then and holders(play, "T1") == ("RBB-" if named == FIRE else "-BB-")


@rule("MG-5.2", "MG-5.3", "MG-7.1", "scenario 60")
def test_scenario_60_a_full_guild_hall_is_duelled_for_and_never_scored_before_the_end():
    ring = "wB wB fR | " + SMALL
    play = position(ring)
    roll(play, WATER)
    say(play, slot(play, "GH", 1))
    assert asked(play)[1] == "ask_duel" and owner(play, "GH") == ""
    play = position("wR wR fB | " + SMALL)
    roll(play, WATER)
    assert holders(play, "GH") == "RRB" and owner(play, "GH") == "" and asked(play) == ("B", "ask_act")


@rule("MG-4.2", "MG-10.1", "scenario 61")
def test_scenario_61_the_hat_before_the_guild_hall_is_its_symbol_first_then_the_end():
    play = position(f"w- wB | {SMALL}", gone="T1:R", maginor=st.BEFORE)
    roll(play, st.HAT)
    say(play, WATER)
    assert holders(play, "GH") == "RB" and asked(play) == ("R", "ask_take")  # tied, and red's is first clockwise
    say(play, 0)
    assert owner(play, "GH") == "R" and spell(play, "Wizard") == "B" and play.decision() is None


@rule("MG-3.1", "scenario 63")
def test_scenario_63_from_the_centre_a_wizard_plays_sorcery_cards_only_and_must_move():
    play = position(f"{SMALL} | {SMALL} | {SMALL} | {SMALL} | {SMALL}", wizards="R:centre")
    assert asked(play) == ("R", "ask_must_move")
    refuses("refused.not_an_option", say, play, st.ROLL)
    refuses("refused.not_an_option", say, play, st.SYMBOL_CARD + FIRE)
    say(play, st.SORCERY_CARD + 4)
    say(play, 1 + FIRE)
    if asked(play)[1] == "ask_slot":
        say(play, slot(play, "T4", 1))
    assert asked(play) == ("R", "ask_must_move") and holders(play, "T4") == "R----"


@rule("MG-3.2", "scenario 64")
def test_scenario_64_with_the_guild_hall_alone_left_a_wizard_there_must_roll():
    play = position(f"{SMALL} | {SMALL}", gone="T1:B", maginor=st.BEFORE)
    refuses("refused.not_an_option", say, play, st.MOVE)
    assert values(play)[0] == st.ROLL and not [value for value in values(play) if st.MOVE <= value < st.SYMBOL_CARD]


@rule("MG-3")
def test_MG_3_cards_come_first_and_a_move_or_a_roll_ends_the_turn():
    play = position(f"{SMALL} | {SMALL}")
    say(play, st.SYMBOL_CARD + AIR)
    assert asked(play) == ("R", "ask_act") and st.SYMBOL_CARD + AIR not in values(play)
    say(play, st.MOVE + 1)
    assert asked(play) == ("B", "ask_act") and play.state.wizards[0] == 1


@rule("MG-3.1")
def test_MG_3_a_wizard_in_the_centre_without_cards_moves_unasked_to_the_only_tile():
    play = position(f"{SMALL} | {SMALL}", gone="T1:B", maginor=st.BEFORE, turn="Y", seats=4, wizards="R:centre")
    play.state.sorcery_cards[0] = 0
    roll(play, AIR)
    assert play.state.wizards[0] == 0 and asked(play)[0] == "B"


@rule("MG-4.2")
def test_MG_4_the_hat_is_any_symbol_and_then_maginor_advances():
    play = position(f"{SMALL} | w- e-", wizards="R:T1")
    roll(play, st.HAT)
    assert values(play) == [WATER, EARTH, effects.DECLINE]
    say(play, EARTH)
    assert holders(play, "T1") == "-R" and maginor(play) == "before T1" and asked(play)[0] == "B"


@rule("MG-5.5")
def test_MG_4_nobody_may_decline_where_all_five_symbols_do_something():
    play = position(f"f- w- e- a- *- f- | {SMALL}")
    roll(play, st.HAT)
    assert values(play) == [FIRE, WATER, EARTH, AIR, FATE]


def cards_for(play):
    """The tiles for which a sorcery card may be played."""
    return [value - st.SORCERY_CARD for value in values(play) if st.SORCERY_CARD <= value < st.CAST]


@rule("MG-4.4")
def test_MG_4_a_sorcery_card_is_for_any_tile_the_own_one_and_the_last_one_too():
    ring = f"{SMALL} | w- e- | {SMALL}"
    assert cards_for(position(ring, wizards="R:T1")) == [0, 1, 2]
    last = position(ring, gone="T1:B T2:B", maginor=st.BEFORE)
    assert cards_for(last) == [0]
    say(last, st.SORCERY_CARD)
    say(last, 1 + FIRE)
    if asked(last)[1] == "ask_slot":
        say(last, slot(last, "GH", 1))
    assert holders(last, "GH") == "R----" and asked(last) == ("R", "ask_act") and last.state.sorcery_cards[0] == 4


@rule("MG-4.4")
def test_MG_4_a_sorcery_card_for_the_own_tile_leaves_the_turn_where_a_roll_would_end_it():
    play = position(f"{SMALL} | w- e-", wizards="R:T1")
    say(play, st.SORCERY_CARD + 1)
    say(play, 1 + WATER)
    assert holders(play, "T1") == "R-" and asked(play) == ("R", "ask_act")
    roll(play, EARTH)
    assert owner(play, "T1") == "R" and asked(play)[0] == "B"


@rule("MG-4.4")
def test_MG_4_a_sorcery_card_rolls_for_another_tile_and_the_turn_goes_on():
    play = position(f"{SMALL} | w- e-")
    say(play, st.SORCERY_CARD + 1)
    say(play, 1 + WATER)
    assert holders(play, "T1") == "R-" and asked(play) == ("R", "ask_act") and play.state.sorcery_cards[0] == 4


@rule("MG-4.1", "mag.die")
def test_MG_4_an_own_die_is_typed_by_mag_die_and_the_boxs_rolls_at_once():
    for whose in ("box", "table"):
        play = position(SMALL + " | " + SMALL, die=whose)
        say(play, st.ROLL)
        assert play.decision().at_once == (whose == "box") and len(play.decision().faces) == 6


@pytest.mark.parametrize(("rule", "where"), [("stop", "before T2"), ("advance", "on T2")])
@rule("MG-4.3", "mag.hat_after_fill")
def test_MG_4_mag_hat_after_fill_says_whether_maginor_still_advances(rule, where):
    play = position(f"{SMALL} | wB e- | {SMALL}", wizards="R:T1", maginor=st.ON, hat_after_fill=rule)
    roll(play, st.HAT)
    say(play, EARTH)
    assert owner(play, "T1") == "B" and maginor(play) == where and asked(play)[0] == "B"


@rule("MG-5.1")
def test_MG_5_of_several_free_slots_he_picks_one():
    play = position(f"{SMALL} | w- e- w-", wizards="R:T1")
    say(play, st.SYMBOL_CARD + WATER)
    assert values(play) == [slot(play, "T1", 1), slot(play, "T1", 3)]
    say(play, slot(play, "T1", 3))
    assert holders(play, "T1") == "--R"


@rule("MG-5.4")
def test_MG_5_without_a_counter_left_nothing_is_placed_and_nothing_duelled_for():
    play = position(f"{' '.join(['fR'] * 15)} | wB w-", wizards="R:T1")
    assert supply(play, "R") == 0
    say(play, st.SYMBOL_CARD + WATER)
    assert holders(play, "T1") == "B-" and asked(play) == ("R", "ask_act")
    roll(play, st.HAT)
    assert maginor(play) == "before T1"  # a roll is still good for that


@rule("MG-5.2")
def test_MG_5_a_symbol_that_the_tile_does_not_show_does_nothing():
    play = position(f"{SMALL} | w- e-", wizards="R:T1", spells="Telekinesis:T1")
    roll(play, AIR)
    assert holders(play, "T1") == "--" and spell(play, "Telekinesis") == "T1"
