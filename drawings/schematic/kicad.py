"""Writes a sheet as a KiCad schematic, in the form of KiCad 8, which 9 reads as well."""

import json
import uuid
from collections.abc import Iterable, Iterator

from .layout import REMARKS, TITLE
from .model import DOWN, LEFT, RIGHT, STEP_MM, UP, Disc, Label, Path, Pin, Placed, Point, Sheet, Symbol, Words

VERSION = 20231120
LIBRARY = "scrollmaster"
PROJECT = "schematic"
_PIN_ANGLE = {LEFT: 0, RIGHT: 180, UP: 270, DOWN: 90}
_PAPER = "A4"

Item = str | list["Item"]  # an s-expression: a word, a quoted text that _text made, or a list


def write(sheet: Sheet) -> str:
    """The same sheet gives the same bytes, ids included."""
    symbols = {part.symbol.name: part.symbol for part in sheet.parts}
    root = _id("sheet")
    content: list[Item] = [
        "kicad_sch",
        ["version", str(VERSION)],
        ["generator", _text(LIBRARY)],
        ["generator_version", _text("1")],
        ["uuid", _text(root)],
        ["paper", _text(_PAPER)],
        _title(),
        ["lib_symbols", *(_library(symbols[name]) for name in sorted(symbols))],
        *_drawing(sheet),
        *(_instance(part, root) for part in sheet.parts),
        ["sheet_instances", ["path", _text("/"), ["page", _text("1")]]],
    ]
    return "\n".join(_lines(content, 0)) + "\n"


def _title() -> Item:
    comments: list[Item] = [["comment", str(row), _text(remark)] for row, remark in enumerate(REMARKS, 1)]
    return ["title_block", ["title", _text(TITLE)], ["company", _text("MIT licence")], *comments]


def _drawing(sheet: Sheet) -> Iterator[Item]:
    for start, end in sheet.frames:
        style: Item = ["stroke", ["width", "0"], ["type", "dash"]]
        yield [
            "rectangle",
            _xy("start", start),
            _xy("end", end),
            style,
            ["fill", ["type", "none"]],
            _uuid("frame", start),
        ]
    for words in sheet.notes:
        yield [
            "text",
            _text(words.text),
            ["exclude_from_sim", "no"],
            _at(words.at),
            _effects(words),
            _uuid("note", words.at),
        ]
    for point in sheet.junctions():
        yield ["junction", _at(point, None), ["diameter", "0"], ["color", "0", "0", "0", "0"], _uuid("junction", point)]
    for point in sheet.unused:
        yield ["no_connect", _at(point, None), _uuid("unused", point)]
    for start, end in sheet.wires:
        style = ["stroke", ["width", "0"], ["type", "default"]]
        yield ["wire", ["pts", _xy("xy", start), _xy("xy", end)], style, _uuid("wire", (start, end))]
    for label in sheet.labels:
        yield _label(label)


def _label(label: Label) -> Item:
    angle = 180 if label.side == LEFT else 0
    side = "right" if label.side == LEFT else "left"
    if not label.far:
        justify: Item = ["justify", "left", "bottom"]
        return ["label", _text(label.net), _at(label.at), ["effects", _font(1), justify], _uuid("label", label.at)]
    effects: Item = ["effects", _font(1), ["justify", side]]
    shape: Item = ["shape", "passive"]
    return ["global_label", _text(label.net), shape, _at(label.at, angle), effects, _uuid("label", label.at)]


def _library(symbol: Symbol) -> Item:
    name = f"{LIBRARY}:{symbol.name}"
    numbers: list[Item] = [] if symbol.numbers else [["pin_numbers", "hide"]]
    names: Item = ["pin_names", ["offset", "0.762"], *([] if symbol.names else ["hide"])]
    flags: list[Item] = [["exclude_from_sim", "no"], ["in_bom", "no" if symbol.power else "yes"], ["on_board", "yes"]]
    return [
        "symbol",
        _text(name),
        *([["power"]] if symbol.power else []),
        *numbers,
        names,
        *flags,
        _property("Reference", symbol.prefix, (0, 0), hidden=symbol.power),
        _property("Value", symbol.name, (0, 0)),
        _property("Footprint", "", (0, 0), hidden=True),
        _property("Datasheet", "", (0, 0), hidden=True),
        ["symbol", _text(f"{symbol.name}_0_1"), *(_shape(shape) for shape in symbol.shapes)],
        ["symbol", _text(f"{symbol.name}_1_1"), *(_pin(pin) for pin in symbol.pins)],
    ]


def _shape(shape: Path | Disc) -> Item:
    ink: list[Item] = [["stroke", ["width", "0.2032"], ["type", "default"]], ["fill", ["type", shape.fill]]]
    if isinstance(shape, Disc):
        return ["circle", _xy("center", _up(shape.centre)), ["radius", _mm(shape.radius)], *ink]
    points = (*shape.points, shape.points[0]) if shape.closed else shape.points
    return ["polyline", ["pts", *(_xy("xy", _up(point)) for point in points)], *ink]


def _pin(pin: Pin) -> Item:
    words: list[Item] = [
        [part, _text(text), ["effects", _font(0.8)]] for part, text in (("name", pin.name), ("number", pin.number))
    ]
    return ["pin", pin.kind, "line", _at(_up(pin.at), _PIN_ANGLE[pin.side]), ["length", _mm(pin.length)], *words]


def _instance(part: Placed, root: str) -> Item:
    symbol = part.symbol
    use: Item = ["path", _text(f"/{root}"), ["reference", _text(part.ref)], ["unit", "1"]]
    flags: list[Item] = [["exclude_from_sim", "no"], ["in_bom", "no" if symbol.power else "yes"], ["on_board", "yes"]]
    turn = part.turn % 180  # a text turns with its symbol: so it is level again
    return [
        "symbol",
        ["lib_id", _text(f"{LIBRARY}:{symbol.name}")],
        _at(part.at, part.turn),
        ["unit", "1"],
        *flags,
        ["dnp", "no"],
        _uuid("part", part.ref),
        _property("Reference", part.ref, part.ref_at or part.at, turn, hidden=part.ref_at is None),
        _property("Value", part.value, part.value_at or part.at, turn),
        _property("Footprint", "", part.at, hidden=True),
        _property("Datasheet", "", part.at, hidden=True),
        *(["pin", _text(pin.number), _uuid("pin", (part.ref, pin.number))] for pin in symbol.pins),
        ["instances", ["project", _text(PROJECT), use]],
    ]


def _property(name: str, value: str, at: Point, turn: int = 0, hidden: bool = False) -> Item:
    return [
        "property",
        _text(name),
        _text(value),
        _at(at, turn),
        ["effects", _font(1), *([["hide", "yes"]] if hidden else [])],
    ]


def _effects(words: Words) -> Item:
    return ["effects", _font(words.size, words.bold), *([["justify", "left"]] if words.start else [])]


def _font(size: float, bold: bool = False) -> Item:
    return ["font", ["size", _mm(size), _mm(size)], *([["bold", "yes"]] if bold else [])]


def _up(point: Point) -> Point:
    """Inside a symbol KiCad's y grows upwards."""
    return point[0], -point[1]


def _at(point: Point, angle: int | None = 0) -> Item:
    return ["at", _mm(point[0]), _mm(point[1]), *([] if angle is None else [str(angle)])]


def _xy(name: str, point: Point) -> Item:
    return [name, _mm(point[0]), _mm(point[1])]


def _mm(steps: float) -> str:
    return f"{round(steps * STEP_MM, 4) + 0:g}"


def _uuid(*what: object) -> Item:
    return ["uuid", _text(_id(*what))]


def _id(*what: object) -> str:
    """The same thing has the same id in every run."""
    return str(uuid.uuid5(uuid.NAMESPACE_URL, f"{LIBRARY}:{what!r}"))


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _lines(item: list[Item], depth: int) -> Iterator[str]:
    """One line for what is short, as KiCad writes it."""
    flat = _flat(item)
    if len(flat) + depth <= 110:
        yield "\t" * depth + flat
        return
    words = [part for part in item if isinstance(part, str)]
    yield "\t" * depth + "(" + " ".join(words)
    for part in item:
        if not isinstance(part, str):
            yield from _lines(part, depth + 1)
    yield "\t" * depth + ")"


def _flat(item: Iterable[Item]) -> str:
    return "(" + " ".join(part if isinstance(part, str) else _flat(part) for part in item) + ")"
