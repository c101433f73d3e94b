"""The words beside a box's face: whose each colour is, and what the picture means right now."""

from textwrap import wrap

from rich.text import Text

from ...base.terms import say
from . import leds
from .leds import CAP_LETTERS, CASE, Kind
from .picture import Picture
from .scene import Pixel, Scene

WIDTH, LINES = 22, 11
_SEATS_A_LINE = 2


def legend(picture: Picture, kind: Kind) -> list[Text]:
    """Lines of WIDTH columns: the seats of the game in their colours, then what is on the face."""
    scene = picture.scene
    style = kind.style(CAP_LETTERS, CASE)
    seats = _seats(scene, kind)
    words = [Text(line, style, end="") for line in wrap(meaning(scene), WIDTH)]
    between = [Text(end="")] if seats and len(seats) + len(words) < LINES else []
    rows = seats + between + words
    for row in rows:
        row.append(" " * (WIDTH - row.cell_len), style)
    return rows[:LINES]


def meaning(scene: Scene) -> str:
    """What the picture means, in words; "" for what nobody has to understand."""
    if scene.subject == "board":
        term = f"face.{scene.game}"
        text = say(term)
        return text if text != term else say("face.board")
    return say(f"face.{scene.subject}") if scene.subject else ""


def _seats(scene: Scene, kind: Kind) -> list[Text]:
    """The seats by name, two a line."""
    rows: list[Text] = []
    half = WIDTH // _SEATS_A_LINE
    for seat in range(len(scene.seats)):
        if seat % _SEATS_A_LINE == 0:
            rows.append(Text(end=""))
        mark, style = _mark(kind, seat, scene.colour(seat))
        row = rows[-1].append(mark + " ", style).append(scene.seat(seat)[: half - 3], kind.style(CAP_LETTERS, CASE))
        row.append(" " * (half * (seat % _SEATS_A_LINE + 1) - row.cell_len), kind.style(ground=CASE))
    return rows


def _mark(kind: Kind, seat: int, colour: Pixel | None) -> tuple[str, str]:
    """A seat's light in small, as far as the box has shown its colour."""
    if not kind.colours or not colour:
        return str(seat + 1), f"on {leds.rgb(CASE)}" if kind.colours == 256 else ""
    square = "\u25a0" if kind.has_utf8 else "#"
    if kind.colours == 16:
        return square, leds.name_of(colour, False)
    return square, f"{leds.rgb(leds.on_screen(colour))} on {leds.rgb(CASE)}"
