"""The game's picture: drawn as text, one character a cell, and the cells that stand for options."""

from shared_rules.core import action as act
from shared_rules.core import cells
from shared_rules.games.elfenwizards import board
from shared_rules.games.elfenwizards import state as st
from tests.rules.elfenwizards.games import at_round, defaults, told_round

DIM = "abcdef"  # one token in a Magician box; capitals: more, and everywhere else


def drawn(state):
    """The face as eight words: a seat's letter (small: dim), # white, + dim white, o an empty box."""
    letters = {cells.OFF: ".", cells.WHITE: "#", cells.FAINT: "o", cells.WHITE + cells.DIM: "+"}
    letters[cells.FAINT + cells.DIM] = "-"
    for seat in range(6):
        letters[cells.SEAT + seat] = DIM[seat].upper()
        letters[cells.SEAT + seat + cells.DIM] = DIM[seat]
    face = state.face()
    return ["".join([letters[cell] for cell in face[row * 8 : row * 8 + 8]]) for row in range(8)]


def moved(state, seat, place):
    """Put the lowest token of a seat somewhere."""
    token = max([token for token, owner in enumerate(state.owner) if owner == seat and state.place[token] < board.PO_W])
    state.place[token] = place
    return token


def test_the_pyramid_the_boxes_and_the_round():
    play = at_round(st.TITLES)
    assert drawn(play.state) == [
        ".#-oo--.",
        ".AA..BB.",
        "CCDDDDCC",
        "ABCDBADC",
        "aba..bab",
        "c..dc..d",
        "........",
        "#......A",
    ]


def test_a_box_shows_who_is_in_it_and_who_more_than_once():
    play = at_round(st.TITLES)
    moved(play.state, 0, board.M1)
    assert drawn(play.state)[4] == "Aba..b.b"


def test_six_seats_have_a_cell_each():
    play = at_round(st.TITLES, 6)
    for seat in range(6):
        moved(play.state, seat, board.M1 + 3)
    assert [row[6:] for row in drawn(play.state)[4:7]] == ["ab", "cd", "ef"]


def test_passed_over_tokens_wait_in_the_last_row():
    play = at_round(st.TITLES)
    moved(play.state, 2, board.PO_N)
    moved(play.state, 3, board.PO_S)
    moved(play.state, 1, board.PO_W)
    assert drawn(play.state)[7] == "BDc....A"


def test_rounds_and_phases_go_on():
    play = at_round(st.TITLES)
    defaults(play, 10)
    assert drawn(play.state)[7] == "#####..A"
    play.apply((act.ANSWER,))
    assert drawn(play.state)[0][:3] == ".+#" and drawn(play.state)[7] == "#......A"


def test_score_level_shows_bars():
    play = at_round(st.SCORES, 3)
    assert drawn(play.state)[0] == "........"
    told_round(play, 1, (40, 20, -3))
    assert drawn(play.state) == ["AAAAAAAA", "BBBB....", "........"] + ["........"] * 3 + [".+#..--.", "#####..B"]


def test_a_chart_is_seen_growing():
    play = at_round(st.SCORES, 3)
    play.apply((act.LEVEL, st.TITLES))
    for letter in (0, 1, 2):
        play.apply((act.ANSWER, letter))
    decision = play.decision()
    assert drawn(play.state)[1] == ".AA..BB."
    assert play.state.highlight_cells(decision, decision.options[0].value) == bytes((16, 17))


def test_options_have_their_cells():
    play = at_round(st.TITLES)
    defaults(play, 5)
    decision = play.decision()
    spots = [play.state.highlight_cells(decision, option.value) for option in decision.options]
    assert spots == [bytes((9, 10)), bytes((13, 14)), bytes((3, 4)), b""]  # nobody: the title itself
    while play.state.cursor < board.UPPER_CONTESTS:
        play.apply((act.ANSWER, play.decision().options[0].value))
    decision = play.decision()
    spots = [play.state.highlight_cells(decision, option.value) for option in decision.options]
    assert spots == [bytes((32,)), bytes((33,)), bytes((40,)), bytes((24,)), b""]


def test_a_retiring_high_wizard_sees_the_four_boxes():
    play = at_round(st.TITLES)
    play.state.place[0] = board.HW
    play.state.round = 2
    play.state.step = st.RETIRE
    play.state.asked = None
    decision = play.state.ask()
    assert play.state.highlight_cells(decision, board.M1) == bytes((32, 33, 40, 41, 48, 49))
    assert play.state.highlight_cells(decision, board.M1 + 3) == bytes((38, 39, 46, 47, 54, 55))
