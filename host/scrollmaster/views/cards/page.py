"""Lays out a card: title and seats, the lights, the steps of a game, the keys, the levels.

The letters are as large as one page allows.
"""

from collections.abc import Callable, Iterable

from shared_rules.core.cells import BLINK, DIM, FAINT, SEAT, SEATS, SIDE, WHITE
from shared_rules.core.play import Play
from shared_rules.core.terms import Terms

from ...base.errors import BadData
from .guide import Guide, Position
from .keys import BOTH, KEY_HEIGHT, KEY_WIDTH, ROWS, draw_key
from .lights import draw_face, draw_light
from .paper import BOLD, HEIGHT, LEADING, PALE, SOFT, WIDTH, Paper
from .picture import draw_badge, draw_picture, letter
from .positions import lights, play_to

MARGIN = 22.0
_RIGHT = WIDTH - MARGIN
_TEXT = WIDTH - 2 * MARGIN
_BOTTOM = HEIGHT - MARGIN
_SIZES = [size / 10 for size in range(86, 63, -1)]  # of letters, in points
_PITCH = 17.0  # from light to light of the large picture
_SMALL_PITCH = 7.6
_TITLE_PITCH = 4.4  # of the picture of a kit, as high as title and seats
_OTHER = SIDE * _SMALL_PITCH
_DIE_PITCH = 3.4
_DIE = SIDE * _DIE_PITCH + 3  # from one side of a die to the next
_BADGE_ROW = 13.5
_NAME = 84.0  # the width of a level's name
_QUESTION = 118.0  # of what a kit answers
_BETWEEN = 12.0  # columns
_KINDS = ((SEAT, "bright"), (SEAT | DIM, "dim"), (SEAT | BLINK, "blinks"), (WHITE, "white"), (FAINT, "empty"))


def sheet(guide: Guide, terms: Terms) -> Paper:
    """The card of a game in the language of `terms`. Raises BadData when its texts are too long for one page."""
    play = play_to(guide.game, guide.position)
    for size in _SIZES:
        page = _Page(guide, terms, size, play)
        used = page.fill(0)
        if used <= _BOTTOM and not page.paper.too_wide:
            page = _Page(guide, terms, size, play)
            page.fill((_BOTTOM - used) / page.gaps)
            return page.paper
    raise BadData("card.too_long", guide.name)


class _Page:
    """One try with letters of this size. `y` is how far it is filled."""

    def __init__(self, guide: Guide, terms: Terms, size: float, play: Play) -> None:
        self.paper = Paper()
        self.gaps = 4  # between the parts
        self._guide = guide
        self._terms = terms
        self._size = size
        self._y = MARGIN
        self._other_is_beside = False
        self._play = play
        table = guide.game()
        table.seat_count = play.state.seat_limits()[1]
        terms.seat_names = table.seat_terms()
        self._colours = [colour for _, colour in guide.game.COLOURS]

    def fill(self, gap: float) -> float:
        """Draw everything with `gap` more points between the parts; returns how far down it reaches."""
        self._draw_title()
        last = self._draw_agreed if self._guide.agreed else self._draw_levels
        parts: list[Callable[[], None]] = [self._draw_lights, self._draw_steps, self._draw_keys, last]
        for part in parts:
            self._y += gap + 0.5 * self._size
            part()
        return self._y

    def _say(self, term: str, *arguments: int | str) -> str:
        return self._terms.say((term, *arguments))

    def _own(self, text: str) -> str:
        return self._terms.text(f"card.{self._guide.name}.{text}")

    def _draw_title(self) -> None:
        paper = self.paper
        if self._guide.picture:
            left = _RIGHT - SIDE * _TITLE_PITCH
            draw_face(paper, left, self._y, _TITLE_PITCH, self._guide.picture, self._colours)
        end = paper.write(MARGIN, self._y + 17, self._guide.title_in(self._terms), 21, BOLD)
        fewest, most = self._play.state.seat_limits()
        players = range(fewest, most * self._guide.persons + 1)
        title = self._say("card.title", f"{players[0]}–{players[-1]}" if len(players) > 1 else f"{players[0]}")
        paper.write(end + 7, self._y + 17, title, self._size, ink=SOFT)
        self._y += 25
        for first in range(0, most, SEATS):
            self._draw_seats(range(first, min(most, first + SEATS)))
            self._y += 12

    def _draw_seats(self, seats: Iterable[int]) -> None:
        """The lights of some seats in a line, each with the number of its key and its name."""
        x = MARGIN
        for seat in seats:
            draw_light(self.paper, x + 6, self._y + 6, 14, SEAT + seat % SEATS, self._colours)
            x = self.paper.write(x + 14, self._y + 6 + 0.36 * self._size, self._terms.seat(seat), self._size) + 9

    def _draw_heading(self, term: str) -> None:
        size = 1.2 * self._size
        end = self.paper.write(MARGIN, self._y + size, self._say(term), size, BOLD)
        self.paper.line(end + 5, self._y + 0.66 * size, _RIGHT, self._y + 0.66 * size, 0.6, PALE)
        self._y += 1.6 * size

    def _draw_lights(self) -> None:
        """The large picture, right of it what its marks mean; small pictures below that where there is room."""
        self._draw_heading("card.lights")
        marks = self._guide.marks
        width, bottom = draw_picture(self.paper, MARGIN, self._y, _PITCH, self._play, marks)
        x = MARGIN + width + 8
        y = self._y
        for at, mark in enumerate(marks):
            draw_badge(self.paper, x + 6, y + 0.58 * self._size, letter(at))
            text = self._own(mark.text)
            below = self.paper.paragraph(x + 17, y, _RIGHT - x - 17, text[:1].upper() + text[1:], self._size)
            y = max(below + 2.5, y + _BADGE_ROW)
        y = self._draw_die(x, y + 3)
        if y + _OTHER <= bottom:
            self._other_is_beside = True
            self._draw_other(x, y + 4)
        self._y = max(bottom, y) + 5
        self._draw_kinds()

    def _draw_kinds(self) -> None:
        x = MARGIN
        for code, text in _KINDS:
            draw_light(self.paper, x + 7, self._y + 7, 16, code, self._colours)
            middle = self._y + 7 + 0.36 * self._size
            x = self.paper.write(x + 17, middle, self._say("card." + text), self._size) + 10
        self._y += 15

    def _draw_die(self, x: float, y: float) -> float:
        """The sides of the game's die, above their text; returns where they end."""
        die = self._guide.die
        if not die:
            return y
        for side in range(die.sides):
            face = bytes(self._play.state.die_face(side + 1))
            draw_face(self.paper, x + side * _DIE, y, _DIE_PITCH, face, self._colours)
        return self.paper.paragraph(x, y + _DIE, _RIGHT - x, self._own(die.text), self._size)

    def _draw_steps(self) -> None:
        """The sentences of a first game, in two columns."""
        self._draw_heading("card.steps")
        texts = [self._terms.say(step) for step in self._guide.steps]
        texts = texts or [self._terms.text(term) for term in ("scene.guide_setup", *self._guide.game.GUIDE)]
        width = (_TEXT - _BETWEEN) / 2
        heights = [self._height(text, width - 9) + 1.5 for text in texts]
        rows = min(range(len(texts), 0, -1), key=lambda rows: max(sum(heights[:rows]), sum(heights[rows:])))
        top = self._y
        for x, first, last in ((MARGIN, 0, rows), (MARGIN + width + _BETWEEN, rows, len(texts))):
            y = top
            for at in range(first, last):
                self.paper.triangle(x + 3, y + 0.48 * self._size, 2.2, SOFT)
                self.paper.paragraph(x + 9, y, width - 9, texts[at], self._size)
                y += heights[at]
            self._y = max(self._y, y)

    def _height(self, text: str, width: float) -> float:
        return LEADING * self._size * len(self.paper.lines(text, width, self._size))

    def _draw_keys(self) -> None:
        self._draw_heading("card.keys")
        paper, size = self.paper, self._size
        tap = MARGIN + KEY_WIDTH + 8
        hold = tap + (_RIGHT - tap) * 0.52
        for x, term in ((tap, "card.tap"), (hold, "card.hold")):
            paper.write(x, self._y + 0.5 * size, self._say(term), size, BOLD, SOFT)
        self._y += 0.9 * size
        for key, tapped, held in ROWS:
            draw_key(paper, MARGIN, self._y, self._terms, key)
            if key == BOTH:
                below = paper.paragraph(tap, self._y + 1.2, _RIGHT - tap, self._say(held), size)
            else:
                below = max(
                    paper.paragraph(tap, self._y + 1.2, hold - tap - 8, self._say(tapped), size),
                    paper.paragraph(hold, self._y + 1.2, _RIGHT - hold, self._say(held), size),
                )
            self._y = max(below, self._y + KEY_HEIGHT) + 2
        self._y = paper.paragraph(MARGIN, self._y + 1, _TEXT, self._say("card.slip", "menu.fact"), size)

    def _draw_agreed(self) -> None:
        """What a kit says, question by question."""
        self._draw_heading("card.agreed")
        x = MARGIN + _QUESTION + 6
        for asked, answer in self._guide.agreed:
            left = self.paper.paragraph(MARGIN, self._y, _QUESTION, self._terms.say(asked), self._size, BOLD)
            self._y = max(left, self.paper.paragraph(x, self._y, _RIGHT - x, self._terms.say(answer), self._size)) + 1

    def _draw_levels(self) -> None:
        """The levels, each with what the box is told; on their right what the face looks like at another one."""
        self._draw_heading("card.levels")
        top = self._y
        other = None if self._other_is_beside else self._guide.other
        right = _RIGHT - _OTHER - _BETWEEN if other else _RIGHT
        for level, term in enumerate(self._guide.game.LEVELS):
            self.paper.write(MARGIN, self._y + 0.8 * self._size, str(level + 1), self._size, BOLD, SOFT)
            name = self.paper.paragraph(MARGIN + 9, self._y, _NAME, self._terms.text(term), self._size, BOLD)
            x = MARGIN + 9 + _NAME + 6
            self._y = max(name, self.paper.paragraph(x, self._y, right - x, self._own(f"level{level}"), self._size)) + 1
        if other:
            self._y = self.paper.paragraph(MARGIN, self._y + 2, right - MARGIN, self._own(other.text), self._size)
            self._draw_face(other.position, right + _BETWEEN, top)
            self._y = max(self._y, top + _OTHER)

    def _draw_other(self, x: float, y: float) -> None:
        """The other face with its text right of it."""
        other = self._guide.other
        if other:
            self._draw_face(other.position, x, y)
            left = x + _OTHER + 8
            self.paper.paragraph(left, y, _RIGHT - left, self._own(other.text), self._size)

    def _draw_face(self, position: Position, x: float, y: float) -> None:
        play = play_to(self._guide.game, position)
        draw_face(self.paper, x, y, _SMALL_PITCH, lights(play), play.state.seat_colours())
