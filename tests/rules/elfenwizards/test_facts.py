"""EW-L3: the table overrules the box; what hangs on a fact is worked out again, and the board stays sound."""

from shared_rules.core import action as act
from shared_rules.games.elfenwizards import Elfenwizards, board, corrections, house_rules, spells
from shared_rules.games.elfenwizards import state as st
from tests.expect import refuses
from tests.rules.elfenwizards.games import at_round, defaults, told_round
from tests.rules.marks import rule

SCORE, PLACE, GRAY, CHIPS, DRAGON, HIGH_WIZARD, TITLE, ROUND, PHASE, RULE = range(10)
MISREAD = 0
VACANT = -1


def offered(play, *values):
    return [option.value for option in corrections.override_ask(play.state, values).options]


def said(events):
    return [event[0] for event in events]


def sound(play):
    assert not play.state.laws(), play.state.laws()


def first_token(play, seat):
    return offered(play, PLACE, seat)[0]


@rule("EW-L3")
def test_a_score_of_an_earlier_round_changes_the_total():
    play = at_round(st.SCORES)
    told_round(play, 0, (10, 20, 30, 40))
    told_round(play, 1, (1, 2, 3, 4))
    assert offered(play, SCORE, 2) == [1, 2]
    events = play.override((SCORE, 2, 1, 25, MISREAD))
    assert play.state.scores() == [11, 22, 28, 44]
    assert ("elf.ev_fact_score", 2, 1, 30, 25) in events
    assert events[0] == ("elf.ev_override", 3, ("elf.fact_score",), ("elf.reason0",))


@rule("EW-L3")
def test_a_second_win_as_high_wizard_makes_this_the_last_round():
    play = at_round(st.SCORES)
    told_round(play, 0, (1, 1, 1, 1))
    told_round(play, 1, (1, 1, 1, 1))
    events = play.override((HIGH_WIZARD, 2, 0, MISREAD))
    assert ("elf.ev_fact_last_round", ("elf.end_hw_twice", 0)) in events
    told_round(play, 2, (1, 1, 1, 1))
    assert play.state.step == st.LAST_CHIPS


@rule("EW-L3")
def test_a_win_taken_back_lets_the_game_go_on():
    play = at_round(st.SCORES)
    told_round(play, 0, (1, 1, 1, 1))
    told_round(play, 0, (1, 1, 1, 1))
    assert play.state.step == st.LAST_CHIPS
    play.override((HIGH_WIZARD, 1, VACANT, MISREAD))
    assert play.state.step == st.TELL_HW and play.state.round == 3
    assert play.state.high_wizards == [st.NOBODY, 0, st.UNKNOWN]
    sound(play)


@rule("EW-L3")
def test_a_title_of_an_earlier_round_takes_its_points_along():
    play = at_round(st.TITLES)
    defaults(play, 10)
    play.apply((act.ANSWER,))
    holder = play.state.titles[board.W1] - 1
    other = (holder + 1) % 4
    before = play.state.scores()
    play.override((TITLE, 1, board.W1, other, MISREAD))
    after = play.state.scores()
    assert after[holder] == before[holder] - 5 and after[other] == before[other] + 5
    play.override((TITLE, 1, board.HW, other, MISREAD))
    assert play.state.scores()[other] == after[other] + 8
    assert play.state.high_wizards[0] == other
    play.override((TITLE, 1, board.HW, VACANT, MISREAD))
    assert play.state.scores() == after and play.state.high_wizards[0] == st.NOBODY


@rule("EW-L3")
def test_a_token_is_put_where_it_stands():
    play = at_round(st.TITLES)
    token = first_token(play, 1)
    play.override((PLACE, 1, token, board.M1 + 2, MISREAD))
    assert play.state.place[token] == board.M1 + 2
    sound(play)


@rule("EW-L3")
def test_a_token_put_into_a_taken_box_changes_places():
    play = at_round(st.TITLES)
    token, other = board.token_at(play.state, board.W1), board.token_at(play.state, board.S1)
    play.override((PLACE, play.state.owner[token], token, board.S1, MISREAD))
    assert play.state.place[token] == board.S1 and play.state.place[other] == board.W1
    sound(play)


@rule("EW-L3")
def test_tokens_are_passed_over_only_in_the_phases_for_it():
    play = at_round(st.TITLES)
    token = board.token_at(play.state, board.M1)
    seat = play.state.owner[token]
    assert board.PO_W not in offered(play, PLACE, seat, token)
    defaults(play, 6)
    assert board.PO_W in offered(play, PLACE, seat, token)


@rule("EW-L3")
def test_no_token_is_put_where_a_winner_is_about_to_rise():
    play = at_round(st.TITLES)
    defaults(play, 5)
    while play.state.cursor < 4:
        play.apply((act.ANSWER, play.decision().options[0].value))
    free = [box for box in range(board.BOXES) if board.token_at(play.state, box) < 0]
    assert free and not [box for box in offered(play, PLACE, 0, first_token(play, 0)) if box in free and box > 4]


@rule("EW-L3")
def test_the_high_wizard_of_this_round_follows_the_board():
    play = at_round(st.TITLES)
    defaults(play, 5)
    play.apply((act.ANSWER, play.decision().options[0].value))
    winner, token = play.state.high_wizards[-1], board.token_at(play.state, board.HW)
    other = board.token_at(play.state, board.S1)
    play.override((PLACE, play.state.owner[other], other, board.HW, MISREAD))
    assert play.state.high_wizards[-1] == play.state.owner[other] != winner
    assert play.state.place[token] == board.S1
    sound(play)


@rule("EW-L3")
def test_gray_chips_of_a_token():
    play = at_round(st.TITLES)
    token = first_token(play, 3)
    events = play.override((GRAY, 3, token, 2, MISREAD))
    assert play.state.gray[token] == 2 and ("elf.ev_fact_gray", 3, 0, 2) in events
    play.state.switches[house_rules.GRAY_POOL] = 1
    assert corrections.override_ask(play.state, (GRAY, 3, offered(play, GRAY, 3)[-1])).high == 10


@rule("EW-L3")
def test_chips_of_a_seat_stay_seven():
    play = at_round(st.FULL)
    question = corrections.override_ask(play.state, (CHIPS, 1, 2))
    assert (question.low, question.high) == (3, 5)
    play.override((CHIPS, 1, 2, 4, MISREAD))
    assert [spells.chips_at(play.state, 1, place) for place in (st.HAND, st.MINOR, st.TRACK)] == [2, 4, 1]
    sound(play)
    refuses("refused.range", play.override, (CHIPS, 1, 2, 6, MISREAD))


@rule("EW-L3")
def test_the_dragon_moves_and_nobody_is_left_out():
    play = at_round(st.FULL)
    play.apply((act.ANSWER, 1, 1, 1, 1, 1, 1, 1))
    play.override((DRAGON, 2, MISREAD))
    asked = []
    while play.state.step // 10 == 2:
        asked.append(play.decision().seat)
        play.apply((act.ANSWER,) + (1,) * play.decision().count)
        play.apply((act.ANSWER,) + (0,) * len(play.decision().items))
    assert asked == [2, 3, 0, 1]
    sound(play)


@rule("EW-L3")
def test_the_number_of_the_round():
    play = at_round(st.SCORES)
    told_round(play, 0, (1, 2, 3, 4))
    play.override((ROUND, 3, MISREAD))
    assert play.state.round == 3 and play.state.high_wizards == [0, st.UNKNOWN, st.UNKNOWN]
    sound(play)
    play.override((ROUND, 1, MISREAD))
    assert play.state.round == 1 and play.state.scores() == [0, 0, 0, 0]
    sound(play)


@rule("EW-L3")
def test_on_to_a_later_phase_and_back():
    for level in (st.TITLES, st.FULL):
        play = at_round(level)
        play.override((PHASE, 5, MISREAD))
        assert play.state.step // 10 == 5
        play.override((PHASE, 2, MISREAD))
        assert play.state.step // 10 == 2
        play.override((PHASE, 10, MISREAD))
        assert play.state.step == st.SCORE and 5 not in offered(play, PHASE) and 9 in offered(play, PHASE)
        sound(play)


@rule("EW-L3")
def test_a_house_rule_changes_from_the_next_round_on():
    play = at_round(st.SCORES)
    play.override((RULE, house_rules.ROUNDS, 1, 2))
    assert play.state.switches[house_rules.ROUNDS] == 0
    told_round(play, 0, (1, 1, 1, 1))
    assert play.state.switches[house_rules.ROUNDS] == 1 and not play.state.next_switches
    assert house_rules.TOKENS not in offered(play, RULE)


@rule("EW-L3")
def test_a_chosen_spell_is_asked_anew_after_a_fact():
    play = at_round(st.FULL)
    play.override((PHASE, 5, MISREAD))
    play.apply((act.ANSWER, 1))
    assert play.state.step == st.TARGET
    play.override((CHIPS, 0, 0, 7, MISREAD))
    assert play.state.step == st.SPELL and play.state.spell == 0 and play.decision().seat == 1


@rule("EW-L3")
def test_only_facts_that_are_known_can_be_set():
    play = at_round(st.SCORES)
    assert offered(play) == [DRAGON, ROUND, RULE]
    play = at_round(st.TITLES)
    assert offered(play) == [PLACE, GRAY, DRAGON, ROUND, PHASE, RULE]


@rule("EW-L3")
def test_wrong_overrides_are_refused_and_change_nothing():
    play = at_round(st.TITLES)
    token = first_token(play, 0)
    before = play.encode()
    for values, code in (
        ((), "refused.override"),
        ((PLACE, 0, token, board.M1), "refused.override"),
        ((CHIPS, 0, 1, 1, 0), "refused.not_an_option"),
        ((PLACE, 0, token, board.PO_W, 0), "refused.not_an_option"),
        ((PLACE, 9, token, board.M1, 0), "refused.not_an_option"),
        ((GRAY, 0, token, 99, 0), "refused.range"),
        ((DRAGON, 1, 4), "refused.not_an_option"),
        ((DRAGON, 1, 0, 0), "refused.override"),
    ):
        refuses(code, play.override, values)
    assert play.encode() == before


@rule("EW-L3")
def test_no_facts_before_the_game_and_after_it():
    play = at_round(st.SCORES)
    play.apply((act.ABANDON,))
    refuses("elf.refused_override", corrections.override_ask, play.state, ())
    refuses("elf.refused_override", corrections.override_ask, Elfenwizards(), ())
