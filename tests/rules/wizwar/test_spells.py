"""WW-1, WW-7, WW-8 and C2: hats, directions, transformations, spells that last, energy, hands."""

from shared_rules.core.decision import DICE
from shared_rules.games.wizwar import state as st
from tests.expect import refuses
from tests.rules.marks import rule
from tests.rules.wizwar.table import BLUE, RED, YELLOW, asked, has, put, say, table, tell, thing

BUSH, WALL = 0, 1


def creates(play, owner, kind):
    put(play, seat=owner, actor=owner)
    return tell(play, st.OBJECT, kind)


def gone(play, at):
    return tell(play, st.GONE, at)


@rule("WW-1", "WW-1.2", "scenario 77")
def test_scenario_77_the_second_rosebush_has_the_hat():
    play = table()
    assert has(creates(play, YELLOW, BUSH), "wiz.ev_no_hat", YELLOW, ("wiz.object0",))
    assert has(creates(play, BLUE, BUSH), "wiz.ev_hat", BLUE, ("wiz.object0",))
    assert list(play.state.objects) == [thing(BUSH, YELLOW, 0), thing(BUSH, BLUE, 1)]
    events = gone(play, 0)
    assert has(events, "wiz.ev_hat_back", BLUE, ("wiz.object0",))
    assert list(play.state.objects) == [thing(BUSH, BLUE, 0)]


@rule("WW-1.1")
def test_WW_1_two_objects_of_one_wizard_need_no_hat():
    play = table()
    creates(play, YELLOW, BUSH)
    assert has(creates(play, YELLOW, BUSH), "wiz.ev_no_hat", YELLOW, ("wiz.object0",))


@rule("WW-1")
def test_WW_1_kinds_have_nothing_to_do_with_each_other():
    play = table()
    creates(play, YELLOW, BUSH)
    assert has(creates(play, BLUE, WALL), "wiz.ev_no_hat", BLUE, ("wiz.object1",))


@rule("WW-1.1", "WW-1")
def test_WW_1_blocks_bushes_and_clouds_are_kinds_of_their_own():
    play = table()
    put(play, actor=YELLOW)
    say(play, "more")
    say(play, st.OBJECT)
    kinds = [option.label[0] for option in play.decision().options]
    assert kinds == ["wiz.object%d" % kind for kind in (0, 1, 6, 7, 8, 2, 3, 4, 5)]
    play = table()
    for kind in (6, 7, 8):
        assert has(creates(play, YELLOW, kind), "wiz.ev_no_hat", YELLOW, ("wiz.object%d" % kind,))
    assert has(creates(play, BLUE, 7), "wiz.ev_hat", BLUE, ("wiz.object7",))


@rule("WW-1.2")
def test_WW_1_two_that_are_left_with_hats_keep_them():
    play = table()
    for owner in (YELLOW, BLUE, RED):
        creates(play, owner, BUSH)
    gone(play, 0)
    assert list(play.state.objects) == [thing(BUSH, BLUE, 1), thing(BUSH, RED, 1)]
    gone(play, 0)
    assert list(play.state.objects) == [thing(BUSH, RED, 0)]


@rule("WW-1")
def test_WW_1_six_hats_a_wizard():
    play = table()
    put(play, objects=bytearray([thing(BUSH, YELLOW, 0)] + [thing(BUSH, RED, 1)] * 6))
    say(play, "more")
    refuses("wiz.refused_hats", say, play, st.OBJECT)


@rule("WW-7")
def test_WW_7_a_random_direction_is_a_die_with_names():
    play = table()
    say(play, "more")
    say(play, st.DIRECTION)
    decision = play.decision()
    assert decision.kind == DICE and decision.sides == 4 and len(decision.faces) == 4
    assert has(play.apply((1, 0, play.decision().sides, 3)), "wiz.ev_direction", 3)


@rule("WW-8")
def test_WW_8_figures_are_swapped_and_swapped_back():
    play = table()
    assert has(tell(play, st.FORM, BLUE), "wiz.ev_transformed", BLUE) and play.state.forms == 1 << BLUE
    assert has(tell(play, st.FORM, BLUE), "wiz.ev_own_form", BLUE) and not play.state.forms


@rule("C2.3")
def test_C2_3_the_die_has_four_sides():
    play = table()
    say(play, "more")
    say(play, st.DIE)
    assert play.decision().sides == 4 and not play.decision().faces
    assert has(say(play, 4), "wiz.ev_die", 4)


@rule("C2.4")
def test_C2_4_spells_tick_when_time_passes_for_their_caster():
    play = table(seats=2)
    tell(play, st.TIMER, 2)
    say(play, st.NOBODY)
    say(play, "next")
    assert play.state.timers == [RED, 2, st.NOBODY]
    say(play, "next")
    assert play.state.timers == [RED, 1, st.NOBODY]
    say(play, "next")
    assert has(say(play, "next"), "wiz.ev_ends", RED) and play.state.timers == []


@rule("C2.4", "WW-4.2")
def test_WW_4_a_spell_that_lasts_lies_on_a_wizard_and_ends_with_it():
    play = table()
    tell(play, st.TIMER, 3)
    decision = play.decision()
    assert asked(play) == "wiz.ask_on_whom" and decision.options[decision.default].value == st.NOBODY
    assert has(say(play, BLUE), "wiz.ev_lasts_on", RED, BLUE, 3)
    assert play.state.timers == [RED, 3, BLUE] and asked(play) == "wiz.ask_turn" and not play.state.cursor
    tell(play, st.ELIMINATE, BLUE)
    assert play.state.timers == []


@rule("C2.4")
def test_C2_4_a_spell_may_end_before():
    play = table()
    put(play, timers=[RED, 2, st.NOBODY, YELLOW, 3, BLUE])
    assert has(tell(play, st.ENDS, 3), "wiz.ev_ends_on", YELLOW, BLUE)
    assert play.state.timers == [RED, 2, st.NOBODY]


@rule("C2.4")
def test_C2_4_there_are_26_tokens():
    play = table()
    put(play, timers=[RED, 9, st.NOBODY] * 26)
    say(play, "more")
    refuses("wiz.refused_timers", say, play, st.TIMER)


@rule("C2.5")
def test_C2_5_one_energy_card_lengthens_a_move():
    play = table()
    assert has(tell(play, st.ENERGY, 4), "wiz.ev_energy", RED, 7)
    say(play, "more")
    refuses("wiz.refused_energy", say, play, st.ENERGY)
    play.apply((2,))
    say(play, "next")
    assert has(tell(play, st.ENERGY, 1), "wiz.ev_energy", BLUE, 4)


@rule("WW-2.4")
def test_WW_2_a_stun_can_end_at_any_time():
    play = table()
    tell(play, st.STUN, BLUE)
    assert has(tell(play, st.STUN, BLUE), "wiz.ev_stun_ends", BLUE) and asked(play) == "wiz.ask_turn"
