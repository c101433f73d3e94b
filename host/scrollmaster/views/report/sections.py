"""The sections without a script: who played, the points, how they came, what the game has of its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from shared_rules.core.terms import Terms
from shared_rules.core.types import Message

from ...base.languages.writing import joined
from ...base.terms import say
from ...store.logs.check import Checked
from ...store.logs.report import Occasion, ending, heading
from ...store.logs.scores import Names, Scores, scores_of, terms_of
from . import chart
from .line import Line, line_of, turning_points
from .markup import Child, make
from .paint import Seat, seats_of
from .tale import Cell, Holders, Lines, tale_of

MOST_ROWS = 300
MOST_TURNS = 12
_SAVES = {"class": "link", "type": "button"}


@dataclass
class Subject:
    """A game with what all sections need of it."""

    checked: Checked
    names: Names
    occasion: Occasion
    scores: Scores
    terms: Terms
    seats: list[Seat]
    line: Line

    @property
    def title(self) -> str:
        return heading(self.checked, self.occasion)[0]


def subject_of(checked: Checked, names: Names, occasion: Occasion) -> Subject:
    scores = scores_of(checked, names)
    seats = seats_of(scores.names, checked.played.state.seat_colours())
    return Subject(checked, names, occasion, scores, terms_of(checked, names), seats, line_of(checked))


def paper(kind: str, title: str, *children: Child) -> Element:
    """A section with a heading."""
    return make("section", {"class": f"paper {kind}"}, make("h2", {}, title), *children)


def figure(name: str, drawn: Element, *caption: Child) -> Element:
    """A picture, what is to be said of it, and buttons that save it."""
    svg, png = (
        make("button", {**_SAVES, "data-chart": name, "data-form": form.lower()}, say("report.save_chart", form))
        for form in ("SVG", "PNG")
    )
    return make("figure", {}, drawn, make("figcaption", {}, *caption, " " if caption else None, svg, " ", png))


def top(game: Subject) -> Element:
    """What, when, where, who, and how it ended."""
    when = " · ".join(part for part in (game.occasion.day, game.occasion.place) if part)
    players = [
        make("li", {}, chip(seat), make("span", {}, seat.name), _colour(game, at)) for at, seat in enumerate(game.seats)
    ]
    minutes = max(1, round(game.checked.log.times[-1] / 60_000))
    took = f"{minutes // 60} h {minutes % 60} min" if minutes >= 60 else f"{minutes} min"
    return make(
        "section",
        {"class": "paper top"},
        make("h1", {}, game.title),
        make("p", {"class": "when"}, when) if when else None,
        make("p", {"class": "ending"}, ending(game.scores) if game.seats else say("report.not_begun")),
        make("ul", {"class": "players"}, *players) if players else None,
        make("p", {"class": "fine"}, say("report.duration", took)),
    )


def _colour(game: Subject, seat: int) -> Element | None:
    return make("small", {}, game.scores.colours[seat]) if seat in game.names else None


def chip(seat: Seat, kind: str = "seat") -> Element:
    """A seat's number on its colour, as a picture: a policy allows no style at an element."""
    circle = make("circle", {"cx": 10, "cy": 10, "r": 9, "fill": seat.paint, "class": "chip-edge"})
    letter = {"x": 10, "y": 14.2, "text-anchor": "middle", "font-size": 12, "font-weight": 700, "fill": seat.ink}
    facts = {"viewBox": "0 0 20 20", "width": 22, "height": 22, "class": f"chart {kind}", "aria-hidden": "true"}
    return make("svg", facts, circle, make("text", letter, seat.light))


def scores(game: Subject) -> Element | None:
    """The score table; of a very long one the last rows."""
    if not game.seats:
        return None
    rows = game.scores.rounds[-MOST_ROWS:]
    heads = [
        make("th", {"scope": "col"}, chip(seat), make("span", {"class": "name"}, seat.name), _won(game, at))
        for at, seat in enumerate(game.seats)
    ]
    head = make("tr", {}, _head(game.scores.head), *heads)
    table = make(
        "table",
        {},
        make("thead", {}, head),
        make("tbody", {}, *(_row(label, points) for label, points in rows)),
        make("tfoot", {}, _row(say("table.total"), game.scores.totals, "total")),
    )
    left_out = len(game.scores.rounds) - len(rows)
    note = make("p", {"class": "fine"}, say("report.rows_left_out", left_out)) if left_out else None
    return paper("scores", say("page.scores"), wide(say("page.scores"), table), note)


def wide(name: str, table: Element) -> Element:
    """A table that scrolls by itself where a screen is too narrow."""
    return make("div", {"class": "wide", "tabindex": "0", "role": "region", "aria-label": name}, table)


def _head(text: str) -> Element:
    """What the rows are; a cell without text heads nothing."""
    return make("th", {"scope": "col", "class": "head"}, text) if text else make("td", {})


def _won(game: Subject, seat: int) -> Element | None:
    return make("b", {"class": "won"}, say("page.won")) if seat in game.scores.won else None


def _row(label: str, points: Sequence[int], kind: str = "") -> Element:
    cells = [make("td", {}, str(each)) for each in points]
    return make("tr", {"class": kind or None}, make("th", {"scope": "row"}, label), *cells)


def course(game: Subject) -> list[Element]:
    """The points moment by moment as lines, and where the lead changed."""
    moments = game.line.moments
    if not game.seats or game.line.start is None or not moments or len({tuple(each.scores) for each in moments}) < 2:
        return []
    values = [moment.scores for moment in (game.line.start, *moments)]
    drawn = chart.lines(say("report.course"), game.seats, values, _ends(game))
    found = [paper("half", say("report.course"), figure("points", drawn))]
    turns = turning_points(moments)
    if len(turns) > 1:
        lines = [_turn(game, turn.moment.label, turn.leaders, turn.before) for turn in turns[-MOST_TURNS:]]
        if len(turns) > MOST_TURNS:
            lines.insert(0, make("li", {}, "…"))
        found.append(paper("half", say("report.turns"), make("ol", {"class": "points"}, *lines)))
    return found


def _ends(game: Subject) -> tuple[str, str]:
    moments = game.line.moments
    return game.terms.say(moments[0].label), game.terms.say(moments[-1].label)


def _turn(game: Subject, label: Message, leaders: Sequence[int], before: Sequence[int]) -> Element:
    """A moment, and who leads from then on."""
    return make("li", {}, make("b", {}, game.terms.say(label)), make("span", {}, _leads(game, leaders, before)))


def _leads(game: Subject, leaders: Sequence[int], before: Sequence[int]) -> str:
    now, then = _names(game, leaders), _names(game, before)
    if len(leaders) > 1:
        return say("report.level", now)
    return say("report.lead_from", now, then) if before and leaders[0] not in before else say("report.leads", now)


def _names(game: Subject, seats: Sequence[int]) -> str:
    return joined([game.seats[seat].name for seat in seats])


def tale(game: Subject) -> list[Element]:
    """What the game shows in its own terms."""
    tell = tale_of(game.line.game.ID)
    if tell is None or not game.line.moments or not game.seats:
        return []
    found: list[Element] = []
    for part in tell(list(game.line.states())):
        title = say(part.title)
        if isinstance(part, Holders):
            found.append(paper("", title, _holders(game, part)))
        elif len(part.values) > 1:
            found.append(paper("half", title, figure(part.title, _lines(game, title, part))))
    return found


def _lines(game: Subject, title: str, part: Lines) -> Element:
    return chart.lines(title, game.seats, part.values, _ends(game))


def _holders(game: Subject, part: Holders) -> Element:
    heads = [make("th", {"scope": "col"}, column) for column in part.columns]
    rows = [
        make("tr", {}, make("th", {"scope": "row"}, game.terms.say(label)), *(_cell(game, cell) for cell in cells))
        for label, cells in part.rows
    ]
    head = make("tr", {}, _head(say(part.head)), *heads)
    table = make("table", {"class": "held"}, make("thead", {}, head), make("tbody", {}, *rows))
    note = make("p", {"class": "fine"}, say(part.note)) if part.note else None
    return make("div", {}, wide(say(part.title), table), note)


def _cell(game: Subject, cell: Cell) -> Element:
    if cell.seat < 0:
        return make("td", {"class": "none"}, "·")
    seat = game.seats[cell.seat]
    name = make("span", {"class": "hidden"}, seat.name if cell.firm else say("report.ahead", seat.name))
    return make("td", {}, chip(seat, "seat" if cell.firm else "seat ahead"), name)


def notes(game: Subject) -> Element | None:
    """What people have noted."""
    lines = [line for line in game.occasion.note.splitlines() if line.strip()]
    return paper("notes", say("report.notes"), *(make("p", {}, line) for line in lines)) if lines else None
