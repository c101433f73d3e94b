"""The sizes of the case: hardware/case.toml as records, and the heights that follow from it, in mm."""

from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, TypeVar, cast

from scrollmaster.base.json_types import is_list

from tools.errors import Problem

from .. import inputs
from ..front import LINES, Front, front
from ..perfboard.places import HEIGHT_MM, PICO_MIDDLE_MM, PICO_MM, WIDTH_MM

_Record = TypeVar("_Record")

# By name what the carrier is made for: its width and depth, and how far from its left edge the Pico's middle is.
_BOARDS = {
    "perfboard": ((WIDTH_MM, HEIGHT_MM), PICO_MIDDLE_MM),
    "pico": (PICO_MM, PICO_MM[0] / 2),
}


@dataclass(frozen=True)
class Shell:
    height: float
    wall: float
    floor: float
    plate: float
    corner: float
    lip: float
    gap: float
    loose: float
    frame: float
    hold: float


@dataclass(frozen=True)
class Screws:
    clear: float
    head: float
    thread: float
    depth: float
    post: float
    places: list[tuple[float, float]]


@dataclass(frozen=True)
class Switch:
    height: float
    body: float
    plunger: float
    legs: float
    seat: float
    cheek: float
    travel: float


@dataclass(frozen=True)
class Cap:
    above: float
    flange: float
    rim: float
    socket: float
    fit: float
    mark: float
    dot: float
    apart: float


@dataclass(frozen=True)
class Grid:
    height: float
    wall: float


@dataclass(frozen=True)
class Carrier:
    board: str
    x: float
    back: float
    lift: float
    thickness: float
    pico: float
    corner: float

    @property
    def size(self) -> tuple[float, float]:
        return _BOARDS[self.board][0]

    @property
    def middle(self) -> tuple[float, float]:
        """Of the board; the Pico's is `x`."""
        (width, depth), pico = _BOARDS[self.board]
        return self.x - pico + width / 2, self.back + depth / 2


@dataclass(frozen=True)
class Usb:
    width: float
    height: float
    roof: float
    above: float


@dataclass(frozen=True)
class Tie:
    x: float
    z: float
    apart: float
    width: float
    height: float


@dataclass(frozen=True)
class Printer:
    bed: float
    bridge: float
    overhang: float


@dataclass(frozen=True)
class Sizes:
    """Heights count from the table up; x and y are those of the front."""

    front: Front
    shell: Shell
    screws: Screws
    switch: Switch
    cap: Cap
    grid: Grid
    carrier: Carrier
    bare: Carrier
    usb: Usb
    tie: Tie
    printer: Printer

    @property
    def without_perfboard(self) -> "Sizes":
        """The same case for a Pico alone."""
        return replace(self, carrier=self.bare)

    @property
    def under_lid(self) -> float:
        return self.shell.height - self.shell.plate

    @property
    def cap_foot(self) -> float:
        """The lower side of a cap that is not pressed."""
        return self.under_lid - self.shell.loose - self.cap.rim

    @property
    def switch_foot(self) -> float:
        """What a switch stands on: its plunger fills the socket of the cap."""
        return self.cap_foot + self.cap.socket - self.switch.height

    @property
    def carrier_foot(self) -> float:
        return self.shell.floor + self.carrier.lift

    @property
    def usb_middle(self) -> float:
        return self.carrier_foot + self.carrier.thickness + self.carrier.pico + self.usb.above


def load(path: Path) -> Sizes:
    """The case that a file of the form of hardware/case.toml describes. Raises Problem."""
    rows = inputs.table(path)
    for name, lines in LINES.items():
        for line, value in inputs.row(path.name, rows, name, set(lines), set(lines)).items():
            inputs.numbers(path.name, f"{name}.{line}", value, lines[line])

    def record(kind: type[_Record], name: str) -> _Record:
        kinds = {field.name: field.type for field in fields(cast(Any, kind))}
        row = inputs.row(path.name, rows, name, set(kinds), set(kinds))
        for line, value in row.items():
            if kinds[line] is float:
                inputs.numbers(path.name, f"{name}.{line}", value, 1)
        return kind(**cast(dict[str, Any], row))

    screws = record(Screws, "screws")
    if not is_list(screws.places):
        raise Problem(f"{path.name}: screws.places is not a list: {screws.places!r}.")
    for place in screws.places:
        inputs.numbers(path.name, "screws.places", place, 2)
    sizes = Sizes(
        front(rows),
        record(Shell, "shell"),
        screws,
        record(Switch, "switch"),
        record(Cap, "cap"),
        record(Grid, "grid"),
        record(Carrier, "carrier"),
        record(Carrier, "bare"),
        record(Usb, "usb"),
        record(Tie, "tie"),
        record(Printer, "printer"),
    )
    for carrier in (sizes.carrier, sizes.bare):
        if carrier.board not in list(_BOARDS):  # it may be something that no table can be asked for
            raise Problem(f"{path.name}: `board` is {' or '.join(_BOARDS)}, not {carrier.board!r}.")
    return sizes
