"""Promise: every board has its words and pieces inside it, side by side, and what it shows is said in words too."""

import json
import re
from pathlib import Path

import pytest
from scrollmaster.base.languages import LANGUAGES
from scrollmaster.base.terms import words

from shared_rules.snapshot import boards
from shared_rules.snapshot.boards import scoreboard
from shared_rules.snapshot.shapes import WIDTH, broken, fit, tall, wide
from tests.lanes import sized
from tests.laws import found, which
from tests.page import golden
from tests.page.film import Film
from tests.rules.universal.tables import POINTS, at_table, change

PROMISES = (("shapes of boards that reach beyond the edge or over another one, in films of all games", "0", "0"),)

FILMS = sized(2)
SCHEMA = json.loads((Path(__file__).parents[2] / "docs/live.schema.json").read_text(encoding="utf-8"))
LONG = {seat: name for seat, name in enumerate(("Wilhelmina", "Bartholomäus", "MMMMMMMMMMMM", "Ö", "Éléonore W.", "6"))}
ON_A_TOKEN = "chip"  # lies at its edge


def texts(shape, seats):
    """(left, top, right, bottom) of what is written there."""
    if shape["kind"] == "label":
        width = wide(shape["text"], shape["size"], shape.get("tone", "ink"))
        room = shape["w"] - width
        left = shape["x"] + {"start": 0, "middle": room // 2, "end": room}[shape.get("align", "start")]
        yield left, shape["y"] + shape["h"] * 0.18, left + width, shape["y"] + shape["h"] * 0.9  # where ink may be
    if shape["kind"] == "token" and shape.get("count"):
        left, middle = shape["x"] + shape["w"] + 1, shape["y"] + shape["h"] // 2
        yield left, middle - 6, left + wide(f"×{shape['count']}", 10), middle + 6


def meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def box(shape):
    return shape["x"], shape["y"], shape["x"] + shape["w"], shape["y"] + shape["h"]


def hold(board, seats):
    """The laws of one board."""
    width, height = board["size"]
    assert width == WIDTH and board["text"] and board["shapes"]
    letters = [each for shape in board["shapes"] for each in texts(shape, seats)]
    tokens = [shape for shape in board["shapes"] if shape["kind"] == "token"]
    meters = [box(shape) for shape in board["shapes"] if shape["kind"] == "meter"]
    for shape in board["shapes"]:
        assert shape.get("seat", 0) < seats
        if shape["kind"] == "link":
            xs, ys = shape["points"][::2], shape["points"][1::2]
            assert len(xs) == len(ys) and 0 <= min(xs) and max(xs) <= width and 0 <= min(ys) and max(ys) <= height
        else:
            left, top, right, bottom = box(shape)
            assert 0 <= left and 0 <= top and right <= width and bottom <= height, shape
    for at, one in enumerate(letters):
        assert 0 <= one[0] and one[2] <= width and one[3] <= height, one
        assert not [other for other in letters[:at] if meet(one, other)], one
        assert not [other for other in tokens if meet(one, box(other))], one
        assert not [other for other in meters if meet(one, other)], one
    plain = [token for token in tokens if token.get("form") != ON_A_TOKEN]
    for at, one in enumerate(plain):
        for other in plain[:at]:
            across = one["x"] - other["x"] + (one["w"] - other["w"]) / 2
            down = one["y"] - other["y"] + (one["w"] - other["w"]) / 2
            assert (across**2 + down**2) ** 0.5 >= (one["w"] + other["w"]) / 2 - 1, (one, other)


def fits(value, schema, where="table"):
    """Raise unless a value is as this part of the schema says."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if "const" in schema:
        assert value == schema["const"] and type(value) is type(schema["const"]), where
    if "enum" in schema:
        assert value in schema["enum"], (where, value)
    named = schema.get("type", [])
    allowed = [kinds[name] for name in ([named] if isinstance(named, str) else named)]
    assert not allowed or type(value) in allowed, (where, value)
    if isinstance(value, str):
        assert re.search(schema.get("pattern", ""), value), (where, value)
    elif isinstance(value, dict):
        assert set(schema.get("required", ())) <= set(value) <= set(schema["properties"]), (where, sorted(value))
        for name, inner in value.items():
            fits(inner, schema["properties"][name], f"{where}.{name}")
    elif isinstance(value, list):
        assert schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)), where
        parts = schema.get("prefixItems", [])
        for at, inner in enumerate(value):
            fits(inner, parts[at] if at < len(parts) else schema["items"], f"{where}.{at}")
    elif type(value) is int:
        assert schema.get("minimum", value) <= value <= schema.get("maximum", value), (where, value)


@pytest.mark.parametrize("name", found.versions())
def test_no_shape_lies_over_another_one_or_beyond_the_edge(name):
    drawn = 0
    for seed in range(FILMS):
        language = LANGUAGES[seed % len(LANGUAGES)]
        film = Film(which.load(name), seed)
        said = words(language=language)
        for step in film.steps():
            said.seat_names = [LONG.get(seat, term) for seat, term in enumerate(film.follower.play.state.seat_terms())]
            board = boards.board(film.follower.play, said)
            if board:
                drawn += 1
                try:
                    hold(board, film.follower.play.state.seats())
                except AssertionError as failure:
                    failure.add_note(f"{name}, seed {seed}, record {step.seq}, {language}")
                    raise
    assert drawn > 3 * FILMS


@pytest.mark.parametrize("name", found.versions())
def test_a_snapshot_is_as_its_schema_says(name):
    for seed in range(3):
        film = Film(which.load(name), seed)
        shots = film.snapshots(words())
        for _ in film.steps():
            fits(shots.take(), SCHEMA)


@pytest.mark.parametrize("game", sorted(golden.POSITIONS))
def test_a_kept_position_looks_as_it_did(game):
    """`python -m tests.page.golden` keeps how it looks now."""
    assert golden.written(golden.position(game)) == (golden.HERE / f"{game}.json").read_text(encoding="utf-8")


def test_every_game_has_a_kept_position_with_a_board_that_says_who_is_where():
    assert sorted(golden.POSITIONS) == sorted(found.own())
    for game in golden.POSITIONS:
        shot = json.loads((golden.HERE / f"{game}.json").read_text(encoding="utf-8"))
        fits(shot, SCHEMA)
        kinds = {shape["kind"] for shape in shot["board"]["shapes"]}
        assert kinds >= {"place", "token", "label"} and len(shot["board"]["shapes"]) > 20
        assert all(seat["name"] in shot["board"]["text"] for seat in shot["seats"]), game


def test_the_documented_example_is_todays():
    text = golden.DOCUMENT.read_text(encoding="utf-8")
    assert golden.document(text) == text and text.count(golden.FENCE) == 1
    assert set(re.findall(r"`(\w+)`", text.partition("## The table")[2].partition("An example")[0])) >= {
        *SCHEMA["properties"],
        *SCHEMA["properties"]["seats"]["items"]["properties"],
        *SCHEMA["properties"]["history"]["items"]["properties"],
        *SCHEMA["properties"]["board"]["properties"],
        *SCHEMA["properties"]["board"]["properties"]["shapes"]["items"]["properties"],
    }


def test_a_game_without_a_board_of_its_own_has_a_scoreboard():
    film = Film(which.load("pebbles"), 1)
    for _ in film.steps():
        pass
    board = boards.board(film.follower.play, words())
    assert sum(shape["kind"] == "token" and shape.get("form") is None for shape in board["shapes"]) >= 2
    assert "leads" in board["text"]
    assert boards.board(Film(which.load("pebbles"), 1).follower.play, words()) is None, "nobody has sat down"


def test_a_bar_of_a_scoreboard_says_that_it_is_below_zero():
    play = at_table(POINTS, 3)
    for seat, amount in enumerate((8, -2)):
        change(play, seat, amount)
    shapes = scoreboard.draw(play, words()).shapes
    said = [(shape["value"], shape.get("below", False)) for shape in shapes if shape["kind"] == "meter"]
    assert said == [(8, False), (2, True), (0, False)]


def test_texts_have_the_room_that_they_are_given():
    assert fit("Anna", wide("Anna", 12), 12) == "Anna"
    cut = fit("Wolfgang Amadeus", 60, 12)
    assert cut[-1] == "…" and 3 < len(cut) < 10 and wide(cut, 12) <= 60
    assert fit("W", 5, 12) == "…"
    assert broken("Golden Cauldron", 60, 10) == ["Golden", "Cauldron"] and broken("Fire", 60, 10) == ["Fire"]
    assert broken("Rite of the Cauldron", 70, 10) == ["Rite of the", "Cauldron"]
    assert wide("Anna", 12, "strong") > wide("Anna", 12) > 0 and tall(12) == 15
