"""UN-17 to UN-19: somebody joins, an evening has several games, what was played is kept."""

from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.games import universal
from shared_rules.games.universal import evening
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal.tables import (
    CLOCKS,
    END,
    GO_ON,
    LIFE,
    OTHER_DICE,
    POINTS,
    TURNS,
    YES,
    answer,
    at_table,
    change,
    options,
    own_table,
    totals,
)

JOINS, ONE_MORE, KEEP = 13, 2, 3


@rule("UN-17")
def test_UN_17_who_joins_has_the_points_that_the_table_says():
    play = at_table(POINTS)
    change(play, 0, 30)
    answer(play, GO_ON)
    change(play, 1, 8)
    answer(play, JOINS)
    assert play.decision().ask == ("uni.ask_joins", 3) and play.decision().default == 0
    assert answer(play, 12) == [("uni.ev_joins", 3)]
    assert totals(play) == [30, 8, 0, 12]
    change(play, 3, 5)
    rows = [list(points) for _, points in play.state.score_rows()]
    assert rows == [[0, 0, 0, 12], [30, 0, 0, 0], [0, 8, 0, 5]]
    play.apply((act.LEAVE, 3))
    assert play.state.seats() == 4


@rule("UN-17")
def test_UN_17_somebody_joins_between_two_rounds_while_a_chair_is_free():
    play = at_table(TURNS)
    assert JOINS in options(play)
    answer(play, GO_ON)
    assert JOINS not in options(play), "in the middle of a round"
    answer(play, GO_ON, GO_ON, JOINS, 0)
    assert play.state.seat_count == 4 and len(play.state.turns) == 4
    answer(play, *[GO_ON] * 4)
    assert play.state.round == 3
    assert JOINS not in options(at_table(TURNS, 6))


@rule("UN-17")
def test_UN_17_the_other_counters_begin_where_the_kit_says():
    play = own_table(level=st.COUNTERS, counters=((0, 5, 0), (1, 20, 1)))
    answer(play, JOINS, 7)
    assert play.state.values == [5, 20] * 3 + [7, 20]


@rule("UN-18")
def test_UN_18_an_evening_of_several_games_adds_their_points():
    play = at_table(LIFE, 2)
    change(play, 0, 15)
    events = answer(play, GO_ON, GO_ON, END, ONE_MORE)
    assert events == [("uni.ev_game", 2), ("uni.ev_round", 1)]
    assert play.state.values == [20, 20] and totals(play) == [25, 40]
    assert play.decision().seat == 1 and play.state.heading()[0] == ("uni.game", 2)
    change(play, 1, 3)
    assert [list(points) for _, points in play.state.score_rows()] == [[5, 20], [20, 20], [0, -3]]
    answer(play, END, YES)
    assert play.state.winners() == [1]


@rule("UN-18")
def test_UN_18_an_evening_has_an_end():
    play = at_table(POINTS, 2)
    for _ in range(st.MOST_GAMES):
        answer(play, END, ONE_MORE)
    answer(play, END)
    assert ONE_MORE not in options(play)


@rule("UN-18")
def test_UN_18_who_has_joined_has_points_in_the_games_from_then_on():
    play = at_table(POINTS, 2)
    change(play, 0, 3)
    answer(play, END, ONE_MORE, JOINS, 1)
    assert play.state.games == [3, 0, 0] and totals(play) == [3, 0, 1]


@rule("UN-19")
def test_UN_19_what_was_played_is_kept_under_a_name():
    play = own_table(level=st.ALL, counters=((4, 2, 0), (6, 0, 0)), order=(wy.ONCE, wy.STAYS), clock=(0,))
    answer(play, OTHER_DICE, 8, 3)
    play.apply((act.ANSWER, 1, 2, 3))
    assert play.state.final_blobs() == ()
    answer(play, END, KEEP)
    assert options(play) == list(range(1, evening.OURS + 1))
    answer(play, 3)
    assert play.decision() is None and play.state.ended == act.ENDED_BY_RULES
    ((name, data),) = play.state.final_blobs()
    assert name == "kit_ours3"
    again = Play(universal.GAME)
    again.take_blob("kit", data)
    assert again.state.heading()[0] == ("uni.named", "uni.ours3")
    answer(again, 1, 1, 0, st.ALL, 1)
    assert again.state.values == [2, 0, 2, 0] and (again.state.count, again.state.sides) == (3, 8)
    assert again.state.ways.counter_term(0) == ("uni.counter4",)


@rule("UN-19")
def test_UN_19_the_last_question_is_about_the_game_and_cannot_be_skipped():
    play = at_table(CLOCKS, 2)
    answer(play, END, KEEP)
    for action in ((act.SKIP,), (act.LEVEL, 0)):
        try:
            play.apply(action)
        except Exception as refused:
            assert "refused" in refused.code
        assert play.state.step == st.OURS
    play.apply((act.LEAVE, 0))
    assert play.state.step == st.OURS
