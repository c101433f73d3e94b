"""EW-L1, EW-L2: the tracking level changes in play; what a higher level needs is entered first."""

from shared_rules.core import action as act
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.games.elfenwizards import Elfenwizards, board, chart, spells
from shared_rules.games.elfenwizards import state as st
from tests.expect import refuses
from tests.rules.elfenwizards.games import at_round, defaults, one_default, to_end, told_round
from tests.rules.marks import rule

DONE = -1


def enter_chart(play, seats=4):
    """Enter the balanced chart by hand."""
    whole = chart.balanced(seats, chart.tokens_a_seat(seats, 0))
    while play.state.step == st.ENTER_BOARD:
        play.apply((act.ANSWER, whole[len(play.state.chart)]))


@rule("EW-L1")
def test_down_in_any_phase_goes_on_in_the_same_phase():
    for phase, step in ((2, st.ROLLS_DONE), (3, st.ROLLS_DONE), (6, st.RECOVERY_DONE), (7, st.FILL), (10, st.SCORE)):
        play = at_round(st.FULL)
        defaults(play, phase)
        play.apply((act.LEVEL, st.TITLES))
        assert play.state.step == step, (phase, play.state.step)
        assert not play.state.dice and not play.state.chips
        to_end(play)


def test_what_the_table_does_by_itself_is_taught_as_that():
    for phase in (2, 6):
        play = at_round(st.TITLES)
        defaults(play, phase)
        assert play.state.guide() == "elf.guide_told"


@rule("EW-L1")
def test_down_while_spells_are_placed_asks_who_won():
    play = at_round(st.FULL)
    defaults(play, 5)
    play.apply((act.LEVEL, st.TITLES))
    assert play.state.step == st.AWARD
    assert play.decision().ask == ("elf.ask_title", "elf.place0")


@rule("EW-L1")
def test_down_to_scores_drops_the_board_and_asks_this_rounds_points():
    for level, phase in ((st.FULL, 2), (st.FULL, 5), (st.TITLES, 5), (st.TITLES, 7)):
        play = at_round(level)
        defaults(play, phase)
        play.apply((act.LEVEL, st.SCORES))
        assert play.state.step == st.TELL_HW and not play.state.place and not play.state.dice
        play.apply((act.ANSWER, 2))
        for points in (10, 20, 30, -1):
            play.apply((act.ANSWER, points))
        assert play.state.scores() == [10, 20, 30, -1]
        assert play.state.round == 2 and play.state.dragon == 2
        to_end(play)


@rule("EW-L1")
def test_up_from_scores_to_titles_enters_the_board_and_the_gray_chips():
    play = at_round(st.SCORES)
    play.apply((act.LEVEL, st.TITLES))
    enter_chart(play)
    assert play.state.step == st.ENTER_GRAY
    token = board.token_at(play.state, board.W1)
    for answer in (token, token, DONE):
        play.apply((act.ANSWER, answer))
    assert play.state.gray[token] == 2 and sum(play.state.gray) == 2
    assert play.state.step == st.ROLLS_DONE and play.state.level == st.TITLES
    assert sorted(play.state.place) == sorted(at_round(st.TITLES).state.place)
    to_end(play)


@rule("EW-L1")
def test_up_to_full_enters_chips_and_dice_that_were_left():
    play = at_round(st.TITLES)
    play.state.high_wizards[-1:] = [1, st.UNKNOWN]  # seat 1 was High Wizard once, and has paid for it
    play.apply((act.LEVEL, st.FULL))
    assert [play.decision().seat, play.decision().high] == [0, 7]
    play.apply((act.ANSWER, 3))
    assert [play.decision().seat, play.decision().high] == [1, 6]
    for answer in (0, 2, 0):
        play.apply((act.ANSWER, answer))
    for answer in (2, st.MINOR_BOX * 8 + 5, 2, st.GRAY_BOX * 8 + 1, DONE):
        play.apply((act.ANSWER, answer))
    state = play.state
    assert [spells.chips_at(state, seat, st.HAND) for seat in range(4)] == [4, 6, 5, 7]
    assert spells.chips_at(state, 1, st.TRACK) == 1
    assert spells.dice_at(state, 2, st.MINOR_BOX) == [5] and spells.dice_at(state, 2, st.GRAY_BOX) == [1]
    assert play.decision().kind == DICE and play.decision().count == 7
    play.apply((act.SKIP,))
    to_end(play)


@rule("EW-L1")
def test_up_from_scores_to_full_enters_everything():
    play = at_round(st.SCORES, 3)
    play.apply((act.LEVEL, st.FULL))
    enter_chart(play, 3)
    defaults(play, 2)
    assert play.state.step == st.ROLL
    assert len(play.state.dice) == 21 and len(play.state.place) == 24


@rule("EW-L1")
def test_up_only_when_a_round_begins():
    play = at_round(st.TITLES)
    defaults(play, 5)
    refuses("elf.refused_level_up", play.apply, (act.LEVEL, st.FULL))
    play = at_round(st.SCORES)
    play.apply((act.ANSWER, 2))
    refuses("elf.refused_level_up", play.apply, (act.LEVEL, st.TITLES))


@rule("EW-L1")
def test_a_level_that_is_none_or_the_present_one_is_refused():
    play = at_round(st.TITLES)
    refuses("elf.refused_same_level", play.apply, (act.LEVEL, st.TITLES))
    for level in (-1, 3):
        refuses("elf.refused_level", play.apply, (act.LEVEL, level))
    refuses("elf.refused_level", Play(Elfenwizards).apply, (act.LEVEL, st.SCORES))


@rule("EW-L1")
def test_down_again_while_the_board_is_entered():
    play = at_round(st.SCORES)
    play.apply((act.LEVEL, st.FULL))
    play.apply((act.ANSWER, 0))
    play.apply((act.LEVEL, st.TITLES))
    assert play.state.step == st.ENTER_BOARD and not play.state.dice
    play.apply((act.LEVEL, st.SCORES))
    assert play.state.step == st.TELL_HW and not play.state.chart


def forgotten_round(play, skips):
    """The table entered nothing of the first round but its end."""
    defaults(play, 5)
    for _ in range(skips):
        play.apply((act.SKIP,))
    assert play.state.level == st.SCORES
    told_round(play, 2, (10, 20, 30, -1))
    assert play.state.round == 2 and play.state.scores() == [10, 20, 30, -1]


@rule("EW-L1")
def test_after_a_round_of_scores_alone_the_box_asks_for_the_board():
    play = at_round(st.TITLES)
    forgotten_round(play, 1)
    assert play.state.step == st.ENTER_BOARD and play.state.level == st.TITLES
    enter_chart(play)
    play.apply((act.ANSWER, DONE))
    assert play.state.step == st.ROLLS_DONE and play.state.round == 2
    to_end(play)


@rule("EW-L1")
def test_a_board_that_is_not_entered_stays_unasked_for_the_rest_of_the_game():
    play = at_round(st.TITLES)
    forgotten_round(play, 1)
    play.apply((act.ANSWER, 0))
    events = play.apply((act.SKIP,))
    assert [event[0] for event in events] == ["elf.ev_level"]
    assert play.state.step == st.TELL_HW and play.state.dragon == 2
    told_round(play, 0, (1, 1, 1, 1))
    assert play.state.step == st.TELL_HW and play.state.round == 3


@rule("EW-L1")
def test_after_a_round_of_winners_alone_the_box_asks_for_chips_and_dice():
    play = at_round(st.FULL)
    defaults(play, 5)
    play.apply((act.SKIP,))
    assert play.state.step == st.AWARD
    while play.state.round == 1:
        one_default(play)
    assert play.state.step == st.ENTER_CHIPS and play.state.level == st.FULL
    play.apply((act.SKIP,))
    assert play.state.step == st.ROLLS_DONE and play.state.level == play.state.wanted == st.TITLES


@rule("EW-L1")
def test_who_still_stands_there_as_high_wizard_has_not_paid_for_it():
    play = at_round(st.FULL, 3)
    forgotten_round_of_three(play)
    enter_chart_with_high_wizard(play, 2)
    assert play.state.step == st.ENTER_CHIPS
    assert [spells.chips_at(play.state, seat, st.TRACK) for seat in range(3)] == [0, 0, 0]


def forgotten_round_of_three(play):
    defaults(play, 5)
    play.apply((act.SKIP,))
    play.apply((act.SKIP,))
    told_round(play, 2, (1, 2, 3))


def enter_chart_with_high_wizard(play, seat):
    play.apply((act.ANSWER, seat + 1))
    while play.state.step == st.ENTER_BOARD:
        one_default(play)
    play.apply((act.ANSWER, DONE))
