"""Promise: on every kind of terminal a box looks like a box: what is brighter there is brighter here."""

from itertools import pairwise

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console
from rich.style import Style
from scrollmaster.base import languages
from scrollmaster.base.terms import say
from scrollmaster.box.deploy import board
from scrollmaster.box.virtual import leds, legend, terminal
from scrollmaster.box.virtual.fakes import letters
from scrollmaster.box.virtual.leds import Kind
from scrollmaster.box.virtual.picture import FACE, Picture
from scrollmaster.box.virtual.scene import Scene
from scrollmaster.cli.screen import joined

from firmware.render.palette import mix
from shared_rules.core import loader
from shared_rules.core.cells import DIM, FAINT, GOOD, SEAT, WARNING, WHITE
from shared_rules.formats.display import LINES, PAGE

PROMISES = (
    ("a dim light is brighter than one that is off: true colour, 256, 16 colours, all brightnesses", "always", "held"),
)

BRIGHTNESSES = range(3)
CODES = [*range(SEAT, SEAT + 6), WHITE, FAINT, WARNING, GOOD]
KINDS = {
    "true-colour": Kind(256, True),
    "16-colours": Kind(16, True),
    "no-colours": Kind(0, True),
    "ascii": Kind(256, False),
    "ascii-no-colours": Kind(0, False),
}
GAMES = ("universal", "elfenwizards", "maginor", "wizwar", "magalon")
TABLES = [tuple(colour for _, colour in loader.load(game).COLOURS) for game in GAMES]


def luminance(colour):
    """How bright a colour of a screen is, 0 to 1 (sRGB)."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (c / 255 for c in colour)]
    return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))


def pixels_of(colours, brightness):
    """(bright, dim) of every code, as the box tells its LEDs."""
    table = mix(colours, brightness, b"\x00\x01\x02")
    for code in CODES:
        yield tuple(tuple(table[3 * at : 3 * at + 3]) for at in (code, code + DIM))


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
@pytest.mark.parametrize("brightness", BRIGHTNESSES)
@pytest.mark.parametrize("colours", TABLES, ids=GAMES)
def test_bright_is_brighter_than_dim_and_dim_than_off(colours, brightness, system):
    def seen(pixel):
        return luminance(Color.from_rgb(*leds.on_screen(pixel)).downgrade(system).get_truecolor())

    dark = seen((0, 0, 0))
    for bright, dim in pixels_of(colours, brightness):
        assert dark < min(seen(dim), seen(bright)), (bright, dim)
        # The faintest light of a colour may be of another hue, and that hue lighter: what it is given is less.
        assert bright == dim or max(leds.on_screen(dim)) < max(leds.on_screen(bright)), (bright, dim)


@pytest.mark.parametrize("brightness", BRIGHTNESSES)
@pytest.mark.parametrize("colours", TABLES, ids=GAMES)
def test_with_16_colours_dim_and_bright_differ_and_seats_do(colours, brightness):
    shown = list(pixels_of(colours, brightness))
    for bright, dim in shown:
        names = leds.name_of(dim, True), leds.name_of(bright, False)
        found = [luminance(Color.parse(name).get_truecolor()) for name in names]
        assert 0 < found[0] < found[1], names
    seats = [leds.name_of(bright, False) for bright, _ in shown[: len(colours)]]
    assert len(set(seats)) == len(seats)


def picture_of(codes, colours=TABLES[0], **facts):
    """A picture of a box that shows these codes."""
    table = mix(colours, 0, b"\x01\x00\x02")
    wiring = board.chain(True)
    picture = Picture(wiring)
    picture.take(letters.LEDS, b"".join(bytes(table[3 * codes[cell] : 3 * codes[cell] + 3]) for cell in wiring))
    picture.scene = Scene(bytes(codes), "board", "universal", ("uni.colour0", "uni.colour2"), colours=colours, **facts)
    return picture


CODES_SHOWN = bytearray(FACE + 6)
CODES_SHOWN[0:8] = bytes((SEAT, SEAT, SEAT | DIM, 0, 0, 0, 0, WHITE))
CODES_SHOWN[8:16] = bytes((SEAT + 1, SEAT + 1, 0, 0, 0, 0, 0, 0))
CODES_SHOWN[16:24] = bytes((SEAT + 2, WARNING, GOOD, FAINT, WHITE | DIM, 0, 0, 0))
CODES_SHOWN[FACE:] = bytes((SEAT, SEAT + 1 | DIM, 0, 0, 0, 0))


def drawn(kind, width=80, height=24, picture=None):
    return terminal.draw(picture or picture_of(CODES_SHOWN), kind, width, height)


def plain(drawing):
    return [line.plain for line in drawing.lines]


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize(("size", "columns", "lines"), [((80, 24), 80, 16), ((100, 30), 88, 19)])
def test_a_drawing_has_lines_of_equal_width_and_fits(kind, size, columns, lines):
    found = drawn(kind, *size).lines
    fits = {line.cell_len for line in found}
    assert len(fits) == 1 and fits.pop() <= columns and len(found) <= lines


def test_squares_have_gaps_of_their_own_on_all_sides():
    rows = drawn(KINDS["true-colour"]).lines[1:14]
    red, off, gap = (leds.rgb(colour) for colour in (leds.on_screen((160, 0, 0)), leds.OFF, leds.FACE))

    def halves(x, y):
        style = rows[y].get_style_at_offset(Console(), x)
        return tuple(leds.rgb(tuple(colour.get_truecolor())) for colour in (style.color, style.bgcolor))

    left = 2
    assert halves(left, 0) == halves(left, 5) == (gap, gap)  # the edge
    assert halves(left + 1, 0) == halves(left + 2, 0) == (gap, red)  # two columns and two half lines are a square
    assert halves(left + 1, 1)[0] == red and halves(left + 1, 1)[1] == gap
    assert halves(left + 3, 1) == (gap, gap)
    assert halves(left + 13, 1) == (off, gap)


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("no-colours", (" 1  1  1  ·  ·  ·  ·  #", " 2  2  ·  ·  ·  ·  ·  ·", " 3  !  +  :  #  ·  ·  ·")),
        ("ascii-no-colours", (" 1  1  1  .  .  .  .  #", " 2  2  .  .  .  .  .  .", " 3  !  +  :  #  .  .  .")),
        ("ascii", ("## ## ##  .  .  .  . ##", "## ##  .  .  .  .  .  .", "## ## ## ## ##  .  .  .")),
        ("16-colours", ("▇▇ ▇▇ ▇▇  ·  ·  ·  · ▇▇", "▇▇ ▇▇  ·  ·  ·  ·  ·  ·", "▇▇ ▇▇ ▇▇ ▇▇ ▇▇  ·  ·  ·")),
    ],
)
def test_without_many_colours_an_led_is_two_letters(kind, rows):
    found = plain(drawn(KINDS[kind]))
    for at, row in enumerate(rows):
        assert found[4 + at][3:26] == row


def test_without_colours_bright_is_reversed_and_dim_is_not():
    row = drawn(KINDS["no-colours"]).lines[4]
    styles = [row.get_style_at_offset(Console(), 3 + 3 * column + 1) for column in range(8)]
    assert [bool(style.reverse) for style in styles] == [True, True, False, False, False, False, False, True]


@pytest.mark.parametrize("kind", ["ascii", "ascii-no-colours"])
def test_ascii_is_ascii(kind):
    assert "".join(plain(drawn(KINDS[kind]))).isascii()


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_the_ten_keys_have_names_and_a_click_finds_them(kind, size):
    drawing = drawn(kind, *size)
    previous, following = ("◀", "▶") if kind.has_utf8 else ("<", ">")
    names = ["1", "2", "3", "4", "5", "6", previous, following, "OK", "× BACK" if kind.has_utf8 else "BACK"]
    for key, (left, right, top) in enumerate(drawing.keys):
        assert plain(drawing)[top + 1][left : right + 1].strip(" []") == names[key]
        for x, y in ((left, top), (right, top), (left, top + 1), (right, top + 1)):
            assert drawing.key_at(x, y) == key
        assert drawing.key_at(left, top - 1) is None and drawing.key_at(left - 1, top) is None
    assert drawing.key_at(3, 3) is None


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize(
    ("takes", "expected"),
    [
        (("+1", "+2", "", "+10", "+20", "+50"), ["+1   +2        +10  +20  +50", ""]),
        (
            ("+1", "+2", ("uni.colour3",), "Elfenwizar", "", "+50", "", "", "no"),
            ["+1        yellow                      no", "     +2        Elfenwiza +50"],
        ),
        (("Go on with a game", "+2", "+5"), ["Go on     +5", "     +2"]),
    ],
)
def test_below_each_key_stands_what_it_takes_now_as_far_as_there_is_room(takes, expected, size):
    drawing = drawn(Kind(), *size, picture=picture_of(CODES_SHOWN, takes=takes))
    left, _, top = drawing.keys[0]
    below = [line[left:].rstrip("│ ") for line in plain(drawing)[top + 2 : -1]]
    assert below == expected


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_pressed_key_lights_up_and_goes_out(kind, monkeypatch):
    picture = picture_of(CODES_SHOWN)
    now = [100.0]
    monkeypatch.setattr("scrollmaster.box.virtual.picture.time.monotonic", lambda: now[0])

    def style(key):
        drawing = drawn(kind, picture=picture)
        left, _, top = drawing.keys[key]
        return drawing.lines[top + 1].get_style_at_offset(Console(), left)

    before = style(8)
    picture.press(1 << 8, False)
    picture.press(0, False)
    assert style(8) != before and style(7) == before  # a tap is too short to be seen: it is shown for longer
    now[0] += 1
    assert style(8) == before
    picture.press(1 << 8, True)
    now[0] += 10
    assert style(8) != before  # for as long as it is down


def test_the_seats_are_named_in_their_colours_and_the_picture_explained():
    text = "\n".join(line[54:].rstrip("│ ") for line in plain(drawn(KINDS["true-colour"])))
    assert "■ red" in text and "■ blue" in text and "A row for each seat" in text
    assert "1 red" in "\n".join(plain(drawn(KINDS["no-colours"])))


def test_a_display_that_shows_a_question_is_read_with_its_suggestion():
    picture = picture_of(CODES_SHOWN)
    picture.text = bytes(255 if at // PAGE == 2 else 0 for at in range(LINES * PAGE))
    row = drawn(KINDS["true-colour"], picture=picture).lines[4]
    assert row.get_style_at_offset(Console(), 40).reverse


def subjects():
    return [term for term in _host_terms() if term.startswith("face.")]


def _host_terms():
    from scrollmaster.base import paths

    room = next(room for room in paths.term_rooms() if room.parent.name == "base")
    return [line.split("\t")[0] for line in (room / "en.tsv").read_text("utf-8").splitlines()]


def test_every_game_has_a_legend():
    assert {f"face.{game}" for game in GAMES} <= set(subjects())


@pytest.mark.parametrize("language", languages.LANGUAGES)
@pytest.mark.parametrize("term", subjects())
def test_a_legend_fits_beside_the_display(term, language, monkeypatch):
    monkeypatch.setenv(languages.VARIABLE, language)
    game = term.split(".")[1]
    seats = tuple(f"uni.colour{seat}" for seat in range(6))
    scene = Scene(subject="board" if game in GAMES else game, game=game, seats=seats)
    picture = picture_of(CODES_SHOWN)
    picture.scene = scene
    words = [line.plain.strip() for line in legend.legend(picture, Kind())]
    assert " ".join(words).endswith(legend.meaning(scene))
    assert all(len(line.plain) == legend.WIDTH for line in legend.legend(picture, Kind()))


def test_nothing_wraps():
    console = Console(width=80, height=24, color_system=None)
    lines = [*drawn(KINDS["no-colours"]).lines, leds.Text("x" * 200)]
    shown = console.render_lines(joined(lines), pad=False)
    assert len(shown) == len(lines)
    assert max(sum(part.cell_length for part in line) for line in shown) == 80


def test_our_styles_are_styles():
    for kind, following in pairwise(KINDS.values()):
        assert isinstance(kind.style((1, 2, 3)), Style) and isinstance(following.style(), Style)


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_box_without_power_is_dark_and_says_so_in_full(language, monkeypatch):
    monkeypatch.setenv(languages.VARIABLE, language)
    picture = Picture(board.chain(False))
    picture.take(letters.LEDS, b"\x80" * len(picture.wire))
    picture.go_dark()
    drawn = [row.plain for row in terminal.draw(picture, Kind()).lines]
    on_glass = " ".join(row.split("\u2502")[2].strip() for row in drawn if row.count("\u2502") == 4)
    assert " ".join(on_glass.split()) == say("virtual.no_text") and not any(map(any, picture.pixels()))
