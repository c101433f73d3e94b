"""MG-9: the spells that are cast in a turn, what they need and what they do."""

import pytest

from shared_rules.games.maginor import spells
from shared_rules.games.maginor import state as st
from tests.rules.maginor.position import SMALL, asked, holders, owner, position, say, slot, spell, supply, values
from tests.rules.marks import rule

FULL_SUPPLY = 15


def casts(play, name):
    say(play, st.CAST + name)
    return play


@rule("MG-9.2", "scenario 55")
def test_scenario_55_domination_stops_when_its_first_counter_fills_the_tile():
    play = position(f"{SMALL} | wB e- | {SMALL}", wizards="R:T1", spells="Domination:R")
    casts(play, st.DOMINATION)
    assert owner(play, "T1") == "B" and supply(play, "R") == FULL_SUPPLY and asked(play)[0] == "B"


@rule("MG-9.3", "scenario 56")
def test_scenario_56_persuasion_replaces_a_counter_and_scores_nothing():
    play = position(f"{SMALL} | fB wB eR a- *-", wizards="R:T1", spells="Persuasion:R", persuasion="opponent")
    before = supply(play, "R"), supply(play, "B")
    casts(play, st.PERSUASION)
    say(play, slot(play, "T1", 2))
    assert holders(play, "T1") == "BRR--" and asked(play) == ("R", "ask_act")
    assert (supply(play, "R"), supply(play, "B")) == (before[0] - 1, before[1] + 1)


@rule("MG-3", "MG-9.4", "scenario 57")
def test_scenario_57_telekinesis_from_the_centre_may_fill_a_tile_and_end_the_turn():
    play = position(f"{SMALL} | wB e- | {SMALL}", wizards="R:centre", spells="Telekinesis:R")
    casts(play, st.TELEKINESIS)
    say(play, 1)
    assert owner(play, "T1") == "B" and asked(play)[0] == "B" and play.state.wizards[0] == st.CENTRE


@rule("MG-9.2")
def test_MG_9_domination_places_one_or_two_counters_of_any_symbol():
    play = position(f"{SMALL} | w- e- a-", wizards="R:T1", spells="Domination:R")
    casts(play, st.DOMINATION)
    say(play, slot(play, "T1", 3))
    assert spells.NO_SECOND in values(play)
    say(play, spells.NO_SECOND)
    assert holders(play, "T1") == "--R" and spell(play, "Domination") == "-" and asked(play) == ("R", "ask_act")


@rule("MG-9.2", "MG-9.3")
def test_MG_9_in_the_centre_domination_and_persuasion_cannot_be_cast():
    spells = "Domination:R Persuasion:R Telekinesis:R Teleportation:R Summoning:R Cauldron:R Reversal:R"
    play = position(f"{SMALL} | w- e-", wizards="R:centre", spells=spells)
    cast = [value - st.CAST for value in values(play) if value >= st.CAST]
    assert cast == [st.TELEKINESIS, st.TELEPORTATION, st.SUMMONING]  # never a Rite, nor Reversal


@rule("MG-9.2", "MG-9.3", "MG-9.4")
def test_MG_9_without_a_counter_left_nothing_that_places_one_can_be_cast():
    spells = "Domination:R Persuasion:R Telekinesis:R"
    play = position(f"{' '.join(['fR'] * 15)} | wB e-", wizards="R:T1", spells=spells)
    assert [value for value in values(play) if value >= st.CAST] == []


@pytest.mark.parametrize("discarded", [1, 2, 3])
@rule("MG-9.1")
def test_MG_9_retrieval_takes_back_two_symbol_cards_or_what_there_is(discarded):
    play = position(f"{SMALL} | {SMALL}", spells="Retrieval:R")
    play.state.symbol_cards[0] = st.ALL_CARDS & ~((1 << discarded) - 1)
    play.restore(play.encode())
    casts(play, st.RETRIEVAL)
    if discarded > 2:
        say(play, 2)
        say(play, 0)
    assert bin(play.state.symbol_cards[0]).count("1") == 5 - max(0, discarded - 2)
    assert asked(play) == ("R", "ask_act") and (discarded < 3 or not play.state.symbol_cards[0] & 2)


@rule("MG-9.1")
def test_MG_9_restoration_takes_back_two_sorcery_cards_and_needs_one_that_was_played():
    play = position(f"{SMALL} | {SMALL}", spells="Restoration:R")
    assert st.CAST + st.RESTORATION not in values(play)
    play.state.sorcery_cards[0] = 1
    play.restore(play.encode())
    casts(play, st.RESTORATION)
    assert play.state.sorcery_cards[0] == 3


@rule("MG-9.4")
def test_MG_9_teleportation_moves_the_wizard_and_the_turn_goes_on():
    play = position(f"{SMALL} | {SMALL} | {SMALL}", wizards="R:centre", spells="Teleportation:R")
    casts(play, st.TELEPORTATION)
    say(play, 2)
    assert play.state.wizards[0] == 2 and asked(play) == ("R", "ask_act") and st.ROLL in values(play)


@pytest.mark.parametrize(("rule", "slots"), [("any", [1, 2, 3]), ("opponent", [1, 2])])
@rule("MG-9.3", "mag.persuasion")
def test_MG_9_mag_persuasion_says_whose_counter_it_is_about(rule, slots):
    play = position(f"{SMALL} | fB wG eR a-", wizards="R:T1", spells="Persuasion:R", persuasion=rule)
    casts(play, st.PERSUASION)
    assert values(play) == [slot(play, "T1", number) for number in slots]


@rule("MG-9.3", "mag.persuasion")
def test_MG_9_mag_persuasion_own_move_brings_an_own_counter_to_the_wizards_tile():
    play = position(f"{SMALL} | fB w- e- | fR wR | eG", wizards="R:T1", spells="Persuasion:R", persuasion="own_move")
    before = supply(play, "R")
    casts(play, st.PERSUASION)  # all of red's counters lie on one tile
    assert values(play) == [slot(play, "T2", number) for number in (1, 2)]
    say(play, slot(play, "T2", 2))
    assert values(play) == [slot(play, "T1", number) for number in (2, 3)]
    say(play, slot(play, "T1", 3))
    assert holders(play, "T1") == "B-R" and holders(play, "T2") == "R-" and supply(play, "R") == before


@rule("MG-9.3", "MG-7.1", "mag.persuasion")
def test_MG_9_mag_persuasion_own_move_asks_from_which_tile_and_may_fill_one():
    play = position(f"{SMALL} | fB w- | fR w- | eR w-", wizards="R:T1", spells="Persuasion:R", persuasion="own_move")
    casts(play, st.PERSUASION)
    assert asked(play)[1] == "ask_spell_tile" and len(values(play)) == 2
    say(play, values(play)[1])
    assert owner(play, "T1") == "B" and asked(play)[0] == "B", "the tile is scored, and the turn is over"
    assert holders(play, "T2") == "R-" and holders(play, "T3") == "--"


@rule("MG-9.3", "mag.persuasion")
def test_MG_9_mag_persuasion_own_move_needs_an_own_counter_and_a_free_slot():
    for tiles in ("fB w- | fG", "fB wR | fR w-"):
        play = position(f"{SMALL} | {tiles}", wizards="R:T1", spells="Persuasion:R", persuasion="own_move")
        assert st.CAST + st.PERSUASION not in values(play)


@rule("MG-9.3", "mag.persuasion")
def test_MG_9_mag_persuasion_own_move_needs_no_counter_that_is_left():
    mine = " | ".join(["fR wR eR aR *R"] * 3)
    play = position(f"{SMALL} | fB w- | {mine}", wizards="R:T1", spells="Persuasion:R", persuasion="own_move")
    assert supply(play, "R") == 0 and st.CAST + st.PERSUASION in values(play)
