"""Routes every wire over the page: only straight lines and right angles, and no two wires on one line.

From the Pico a wire goes into a channel along its edge, there along a track of its own, and then down a column of its
own. Wires to the keys pass between face and display and spread in a second channel, over the seat lights.
"""

from collections.abc import Collection, Sequence

from .netlist import Netlist, Wire
from .pads import ASIDE, BESIDE, BOX_TOP, PASSING, PICO, PITCH, SIDE, Pads, hole
from .svg import Point, straight

_ABOVE = PICO.y - PICO.height / 2 - 6.5  # the first track over the Pico
_BELOW = PICO.y + PICO.height / 2 + 6.5  # the first one under it
_STEP = 1.7  # from track to track
_LEFT, _RIGHT = PICO.x - PICO.width / 2 - 3, PICO.x + PICO.width / 2 + 3  # the way round the Pico
_SIGNAL, _GROUND = 1.5, 3.5  # columns of a key's wires, from its edge
_APART = 1.2  # between the way round the Pico and a column, at least
_GROUND_IN, _GROUND_ON = 5.6, 3.6  # tracks of ground, under the keys

_PAST = ("BZ1", "-")

Way = tuple[float, float]  # where a wire enters a channel, and where it leaves it


def routes(netlist: Netlist, pads: Pads) -> dict[Wire, list[Point]]:
    """The points of every wire, from its start to its end."""
    found = {wire: straight(_near(wire, pads)) for wire in netlist.wires if wire.start[0] != "U1"}
    far = [wire for wire in netlist.wires if wire.start[0] == "U1"]
    return found | _Trunk(far, pads).routes()


def tracks(ways: Sequence[Way]) -> list[int]:
    """A track for each way through a channel, so that none lies on another and few cross: 0 is where they enter.

    Of those that go left the leftmost keeps nearest, of those that go right the rightmost.
    """
    left = sorted((at for at, (enter, leave) in enumerate(ways) if leave <= enter), key=lambda at: ways[at][0])
    right = sorted((at for at, (enter, leave) in enumerate(ways) if leave > enter), key=lambda at: -ways[at][0])
    return _stacked(ways, left, right)


def _stacked(ways: Sequence[Way], *groups: Sequence[int]) -> list[int]:
    taken: list[list[Way]] = []
    found = [0] * len(ways)
    for group in groups:
        level = 0
        for at in group:
            low, high = min(ways[at]) - 1, max(ways[at]) + 1
            while level < len(taken) and any(low < end and start < high for start, end in taken[level]):
                level += 1
            if level == len(taken):
                taken.append([])
            taken[level].append((low, high))
            found[at] = level
            level += 1
    return found


def _near(wire: Wire, pads: Pads) -> list[Point]:
    """A wire between two parts neither of which is the Pico."""
    (from_x, from_y), (to_x, to_y) = pads.pad(wire.start, leaving=True), pads.pad(wire.end)
    if wire.start[0] == "FACE":  # round the corner of the face, each outside the one before
        outside = ("5V", "DOUT", "GND").index(wire.start[1]) * 1.6
        down, edge = from_y + 4.6 - outside, to_x - 2.4 - outside
        return [(from_x, from_y), (from_x, down), (edge, down), (edge, to_y), (to_x, to_y)]
    if wire.start[0].startswith("K"):  # ground goes from key to key
        down = from_y + _GROUND_ON
        return [(from_x + ASIDE, from_y), (from_x + ASIDE, down), (to_x - ASIDE, down), (to_x - ASIDE, to_y)]
    middle = (from_y + to_y) / 2
    return [(from_x, from_y), (from_x, middle), (to_x, middle), (to_x, to_y)]


class _Trunk:
    """The wires that start at the Pico."""

    def __init__(self, wires: Sequence[Wire], pads: Pads) -> None:
        self._wires, self._pads = wires, pads
        self._columns = self._slots()

    def routes(self) -> dict[Wire, list[Point]]:
        above, around = self._above()
        below = self._below(around)
        inside = self._inside()
        found: dict[Wire, list[Point]] = {}
        for wire in self._wires:
            channels = [above.get(wire, []), below.get(wire, [])]
            first, second = channels if _upper(wire) else reversed(channels)
            found[wire] = straight([self._pads.pad(wire.start), *first, *second, *inside[wire]])
        return found

    def _slots(self) -> dict[Wire, float]:
        """The column in which each wire goes down. Those to keys share what is free between face and display."""
        keys = [wire for wire in self._wires if wire.end[0].startswith("K")]
        keys.sort(key=self._descent)
        face = self._pads.place("FACE")
        column = hole(1)[0] + PITCH / 4  # never where a wire comes straight down from a pin
        while column < face.x + face.width / 2 + 2:
            column += PITCH / 2
        columns = {wire: _level(column + PITCH / 2 * at, self._descent(wire)) for at, wire in enumerate(keys)}
        others = {wire: self._pads.pad(wire.end)[0] for wire in self._wires if wire not in columns}
        return columns | others | {wire: PASSING[0] for wire in others if wire.end == _PAST}

    def _descent(self, wire: Wire) -> float:
        key = self._pads.place(wire.end[0])
        return key.x + key.width / 2 + (_SIGNAL if wire.end[1] == "1" else _GROUND)

    def _above(self) -> tuple[dict[Wire, list[Point]], dict[Wire, float]]:
        """The ways over the Pico, and for those that go round it the x at which they come back or come from."""
        around: dict[Wire, float] = {}
        edge = _RIGHT - _STEP
        for wire in sorted(self._wires, key=lambda wire: -self._pads.pad(wire.start)[0]):
            if _upper(wire) != _over(wire) and not self._goes_left(wire):
                edge = around[wire] = _clear(edge + _STEP, self._columns.values())
        lefts = [wire for wire in self._wires if self._goes_left(wire)]
        around |= {wire: _LEFT - _STEP * at for at, wire in enumerate(lefts)}
        over = [wire for wire in self._wires if _upper(wire) or _over(wire)]
        ways: list[Way] = []
        for wire in over:
            enter = self._pads.pad(wire.start)[0] if _upper(wire) else around[wire]
            ways.append((enter, self._columns[wire] if _over(wire) else around[wire]))
        found: dict[Wire, list[Point]] = {}
        for wire, way, track in zip(over, ways, tracks(ways), strict=True):
            y = _ABOVE - _STEP * track
            found[wire] = [(way[0], y), (way[1], y)]
        return found, around

    def _goes_left(self, wire: Wire) -> bool:
        """Round the Pico from its lower edge to what is beside its left end."""
        return not _upper(wire) and _over(wire) and self._columns[wire] < PICO.x

    def _below(self, around: dict[Wire, float]) -> dict[Wire, list[Point]]:
        under = [wire for wire in self._wires if not _upper(wire) or not _over(wire)]
        ways: list[Way] = []
        for wire in under:
            enter = around[wire] if _upper(wire) else self._pads.pad(wire.start)[0]
            ways.append((enter, around[wire] if _over(wire) else self._columns[wire]))
        levels = tracks(ways)
        step = min(_STEP, (BOX_TOP - 3 - _BELOW) / max([1, *levels]))
        found: dict[Wire, list[Point]] = {}
        for wire, way, track in zip(under, ways, levels, strict=True):
            y = _BELOW + step * track
            found[wire] = [(way[0], y), (way[1], y)]
        return found

    def _inside(self) -> dict[Wire, list[Point]]:
        """From the columns to the pads."""
        keys = [wire for wire in self._wires if wire.end[0].startswith("K")]
        ways = [(self._columns[wire], self._descent(wire)) for wire in keys]
        face, lights = self._pads.place("FACE"), self._pads.place("L1")
        top, bottom = face.y + face.height / 2 + 2, lights.y - lights.height / 2 - 1.4
        levels = tracks(ways)
        step = (bottom - top) / max([1, *levels])
        found: dict[Wire, list[Point]] = {}
        for wire, (column, descent), track in zip(keys, ways, levels, strict=True):
            y, (x, end) = top + step * track, self._pads.pad(wire.end)
            found[wire] = [(column, y), (descent, y)]
            if wire.end[1] == "1":
                found[wire] += [(descent, end), (x, end)]
            else:
                found[wire] += [(descent, end + _GROUND_IN), (x - ASIDE, end + _GROUND_IN), (x - ASIDE, end)]
        for wire in self._wires:
            if wire not in found:
                x, y = self._pads.pad(wire.end)
                turn = PASSING[1] if wire.end == _PAST else y
                found[wire] = [(self._columns[wire], turn), (x, turn), (x, y)]
        return found


def _level(column: float, descent: float) -> float:
    """A column that goes straight into the descent, if that is near and no wire comes down from a pin there."""
    free = all(abs(descent - hole(pin)[0]) >= _APART for pin in range(1, SIDE + 1))
    return descent if free and abs(descent - column) < _APART else column


def _clear(column: float, others: Collection[float]) -> float:
    """The first column from here on that is not too near to another one."""
    while any(abs(column - other) < _APART for other in others):
        column += _APART / 4
    return column


def _over(wire: Wire) -> bool:
    """Whether it comes to its end from over the Pico."""
    return wire.end in BESIDE or wire.end == _PAST


def _upper(wire: Wire) -> bool:
    """Whether its pin is on the edge of the Pico that is away from the box."""
    return int(wire.start[1]) > SIDE
