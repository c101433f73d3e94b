"""UN-1, UN-2: kits, the table's own kit, who sits where, who begins."""

from shared_rules.core.decision import CHOOSE, DICE, NUMBER
from shared_rules.core.play import Play
from shared_rules.games import universal
from shared_rules.games.universal import setup
from shared_rules.games.universal import state as st
from shared_rules.games.universal import ways as wy
from tests.rules.marks import rule
from tests.rules.universal import tables
from tests.rules.universal.tables import CLOCKS, LIFE, OWN, POINTS, SAVED, TURNS, answer, at_table, joined, own_table


@rule("UN-1")
def test_UN_1_a_kit_that_lies_ready_asks_for_seats_and_level_alone():
    kits = ((POINTS, st.COUNTERS, 0), (TURNS, st.TURNS, 0), (LIFE, st.TURNS, 20), (CLOCKS, st.ALL, 0))
    for which, level, values in kits:
        play = joined(which, 2)
        assert play.decision().default == level
        play = at_table(which, 2)
        assert play.state.values == [values, values] and play.state.round == 1
        assert play.state.ways.is_sound() and play.state.saved_blobs() == ()


@rule("UN-1")
def test_UN_1_an_own_kit_is_told_question_by_question():
    play = joined(OWN, 4)
    asked = []
    answers = (st.ALL, 2, 2, 15, 0, 1, 20, 1, wy.UNTIL_PASSED, wy.FIRST_OUT, wy.ROUNDS_END, 7, 1, wy.FISCHER, 5, 8)
    for value in answers:
        asked.append(play.decision().ask[0][4:])
        answer(play, value)
    wanted = "ask_level ask_how_many ask_name ask_from ask_way ask_name ask_from ask_way ask_order ask_first ask_end"
    assert asked == (wanted + " ask_rounds ask_best ask_clock ask_minutes ask_more").split(" ")
    answer(play, 3)
    state = play.state
    assert state.values == [15, 20] * 4 and state.turn == 2
    assert state.ways.seconds == 300 and state.ways.per_turn == 8 and state.ways.counts_down[:2] == [0, 1]


@rule("UN-1")
def test_UN_1_what_a_level_does_not_tell_is_not_asked():
    for level, questions in ((st.COUNTERS, 6), (st.TURNS, 8), (st.ALL, 9)):
        play = joined(OWN, 3)
        answer(play, level)
        asked = 0
        while play.decision().kind != DICE and play.state.in_setup():
            decision = play.decision()
            asked += 1
            answer(play, decision.default if decision.kind == NUMBER else decision.options[decision.default].value)
        assert asked == questions, level


@rule("UN-1")
def test_UN_1_a_counter_is_named_once():
    play = joined(OWN, 2)
    answer(play, st.COUNTERS, 3, 4, 0, 0)
    assert 4 not in tables.options(play) and len(tables.options(play)) == wy.WORDS - 1


@rule("UN-1")
def test_UN_1_the_own_kit_is_kept_and_offered_first():
    play = own_table(counters=((1, 30, 1),), order=(wy.ONCE, wy.STAYS), clock=(wy.SANDGLASS, 5))
    ((name, data),) = play.state.saved_blobs()
    again = Play(universal.GAME)
    assert again.decision().preset == name
    again.take_blob(name, data)
    assert again.decision().preset == "" and tables.options(again)[0] == SAVED
    answer(again, SAVED, 1, 1, 0, st.ALL, 1)
    assert again.state.values == [30, 30] and again.state.ways.ints() == play.state.ways.ints()


@rule("UN-1")
def test_UN_1_bytes_that_are_no_kit_are_refused():
    play = own_table(order=(wy.ONCE, wy.STAYS), clock=(wy.NO_TIMER,))
    data = play.state.saved_blobs()[0][1]
    fresh = Play(universal.GAME)
    other = (data[:-1], data + b"\x00", b"\x02" + data[1:], data[:1] + b"\x00" + data[2:])
    for wrong in (b"", b"\x01", b"\x01\xff") + other:
        assert tables.refused(fresh.take_blob, "kit", wrong) == "refused.blob", wrong
    assert fresh.decision().preset == "kit"


@rule("UN-1", "UN-3")
def test_UN_1_a_kit_is_sound_with_starts_that_could_be_entered_of_every_counter():
    play = own_table(level=st.COUNTERS, counters=((0, 1, 0), (1, 2, 0), (2, 3, 1)))
    assert play.state.values == [1, 2, 3] * 3 and play.state.ways.is_sound()
    most = wy.LARGEST_AMOUNT
    for counter in range(wy.MOST_COUNTERS):
        for begins, is_sound in ((most, True), (most + 1, False), (-most, True), (-most - 1, False)):
            other = setup.built_in(0)
            other.starts[counter] = begins
            assert other.is_sound() == is_sound, (counter, begins)


def test_a_state_with_more_or_fewer_numbers_than_a_table_chooses_is_refused():
    whole = wy.Ways().ints()
    for ints in (whole[:-1], whole + [0]):
        assert tables.refused(wy.Ways().set_ints, ints) == "refused.codec"


@rule("UN-2")
def test_UN_2_one_to_six_sit_down():
    for seats in range(1, 7):
        play = at_table(TURNS, seats)
        assert play.state.seats() == seats == len(tables.totals(play))
    assert len(Play(universal.GAME).decision().options) == 5 and joined(TURNS, 6).decision().kind == CHOOSE


@rule("UN-2")
def test_UN_2_the_dice_say_who_begins_where_there_are_turns():
    play = joined(TURNS, 4)
    answer(play, st.TURNS)
    assert play.decision().kind == DICE and play.decision().sides == 4
    answer(play, 3)
    assert play.decision().seat == 2
    for which, seats, level in ((POINTS, 4, st.ALL), (TURNS, 4, st.COUNTERS), (TURNS, 1, st.TURNS)):
        play = joined(which, seats)
        answer(play, level)
        assert play.state.step == st.TURN
