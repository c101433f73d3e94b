"""The questions before the first round: house rules, seats, colours, level, board, start player."""

from shared_rules.core import action as act
from shared_rules.core import house_rules as core_rules
from shared_rules.core.decision import CHOOSE, DICE
from shared_rules.core.play import Play
from shared_rules.core.setup import AS_LIT, PICKED
from shared_rules.games.elfenwizards import Elfenwizards, house_rules, setup
from shared_rules.games.elfenwizards import state as st
from tests.rules.elfenwizards.games import SIT, answer, at_board, at_round, seated
from tests.rules.marks import rule


def test_the_shortest_setup_is_all_defaults_and_ends_with_the_first_dice():
    play = seated(4)
    for _ in range(3):
        decision = play.decision()
        assert decision.kind == CHOOSE
        answer(play, decision.options[decision.default].value)
    assert play.decision().kind == DICE
    assert play.decision().count == 1 and play.decision().sides == 4
    assert play.state.in_setup()
    play.apply((act.ROLL, 0, play.decision().sides, 3))
    assert not play.state.in_setup()
    assert play.state.round == 1 and play.state.dragon == 2 and play.state.level == st.TITLES


@rule("EW-0.1")
def test_EW_0_1_three_to_six_sit_down_by_tapping_the_next_free_seat():
    play = Play(Elfenwizards)
    answer(play, core_rules.USUAL)
    for count in range(6):
        options = play.decision().options
        assert options[0].seat == count
        assert (len(options) == 2) == (count >= 3)
        answer(play, SIT)
    assert play.state.step == st.COLOURING and play.state.seat_count == 6


@rule("EW-0.1")
def test_EW_0_1_colours_may_be_picked_among_those_of_the_table():
    play = seated(3)
    answer(play, PICKED, 2)
    assert [option.value for option in play.decision().options] == [0, 1]
    answer(play, 0)
    assert play.state.colours == [2, 0, 1]
    assert len(play.state.seat_terms()) == 3


@rule("EW-0.2")
def test_EW_0_2_tokens_a_seat():
    for count, tokens in ((3, 8), (4, 6), (5, 5), (6, 4)):
        play = at_board(count)
        answer(play, setup.BALANCED)
        play.apply((act.ROLL, 0, play.decision().sides, 1))
        for seat in range(count):
            assert list(play.state.owner).count(seat) == tokens


@rule("EW-0.2")
def test_EW_0_2_what_to_lay_out_has_the_amounts_for_those_who_sit():
    ready = ("elf.layout4", 12), ("elf.layout5", 0)
    for count, tokens in ((3, 8), (4, 6), (5, 5), (6, 4)):
        each = ("elf.layout", 7, 7, tokens)
        assert at_round(st.TITLES, count).state.layout() == (each, ("elf.layout3",)) + ready
        assert at_round(st.SCORES, count).state.layout() == (each, ("elf.layout2", count)) + ready


@rule("EW-0.2", "elf.tokens")
def test_elf_tokens_overrides_the_number_of_tokens():
    play = seated(3, house_rules.RULES.single, house_rules.TOKENS, 9, core_rules.DONE)
    answer(play, AS_LIT, st.TITLES, setup.BALANCED)
    play.apply((act.ROLL, 0, play.decision().sides, 1))
    assert len(play.state.place) == 27


@rule("EW-0.3")
def test_no_board_is_score_level():
    play = at_board(4)
    answer(play, setup.NO_BOARD)
    play.apply((act.ANSWER, 2))
    assert play.state.level == st.SCORES and not play.state.place and play.state.dragon == 1


def test_score_level_asks_for_no_board():
    play = at_board(4, st.SCORES)
    assert play.decision().kind == DICE


@rule("EW-0.2")
def test_full_level_deals_dice_and_chips():
    play = at_board(4, st.FULL)
    answer(play, setup.BALANCED)
    play.apply((act.ROLL, 0, play.decision().sides, 1))
    assert len(play.state.dice) == len(play.state.chips) == 28


def test_elf_rulebook_sets_every_switch_to_the_reading_of_a_text():
    expected = {
        house_rules.GERMAN: ("elf.r1_retire", "elf.retire_sheds_gray", "elf.bonus"),
        house_rules.ENGLISH: ("elf.retire_sheds_gray", "elf.po_rise", "elf.gray_floor"),
        house_rules.RETRANSLATED: ("elf.phase3_all", "elf.top_tie", "elf.one_owner_foreign"),
    }
    for text in (house_rules.GERMAN, house_rules.ENGLISH, house_rules.RETRANSLATED):
        play = Play(Elfenwizards)
        answer(play, text, core_rules.DONE)
        changed = [name for switch, name, _ in house_rules.SWITCHES if play.state.switches[switch]]
        assert tuple(changed[:3]) == expected[text], changed


def test_single_switches_are_changed_one_by_one():
    play = Play(Elfenwizards)
    answer(play, house_rules.RULES.single, house_rules.ROUNDS, 1, house_rules.TOP_TIE, 1, core_rules.DONE)
    assert play.state.switches[house_rules.ROUNDS] == 1 and play.state.switches[house_rules.TOP_TIE] == 1
    assert sum(play.state.switches) == 2
    assert play.state.step == st.JOIN


@rule("EW-0.4", "elf.first")
def test_EW_0_4_who_begins_is_drawn_or_by_switch_elf_first_chosen():
    for answers, kind, told in (
        ((0,), DICE, 3),
        ((house_rules.RULES.single, house_rules.FIRST, 1, core_rules.DONE), CHOOSE, 2),
    ):
        play = seated(4, *answers)
        answer(play, AS_LIT, st.SCORES)
        assert play.decision().kind == kind
        answer(play, told)
        assert (play.state.dragon, play.state.round) == (2, 1)


def test_house_rules_are_kept_and_offered_first():
    play = seated(3, house_rules.GERMAN, core_rules.DONE)
    answer(play, AS_LIT, st.SCORES, 1)
    ((name, blob),) = play.state.saved_blobs()
    again = Play(Elfenwizards)
    assert again.decision().preset == name == "rules"
    again.take_blob(name, blob)
    decision = again.decision()
    assert decision.options[decision.default].value == core_rules.SAVED and not decision.preset
    answer(again, core_rules.SAVED)
    assert again.state.switches == play.state.switches and again.state.step == st.JOIN


def test_usual_rules_and_boards_leave_nothing_to_keep():
    play = at_board(3)
    answer(play, setup.BALANCED, 1)
    assert play.state.saved_blobs() == ()


def test_like_last_time_is_the_same_answers_again():
    answers = (
        house_rules.ENGLISH,
        house_rules.ROUNDS,
        1,
        core_rules.DONE,
        1,
        1,
        1,
        0,
        PICKED,
        2,
        1,
        st.FULL,
        setup.BALANCED,
    )
    first, second = Play(Elfenwizards), Play(Elfenwizards)
    answer(first, *answers)
    answer(second, *answers)
    assert first.decision().kind == DICE and first.encode() == second.encode()
