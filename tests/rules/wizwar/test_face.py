"""All four lives are read at once, by place; a direction is an arrow and its number."""

from shared_rules.core.cells import DIM, SEAT, WHITE
from shared_rules.games import wizwar as game
from shared_rules.games.wizwar.course import NEXT_TURN
from tests.rules.wizwar.table import BLUE, put, table

SHOWN = """\
R R R R R T . .
R R r . . . . .
G G . . . . K .
. . . . . S H .
B B B B B . . .
B B B B B . . .
F . . . . . . .
. . . . . . . ."""
ARROWS = """\
......1. .....222 .....333 .....4.4
.....11. .......2 .......3 .....4.4
......1. .....222 .....333 .....444
..W...1. ..W..2.. ..W....3 ..W....4
.WWW.111 ...W.222 ..W..333 .W.....4
W.W.W... WWWWW... W.W.W... WWWWW...
..W..... ...W.... .WWW.... .W......
..W..... ..W..... ..W..... ..W....."""
LETTERS = {0: ".", 7: "T", 8: "F", 9: "S", 10: "H"}


def rows(cells, letters):
    lines = []
    for y in range(8):
        lines.append([letters.get(code, "?") for code in cells[8 * y : 8 * y + 8]])
    return lines


def test_life_points_and_states_have_their_places():
    play = table()
    put(
        play,
        life=bytearray((15, 4, 20, 0)),
        stunned=1 << BLUE,
        kills=bytearray((0, 1, 0, 0)),
        treasures=bytearray((0, 2, 0, 0, 0, 0, 0, 0)),
    )
    letters = {SEAT: "R", SEAT | DIM: "r", SEAT + 1: "G", SEAT + 2: "B"}
    letters.update(LETTERS)
    shown = "\n".join([" ".join(row) for row in rows(play.state.face(), letters)])
    assert shown == SHOWN.replace("K", "T")  # a kill is as white as the turn: the place tells


def test_a_transformed_wizard_is_marked_when_it_is_not_its_turn():
    play = table()
    put(play, forms=1 << BLUE)
    assert play.state.face()[16 + 5] == WHITE | DIM


def test_every_seat_has_spots_of_its_own():
    play = table()
    decision = play.decision()
    seen = [play.state.highlight_cells(decision, seat) for seat in range(4)]
    assert len(set(seen)) == 4
    assert play.state.highlight_cells(decision, NEXT_TURN) == b"\x05"  # a board is shown only where something blinks


def test_a_direction_is_an_arrow_and_its_number():
    pictures = []
    for value in (1, 2, 3, 4):
        letters = {0: ".", WHITE: "W", 10: str(value)}
        pictures.append(["".join(row) for row in rows(game.GAME().die_face(value), letters)])
    assert "\n".join([" ".join(line) for line in zip(*pictures)]) == ARROWS
