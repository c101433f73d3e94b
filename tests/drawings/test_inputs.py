"""What people write by hand: marks in pages, and the list of what to buy. What cannot be used is said in a sentence."""

import pytest

from drawings import pages, shop
from drawings.shop import Item
from drawings.source import HARDWARE, load
from tools.errors import Problem

PARTS = (HARDWARE / "parts.toml").read_text(encoding="utf-8")
PIECES = {"wires": "\nnew\n", "budget": "380"}


def changed(tmp_path, old, new):
    assert PARTS.count(old) == 1
    path = tmp_path / "parts.toml"
    path.write_text(PARTS.replace(old, new), encoding="utf-8")
    return shop.load(path)


def test_what_stands_between_marks_is_made_and_nothing_else():
    text = "a\n<!-- made: wires -->\nold\n\nold\n<!-- end -->\nat most <!-- made: budget -->1<!-- end --> mA\n"
    new = "a\n<!-- made: wires -->\nnew\n<!-- end -->\nat most <!-- made: budget -->380<!-- end --> mA\n"
    assert pages.fill(text, PIECES, "page") == new == pages.fill(new, PIECES, "page")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<!-- made: wires -->\nold\n", "page: a mark has no end, or no name."),
        ("<!-- made: wires -->\n<!-- made: budget -->1<!-- end -->", "page: a mark has no end, or no name."),
        ("<!-- made: -->\n<!-- end -->", "page: a mark has no end, or no name."),
        ("<!-- made: wire -->\n<!-- end -->", "page: nothing is made for the mark `wire`."),
    ],
)
def test_a_mark_that_cannot_be_filled_is_said(text, told):
    with pytest.raises(Problem) as wrong:
        pages.fill(text, PIECES, "page")
    assert str(wrong.value) == told


def test_every_piece_that_is_made_stands_in_a_page_once():
    source = load()
    texts = "".join(pages.filled(source, page) for page in pages.PAGES)
    assert {name: texts.count(f"<!-- made: {name} -->") for name in pages.pieces(source)} == dict.fromkeys(
        pages.pieces(source), 1
    )


def test_a_part_has_what_parts_toml_says_of_it(tmp_path):
    tie = Item("cable tie", "up to 5 mm wide", 0.03, "a piece of string", 1, "the printed case")
    assert load().shop.items["tie"] == tie
    assert changed(tmp_path, "price_eur = 4.20", "price_eur = 4").items["pico"].price_eur == 4


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("price_eur = 4.20", 'price_eur = "4.20"', "`price_eur` of [pico] is not of type float or int: '4.20'."),
        ("price_eur = 4.20", "price_eur = true", "`price_eur` of [pico] is not of type float or int: True."),
        ("price_eur = 4.20\n", "", "[pico] lacks `price_eur`."),
        ("quantity = 6", "quantity = 6.0", "`quantity` of [screw] is not of type int: 6.0."),
        ('name = "cable tie"', "name = 7", "`name` of [tie] is not of type str: 7."),
        ("price_eur = 4.20", "price_eur = 4.20\nprice = 4", "[pico] has `price`, which nothing reads."),
        ("priced = 2026-11-23", "priced = 2026-11-23\npico = 3", "cannot be read: "),
        ("priced = 2026-11-23", "priced = 2026-11-23\nother = 3", "`other` is not a table of its own."),
        ("priced = 2026-11-23", "", "does not say when its prices were estimated: `priced` is missing."),
        ('name = "cable tie"', "name = ", "cannot be read: "),
    ],
)
def test_a_list_that_cannot_be_used_is_said(tmp_path, old, new, told):
    with pytest.raises(Problem) as wrong:
        changed(tmp_path, old, new)
    assert str(wrong.value).startswith("parts.toml") and told in str(wrong.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("case.toml", "travel = 0.5", "travel = nan", "case.toml: switch.travel is not between -1000 and 1000: nan."),
        ("case.toml", "wall = 0.8", "wall = 1e9", "case.toml: grid.wall is not between -1000 and 1000: 1000000000.0."),
        ("case.toml", "wall = 0.8", "wall = 0,8", "case.toml cannot be read: "),
        ("case.toml", "wall = 0.8\n", "", "case.toml: [grid] lacks `wall`."),
        ("case.toml", "wall = 0.8", "wall = 0.8\nwalls = 1", "case.toml: [grid] has `walls`, which nothing reads."),
        ("case.toml", 'board = "pico"', "board = [1]", "case.toml: `board` is perfboard or pico, not [1]."),
        ("case.toml", 'board = "pico"', 'board = "zero"', "case.toml: `board` is perfboard or pico, not 'zero'."),
        ("case.toml", "[grid]", "[grids]", "case.toml: `grid` is not a table of its own."),
        ("case.toml", "[face]", "[faces]", "case.toml: `face` is not a table of its own."),
        ("case.toml", "width = 188", 'width = "188"', "case.toml: front.width is not a number: '188'."),
        ("case.toml", "height = 30 ", "height = true ", "case.toml: shell.height is not a number: True."),
        ("case.toml", "glass = [24, 13]", "glass = 24", "case.toml: display.glass is not a list of 2 numbers: 24."),
        ("case.toml", "174]", "]", "case.toml: keys.others is not a list of 4 numbers: [123, 140, 157]."),
        ("case.toml", "[[5.2, 5.2], ", "[5.2, ", "case.toml: screws.places is not a list of 2 numbers: 5.2."),
        ("case.toml", "places = [[", "places = 3 # [[", "case.toml: screws.places is not a list: 3."),
        ("case.toml", "glass_down = ", "glas = 1\nglass_down = ", "case.toml: [display] has `glas`, which nothing"),
        ("parts.toml", "price_eur = 4.20", "price_eur = -4.2", "parts.toml: `price_eur` of [pico] is below 0: -4.2."),
        ("parts.toml", "price_eur = 4.20", "price_eur = inf", "parts.toml: pico.price_eur is not between -1000 and"),
        ("board.toml", "pin = 16", "pin = 99", "board.toml"),
        ("board.toml", "pin = 16", "pin = ", "board.toml"),
        ("board.toml", 'kind = "pico"', 'kind = "blinka"', "board.toml: its [body] is of the kind blinka; what is"),
        ("raspberrypi.toml", 'kind = "blinka"', 'kind = "pico"', "raspberrypi.toml: its [body] is of the kind pico;"),
    ],
)
def test_a_file_that_cannot_be_used_gets_one_sentence(tmp_path, file, old, new, told):
    for path in HARDWARE.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
    text = (tmp_path / file).read_text("utf-8")
    assert text.count(old) == 1
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(Problem) as wrong:
        load(tmp_path)
    assert str(wrong.value).startswith(told)


def test_a_file_that_is_not_there_is_said(tmp_path):
    with pytest.raises(Problem) as wrong:
        shop.load(tmp_path / "parts.toml")
    assert str(wrong.value).startswith("parts.toml cannot be read: ")
