"""EW-1 to EW-3: the High Wizard retires, dice are rolled and laid in boxes, one reroll for a chip."""

from shared_rules.core.decision import ALLOCATE, CONFIRM, DICE
from shared_rules.games.elfenwizards import state as st
from tests.expect import refuses
from tests.rules.elfenwizards.position import asked, board, chips, default, dice, has, lay, place, position, say, walk
from tests.rules.marks import rule

W, S, N, M, GRAY, MINOR, KEEP = 1, 2, 3, 4, 5, 6, 0
TOKENS = "HW:g W1:r W2:b M1:rgby"


@rule("EW-1", "EW-1.1", "EW-1.2", "scenario 20")
def test_scenario_20_retiring_costs_a_chip_and_brings_the_dragon():
    play = position(TOKENS, st.RETIRE)
    lay(play, "g", minor=7)
    walk(play)
    assert asked(play) == ("g", "elf.ask_retire")
    events = say(play, place("M3"))
    assert chips(play, "g") == (0, 6, 1)  # nothing in hand: no question where from
    assert play.state.dragon == 1 and has(events, "elf.ev_retire", 1)
    assert board(play, "HW", "M3") == "M3:g"
    assert asked(play) == ("g", "elf.ask_roll")


@rule("EW-1.1")
def test_EW_1_the_chip_comes_from_hand_or_box():
    for source, left in ((st.HAND, (4, 2, 1)), (st.MINOR, (5, 1, 1))):
        play = position(TOKENS, st.RETIRE)
        lay(play, "g", minor=2)
        walk(play)
        say(play, place("M1"))
        assert asked(play) == ("g", "elf.ask_retire_chip") and default(play) == st.HAND
        say(play, source)
        assert chips(play, "g") == left


@rule("EW-1.2", "scenario 21")
def test_scenario_21_without_a_high_wizard_nothing_happens():
    play = position("W1:r M1:g", st.RETIRE, round_=3)
    walk(play)
    assert play.state.dragon == 0 and chips(play, "r") == (7, 0, 0)
    assert asked(play) == ("r", "elf.ask_roll")


@rule("EW-0.5", "EW-1.3", "scenario 22", "elf.r1_retire")
def test_scenario_22_and_switch_elf_r1_retire():
    play = position(TOKENS, st.RETIRE, round_=1)
    walk(play)
    assert board(play, "HW") == "HW:g" and asked(play) == ("r", "elf.ask_roll")
    play = position(TOKENS, st.RETIRE, round_=1, r1_retire="do")
    walk(play)
    assert asked(play) == ("g", "elf.ask_retire")


@rule("EW-1", "scenario 23")
def test_scenario_23_who_retired_is_a_candidate_of_his_box_this_round():
    play = position("HW:g M2:r", st.RETIRE)
    walk(play)
    say(play, place("M2"))
    lay(play, "g", "@M2.0:6")
    st.enter(play.state, st.AWARD)
    walk(play)
    assert board(play) == "N3:g M2:r"


@rule("EW-1.4", "elf.retire_sheds_gray")
def test_switch_elf_retire_sheds_gray():
    for value, gray in (("no", 2), ("yes", 0)):
        play = position(TOKENS, st.RETIRE, retire_sheds_gray=value)
        play.state.gray[0] = 2
        walk(play)
        say(play, place("M1"))
        assert play.state.gray[0] == gray


@rule("EW-L1")
def test_EW_1_below_full_level_only_the_box_is_asked_and_one_ok_covers_phases_2_to_4():
    play = position(TOKENS, st.RETIRE, level=st.TITLES)
    walk(play)
    say(play, place("M4"))
    assert play.decision().kind == CONFIRM and asked(play) == ("-", "elf.ask_told")
    say(play)
    assert play.state.step == st.AWARD


def rolled(*values, **switches):
    """Red has rolled these in EW-2."""
    play = position("M1:rgby", st.ROLL, **switches)
    walk(play)
    say(play, *values)
    return play


@rule("EW-2")
def test_EW_2_any_number_of_dice_goes_to_any_of_six_boxes():
    play = rolled(6, 1, 3, 3, 5, 2, 4)
    decision = play.decision()
    assert decision.kind == ALLOCATE and decision.items == [1, 2, 3, 3, 4, 5, 6]
    assert [option.value for option in decision.options] == [W, S, N, M, GRAY, MINOR, KEEP]
    assert decision.default == KEEP
    say(play, MINOR, KEEP, N, M, GRAY, KEEP, W)
    assert dice(play, "r", "minor") == [1] and dice(play, "r", "W") == [6]
    assert dice(play, "r", "N") == [3] and dice(play, "r", "M") == [3] and dice(play, "r", "gray") == [4]
    assert dice(play, "r", "front") == [0, 0]
    assert asked(play) == ("g", "elf.ask_roll")


@rule("EW-2.1", "scenario 38")
def test_scenario_38_dice_left_in_the_minor_box_are_not_rolled():
    play = position("M1:rgby", st.ROLL)
    lay(play, "r", "minor:5,6", minor=2)
    walk(play)
    assert play.decision().kind == DICE and play.decision().count == 5


@rule("EW-2.1")
def test_who_has_nothing_to_roll_is_skipped():
    play = position("M1:rgby", st.ROLL)
    lay(play, "r", "gray:1,1,1,1 minor:6,6,6", minor=7)
    walk(play)
    assert asked(play)[0] == "g"


def rolled_again(*values, **options):
    """Red has rolled these two dice in EW-3, the other five lie in the box of the Wizards."""
    play = position("M1:rgby", st.ROLL_AGAIN, **options)
    lay(play, "r", "W:1,1,1,1,1", minor=4)
    walk(play)
    assert play.decision().count == 2
    say(play, *values)
    return play


@rule("EW-3")
def test_EW_3_a_chip_from_hand_pays_for_one_reroll_of_all():
    play = rolled_again(1, 2)
    assert asked(play) == ("r", "elf.ask_reroll") and default(play) == 0
    events = say(play, 1)
    assert chips(play, "r") == (2, 5, 0) and has(events, "elf.ev_reroll", 0)
    assert play.decision().kind == DICE and play.decision().count == 2
    say(play, 6, 6)
    assert play.decision().kind == ALLOCATE and play.decision().items == [6, 6]
    say(play, S, S)
    assert dice(play, "r", "S") == [6, 6] and asked(play)[0] == "g"


@rule("EW-3", "scenario 18")
def test_scenario_18_chips_in_the_minor_box_cannot_pay():
    play = position("M1:rgby", st.ROLL_AGAIN)
    lay(play, "r", "W:1,1,1,1,1", minor=7)
    walk(play)
    say(play, 3, 4)
    assert play.decision().kind == ALLOCATE
    refuses("refused.answer_length", say, play, 1)
    assert chips(play, "r") == (0, 7, 0)


@rule("EW-3.1", "scenario 19", "elf.phase3_all")
def test_scenario_19_and_switch_elf_phase3_all():
    play = rolled_again(1, 2)
    say(play, 0)
    assert play.decision().default == -1
    before = play.encode()
    refuses("refused.not_an_option", say, play, W, KEEP)
    assert play.encode() == before
    play = rolled_again(1, 2, phase3_all="no")
    say(play, 0)
    say(play, W, KEEP)
    assert dice(play, "r", "front") == [0]


@rule("EW-2.2", "elf.talk1")
def test_switch_elf_talk1_gives_a_minute():
    for value, first, second in (("off", 0, 0), ("per_roll", 60000, 60000), ("per_round", 60000, 0)):
        for step, clock in ((st.ROLL, first), (st.ROLL_AGAIN, second)):
            play = position("M1:rgby", step, talk1=value)
            walk(play)
            assert play.decision().clock_ms == clock, (value, step)
