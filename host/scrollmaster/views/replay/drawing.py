"""Draws a replay: the face with the seats and what was done beside it, and below where in the game that is.

Lines of text for a terminal of 80 × 24 at least, in whatever colours and letters it has.
"""

from rich.console import Console
from rich.text import Text

from shared_rules.core.cells import SEAT, SEATS

from ...base.terms import say
from ...box.virtual import leds
from ...box.virtual.lamps import lamp
from ...box.virtual.leds import Kind
from ...store.logs.thinking import hours
from .film import Film
from .reader import View
from .telling import Moment, Seat, Telling

LINES = 24  # at least
_FACE_LINES = 13  # of a face with small LEDs
_SMALL, _LARGE = 2, 3  # columns of an LED
_ROOMY = (88, 30)  # columns and lines of a terminal that has room for large ones
_MARGIN, _GAP = 1, 3  # columns
_ONE_A_LINE = 3  # seats; more of them stand two a line
_BELOW = 4  # lines of the title, the line of time, the keys
_BEFORE = 2  # lines above the present one, at least


class Stage:
    """Draws the views of one game, called `title`."""

    def __init__(self, film: Film, telling: Telling, kind: Kind, title: str) -> None:
        self._film = film
        self._telling = telling
        self._kind = kind
        self._title = title

    def lines(self, view: View, width: int, height: int) -> list[Text]:
        """The whole screen."""
        moment = self._telling.moment(view.seq)
        face = self._face(moment, width >= _ROOMY[0] and height >= _ROOMY[1])
        column = _MARGIN + face[0].cell_len + _GAP
        room = height - _BELOW
        if view.is_why:
            beside = self._why(view.seq, moment, width - column - _MARGIN, room)
            rows = _beside(face, beside, column, room)
            return [self._head(view, width), *rows, *self._foot(view, width)]
        upper = _beside(face, self._now(moment, width - column - _MARGIN, len(face)), column, len(face))
        lower = self._around(view.seq, room - len(face))
        return [self._head(view, width), *upper, *lower, *self._foot(view, width)]

    def _face(self, moment: Moment, is_roomy: bool) -> list[Text]:
        pixels = [lamp(code, moment.colours) for code in moment.face]
        rows = leds.face(self._kind, pixels, moment.face, _LARGE if is_roomy else _SMALL)
        above = max(0, _FACE_LINES - len(rows)) // 2
        blank = Text(" " * rows[0].cell_len, end="")
        return [blank] * above + rows + [blank] * (_FACE_LINES - above - len(rows))

    def _head(self, view: View, width: int) -> Text:
        """What is played again, and where in its log this is."""
        where = say("replay.record", view.seq, self._film.last)
        return _apart(Text(" " + self._title, "bold", end=""), Text(where + " ", end=""), width)

    def _now(self, moment: Moment, width: int, height: int) -> list[Text]:
        """The seats, and what was done: as much of it as has room."""
        rows = [self._heading(moment), *self._seats(moment, width), Text()]
        first, *others = moment.lines
        lines = _wrapped(first, width, "bold")
        if moment.fate:
            lines.append(Text(moment.fate, "italic", end=""))
        for text in others:
            lines += _wrapped(text, width)
        coming = _wrapped(moment.coming, width, "dim")
        room = height - len(rows)
        return rows + _cut([*_cut(lines, max(1, room - len(coming))), *coming], room)

    def _heading(self, moment: Moment) -> Text:
        """The round, the phase."""
        return Text((" · " if self._kind.has_utf8 else " - ").join(moment.heading), "bold", end="")

    def _seats(self, moment: Moment, width: int) -> list[Text]:
        """The seats with their points; whose turn it is has an arrow."""
        a_line = 1 if len(moment.seats) <= _ONE_A_LINE else 2
        each = (width - 2 * (a_line - 1)) // a_line
        cells = [self._seat(seat, at, moment, each) for at, seat in enumerate(moment.seats)]
        gap = Text("  ", end="")
        return [gap.join(cells[at : at + a_line]) for at in range(0, len(cells), a_line)]

    def _seat(self, seat: Seat, at: int, moment: Moment, width: int) -> Text:
        arrow, square = ("▶", "■") if self._kind.has_utf8 else (">", "#")
        ink = leds.ink(self._kind, lamp(SEAT + at % SEATS, moment.colours))
        cell = Text(arrow if seat.is_asked else " ", "bold", end="")
        cell.append(square if self._kind.colours else str(at + 1), ink).append(" ")
        name = Text(seat.name, "bold" if seat.is_asked else "", end="")
        value = Text(f"{seat.fact or seat.points} ", end="")
        return cell.append_text(_apart(name, value, width - cell.cell_len))

    def _why(self, seq: int, moment: Moment, width: int, height: int) -> list[Text]:
        """The reasons, below the seats where all of both has room."""
        first, *others = self._telling.why(seq)
        rows = [Text(), *_wrapped(first, width, "bold")]
        for text in filter(None, (moment.fate, *others)):
            rows += _wrapped(text, width)
        seats = self._seats(moment, width)
        above = [self._heading(moment), *(seats if 1 + len(seats) + len(rows) <= height else [])]
        return _cut(above + rows, height)

    def _around(self, seq: int, height: int) -> list[Text]:
        """The steps before and after this one, which stands out."""
        film = self._film
        at = film.index(seq)
        before = max(_BEFORE, (height - 1) // 2)
        first = max(0, min(at - before, len(film.stops) - height + 1))
        shown = film.stops[first : first + height - 1]
        rows = [Text(), *(self._line(stop, stop == seq) for stop in shown)]
        return rows + [Text()] * (height - len(rows))

    def _line(self, seq: int, is_here: bool) -> Text:
        mark, text = self._telling.line(seq)
        arrow = ("▶" if self._kind.has_utf8 else ">") if is_here else " "
        return Text(f"{arrow}{seq:>6} {mark or ' '} {text}", "bold" if is_here else "dim", end="")

    def _foot(self, view: View, width: int) -> list[Text]:
        """The line of time, and the keys."""
        arrows = ("←→", "↑↓") if self._kind.has_utf8 else ("<- ->", "^ v")
        keys = [say("replay.keys_move", *arrows), say("replay.playing" if view.is_playing else "replay.keys_more")]
        return [self._time(view.seq, width), *(Text(" " + line, "dim", end="") for line in keys)]

    def _time(self, seq: int, width: int) -> Text:
        """All stops from left to right: those that were, this one, those to come; a mark where a round begins."""
        film, times = self._film, self._film.checked.log.times
        passed, now, to_come, begins = "━●─┼" if self._kind.has_utf8 else "=O-|"
        left, right = f" {hours(times[seq])} ", f" {hours(times[-1])} "
        room = width - len(left) - len(right)
        columns = [film.index(stop) * (room - 1) // max(1, len(film.stops) - 1) for stop in (seq, *film.rounds)]
        here, rounds = columns[0], set(columns[1:])
        bar = [begins if at in rounds else passed if at < here else to_come for at in range(room)]
        text = Text(left + "".join(bar[:here]), end="")
        return text.append(now, "bold").append("".join(bar[here + 1 :]) + right, "dim")


def _wrapped(text: str, width: int, style: str = "") -> list[Text]:
    """A paragraph as lines; letters of Asia are two columns wide."""
    return list(Text(text, style, end="").wrap(Console(), width))


def _apart(left: Text, right: Text, width: int) -> Text:
    """One text at the left, one at the right; the left one is cut where they would meet."""
    left.truncate(max(1, width - right.cell_len - 1), overflow="ellipsis")
    return left.append(" " * (width - left.cell_len - right.cell_len)).append_text(right)


def _beside(face: list[Text], rows: list[Text], column: int, height: int) -> list[Text]:
    """The face with rows at its right, in so many lines."""
    shown: list[Text] = []
    for at in range(height):
        line = Text(" " * _MARGIN, end="")
        line.append_text(face[at] if at < len(face) else Text())
        line.append(" " * (column - line.cell_len))
        shown.append(line.append_text(rows[at]) if at < len(rows) else line)
    return shown


def _cut(rows: list[Text], height: int) -> list[Text]:
    """As many rows as have room; what is left out leaves an ellipsis."""
    if len(rows) <= height:
        return rows
    return [*rows[: max(0, height - 1)], Text("…", end="")]
