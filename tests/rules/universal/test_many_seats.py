"""UN-2: seats seven to twelve of a kit: who may sit down, how they are called, what they are asked, how they stand."""

from shared_rules.core.cells import FAINT, SEAT, SIDE, WHITE
from shared_rules.core.decision import DICE
from shared_rules.core.play import Play
from shared_rules.games import universal
from shared_rules.games.universal import state as st
from shared_rules.kit_files import kit_file
from tests.rules.marks import rule
from tests.rules.universal.tables import POINTS, answer, joined, options
from tests.rules.universal.test_kits import asked, given

MOST = 12
_FILE = """
kit = "Many"
source = "a test"
seats = "7-12"
rounds = 2
order = "in turn"
[enter]
points = "each 0..9"
[count]
total = "before(total) + points"
"""


def many(seats=MOST):
    """A game of a kit for seven to twelve, at the question who begins."""
    play = given(kit_file.read(_FILE).draft.pack())
    answer(play, *[1] * seats)
    if seats < MOST:
        answer(play, 0)
    return play


def row(play, number):
    return list(play.state.face()[number * SIDE : number * SIDE + SIDE])


@rule("UN-2")
def test_UN_2_twelve_sit_down_where_a_kit_is_for_twelve_and_six_without_one():
    play = given(kit_file.read(_FILE).draft.pack())
    for seat in range(MOST):
        term, _ = universal.GAME.COLOURS[seat % 6]
        assert play.decision().ask == ("uni.ask_join", term if seat < 6 else term + "_2")
        assert (0 in options(play)) == (seat >= 7)
        answer(play, 1)
    assert play.state.step == st.START and play.state.seats() == MOST
    colours = play.state.seat_colours()
    assert colours[:6] == colours[6:] and len(set(play.state.seat_terms())) == MOST
    assert joined(POINTS, 6).state.seats() == 6 and Play(universal.GAME).state.seat_limits() == (1, 6)


@rule("UN-2", "UN-12")
def test_UN_12_the_first_of_twelve_is_thrown_for_and_all_are_asked_from_there():
    play = many()
    question = play.decision()
    assert question.kind == DICE and question.sides == MOST and list(question.worth) == list(range(1, MOST + 1))
    answer(play, 9)
    seen = []
    for points in range(MOST):
        seen.append(asked(play))
        answer(play, points % 10)
    assert seen == [("points", seat % MOST) for seat in range(8, 8 + MOST)]
    assert play.state.scores() == [4, 5, 6, 7, 8, 9, 0, 1, 0, 1, 2, 3]
    again = Play(universal.GAME)
    again.restore(play.encode())
    assert again.decision().seat == play.decision().seat and again.state.scores() == play.state.scores()


@rule("UN-9")
def test_UN_9_the_eighth_seat_leaves():
    play = many(8)
    answer(play, 8)
    play.state.leave(7)
    assert asked(play) == ("points", 0)
    answer(play, *[3] * 14)
    assert play.state.step == st.OVER and play.state.winners() == [0, 1, 2, 3, 4, 5, 6]


def test_beyond_six_a_row_has_a_bar_in_each_half():
    play = many(8)
    answer(play, 1)
    for points in (3, 1, 0, 0, 0, 0, 9, 0):
        answer(play, points)
    assert row(play, 0) == [SEAT, 0, 0, 0] + [SEAT] * 3 + [0]
    assert row(play, 1) == [SEAT + 1, 0, 0, WHITE, FAINT, 0, 0, 0], "the second seat begins the second round"
    assert row(play, 2) == [FAINT] + [0] * 7
