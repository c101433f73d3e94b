"""Owns the picture of a result: one to share, in the shape that programs show beside a link.

It is drawn like a chart, so that it is the same on a screen, in the dark, and saved alone.
"""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from babel.lists import format_list

from shared_rules.numbers.gathering import places
from shared_rules.snapshot.shapes import STRONG, fit, wide

from ..languages import locale
from ..terms import say
from .chart import capital
from .markup import Child, make
from .sections import Told

WIDTH, HIGH = 1200, 630
_SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, Georgia, serif"
_FRAME, _LEFT, _TOP = 26, 82, 78
_ROOM = 470  # of what stands on the left
_ROWS, _ROWS_ROOM = 602, 516  # where the players stand
_TITLE, _ENDING, _DAY = 64, 38, 25
_MOST_ROW = 92


def picture(game: Told) -> Element:
    """What was played and when, who has won, and how all came in."""
    ended = _ended(game)
    order = _order(game)
    drawn = [*_paper(), *_head(game, ended), *_players(game, order)]
    scores = ", ".join(_told(game, seat) for seat in order)
    told = ". ".join(part.rstrip(".") for part in (game.title, game.occasion.day, ended, scores) if part)
    facts = {"viewBox": f"0 0 {WIDTH} {HIGH}", "class": "chart", "role": "img", "aria-label": f"{told}."}
    return make("svg", {"xmlns": "http://www.w3.org/2000/svg", **facts}, make("title", {}, game.title), *drawn)


def _ended(game: Told) -> str:
    won = [game.seats[seat].name for seat in game.scores.won]
    if not won:
        return say("page.result_nobody")
    return capital(say("report.wins" if len(won) == 1 else "report.win_together", format_list(won, locale=locale())))


def _order(game: Told) -> list[int]:
    """The seats, the best first."""
    found = places(game.checked.played.state, game.scores.won)
    return sorted(range(len(game.seats)), key=lambda seat: found[seat] if found else -game.scores.totals[seat])


def _has_points(game: Told) -> bool:
    return any(game.scores.totals) or bool(game.scores.rounds)


def _told(game: Told, seat: int) -> str:
    name = game.seats[seat].name
    return f"{name}: {game.scores.totals[seat]}" if _has_points(game) else name


def _paper() -> list[Child]:
    """A paper on the table."""
    table = {"width": WIDTH, "height": HIGH, "class": "table"}
    paper = {"x": _FRAME, "y": _FRAME, "width": WIDTH - 2 * _FRAME, "height": HIGH - 2 * _FRAME, "rx": 26}
    return [make("rect", table), make("rect", {**paper, "class": "sheet"})]


def _head(game: Told, ended: str) -> list[Child]:
    """The title and the day from the top on; from the bottom up who has won."""
    drawn: list[Child] = []
    y = _TOP - 14
    for line in _broken(capital(game.title), _TITLE, 3):
        y += round(1.12 * _TITLE)
        drawn.append(_text(line, _LEFT, y, _TITLE, "ink", 700, _SERIF))
    drawn.append(_text(fit(game.occasion.day, _ROOM, _DAY), _LEFT, y + 48, _DAY, "soft"))
    lines = _broken(ended, _ENDING, 3)
    y = HIGH - 138 - round(1.2 * _ENDING) * (len(lines) - 1)
    for nth, line in enumerate(lines):
        drawn.append(_text(line, _LEFT, y + round(1.2 * _ENDING) * nth, _ENDING, "accent", 600, _SERIF))
    drawn.append(_text("Scrollmaster", _LEFT, HIGH - 80, 21, "soft"))
    return drawn


def _players(game: Told, order: Sequence[int]) -> list[Child]:
    """A row a seat with its number, its name and its points; those of winners stand on a band."""
    high = min(_MOST_ROW, (HIGH - 2 * _TOP) // len(order))
    top = (HIGH - high * len(order)) // 2
    size = min(34, round(0.44 * high))
    drawn: list[Child] = []
    for nth, seat in enumerate(order):
        y, won = top + high * nth, seat in game.scores.won
        middle, right = y + high / 2, _ROWS + _ROWS_ROOM
        if won:
            band = {"x": _ROWS, "y": y + 4, "width": _ROWS_ROOM, "height": high - 8, "rx": 16, "class": "band"}
            drawn.append(make("rect", band))
        drawn += _chip(game, seat, _ROWS + 24 + 0.3 * high, middle, round(0.29 * high))
        points = str(game.scores.totals[seat]) if _has_points(game) else ""
        left = _ROWS + 44 + round(0.6 * high)
        room = right - left - 48 - wide(points, size, STRONG)
        name = fit(capital(game.seats[seat].name), room, size, STRONG)
        drawn.append(_text(name, left, middle + 0.36 * size, size, "ink", 650 if won else 400))
        drawn.append(_text(points, right - 24, middle + 0.36 * size, size, "ink", 650, anchor="end"))
    return drawn


def _chip(game: Told, seat: int, x: float, y: float, radius: int) -> list[Child]:
    look = game.seats[seat]
    letter = {"x": x, "y": y + 0.4 * 1.15 * radius, "text-anchor": "middle", "font-size": round(1.15 * radius)}
    circle = make("circle", {"cx": x, "cy": y, "r": radius, "fill": look.paint, "class": "chip-edge"})
    return [circle, make("text", {**letter, "font-weight": 700, "fill": look.ink}, look.light)]


def _broken(text: str, size: int, most: int) -> list[str]:
    """A text in lines as wide as the left side is, in `most` at most."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (wide(longer, size, STRONG) <= _ROOM or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return [fit(line, _ROOM, size, STRONG) for line in lines]


def _text(
    said: str, x: float, y: float, size: int, tone: str, weight: int = 400, family: str | None = None, anchor: str = ""
) -> Element:
    facts = {"x": x, "y": round(y, 1), "font-size": size, "font-weight": weight, "font-family": family}
    return make("text", {**facts, "text-anchor": anchor or None, "class": tone}, said)
