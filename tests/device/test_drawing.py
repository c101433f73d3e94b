"""What the box itself draws on the face can be read: numbers, dice, bars, in four directions."""

from firmware.scene import drawing, icons
from shared_rules.core.cells import CELLS, GOOD, SEAT, WHITE
from tests.device import draw, golden

DICE = (1, 2, 3, 4, 5, 6, 6)


def face(paint, *args):
    cells = bytearray(CELLS)
    paint(cells, *args)
    return cells


def side_by_side(faces):
    """Faces in one row, their cells one character wide: without blinking and dimming."""
    rows = []
    for y in range(0, CELLS, 8):
        rows.append("   ".join(["".join([draw.cell(code)[0] for code in cells[y : y + 8]]) for cells in faces]))
    return "\n".join(rows)


def pictures():
    numbers = (0, 1, 23, 45, 67, 89, 105, 289, 678, 999, -4, -99)
    shown = [face(drawing.draw_number, number, SEAT) for number in numbers]
    yield "drawing-numbers", "\n\n".join([side_by_side(shown[at : at + 6]) for at in (0, 6)])
    dice = [(DICE, 0), ((2, 2, 5), 4), ((), 7), ((6, 6, 6, 6, 6, 6, 6), 0)]
    yield "drawing-dice", side_by_side([face(drawing.draw_dice, values, SEAT + 2, rest) for values, rest in dice])
    turned = [face(drawing.draw_number, -127, SEAT) for _ in range(4)]
    for quarters in range(4):
        drawing.turn(turned[quarters], quarters)
    yield "drawing-turned", side_by_side(turned)
    clocks = [face(drawing.draw_clock, left, 60000) for left in (60000, 59999, 30000, 10000, 9999, 1, 0)]
    drawn = [icons.CHECK, icons.BARRIER, icons.LOCK, icons.OFFER] + [icons.icon_of(term) for term in icons.TERMS]
    shown = [face(drawing.draw_icon, icon, WHITE) for icon in drawn]
    yield "drawing-icons", "\n\n".join([side_by_side(shown[at : at + 7]) for at in range(0, len(shown), 7)])
    yield "drawing-clocks", "\n".join([draw.grid(cells).split("\n")[7] for cells in clocks])


def test_frames_of_drawings():
    names = []
    for name, picture in pictures():
        golden.check(name, picture)
        names.append(name)
    assert golden.unused(names, "drawing-") == []


def test_every_number_has_a_picture_of_its_own():
    seen = {}
    for number in range(-999, 1000):
        cells = bytes(face(drawing.draw_number, number, SEAT))
        assert cells not in seen, (number, seen[cells])
        seen[cells] = number


def test_a_die_has_as_many_pips_as_it_shows():
    cells = face(drawing.draw_dice, DICE, SEAT)
    for row in range(7):
        assert sum([code != 0 for code in cells[8 * row : 8 * row + 8]]) == DICE[row]
        assert (cells[8 * row] == WHITE) == (row % 2 == 1)


def test_every_icon_is_another_one_and_only_menus_have_one():
    drawn = [icons.icon_of(term) for term in icons.TERMS]
    for at in range(len(drawn)):
        assert len(drawn[at]) == 8 and drawn.index(drawn[at]) == at
    assert icons.icon_of("t.ask") is None


def test_four_quarters_are_a_full_turn():
    cells = face(drawing.draw_number, -127, SEAT)
    before = bytes(cells)
    drawing.turn(cells, 4)
    assert bytes(cells) == before


def test_a_bar_never_leaves_its_row():
    for part in range(-3, 40):
        cells = face(drawing.draw_bar, 3, part, 20, GOOD)
        lit = [at for at in range(CELLS) if cells[at]]
        assert all([24 <= at < 32 for at in lit])
        assert (len(lit) > 0) == (part > 0)
