"""WW-2 and WW-3: attacks and their counters, and what a stunned wizard may not do."""

from shared_rules.games.wizwar import attack, course
from shared_rules.games.wizwar import state as st
from tests.expect import refuses
from tests.rules.marks import rule
from tests.rules.wizwar.table import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    asked,
    attacks,
    has,
    hits,
    life,
    put,
    say,
    table,
    tell,
    terms,
)

FIREBALL = 5
SHIELD = (attack.LESS_DAMAGE, 2)
FULL_SHIELD = (attack.CANCEL, 1)
GNOME_FORM = (attack.EVADES, 2)  # evades on 1 and 2


@rule("WW-3.1", "WW-3.5", "scenario 68")
def test_scenario_68_a_full_shield_cancels_a_fireball():
    play = table()
    events = attacks(play, BLUE, FIREBALL, FULL_SHIELD)
    assert has(events, "wiz.ev_cancelled", BLUE, RED)  # its energy cards go with it
    assert life(play) == [15, 15, 15, 15] and play.state.did & st.ATTACKED
    assert asked(play) == "wiz.ask_turn"


@rule("WW-3.2", "scenario 69")
def test_scenario_69_a_shield_takes_two_damage_off_two_shields_four():
    for shields, left in (((SHIELD,), 3), ((SHIELD, SHIELD), 1), (((attack.LESS_DAMAGE, 4),), 1)):
        play = table()
        attacks(play, BLUE, FIREBALL, *shields)
        assert life(play) == [15, 15 - left, 15, 15]


@rule("WW-3.4", "WW-3.5", "scenario 70")
def test_scenario_70_gnome_form_evades_on_one_and_two():
    for rolled, left in ((1, 15), (2, 15), (3, 10), (4, 10)):
        play = table()
        events = attacks(play, BLUE, FIREBALL, GNOME_FORM, (rolled,))
        assert life(play)[BLUE] == left
        assert has(events, "wiz.ev_evaded", BLUE, RED) == (left == 15)
        assert play.state.did & st.ATTACKED


@rule("WW-3.3", "scenario 71")
def test_scenario_71_a_duration_reduced_to_nothing_is_cancelled():
    play = table()
    events = attacks(play, BLUE, 0, (attack.LASTS, 2), (attack.LESS_TIME, 2))
    assert has(events, "wiz.ev_cancelled", BLUE, RED) and play.state.timers == []
    attacks(play, YELLOW, 3, (attack.LASTS, 3), (attack.LESS_TIME, 1))
    assert play.state.timers == [RED, 2, YELLOW] and life(play)[YELLOW] == 12


@rule("WW-3", "WW-L1")
def test_WW_3_the_net_result_is_two_answers():
    play = table(st.ATTACKS)
    events = hits(play, YELLOW, 7)
    assert has(events, "wiz.ev_loses", YELLOW, 7, 8) and play.state.did & st.ATTACKED
    assert has(hits(play, BLUE, 0), "wiz.ev_no_damage", BLUE, RED)


@rule("WW-3.2")
def test_WW_3_no_damage_left_is_no_other_effect_either():
    play = table()
    events = attacks(play, BLUE, 2, (attack.LASTS, 3), SHIELD)
    assert has(events, "wiz.ev_no_effect", BLUE, RED) and play.state.timers == []


@rule("WW-3.2")
def test_WW_3_an_attack_without_damage_has_its_effect():
    play = table()
    events = attacks(play, BLUE, 0, (attack.LASTS, 3))
    assert has(events, "wiz.ev_effect", BLUE, 3) and play.state.timers == [RED, 3, BLUE]
    assert life(play)[BLUE] == 15


@rule("WW-3")
def test_WW_3_every_counter_is_seen_before_the_next():
    play = table()
    say(play, BLUE, 1)
    say(play, "work out")
    say(play, FIREBALL, 1)
    assert play.decision().ask == ("wiz.ask_counter", 5, 0) and play.decision().seat == BLUE
    say(play, *SHIELD)
    assert play.decision().ask == ("wiz.ask_counter", 3, 0)


@rule("WW-3.4")
def test_WW_3_some_attacks_cannot_be_evaded():
    play = table()
    say(play, BLUE, 1)
    say(play, "work out")
    say(play, FIREBALL, 1)
    say(play, "sure")
    refuses("wiz.refused_evade", say, play, *GNOME_FORM)
    say(play, "result")
    assert life(play)[BLUE] == 10


@rule("WW-3.4")
def test_WW_3_evading_on_all_four_needs_no_die():
    play = table()
    events = attacks(play, BLUE, FIREBALL, (attack.EVADES, 4))
    assert has(events, "wiz.ev_evaded", BLUE, RED) and asked(play) == "wiz.ask_turn"


@rule("C2.6")
def test_C2_6_a_second_attack_of_a_turn_is_told():
    play = table()
    hits(play, BLUE, 2)
    assert "wiz.ev_attacked_again" in terms(hits(play, YELLOW, 2))
    say(play, "next")
    assert "wiz.ev_attacked_again" not in terms(hits(play, RED, 2))


@rule("C2.6", "WW-3.5")
def test_C2_6_a_wizard_is_attacked_once_a_turn_whatever_became_of_the_attack():
    for counter in (("cancel",), ("result",)):
        play = table()
        attacks(play, BLUE, FIREBALL, counter)
        refuses("wiz.refused_second_attack", say, play, BLUE, 1)
        hits(play, YELLOW, 2)
        refuses("wiz.refused_second_attack", say, play, YELLOW, 1)
        say(play, "next")
        hits(play, RED, 1)
    play = table()
    say(play, BLUE, 1)
    play.apply((2,))  # skip: what became of it is not entered
    refuses("wiz.refused_second_attack", say, play, BLUE, 1)


@rule("WW-2", "WW-2.1", "WW-2.2", "scenario 78")
def test_scenario_78_stunned_one_moves_or_attacks():
    play = stunned_yellow()
    hits(play, BLUE, FIREBALL)
    for leaves in ("teleports", "moves"):
        say(play, "more")
        refuses("wiz.refused_stunned_move", say, play, leaves)
        play.apply((2,))  # skip: nothing is entered after all
    tell(play, st.TIMER, 2)  # a neutral spell is fine
    say(play, st.NOBODY)
    assert play.state.timers == [GREEN, 2, st.NOBODY]


@rule("WW-2", "WW-2.2", "scenario 78")
def test_scenario_78_stunned_one_that_has_moved_does_not_attack():
    play = stunned_yellow()
    say(play, "more")
    say(play, "moves")
    refuses("wiz.refused_stunned_attack", say, play, BLUE, 1)
    tell(play, st.TIMER, 2)
    say(play, st.NOBODY)
    say(play, GREEN, 1)  # losing life is no attack
    assert life(play) == [15, 15, 15, 14]


@rule("WW-2.3", "wiz.stun_teleport_is_move")
def test_wiz_stun_teleport_is_move():
    for value, code in (("yes", "wiz.refused_stunned_attack"), ("no", "")):
        play = stunned_yellow(stun_teleport_is_move=value)
        say(play, "more")
        say(play, "teleports")
        if code:
            refuses(code, say, play, BLUE, 1)
        else:
            assert has(hits(play, BLUE, 3), "wiz.ev_loses", BLUE, 3, 12)


@rule("WW-2.4")
def test_WW_2_the_table_ends_it_with_one_press():
    play = stunned_yellow()
    for _ in range(4):
        say(play, "next")
    assert asked(play) == "wiz.ask_stunned" and play.decision().default == 0
    say(play, 1)
    assert asked(play) == "wiz.ask_turn" and not play.state.stunned


@rule("WW-2.1")
def test_WW_2_others_do_as_they_like():
    play = stunned_yellow()
    hits(play, BLUE, FIREBALL)
    say(play, "next")
    assert has(hits(play, GREEN, 3), "wiz.ev_loses", GREEN, 3, 12)
    say(play, "more")
    assert course.MOVES not in [option.value for option in play.decision().options]


@rule("C2.6", "wiz.first_turn_attack")
def test_wiz_first_turn_attack():
    play = table(seats=2, first_turn_attack="off")
    for _ in range(2):
        refuses("wiz.refused_first_turn", say, play, 1 - play.state.seat, 1)
        say(play, "next")
    hits(play, BLUE, 1)
    assert has(hits(table(seats=2), BLUE, 1), "wiz.ev_loses", BLUE, 1, 14)


def stunned_yellow(**switches):
    """Green, stunned, at the beginning of its turn."""
    play = table(**switches)
    tell(play, st.STUN, GREEN)
    put(play, seat=YELLOW, actor=YELLOW)
    say(play, "next")
    say(play, 0)  # still stunned
    assert asked(play) == "wiz.ask_stunned_turn"
    return play
