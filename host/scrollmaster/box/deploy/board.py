"""Reads and checks hardware/board.toml, and turns it into the facts that the firmware reads.

A board that cannot work does not pass: a pin is used twice, or lacks the function that it is used for. All faults are
reported at once.
"""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from shared_rules.formats.display import LINES, PAGE
from shared_rules.formats.layout import HARDWARE, HOST, SCRIPT
from shared_rules.formats.types import Display, Facts

from ...base import user_file
from ...base.errors import Message, Part, WrongUse
from ...base.json_types import is_list, is_table
from ...base.sanitize import sanitize
from .pins import PICO, RASPBERRY_PI, Header, Role

SEAT_KEYS = 6
LEAST_MA, MOST_MA = 100, 5000  # of all LEDs together: with less they stay dark
_MOST_OTHERS_MA = 1000  # of a part that is no LED
FIRST_ADDRESS, LAST_ADDRESS = 0x08, 0x77  # of what hangs on an I2C bus
ROWS, COLUMNS, LIGHTS = 8, 8, 6  # of LEDs
LEAST_WIDTH, LEAST_LINES = 64, 2  # of a text display
WIRINGS = {"rows": 0, "serpentine": 1}  # of the face
CLOCKS = (125, 200)  # MHz, of a Pico; the first where a file says nothing
SOURCES = {"hardware": HARDWARE, "host": HOST, "script": SCRIPT}
BODIES = ("pico", "page", "blinka")  # what a box runs on
BLINKA = BODIES[2]
_MOST_BYTES = 65536  # of a board file
_MOST_SHOWN = 40  # letters of a value that is wrong
_COLUMNS = {"ssd1306": 0, "sh1106": 2}  # where the glass begins in the display's memory
_OLDER = {"board_ma": "pico_ma", "board_least_ma": "pico_least_ma"}  # what earlier files call these
_WRONG = -1  # a value that is a fault


class BoardFaults(WrongUse):
    """All faults of the board file called `name`, a message each."""

    def __init__(self, name: str, faults: list[Message]) -> None:
        super().__init__("board.at", sanitize(name), faults[0])
        self.messages = [("board.at", sanitize(name), fault) for fault in faults]


def load(path: Path) -> Facts:
    """The facts of the board file at `path`, for the firmware. Raises WrongUse, naming all that is wrong."""
    return facts(_parsed(path), path.name)


def least_ma(path: Path) -> int:
    """What all LEDs together draw at least while they are lit, by the board file at `path`: so a power bank stays on.

    A fact of an image only: a wiring that is sent to a box does not change it.
    """
    reader = _Reader(_parsed(path))
    found = reader.least_ma()
    if reader.faults:
        raise BoardFaults(path.name, reader.faults)
    return found


def body(path: Path) -> str:
    """What the board file at `path` says that its box runs on, of BODIES; the first where it says nothing."""
    reader = _Reader(_parsed(path))
    kind = reader.body()
    if reader.faults:
        raise BoardFaults(path.name, reader.faults)
    return kind


def header(kind: str) -> Header:
    """The pins of one of BODIES."""
    return RASPBERRY_PI if kind == BLINKA else PICO


def _parsed(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(user_file.read(path, _MOST_BYTES).decode())
    except (ValueError, RecursionError) as error:  # no TOML, no UTF-8, a number or a date beyond all measure
        raise WrongUse("board.unreadable", sanitize(path.name), sanitize(str(error))) from None


def facts(described: dict[str, object], name: str = "board.toml") -> Facts:
    """What the firmware needs of a parsed board file. Raises BoardFaults."""
    reader = _Reader(described)
    keys = [*reader.seats(), *[reader.pin("keys", key) for key in ("previous", "next", "ok", "back")]]
    found: Facts = {
        "keys": keys,
        "leds": reader.pin("leds", "pin"),
        "serpentine": reader.serpentine(),
        "buzzer": reader.pin("buzzer", "pin"),
        "display": reader.display(),
        "budget_ma": reader.budget_ma(),
        "entropy": reader.one_of("entropy", "source", reader.sources(), "board.entropy"),
        "mhz": reader.mhz(),
    }
    reader.check_together(found["leds"])
    if reader.faults:
        raise BoardFaults(name, reader.faults)
    return found


def chain(serpentine: bool) -> list[int]:
    """Which pixel (face row by row, then seat lights) each place of the chain of LEDs shows."""
    places: list[int] = []
    for row in range(ROWS):
        pixels = range(row * COLUMNS, (row + 1) * COLUMNS)
        places += reversed(pixels) if serpentine and row % 2 else pixels
    return places + list(range(ROWS * COLUMNS, ROWS * COLUMNS + LIGHTS))


class _Reader:
    """Takes a parsed board file apart. `faults`: messages; a number that is wrong reads as _WRONG."""

    def __init__(self, described: dict[str, object]) -> None:
        self.faults: list[Message] = []
        self._described = described
        self._users: dict[int, str] = {}  # of every pin, by its number
        self._kind = self.body()
        self._header = header(self._kind)

    def body(self) -> str:
        """What the box runs on."""
        if "body" not in self._described:
            return BODIES[0]
        return BODIES[max(0, self.one_of("body", "kind", {name: at for at, name in enumerate(BODIES)}, "board.body"))]

    def mhz(self) -> int:
        """The clock, of a board whose clock is ours to choose. Earlier files do not say it."""
        section = self._described.get("body")
        value = section.get("mhz", CLOCKS[0]) if is_table(section) else CLOCKS[0]
        clocks = CLOCKS if self._kind != BLINKA else CLOCKS[:1]
        for known in clocks:
            if value == known and type(value) is int:
                return known
        self._fault("board.clock", _shown(value), ", ".join(map(str, clocks)))
        return _WRONG

    def sources(self) -> dict[str, int]:
        """Where chance may come from: only a board of ours reads raw bits of its own."""
        return {name: source for name, source in SOURCES.items() if self._kind != BLINKA or source != HARDWARE}

    def check_together(self, leds: int) -> None:
        """What each pin can do alone, but not beside the others."""
        for fault in self._header.faults(self._users, leds) if leds != _WRONG else ():
            self._fault(*fault)

    def seats(self) -> list[int]:
        """The pins of the seat keys."""
        pins = self._get("keys", "seats")
        if pins is None:
            return []
        if not is_list(pins) or len(pins) != SEAT_KEYS:
            self._fault("board.seats", SEAT_KEYS)
            return []
        return [self._pin(f"keys.seats {seat}", pin) for seat, pin in enumerate(pins, 1)]

    def pin(self, section: str, key: str) -> int:
        """A GPIO that the board has outside, for this one alone."""
        value = self._get(section, key)
        return _WRONG if value is None else self._pin(f"{section}.{key}", value)

    def display(self) -> Display:
        """The text display."""
        bus = self.number("display", "bus", 0, 1)
        sda, scl = self.pin("display", "sda"), self.pin("display", "scl")
        lines: tuple[tuple[Role, int], ...] = (("SDA", sda), ("SCL", scl))
        for role, pin in lines:
            if _WRONG not in (pin, bus) and not self._header.has_i2c(pin, role, bus):
                self._fault("board.i2c", self._header.name(pin), role, bus)
        address = self.number("display", "address", FIRST_ADDRESS, LAST_ADDRESS)
        column = self.one_of("display", "controller", _COLUMNS, "board.display")
        return {
            "bus": bus,
            "sda": sda,
            "scl": scl,
            "address": address,
            "column": column,
            "width": self.number("display", "width", LEAST_WIDTH, PAGE),
            "lines": self.number("display", "lines", LEAST_LINES, LINES),
        }

    def serpentine(self) -> int:
        """How the face is wired; a box has one size of it."""
        size = tuple(self._get("leds", name) for name in ("rows", "columns", "lights"))
        wiring = self.one_of("leds", "wiring", WIRINGS, "board.wiring")
        if None not in size and size != (ROWS, COLUMNS, LIGHTS):
            self._fault("board.face", COLUMNS, ROWS, LIGHTS)
        return wiring

    def budget_ma(self) -> int:
        """What the port leaves to the LEDs when all other parts draw the most. Earlier files wrote it themselves."""
        power = self._described.get("power")
        if is_table(power) and "budget_ma" in power:
            self._fault("board.budget", "power.budget_ma", "power.port_ma")
            return _WRONG
        others = [self.number("power", name, 0, _MOST_OTHERS_MA) for name in ("board_ma", "display_ma", "buzzer_ma")]
        self.least_ma()
        if _WRONG in others:
            return _WRONG
        return self.number("power", "port_ma", LEAST_MA + sum(others), MOST_MA + sum(others)) - sum(others)

    def least_ma(self) -> int:
        """What the LEDs have to draw when the board draws the least and there is no display."""
        others = self.number("power", "board_least_ma", 0, _MOST_OTHERS_MA)
        return max(0, self.number("power", "keep_alive_ma", 0, _MOST_OTHERS_MA) - others)

    def number(self, section: str, key: str, least: int, most: int) -> int:
        """A whole number in these bounds."""
        value = self._get(section, key)
        if type(value) is int and least <= value <= most:  # True is an int, too
            return value
        if value is not None:
            self._fault("board.number", f"{section}.{key}", least, most, _shown(value))
        return _WRONG

    def one_of(self, section: str, key: str, known: Mapping[str, int], fault: str) -> int:
        """What one of the words that we know stands for; any other word is said as `fault`."""
        value = self._get(section, key)
        if isinstance(value, str) and value in known:
            return known[value]
        if value is not None:
            self._fault(fault, _shown(value), ", ".join(known))
        return _WRONG

    def _get(self, section: str, key: str) -> object:
        values = self._described.get(section)
        if values is None:
            self._fault("board.no_section", section)
        elif not is_table(values):
            self._fault("board.section", section)
        elif key not in values and _OLDER.get(key) in values:
            self._fault("board.renamed", f"{section}.{_OLDER[key]}", f"{section}.{key}")
        elif key not in values:
            self._fault("board.missing", f"{section}.{key}")
        else:
            return values[key]
        return None

    def _pin(self, user: str, value: object) -> int:
        header = self._header
        pin = header.number(value)
        if pin is None:
            self._fault(header.unread, user, _shown(value))
        elif not header.is_outside(pin):
            self._fault(header.absent, user, header.name(pin))
        elif pin in self._users:
            self._fault("board.pin_twice", header.name(pin), self._users[pin], user)
        else:
            self._users[pin] = user
            return pin
        return _WRONG

    def _fault(self, term: str, *arguments: Part) -> None:
        if (term, *arguments) not in self.faults:  # a section that is not there lacks all its keys
            self.faults.append((term, *arguments))


def _shown(value: object) -> str:
    """A value as its file may have it, cut where it is long."""
    return sanitize(json.dumps(value, default=str, ensure_ascii=False)[:_MOST_SHOWN])
