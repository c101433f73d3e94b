"""Setup, and what a table may do instead of answering: other levels, not telling, leaving, ending."""

from shared_rules.core import action as act
from shared_rules.core.decision import TALLY
from shared_rules.core.house_rules import DONE, FIRST_RULEBOOK, SAVED, USUAL
from shared_rules.core.play import Play
from shared_rules.games import wizwar as game
from shared_rules.games.wizwar import state as st
from tests.expect import refuses
from tests.rules.marks import rule
from tests.rules.wizwar.table import BLUE, GREEN, RED, YELLOW, asked, has, hits, life, put, say, table, tell, values


def level(play, to):
    return play.apply((act.LEVEL, to))


@rule("WW-4")
def test_two_to_four_sit_down_and_begin_with_fifteen():
    for seats in (2, 3, 4):
        play = table(seats=seats)
        assert play.state.seats() == seats and life(play) == [15] * seats
        assert play.state.scores() == [0] * seats and play.state.turn == 1


def test_what_is_laid_out_is_for_those_who_sit():
    for seats in (2, 4):
        terms = table(seats=seats).state.layout()
        assert terms[1] == ("wiz.layout2", 15, 5, 2, 6)  # life, cards, treasures, hats
        assert terms[3] == ("wiz.layout4", RED)


def test_the_standing_question_is_a_tally_of_what_is_there():
    play = table(st.LIVES)
    decision = play.decision()
    assert decision.kind == TALLY and [option.most for option in decision.options] == [15] * 4 + [1] * 3
    assert decision.options[decision.default].label == ("wiz.next_turn",)
    play = table(st.ATTACKS)
    assert [option.most for option in play.decision().options] == [15] + [1] * 6


def test_single_house_rules_are_kept_for_the_next_game():
    play = Play(game.GAME)
    for answer in (FIRST_RULEBOOK, 0, 2, DONE) + (1,) * 4 + (st.FULL, 1):
        say(play, answer)
    assert play.state.switches[0] == 2
    other = Play(game.GAME)
    (name, data) = play.state.saved_blobs()[0]
    other.take_blob(name, data)
    say(other, SAVED)
    assert other.state.switches == play.state.switches
    assert table().state.saved_blobs() == () and USUAL != SAVED


@rule("WW-L1")
def test_down_at_any_time_forgets_what_the_lower_level_does_not_know():
    play = table()
    tell(play, st.TIMER, 3)
    say(play, BLUE)
    tell(play, st.STUN, BLUE)
    say(play, YELLOW, 1)
    level(play, st.ATTACKS)  # in the middle of an attack
    assert asked(play) == "wiz.ask_turn" and play.state.timers == [] and not play.state.stunned


@rule("WW-L1")
def test_up_when_a_turn_begins_and_then_what_runs_is_told():
    play = table(st.LIVES)
    say(play, BLUE, 1)
    refuses("wiz.refused_level_up", level, play, st.FULL)
    say(play, "next")
    level(play, st.FULL)
    assert asked(play) == "wiz.ask_enter"
    for step, answers in ((st.TIMER, (2, YELLOW)), (st.STUN, (RED,))):
        say(play, GREEN)
        assert step in values(play) and st.DIE not in values(play)
        say(play, step)
        for answer in answers:
            say(play, answer)
    assert play.state.timers == [GREEN, 2, YELLOW] and play.state.stunned == 1 << RED
    say(play, 9)  # done
    assert asked(play) == "wiz.ask_turn" and play.decision().seat == BLUE and not play.state.did


@rule("WW-L1")
def test_levels_that_are_none_are_refused():
    play = table()
    refuses("wiz.refused_same_level", level, play, st.FULL)
    refuses("wiz.refused_level", level, play, 3)


def test_what_is_half_told_can_be_left():
    play = table()
    refuses("refused.no_skip", play.apply, (act.SKIP,))
    say(play, BLUE, 1)
    play.apply((act.SKIP,))
    assert asked(play) == "wiz.ask_turn" and play.state.did & st.ATTACKED and life(play)[BLUE] == 15


def test_a_seat_leaves_for_nobodys_point_and_two_must_stay():
    play = table(seats=3)
    say(play, "treasure")
    assert has(play.apply((act.LEAVE, RED)), "wiz.ev_leave", RED)
    assert play.state.seat == BLUE and play.state.scores() == [0, 0, 0]
    refuses("refused.last_seats", play.apply, (act.LEAVE, BLUE))
    refuses("refused.no_seat", play.apply, (act.LEAVE, RED))


def test_the_table_ends_it_and_nobody_has_won():
    play = table()
    hits(play, BLUE, 3)
    play.apply((act.ABANDON,))
    assert play.decision() is None and play.state.winners() == []


def test_the_score_table_says_where_points_come_from():
    play = table()
    put(play, kills=bytearray((0, 1, 0, 0)), treasures=bytearray((0, 2, 0, 0, 0, 0, 0, 0)))
    assert play.state.score_rows() == [
        (("wiz.row_treasures",), [0, 1, 0, 0]),
        (("wiz.row_kills",), [0, 1, 0, 0]),
    ]
