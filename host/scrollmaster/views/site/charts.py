"""Draws the charts of a site: SVG of our own, in the colours of its style sheet, by day and night and on paper."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from xml.etree.ElementTree import Element

from shared_rules.numbers.calendar import is_day
from shared_rules.numbers.luck import Dice
from shared_rules.numbers.season import Standing
from shared_rules.snapshot.shapes import fit, wide

from ...base.figures import integer, month, share
from ...base.languages import writing
from ...base.terms import say
from ..report.markup import Child, make

_CELL, _GAP, _LEFT, _TOP = 11, 3, 4, 18
_WEEK = 7
_LEVELS = 4
_WIDTH, _HIGH, _BASE = 460, 90, 20
_DIE_HIGH = 110
_DUEL, _BAR = 120, 12
_PITCH, _SIZE, _NAME = 28, 14, 120  # of a row of places, of its letters, the room of a name
_LOOKS, _DASHES = 6, (None, "7 4", "2 4")  # lines have so many colours, and a pattern where these do not suffice


def heat(year: str, days: dict[str, int]) -> Element | None:
    """A year as a sheet of days, a column a week, darker where more was played."""
    try:
        first, last = date(int(year), 1, 1), date(int(year), 12, 31)
    except ValueError:
        return None
    played = {day: games for day, games in days.items() if day.startswith(year) and is_day(day)}
    most = max([1, *played.values()])
    drawn: list[Child] = []
    step = _CELL + _GAP
    for at in range((last - first).days + 1):
        day = first + timedelta(days=at)
        week = (at + first.weekday()) // _WEEK
        games = played.get(day.isoformat(), 0)
        level = -(-games * _LEVELS // most)
        place = {"x": _LEFT + week * step, "y": _TOP + day.weekday() * step, "width": _CELL, "height": _CELL, "rx": 2}
        tooltip = make("title", {}, f"{day.isoformat()}: {games}") if games else None
        drawn.append(make("rect", {**place, "class": f"day level{level}"}, tooltip))
        if day.day == 1:
            name = writing.month(day)
            drawn.append(make("text", {"x": _LEFT + (week + (day.weekday() > 0)) * step, "y": 12}, name))
    total = sum(played.values())
    on_days = say("stats.days" if len(played) != 1 else "stats.days_one", integer(len(played)))
    label = say("site.heat", year, _games(total), on_days)
    return _svg("heat", label, _LEFT * 2 + 54 * step, _TOP + _WEEK * step, drawn)


def months(counts: Sequence[tuple[str, int]]) -> Element | None:
    """A bar a month."""
    if len(counts) < 2:
        return None
    most = max([1, *(games for _, games in counts)])
    each = _WIDTH / len(counts)
    drawn: list[Child] = []
    for at, (name, games) in enumerate(counts):
        high = round(games * _HIGH / most, 1)
        shape = {"x": round(at * each + 1, 1), "y": _TOP + _HIGH - high, "width": round(each - 2, 1), "height": high}
        drawn.append(make("rect", {**shape, "rx": 2, "class": "bar"}, make("title", {}, f"{month(name)}: {games}")))
    low = _TOP + _HIGH
    drawn.append(make("path", {"d": f"M0 {low + 0.5}H{_WIDTH}", "class": "line"}))
    drawn.append(make("text", {"x": 0, "y": low + 15}, month(counts[0][0])))
    drawn.append(make("text", {"x": _WIDTH, "y": low + 15, "text-anchor": "end"}, month(counts[-1][0])))
    drawn.append(make("text", {"x": 0, "y": 12}, _games(most)))
    label = ", ".join(f"{month(name)}: {games}" for name, games in counts if games)
    return _svg("months", label, _WIDTH, low + _BASE, drawn)


def places(course: Sequence[tuple[str, Sequence[Standing]]], name: Callable[[Standing], str]) -> Element | None:
    """Everybody's way through a table, from one day to the next; who has no place in it yet is not drawn."""
    ranked = [[row for row in rows if row.place] for _, rows in course]
    last = ranked[-1] if ranked else []
    if len(ranked) < 2 or not last:
        return None
    texts = [(integer(row.place), fit(name(row), _NAME, _SIZE)) for row in last]
    numbers, names = (max(wide(text, _SIZE) for text in column) for column in zip(*texts))
    right = _WIDTH - names - numbers - 24
    low = _PITCH * len(last)
    drawn: list[Child] = [make("path", {"d": f"M{_LEFT} {low + 4}H{right}", "class": "line"})]
    for rank, (row, (number, text)) in enumerate(zip(last, texts)):
        kind, dashes = f"run run{rank % _LOOKS}", _DASHES[rank // _LOOKS % len(_DASHES)]
        y = _PITCH * rank + _PITCH // 2
        points = " ".join(
            f"{_LEFT + (right - _LEFT) * moment / (len(ranked) - 1):.1f},{_PITCH * at + _PITCH // 2}"
            for moment, rows in enumerate(ranked)
            for at, each in enumerate(rows)
            if each.who == row.who
        )
        drawn.append(make("polyline", {"points": points, "class": kind, "stroke-dasharray": dashes}))
        drawn.append(make("circle", {"cx": right, "cy": y, "r": 5, "class": kind}))
        drawn.append(make("text", {"x": right + 12 + numbers, "y": y + 5, "text-anchor": "end"}, number))
        drawn.append(make("text", {"x": right + 18 + numbers, "y": y + 5, "class": "name"}, text))
    days = course[0][0], course[-1][0]
    drawn.append(make("text", {"x": _LEFT, "y": low + 20}, days[0]))
    drawn.append(make("text", {"x": right, "y": low + 20, "text-anchor": "end"}, days[1]))
    label = ", ".join(f"{row.place} {name(row)}" for row in last)
    return _svg("places", f"{days[0]} – {days[1]}: {label}", _WIDTH, low + 28, drawn)


def die(dice: Dice) -> Element:
    """A bar a value, with what a fair one would show, and between which shares the true ones lie."""
    most = max([high for _, high in dice.ranges])
    each = _WIDTH / 2 / dice.sides
    width = _WIDTH / 2
    drawn: list[Child] = []

    def height(part: float) -> float:
        return round(_TOP + _DIE_HIGH * (1 - part / most), 1)

    for at, (count, (low, high)) in enumerate(zip(dice.counts, dice.ranges)):
        part = count / dice.rolls
        middle = round((at + 0.5) * each, 1)
        shape = {"x": round(at * each + 2, 1), "y": height(part), "width": round(each - 4, 1)}
        bar = {**shape, "height": round(_TOP + _DIE_HIGH - height(part), 1), "rx": 2, "class": "bar"}
        drawn.append(make("rect", bar, make("title", {}, f"{at + 1}: {count} ({share(part)})")))
        drawn.append(make("path", {"d": f"M{middle} {height(high)}V{height(low)}", "class": "range"}))
        if dice.sides <= 12:
            drawn.append(make("text", {"x": middle, "y": _TOP + _DIE_HIGH + 15, "text-anchor": "middle"}, str(at + 1)))
    fair = height(1 / dice.sides)
    drawn.append(make("path", {"d": f"M0 {fair}H{width}", "class": "fair"}))
    label = ", ".join(f"{at + 1}: {count}" for at, count in enumerate(dice.counts))
    return _svg("die", label, width, _TOP + _DIE_HIGH + _BASE, drawn)


def duel(ahead: int, behind: int, games: int) -> Element:
    """How often one of two was ahead, both level, the other ahead: a bar of three parts."""
    left, right = round(_DUEL * ahead / games, 1), round(_DUEL * behind / games, 1)
    spans = (("level", 0, _DUEL), ("ahead", 0, left), ("behind", _DUEL - right, right))
    drawn: list[Child] = []
    for kind, x, width in spans:
        drawn.append(make("rect", {"x": x, "y": 0, "width": width, "height": _BAR, "class": kind}))
    drawn.append(make("path", {"d": f"M{_DUEL / 2:g} 0V{_BAR}", "class": "line"}))
    svg = _svg("duel", f"{ahead} : {behind}", _DUEL, _BAR, drawn)
    svg.set("preserveAspectRatio", "none")
    return svg


def _games(count: int) -> str:
    return say("stats.games" if count != 1 else "stats.games_one", integer(count))


def _svg(kind: str, label: str, width: float, height: float, drawn: Sequence[Child]) -> Element:
    box = {"viewBox": f"0 0 {width:g} {height:g}", "class": f"chart {kind}", "role": "img", "aria-label": label}
    return make("svg", {"xmlns": "http://www.w3.org/2000/svg", **box}, *drawn)
