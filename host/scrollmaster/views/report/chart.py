"""Draws charts: SVG of our own, which is the same on a screen, in the dark, on paper, and saved alone.

No library that was looked at draws without style attributes, which the file's policy forbids, or without colours of
its own, which would not follow the dark. A line has its seat's pattern and number: no colour stands alone.
"""

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element

from shared_rules.snapshot.shapes import INK, STRONG, fit, wide

from ...base.figures import integer
from .dice import Die
from .markup import Child, make
from .paint import Seat

WIDTH = 440
_SIZE = 13
_LEFT, _TOP, _HIGH = 34, 10, 190
_CHIP = 8  # radius
_NAME = 104  # of a name beside the end of its line
_LEADER = 16  # from that end to the chip
_APART = 2 * _CHIP + 1
_ROW = 30


def lines(title: str, seats: Sequence[Seat], values: Sequence[Sequence[int]], ends: tuple[str, str]) -> Element:
    """A line a seat through `values` moment by moment; who joins later has no earlier ones.

    `ends`: what the first and the last moment are called.
    """
    flat = [value for row in values for value in row]
    least, most = min(0, *flat), max(1, *flat)
    step = _step(most - least)
    least, most = least // step * step, -(-most // step) * step
    ticks = {value: integer(value) for value in range(least, most + 1, step)}
    numbers, names = [*map(integer, values[-1])], [fit(capital(seat.name), _NAME, _SIZE) for seat in seats]
    left = _widest(ticks.values()) + 6
    right = WIDTH - _LEADER - 2 * _CHIP - _widest(numbers, STRONG) - _widest(names) - 12
    high = max(_HIGH, _APART * (len(seats) - 1))

    def at(moment: int, value: int) -> tuple[float, float]:
        across = (right - left) * moment / max(1, len(values) - 1)
        return round(left + across, 1), round(_TOP + high * (most - value) / (most - least), 1)

    drawn: list[Child] = []
    for value, text in ticks.items():
        _, y = at(0, value)
        drawn.append(make("path", {"d": f"M{left} {y:g}H{right}", "class": "zero" if value == 0 else "grid"}))
        drawn.append(_text(text, left - 6, y + 4, "end", "soft"))
    for seat, each in reversed(list(enumerate(seats))):
        points = " ".join("%g,%g" % at(moment, row[seat]) for moment, row in enumerate(values) if seat < len(row))
        shape = {"points": points, "fill": "none", "stroke-dasharray": each.dashes}
        drawn.append(make("polyline", {**shape, "class": "under"}))
        drawn.append(make("polyline", {**shape, "stroke": each.paint, "class": "line"}))
    labels = list(zip(seats, numbers, names, strict=True))
    drawn += _ends(labels, [at(len(values) - 1, value)[1] for value in values[-1]], right, high)
    foot = _TOP + high + 20
    half = (right - left) // 2
    drawn.append(_text(fit(ends[0], half, _SIZE), left, foot, "start", "soft"))
    drawn.append(_text(fit(ends[1], half, _SIZE), right, foot, "end", "soft"))
    values_text = ", ".join(f"{seat.name}: {number}" for seat, number, _ in labels)
    return _svg(title, f"{title}. {ends[0]} – {ends[1]}. {values_text}.", foot + 8, drawn)


def bars(title: str, rows: Sequence[tuple[str, Seat | None, int, str]]) -> Element:
    """A bar a row: its label, its seat, how long, and what is written behind it."""
    most = max(1, *(value for _, _, value, _ in rows))
    room = 150
    longest = WIDTH - room - 14 - _widest((text for *_, text in rows), STRONG)
    drawn: list[Child] = []
    for nth, (label, seat, value, text) in enumerate(rows):
        y = _TOP + nth * _ROW
        left = 2 * _CHIP + 8 if seat else 0
        if seat:
            drawn += _chip(seat, _CHIP + 1, y + _ROW // 2 - 2)
        drawn.append(_text(fit(capital(label), room - left - 6, _SIZE), left, y + _ROW // 2 + 3))
        long = round(longest * value / most, 1)
        fill = seat.paint if seat else None
        drawn.append(
            make(
                "rect",
                {"x": room, "y": y + 5, "width": max(long, 1.5), "height": 16, "rx": 3, "fill": fill, "class": "bar"},
            )
        )
        drawn.append(_text(text, room + long + 7, y + _ROW // 2 + 3, "start", "strong"))
    values_text = ", ".join(f"{label}: {text}" for label, _, _, text in rows)
    return _svg(title, f"{title}. {values_text}.", 2 * _TOP + _ROW * len(rows), drawn)


def dice(title: str, die: Die, expected: str) -> Element:
    """A bar a side with its interval, and a line where fair dice are expected, called `expected`."""
    most = max(1.0, *(max(side.most, side.count) for side in die.shown))
    pitch = (WIDTH - _LEFT - 8) / len(die.shown)
    high = 150

    def up(value: float) -> float:
        return round(_TOP + 14 + high * (1 - value / most), 1)

    drawn: list[Child] = []
    for nth, side in enumerate(die.shown):
        x = _LEFT + pitch * (nth + 0.5)
        thick = min(34.0, pitch * 0.62)
        shape = {"x": round(x - thick / 2, 1), "y": up(side.count), "width": round(thick, 1)}
        drawn.append(make("rect", {**shape, "height": round(up(0) - up(side.count), 1), "class": "bar"}))
        most_y, least_y = up(side.most), up(side.least)
        tips = f"M{x - 4:g} {most_y}h8M{x:g} {most_y}V{least_y}M{x - 4:g} {least_y}h8"
        drawn.append(make("path", {"d": tips, "class": "interval"}))
        drawn.append(_text(fit(side.label, int(pitch) - 2, _SIZE), x, up(0) + 18, "middle"))
        drawn.append(_text(str(side.count), x, up(0) + 35, "middle", "strong" if side.is_usual else "strong unusual"))
        begin = _LEFT + pitch * nth
        drawn.append(make("path", {"d": f"M{begin:.1f} {up(side.expected)}h{pitch:.1f}", "class": "expected"}))
    drawn.append(make("path", {"d": f"M{_LEFT} {up(0)}H{WIDTH - 8}", "class": "zero"}))
    foot = up(0) + 58
    drawn.append(make("path", {"d": f"M{_LEFT} {foot - 4:g}h26", "class": "expected"}))
    drawn.append(_text(fit(expected, WIDTH - _LEFT - 40, _SIZE), _LEFT + 34, foot, "start", "soft"))
    counts = ", ".join(f"{side.label}: {side.count} ({side.least:.1f}–{side.most:.1f})" for side in die.shown)
    return _svg(title, f"{title}. {counts}.", int(foot + 10), drawn)


def _svg(title: str, label: str, high: int, drawn: Sequence[Child]) -> Element:
    facts = {"viewBox": f"0 0 {WIDTH} {high}", "class": "chart", "role": "img", "aria-label": label}
    return make("svg", {"xmlns": "http://www.w3.org/2000/svg", **facts}, make("title", {}, title), *drawn)


def _step(reach: int) -> int:
    """How far lines of a grid are apart: seven of them at most, at round numbers."""
    decade = 1
    while True:
        for part in (1, 2, 5):
            if reach <= 6 * part * decade:
                return part * decade
        decade *= 10


def _widest(texts: Iterable[str], tone: str = INK) -> int:
    return max((wide(text, _SIZE, tone) for text in texts), default=0)


def _ends(labels: Sequence[tuple[Seat, str, str]], heights: Sequence[float], right: int, high: int) -> list[Child]:
    """What each line is, where it ends: its seat's number, its value and its name; none covers another one."""
    drawn: list[Child] = []
    order = sorted(range(len(labels)), key=lambda seat: (heights[seat], seat))
    lowest = _TOP + high - _APART * (len(order) - 1)
    after = right + _LEADER + 2 * _CHIP + 4 + _widest((number for _, number, _ in labels), STRONG)
    y = -100.0
    for nth, at in enumerate(order):
        y = max(y + _APART, min(heights[at], lowest + _APART * nth))
        seat, number, name = labels[at]
        drawn.append(make("path", {"d": f"M{right} {heights[at]:g}L{right + _LEADER} {y:g}", "class": "leader"}))
        drawn += _chip(seat, right + _LEADER + _CHIP, y)
        drawn.append(_text(number, after, y + 4.5, "end", "strong"))
        drawn.append(_text(name, after + 6, y + 4.5))
    return drawn


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _chip(seat: Seat, x: float, y: float) -> list[Child]:
    facts = {"cx": x, "cy": y, "r": _CHIP, "fill": seat.paint, "class": "chip-edge"}
    letter = {"x": x, "y": y + 4, "text-anchor": "middle", "font-size": 11, "font-weight": 700, "fill": seat.ink}
    return [make("circle", facts), make("text", letter, seat.light)]


def _text(text: str, x: float, y: float, anchor: str = "start", tone: str = "ink") -> Element:
    return make("text", {"x": round(x, 1), "y": round(y, 1), "text-anchor": anchor, "class": tone}, text)
