"""Routes the wires on the solder side: bare ones along rows and columns of holes, of which no two nets share one.

Where no such way is left, a wire with insulation goes straight across.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush

from ..netlist import Netlist
from .places import FIRST_COLUMN, LAST_COLUMN, LAST_ROW, PITCH_MM, Board, Hole

_BEND, _BESIDE = 3, 0.25  # what a corner costs, and a hole next to a joint of another net, in holes
_LAST = ("3V3", "LED_5V", "GND")  # they have the most ends, and find a way around the others
_WAYS = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True)
class Run:
    """One piece of wire: its two ends, and its corners between them."""

    net: str
    colour: str
    points: tuple[Hole, ...]
    insulated: bool = False

    def holes(self) -> list[Hole]:
        """Every hole that a bare wire passes."""
        found = [self.points[0]]
        for (left, top), (right, bottom) in zip(self.points, self.points[1:]):
            across, down = _sign(right - left), _sign(bottom - top)
            steps = max(abs(right - left), abs(bottom - top))
            found += [(left + across * step, top + down * step) for step in range(1, steps + 1)]
        return found

    def length_mm(self) -> float:
        pairs = zip(self.points, self.points[1:])
        return PITCH_MM * sum(((a - c) ** 2 + (b - d) ** 2) ** 0.5 for (a, b), (c, d) in pairs)


def route(board: Board, netlist: Netlist) -> list[Run]:
    """In the order of the netlist's nets."""
    colours = {wire.net: wire.colour for wire in reversed(netlist.wires)}
    taken: dict[Hole, str | None] = {hole: board.net(hole) for hole in board.joints}
    found: dict[str, list[Run]] = {}
    for net in sorted(colours, key=lambda net: (_LAST.index(net) + 1 if net in _LAST else 0, _spread(board, net))):
        ends = [hole for hole in board.joints if board.net(hole) == net]
        found[net] = _join(net, colours[net], ends, taken)
    return [run for net in netlist.nets() for run in found[net]]


def _spread(board: Board, net: str) -> int:
    """How far the ends of a net are from a straight line: straight ones come first."""
    ends = [hole for hole in board.joints if board.net(hole) == net]
    if not ends:
        return 0
    columns, rows = zip(*ends, strict=True)
    return min(max(columns) - min(columns), max(rows) - min(rows))


def _join(net: str, colour: str, ends: list[Hole], taken: dict[Hole, str | None]) -> list[Run]:
    """Wires between all ends: each leads from what is joined already to the end that is nearest."""
    runs: list[Run] = []
    joined, open_ends = set(ends[:1]), set(ends[1:])
    while open_ends:
        way = _way(net, joined, open_ends, taken)
        run = Run(net, colour, tuple(_corners(way))) if way else _across(net, colour, joined, open_ends)
        reached = set(run.holes()) if way else set(run.points)
        taken |= dict.fromkeys(reached if way else (), net)
        joined |= reached
        open_ends -= reached
        runs.append(run)
    return runs


def _way(net: str, start: set[Hole], ends: set[Hole], taken: dict[Hole, str | None]) -> list[Hole]:
    """The cheapest way to any of the ends, hole by hole; an empty one if there is none."""
    queue: list[tuple[float, int, Hole, int, list[Hole]]] = []
    for hole in sorted(start):
        heappush(queue, (0, len(queue), hole, -1, [hole]))
    count, seen = len(queue), set[tuple[Hole, int]]()
    while queue:
        cost, _, hole, way, path = heappop(queue)
        if hole in ends:
            return path
        if (hole, way) in seen:
            continue
        seen.add((hole, way))
        for turn, (across, down) in enumerate(_WAYS):
            to = hole[0] + across, hole[1] + down
            if not _free(to, net, taken) or to in start:
                continue
            count += 1
            price = cost + 1 + (_BEND if way not in (-1, turn) else 0) + _BESIDE * _strangers(to, net, taken)
            heappush(queue, (price, count, to, turn, [*path, to]))
    return []


def _free(hole: Hole, net: str, taken: dict[Hole, str | None]) -> bool:
    inside = FIRST_COLUMN <= hole[0] <= LAST_COLUMN and 0 <= hole[1] <= LAST_ROW
    return inside and taken.get(hole, net) == net


def _strangers(hole: Hole, net: str, taken: dict[Hole, str | None]) -> int:
    beside = ((hole[0] + across, hole[1] + down) for across, down in _WAYS)
    return sum(taken.get(other, net) != net for other in beside)


def _corners(way: list[Hole]) -> Iterator[Hole]:
    yield way[0]
    for before, at, after in zip(way, way[1:], way[2:]):
        if (before[0] - at[0], before[1] - at[1]) != (at[0] - after[0], at[1] - after[1]):
            yield at
    yield way[-1]


def _across(net: str, colour: str, joined: set[Hole], ends: set[Hole]) -> Run:
    pairs = ((abs(a - c) + abs(b - d), (a, b), (c, d)) for a, b in joined for c, d in ends)
    _, start, end = min(pairs)
    return Run(net, colour, (start, end), insulated=True)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
