"""EW-10: points, the three ends, final bonus, winners; score level; leaving, skipping and ending early."""

from shared_rules.core import action as act
from shared_rules.games.elfenwizards import board
from shared_rules.games.elfenwizards import state as st
from tests.expect import refuses
from tests.rules.elfenwizards.position import SEATS, asked, chips, default, has, lay, position, say, token_at, walk
from tests.rules.marks import rule

TOKENS = "HW:r S1:r N1:r M1:r W1:g W2:b M2:y"


def scored(winners_of_hw=(), **options):
    """The play after scoring a round; `winners_of_hw` by round, the present one last."""
    options["round_"] = len(winners_of_hw) or 2
    play = position(TOKENS, st.SCORE, **options)
    if winners_of_hw:
        play.state.high_wizards = list(winners_of_hw)
    walk(play)
    events = say(play)
    return play, events


@rule("EW-10", "scenario 30", "elf.gray_floor")
def test_scenario_30_and_switch_elf_gray_floor():
    for value, points in (("off", 14), ("per_token_zero", 15)):
        play = position(TOKENS, st.SCORE, gray_floor=value)
        for name, gray in (("HW", 1), ("S1", 2), ("M1", 3)):
            play.state.gray[token_at(play, name)] = gray
        walk(play)
        assert play.decision().ask == ("elf.ask_score4", 0, points, 1, 7, 2, 7, 3, 2)
        say(play)
        assert play.state.scores() == [points, 7, 7, 2]
        assert list(play.state.titles[15:19]) == [1, 2, 3, 1]


@rule("EW-10.2", "scenario 31")
def test_scenario_31_a_second_high_wizard_ends_the_game():
    play, events = scored((0, 2, 0))
    assert has(events, "elf.end_hw_twice", 0) and play.decision() is None
    play, events = scored((0, 2, 1))
    assert play.state.round == 4 and asked(play)[1] == "elf.ask_retire"


@rule("EW-0.5", "EW-10.3")
def test_EW_10_the_second_round_without_a_high_wizard_ends_the_game():
    assert has(scored((st.NOBODY, 2, st.NOBODY))[1], "elf.end_no_hw")
    assert not has(scored((0, 2, st.NOBODY))[1], "elf.end_no_hw")
    assert not has(scored((st.STAYED, 2, st.NOBODY))[1], "elf.end_no_hw")


@rule("EW-10.3", "elf.end_nohw")
def test_switch_elf_end_nohw():
    assert not has(scored((st.NOBODY, 2, st.NOBODY), end_nohw="consecutive2")[1], "elf.end_no_hw")
    assert has(scored((2, st.NOBODY, st.NOBODY), end_nohw="consecutive2")[1], "elf.end_no_hw")


@rule("EW-10.1", "EW-10.2", "EW-10.3", "scenario 34", "elf.rounds")
def test_scenario_34_and_switch_elf_rounds():
    hw = (0, 1, st.NOBODY, 2)
    assert has(scored(hw)[1], "elf.end_rounds")
    play, events = scored(hw, rounds="6")
    assert play.state.round == 5 and not has(events, "elf.end_rounds")
    assert has(scored((0, 1, 2, 3, st.NOBODY, st.UNKNOWN), rounds="6")[1], "elf.end_rounds")
    assert has(scored((0, 1, 2, 3, 0), rounds="6")[1], "elf.end_hw_twice", 0)
    assert has(scored((st.NOBODY, 1, 2, 3, st.NOBODY), rounds="6")[1], "elf.end_no_hw")


@rule("EW-10.4", "scenario 33", "elf.bonus")
def test_scenario_33_and_switch_elf_bonus():
    for value, bonus in (("hand", 4), ("hand_and_box", 6)):
        play = position(TOKENS, st.SCORE, round_=4, bonus=value)
        lay(play, "r", minor=2, track=1)
        walk(play)
        say(play)
        assert play.state.bonus[0] == bonus


@rule("EW-10.4", "EW-L2")
def test_EW_10_below_full_level_the_last_chips_are_asked():
    for value, ask in (("hand", "elf.ask_chips"), ("hand_and_box", "elf.ask_chips_and_box")):
        play, _ = scored((1, 2, 1), level=st.TITLES, bonus=value)
        for letter, count in zip("rgby", (0, 7, 1, 3)):
            assert asked(play) == (letter, ask) and play.decision().high == 7
            say(play, count)
        assert play.decision() is None and play.state.ended == act.ENDED_BY_RULES
        assert play.state.scores() == [20, 14, 8, 5]
        assert play.state.winners() == [0]


def tied(**switches):
    """Red and green end with equal totals, red with three titles in all, green with four."""
    play = position("W1:r W2:g N1:r N2:g", st.SCORE, round_=4, **switches)
    play.state.round_scores = [10, 7, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0]
    play.state.titles[0] = 1
    play.state.titles[15 + 1] = 2
    play.state.titles[30 + 7] = 2
    walk(play)
    say(play)
    return play


@rule("EW-10.5", "elf.final_tie")
def test_switch_elf_final_tie():
    assert tied().state.winners() == [0, 1]
    assert tied(final_tie="most_titles").state.winners() == [1]


@rule("EW-L1", "EW-L2")
def test_score_level_tells_the_high_wizard_and_the_points():
    play = position("M1:r", st.TELL_HW, level=st.SCORES)
    board.set_tokens(play.state, ())
    walk(play)
    assert asked(play) == ("-", "elf.ask_hw") and default(play) == st.NOBODY
    say(play, 2)
    for letter, points in zip("rgby", (12, -3, 30, 0)):
        assert asked(play) == (letter, "elf.ask_points")
        say(play, points)
    assert play.state.scores() == [12, -3, 30, 0]
    assert play.state.round == 3 and play.state.high_wizards == [st.UNKNOWN, 2, st.UNKNOWN]
    assert play.state.dragon == 2 and asked(play)[1] == "elf.ask_hw"


def test_skip_at_score_level_leaves_points_untold():
    play = position("M1:r", st.TELL_HW, level=st.SCORES)
    walk(play)
    play.apply((act.SKIP,))
    assert play.state.round == 3 and play.state.scores() == [0, 0, 0, 0]
    assert play.state.high_wizards[1] == st.UNKNOWN


@rule("EW-L1")
def test_skip_of_an_election_that_is_told_goes_on_with_scores_alone():
    play = position("W1:r W2:g M1:by", st.AWARD, level=st.TITLES)
    walk(play)
    events = play.apply((act.SKIP,))
    assert [event[0] for event in events] == ["elf.ev_skip", "elf.ev_level"]
    assert play.state.level == st.SCORES and asked(play)[1] == "elf.ask_hw"


def test_a_seat_that_left_is_not_asked_and_not_ranked():
    play = position("S1:r S2:g N1:r N2:b M1:rgby", st.SPELL, round_=4)
    walk(play)
    play.apply((act.LEAVE, 0))
    assert asked(play)[0] == "g" and play.state.passed == 1
    refuses("refused.no_seat", play.apply, (act.LEAVE, 0))
    refuses("refused.no_seat", play.apply, (act.LEAVE, 4))
    play.apply((act.LEAVE, 1))
    refuses("refused.last_seats", play.apply, (act.LEAVE, 2))
    while play.decision() is not None:
        assert asked(play)[0] not in "rg"
        play.apply((act.SKIP,))
    assert play.state.winners() and 0 not in play.state.winners()


def test_a_seat_can_leave_in_the_middle_of_its_turn():
    for step in (st.ROLL, st.ROLL_AGAIN, st.SPELL, st.RETIRE, st.FILL, st.DEMOTE):
        play = position("HW:r PO-W:rr PO-S:g S1:r S2:b M1:rgby", step)
        lay(play, "r", "minor:5 S:1,2", minor=3)
        walk(play)
        if step in (st.ROLL, st.ROLL_AGAIN):
            say(play, 1, 2, 3, 4)
        if step == st.SPELL:
            say(play, 1)
        assert asked(play)[0] == "r"
        play.apply((act.LEAVE, 0))
        assert asked(play)[0] != "r" and chips(play, "r")[1] == 3, SEATS


def test_abandon_keeps_the_standings():
    play = position(TOKENS, st.ROLL, round_=3)
    play.state.round_scores = [5, 0, 0, 0, 0, 9, 0, 0]
    play.apply((act.ABANDON,))
    assert play.decision() is None and play.state.ended == act.ENDED_BY_TABLE
    assert play.state.scores() == [5, 9, 0, 0] and play.state.winners() == [1]
    refuses("refused.over", play.apply, (act.SKIP,))
