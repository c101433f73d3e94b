"""MG-6: who wins a duel, what becomes of the counters, and Reversal."""

import pytest

from shared_rules.core.decision import SECRET
from shared_rules.games.maginor import effects
from shared_rules.games.maginor import state as st
from tests.rules.maginor.position import SMALL, WATER, asked, holders, position, say, spell, supply
from tests.rules.marks import rule

EARTH, WATERBEAST, FIRE = range(3)
OUTCOMES = {
    "EE": effects.DEFENDER,
    "EW": effects.CHALLENGER,
    "EF": effects.DEFENDER,
    "WE": effects.DEFENDER,
    "WW": effects.TIE,
    "WF": effects.CHALLENGER,
    "FE": effects.CHALLENGER,
    "FW": effects.DEFENDER,
    "FF": effects.TIE,
}
NO, YES = 0, 1


def duelling(spells="", seats=3, **switches):
    """Red duels blue for the only slot of its symbol."""
    play = position(f"{SMALL} | wB f-", wizards="R:T1", spells=spells, seats=seats, **switches)
    say(play, st.SYMBOL_CARD + WATER)
    return play


@pytest.mark.parametrize("beasts", sorted(OUTCOMES))
@rule("MG-6", "MG-6.1", "scenario 46")
def test_scenario_46_each_beast_beats_one_and_earth_defends(beasts):
    assert effects.winner_of("EWF".index(beasts[0]), "EWF".index(beasts[1])) == OUTCOMES[beasts]


@pytest.mark.parametrize("challenger", "RB")
@pytest.mark.parametrize("beasts", sorted(OUTCOMES))
@rule("MG-6", "MG-6.1", "scenario 46")
def test_scenario_46_beasts_chosen_on_the_box_give_the_slot_to_whoever_won(beasts, challenger):
    defender = "RB".replace(challenger, "")
    play = position(f"{SMALL} | w{defender} f-", wizards=f"{challenger}:T1", turn=challenger)
    say(play, st.SYMBOL_CARD + WATER)
    say(play, effects.ON_THE_BOX)
    assert tuple(play.decision().seats) == ("RB".index(challenger), "RB".index(defender))
    play.reveal(("EWF".index(beasts[0]), "EWF".index(beasts[1])))
    holder = {effects.CHALLENGER: challenger, effects.DEFENDER: defender, effects.TIE: "-"}[OUTCOMES[beasts]]
    assert holders(play, "T1") == holder + "-"


@pytest.mark.parametrize(
    ("outcome", "then"), [(effects.CHALLENGER, "R-"), (effects.DEFENDER, "B-"), (effects.TIE, "--")]
)
@rule("MG-6", "MG-6.1", "scenario 46")
def test_scenario_46_the_winners_counter_holds_the_slot_and_a_tie_frees_it(outcome, then):
    play = duelling()
    say(play, outcome)
    assert holders(play, "T1") == then and asked(play) == ("R", "ask_act")
    assert supply(play, "R") == 15 - then.count("R") and supply(play, "B") == 15 - then.count("B")


@rule("MG-6.2", "scenario 47")
def test_scenario_47_reversal_wins_a_lost_duel_and_is_gone():
    play = duelling("Reversal:R")
    say(play, effects.ON_THE_BOX)
    assert play.decision().kind == SECRET and tuple(play.decision().seats) == (0, 1)
    play.reveal((EARTH, EARTH))
    assert asked(play) == ("R", "ask_reversal") and play.decision().clock_ms > 0
    assert play.decision().options[play.decision().default].value == NO
    say(play, YES)
    assert holders(play, "T1") == "R-" and spell(play, "Reversal") == "-" and supply(play, "B") == 15


@rule("MG-6")
def test_MG_6_first_the_counters_on_the_table_tell_the_winner_by_his_key():
    decision = duelling().decision()
    assert [option.seat for option in decision.options] == [0, 1, -1, -1]
    assert decision.options[-1].value == effects.ON_THE_BOX


@rule("MG-6.2")
def test_MG_6_reversal_is_asked_only_of_a_duellist_who_lost():
    for spells in ("Reversal:G", "Reversal:T1", ""):
        play = duelling(spells)
        say(play, effects.DEFENDER)
        assert asked(play)[1] == "ask_act"
    play = duelling("Reversal:R")
    say(play, effects.CHALLENGER)
    assert asked(play)[1] == "ask_act" and spell(play, "Reversal") == "R"


@rule("MG-6.2")
def test_MG_6_the_defender_may_reverse_in_a_turn_that_is_not_his():
    play = duelling("Reversal:B")
    say(play, effects.CHALLENGER)
    assert asked(play) == ("B", "ask_reversal")
    say(play, YES)
    assert holders(play, "T1") == "B-"


@pytest.mark.parametrize(("rule", "then"), [("lost_or_tied", "ask_reversal"), ("lost_or_before", "ask_act")])
@rule("MG-6.2", "mag.reversal")
def test_MG_6_mag_reversal_says_whether_a_tie_can_be_turned(rule, then):
    play = duelling("Reversal:B", reversal=rule)
    if asked(play)[1] == "ask_reversal":
        assert rule == "lost_or_before"
        say(play, NO)
    say(play, effects.TIE)
    assert asked(play)[1] == then


@rule("MG-6.2", "mag.reversal")
def test_MG_6_mag_reversal_may_let_him_win_before_the_duel():
    play = duelling("Reversal:R", reversal="lost_or_before")
    assert asked(play) == ("R", "ask_reversal")
    say(play, YES)
    assert holders(play, "T1") == "R-" and asked(play) == ("R", "ask_act")


@rule("MG-L3")
def test_MG_6_nobody_defends_for_a_seat_that_left():
    play = position(f"{SMALL} | wB f-", wizards="R:T1")
    play.state.leave(1)
    play.restore(play.encode())
    say(play, st.SYMBOL_CARD + WATER)
    assert holders(play, "T1") == "R-"
