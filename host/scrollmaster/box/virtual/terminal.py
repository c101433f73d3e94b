"""Draws a virtual box in a terminal: a case with the face, the text display, a legend of the face, ten keys.

A drawing is lines of equal width, from the upper left corner of the screen on: so a click finds its key.
"""

from dataclasses import dataclass
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from shared_rules.formats.display import COLUMNS, LINES

from ...base.terms import say
from . import leds
from .display import inverted, lines, modules_of, square
from .leds import CAP, CAP_LETTERS, CASE, GLASS, LETTERS, Kind
from .legend import legend
from .picture import FACE, KEYS, LIGHTS, Picture
from .scene import Pixel, Scene

WIDTH, HEIGHT = 80, 16  # of the whole box with small LEDs; a QR code takes more lines
_SMALL, _LARGE = 2, 3  # columns of an LED
_ROOMY = (88, 30)  # columns and lines of a terminal that has room for large ones
_RIGHT = 49  # columns of all that stands right of the face
_EDGE = 2  # columns: the frame, and one of the case
_GAP = "  "
_CAPS = 2  # lines of the keys: lights, caps ...
_TAKEN = 2  # ... and below them what each takes now
_QR_LINES = 16
_ROUND = "\u256d\u2500\u256e\u2502\u2570\u256f"  # the corners and edges of a frame, clockwise from the upper left one
_PLAIN = "+-+|++"
_KEY_WIDTHS = (4, 4, 4, 4, 4, 4, 3, 3, 4, 6)
_NOTE = "\u266a"


@dataclass
class Drawing:
    """`keys`: for each key its first column, its last one and its first line; it is two lines high."""

    lines: list[Text]
    keys: list[tuple[int, int, int]]

    def key_at(self, x: int, y: int) -> int | None:
        """The key at a column and a line, from 0."""
        for key, (left, right, top) in enumerate(self.keys):
            if left <= x <= right and top <= y < top + _CAPS:
                return key
        return None


def draw(picture: Picture, kind: Kind, width: int = WIDTH, height: int = 24) -> Drawing:
    """The box as it is now, for a terminal of so many columns and lines."""
    pixels, codes = picture.pixels(), picture.scene.codes
    is_roomy = width >= _ROOMY[0] and height >= _ROOMY[1]
    face = leds.face(kind, pixels[:FACE], codes[:FACE], _LARGE if is_roomy else _SMALL)
    glass = _glass(kind, picture.text)
    right = _beside(kind, glass, [] if len(glass) > _QR_LINES else legend(picture, kind))
    free = max(len(face), HEIGHT - 2) - len(right) - _CAPS
    taken = _taken(kind, picture.scene) if free else []  # none beside a QR code
    right += [_blank(kind, _RIGHT)] * (free - len(taken))
    keys = _keys(kind, picture) + taken
    top = len(right) + 1
    left = _EDGE + face[0].cell_len + len(_GAP)
    edge = _blank(kind, 1)
    inside = [
        Text(end="").append_text(edge).append_text(_join(kind, [row, beside])).append_text(edge)
        for row, beside in zip(_centred(kind, face, len(right + keys)), right + keys)
    ]
    note = (_NOTE if kind.has_utf8 else "*") if picture.hz else ""
    return Drawing(_framed(kind, inside, CAP_LETTERS, "Scrollmaster", note), _places(left, top))


def _blank(kind: Kind, width: int) -> Text:
    return Text(" " * width, kind.style(ground=CASE), end="")


def _join(kind: Kind, parts: list[Text]) -> Text:
    """Parts of a line, with a gap between them."""
    row = Text(end="")
    for at, part in enumerate(parts):
        row.append(_GAP if at else "", kind.style(ground=CASE)).append_text(part)
    return row


def _centred(kind: Kind, rows: list[Text], height: int) -> list[Text]:
    """`rows` in the middle of so many."""
    blank = _blank(kind, rows[0].cell_len)
    above = (height - len(rows)) // 2
    return [blank] * above + rows + [blank] * (height - len(rows) - above)


def _framed(kind: Kind, rows: list[Text], colour: Pixel, name: str = "", sign: str = "") -> list[Text]:
    """`rows` of equal width in a frame; its upper edge bears a name and a sign."""
    upper_left, flat, upper_right, edge, lower_left, lower_right = _ROUND if kind.has_utf8 else _PLAIN
    style = kind.style(colour, CASE)
    width = rows[0].cell_len
    head = f"{flat} {name} " if name else ""
    tail = f" {sign} {flat}" if sign else ""
    upper = Text(upper_left + head + flat * (width - len(head + tail)) + tail + upper_right, style, end="")
    middle = [Text(end="").append(edge, style).append_text(row).append(edge, style) for row in rows]
    return [upper, *middle, Text(lower_left + flat * width + lower_right, style, end="")]


def _glass(kind: Kind, buffer: bytes | None) -> list[Text]:
    """The text display in its frame."""
    letters = lines(buffer) or ["", *wrap(say("virtual.no_text"), COLUMNS)]
    style = kind.style(LETTERS, GLASS)
    if buffer and modules_of(buffer) and kind.has_utf8:
        rows = _with_square(kind, letters, square(buffer))
    else:
        rows = [Text(f" {line[:COLUMNS]:{COLUMNS}} ", style, end="") for line in letters]
        rows += [Text(" " * (COLUMNS + 2), style, end="")] * (0 if buffer else LINES - len(rows))
        for at, row in enumerate(rows):
            if buffer and inverted(buffer, at):
                row.stylize("reverse")
    return _framed(kind, rows, CAP)


def _with_square(kind: Kind, letters: list[str], rows: list[str]) -> list[Text]:
    """Letters at the left, and a QR code that a telephone can read: dark on light, whatever the colours are."""
    shown: list[Text] = []
    for at, row in enumerate(rows):
        beside = letters[at] if at < len(letters) else " " * len(letters[0])
        line = Text(f" {beside} ", kind.style(LETTERS, GLASS), end="")
        shown.append(line.append(row, "rgb(255,255,255) on rgb(0,0,0)"))
    return shown


def _beside(kind: Kind, glass: list[Text], words: list[Text]) -> list[Text]:
    """The text display with the legend at its right, in lines of equal width."""
    rows: list[Text] = []
    blank = _blank(kind, glass[0].cell_len)
    for at in range(max(len(glass), len(words))):
        line = _join(kind, [glass[at] if at < len(glass) else blank, *words[at : at + 1]])
        rows.append(line.append(" " * (_RIGHT - line.cell_len), kind.style(ground=CASE)))
    return rows


def _places(left: int, top: int) -> list[tuple[int, int, int]]:
    places: list[tuple[int, int, int]] = []
    for width in _KEY_WIDTHS:
        places.append((left, left + width - 1, top))
        left += width + 1
    return places


def _keys(kind: Kind, picture: Picture) -> list[Text]:
    """Two lines: the lights of the seat keys, and the caps; a pressed one is bright."""
    pixels, codes, pressed = picture.pixels()[FACE:], picture.scene.codes[FACE:], picture.pressed()
    previous, following, cross = ("\u25c0", "\u25b6", "\u00d7 ") if kind.has_utf8 else ("<", ">", "")
    back = cross + say("wiring.back")  # the text display calls it by the cross
    names = [*(str(seat + 1) for seat in range(LIGHTS)), previous, following, say("wiring.ok"), back]
    upper, lower = Text(end=""), Text(end="")
    ground = kind.style(ground=CASE)
    for key, width in zip(range(KEYS), _KEY_WIDTHS):
        if key:
            upper.append(" ", ground)
            lower.append(" ", ground)
        has_light = key < LIGHTS
        upper.append_text(
            leds.light(kind, pixels[key], codes[key], width) if has_light else Text(" " * width, ground, end="")
        )
        lower.append(*_cap(kind, names[key], width, bool(pressed >> key & 1)))
    return [upper, lower]


def _taken(kind: Kind, scene: Scene) -> list[Text]:
    """What the keys take now, each below its key: all in the first line where they are as narrow as the keys, else by
    turns, in as many words as there is room for before the next one in its line.
    """
    taken = [scene.taken(key) for key in range(KEYS)]
    by_turns = any(cell_len(words) > width for words, width in zip(taken[:LIGHTS], _KEY_WIDTHS))
    lines, ends = [""] * _TAKEN, [_RIGHT + 1] * _TAKEN
    for key, (left, _, _) in reversed([*enumerate(_places(0, 0))]):
        if taken[key]:
            at = key % _TAKEN * by_turns
            room = ends[at] - left
            lines[at] = set_cell_size("".join(wrap(taken[key], room - 1)[:1]), room) + lines[at]
            ends[at] = left
    rows = [" " * end + line for end, line in zip(ends, lines)]
    return [Text(set_cell_size(row, _RIGHT), kind.style(LETTERS, CASE), end="") for row in rows]


def _cap(kind: Kind, name: str, width: int, is_pressed: bool) -> tuple[str, str]:
    name = name[:width]
    if not kind.colours:
        name = f"[{name:^{width - 2}}]" if len(name) <= width - 2 else name
        return f"{name:^{width}}", "reverse" if is_pressed else ""
    if kind.colours == 16:
        return f"{name:^{width}}", "black on bright_white" if is_pressed else "bright_white on bright_black"
    letters, ground = (CASE, CAP_LETTERS) if is_pressed else (CAP_LETTERS, CAP)
    return f"{name:^{width}}", f"bold {leds.rgb(letters)} on {leds.rgb(ground)}"
