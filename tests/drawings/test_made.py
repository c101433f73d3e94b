"""What is drawn and listed for the real box, read back: everything says what the netlist says, and nothing is stale."""

import json
import random
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
import yaml
from scrollmaster.base import paths
from scrollmaster.box.deploy import board, pins

from drawings import __main__ as makers
from drawings import drawing, harness, pages, pico, shop, wokwi
from drawings.netlist import netlist
from drawings.perfboard.places import place
from drawings.source import OUTPUT, ROOT, load
from tests.drawings import drawn, pinout

PROMISES = (
    ("files drawn from board.toml: fresh, the same bytes twice; stale after a change", "all", "all"),
    ("drawing, wiring diagram, Wokwi's diagram, table: connections wrong, missing", "0, 0 of 52", "0, 0"),
    ("the parts of a box without a case, estimated and unchecked", "20 €", "19.27 €"),
)

SOURCE = load()
WIRES = {(".".join(wire.start), ".".join(wire.end), wire.net) for wire in SOURCE.netlist.wires}
MOST_EUR = 20
CASE = OUTPUT + "case.svg"
EARLIER = {OUTPUT + "steps/step-2a.svg"}  # pins have their names in it, but nothing that could move is built yet
BOARDS = 12  # wired by chance
OUTSIDE = [pin for pin in range(len(pins.PICO.edge)) if pins.PICO.is_outside(pin)]
# https://docs.wokwi.com/parts: what we use of its parts, and what it calls our pins
WOKWI_PINS = {
    "wokwi-led-matrix": {"VDD", "VSS", "DIN", "DOUT"},
    "wokwi-neopixel": {"VDD", "VSS", "DIN", "DOUT"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-buzzer": {"1", "2"},
    "wokwi-pi-pico": {f"GP{pin}" for pin in OUTSIDE} | {f"GND.{at}" for at in range(1, 9)} | {"VBUS", "VSYS", "3V3"},
}
LED = {"5V": "VDD", "GND": "VSS", "DIN": "DIN", "DOUT": "DOUT"}
GROUNDS = [pin for pin, name in pinout.NAMES.items() if name == "GND"]
WOKWI_NAMES = {
    "pico": {str(pin): name for pin, name in pinout.NAMES.items()}
    | {str(pin): f"GND.{at}" for at, pin in enumerate(GROUNDS, 1)},
    "face": LED,
    "light": LED,
    "key": {"1": "1.l", "2": "2.l"},
    "display": {pin: pin for pin in ("GND", "VCC", "SCL", "SDA")},
    "buzzer": {"+": "2", "-": "1"},
}


@pytest.fixture(scope="module")
def made():
    """Every file but the picture of the case: that takes ten times as long as all the others."""
    return made_of(SOURCE)


def made_of(source):
    return {name: make().encode() for name, make in makers.makers(source).items() if name != CASE}


def moved(*pins):
    """The reference board with its first and last key, the LEDs and the display on other pins."""
    first, last, leds, (bus, sda, scl) = pins
    display = SOURCE.facts["display"] | {"bus": bus, "sda": sda, "scl": scl}
    facts = SOURCE.facts | {"keys": [first, *SOURCE.facts["keys"][1:-1], last], "leds": leds, "display": display}
    return having(facts)


def having(facts):
    return replace(SOURCE, facts=facts, netlist=netlist(facts))


def by_chance(seed):
    """A board that uses the pins in any order."""
    pins = random.Random(seed).sample(OUTSIDE, len(OUTSIDE))
    display = SOURCE.facts["display"] | {"sda": pins[12], "scl": pins[13]}
    return SOURCE.facts | {"keys": pins[:10], "leds": pins[10], "buzzer": pins[11], "display": display}


def test_the_files_are_up_to_date(made):
    stale = [name for name, content in made.items() if (ROOT / name).read_bytes() != content]
    assert stale == [], "run `make hardware`"


@pytest.mark.slow
def test_the_picture_of_the_case_is_up_to_date():
    assert (ROOT / CASE).read_text(encoding="utf-8") == makers.makers(SOURCE)[CASE](), "run `make hardware`"


def test_every_file_that_is_there_is_made(made):
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "hardware/made").rglob("*") if path.is_file()}
    assert there <= {*made, CASE}


def test_the_same_source_gives_the_same_bytes(made):
    assert made_of(load()) == made


def test_another_pin_changes_every_file_that_shows_pins(made):
    other = made_of(moved(17, 19, 18, (1, 26, 27)))
    changed = {name for name, content in made.items() if other[name] != content}
    assert changed >= {name for name, content in made.items() if re.search(rb"\bGP[0-9]", content)} - EARLIER
    assert {OUTPUT + "drawing.svg", OUTPUT + "wiring-diagram.svg", "docs/wiring.md"} < changed


def test_another_price_changes_the_list_of_parts(made):
    dearer = replace(SOURCE.shop.items["pico"], price_eur=7.77)
    other = replace(SOURCE.shop, items=SOURCE.shop.items | {"pico": dearer})
    assert "7.77" in shop.page(other, SOURCE.netlist) and b"7.77" not in made["hardware/made/parts.md"]


def test_the_drawing_has_every_wire_between_the_pads_that_it_joins(made):
    picture = drawn.read(made["hardware/made/drawing.svg"])
    assert {wire.said for wire in picture.wires} == WIRES and len(picture.wires) == len(WIRES)
    assert [wire.said for wire in picture.wires if not picture.ends_on_pads(wire)] == []


@pytest.mark.parametrize("seed", range(BOARDS))
def test_no_wire_lies_on_another_however_the_board_is_wired(seed):
    picture = drawn.read(drawing.draw(having(by_chance(seed))).encode())
    assert len(picture.wires) == len(WIRES)
    assert picture.overlaps() == []
    assert all(picture.ends_on_pads(wire) and picture.on_page(wire) for wire in picture.wires)


def test_the_drawing_says_gpio_and_pin_of_every_key_and_line(made):
    texts = drawn.read(made["hardware/made/drawing.svg"]).texts
    display = SOURCE.facts["display"]
    lines = [*SOURCE.facts["keys"], SOURCE.facts["leds"], SOURCE.facts["buzzer"], display["sda"], display["scl"]]
    for pin in lines:
        edge = next(number for number, name in pico.NAMES.items() if name == f"GP{pin}")
        assert any(f"GP{pin} · pin {edge}" in text for text in texts)


@pytest.mark.parametrize("way", [0, 1])
def test_leds_are_numbered_as_their_data_runs(way):
    facts = SOURCE.facts | {"serpentine": way}
    numbers = drawn.read(drawing.draw(having(facts)).encode()).leds
    across = sorted(numbers, key=lambda led: (round(led.y), led.x))
    assert [across[at].number for at in (0, 7, 8, 15)] == [1, 8, *((16, 9) if way else (9, 16))]
    assert sorted(led.number for led in numbers) == list(range(1, 71))


def test_the_wiring_diagram_has_every_wire(made):
    read = yaml.safe_load(made["hardware/made/wiring-diagram.yml"])
    labels = {
        name: dict(zip(said["pins"], said.get("pinlabels", said["pins"]))) for name, said in read["connectors"].items()
    }

    def end(connector, pin):
        return ".".join(harness.terminal(connector, pin if connector == "U1" else labels[connector][pin]))

    found = []
    for start, cable, target in read["connections"]:
        (one, pins), (name, _), (other, others) = *start.items(), *cable.items(), *target.items()
        pins = [labels_of(labels[one], pin) for pin in pins]
        others = [labels_of(labels[other], pin) for pin in others]
        nets = read["cables"][name]["wirelabels"]
        found += [(end(one, a), end(other, b), net) for a, b, net in zip(pins, others, nets, strict=True)]
    for name, said in read["connectors"].items():
        found += [(end(name, a), end(name, b), None) for a, b in said.get("loops", [])]
    assert {wire[:2] for wire in found} == {wire[:2] for wire in WIRES} and len(found) == len(WIRES)
    assert {wire for wire in found if wire[2]} <= WIRES


def labels_of(labels, pin):
    """The number of a pin that is given by its number or its label."""
    return pin if pin in labels else next(number for number, label in labels.items() if label == pin)


def test_the_picture_of_the_wiring_diagram_names_both_ends_of_every_wire(made):
    texts = "\n".join(ElementTree.fromstring(made["hardware/made/wiring-diagram.svg"]).itertext())
    for wire in SOURCE.netlist.wires:
        for ref, pin in (wire.start, wire.end):
            named = (
                f"U1:{pin}:{pico.NAMES[int(pin)]}"
                if ref == "U1"
                else f"{ref}.{pin}"
                if ref[0] in "KL"
                else f"{ref}:{pin}"
            )
            assert named in texts


def test_wokwi_joins_what_the_netlist_joins_and_nothing_else(made):
    read = json.loads(made["hardware/made/wokwi/diagram.json"])
    kinds = {part["id"]: part["type"] for part in read["parts"]}
    assert len(kinds) == len(read["parts"]) and read["version"] == 1
    nets: list[set[str]] = []
    for start, end, _, _ in read["connections"]:
        for name, pin in (start.split(":"), end.split(":")):
            assert pin in WOKWI_PINS[kinds[name]]
        touched = [net for net in nets if {start, end} & net]
        nets = [net for net in nets if net not in touched] + [{start, end}.union(*touched)]
    assert sorted(map(sorted, nets)) == sorted(map(sorted, in_wokwi()))
    absent = {part.ref for part in SOURCE.netlist.parts} - set(kinds)
    assert absent == {"D1", "R1", "R2", "C1"}


def in_wokwi():
    """The nets by Wokwi's names. It knows no currents: diode and resistor are a joint there, and C1 is nothing."""
    kinds = {part.ref: part.kind for part in SOURCE.netlist.parts}
    nets = [set(net) for net in SOURCE.netlist.nets().values()]
    for ref in (ref for ref, kind in kinds.items() if kind in {"diode", "resistor"}):
        ends = [net for net in nets if any(end[0] == ref for end in net)]
        nets = [net for net in nets if net not in ends] + [set().union(*ends)]
    named = {ref: WOKWI_NAMES.get(kind, {}) for ref, kind in kinds.items()}
    return [{f"{ref}:{named[ref][pin]}" for ref, pin in net if named[ref]} for net in nets]


def test_wokwi_is_given_the_image_that_is_built(made):
    said = tomllib.loads(made["hardware/made/wokwi/wokwi.toml"].decode())["wokwi"]
    built = (ROOT / "hardware/made/wokwi" / said["firmware"]).resolve()
    assert built == ROOT / "build/image/scrollmaster-pico.uf2" and said["version"] == 1


def test_the_pins_of_the_pico_are_called_as_wokwi_calls_them():
    assert [wokwi.pin_of_pico(pin) for pin in (1, 3, 8, 13, 18, 20, 21, 23, 28, 33, 36, 38, 40)] == [
        *("GP0", "GND.1", "GND.2", "GND.3", "GND.4", "GP15", "GP16", "GND.5", "GND.6", "GND.7", "3V3", "GND.8", "VBUS")
    ]


def test_every_part_is_on_the_list_as_often_as_it_is_in_the_netlist_for_20_euros(made):
    text = made["hardware/made/parts.md"].decode()
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if re.search(r"\| \d+ \|", line)]
    assert "unchecked" in text and SOURCE.shop.priced in text
    names = {item.name: item for item in SOURCE.shop.items.values()}
    for row, quantity, _, each, together, instead in lines:
        name, _, only = row.partition(", for ")
        assert names[name].only == only
        built_in = sum(SOURCE.shop.items[part.kind] is names[name] for part in SOURCE.netlist.parts)
        assert int(quantity) == (built_in or names[name].quantity) and instead
        assert round(int(quantity) * float(each), 2) == float(together)
    assert len(lines) == len(names)
    total = float(re.search(r"\*\*([\d.]+)\*\*", text).group(1))
    assert total == round(sum(float(line[4]) for line in lines if ", for " not in line[0]), 2) <= MOST_EUR
    assert SOURCE.shop.items["screw"].quantity == len(SOURCE.case.screws.places)
    off_board = sum(len(header.pins) for header in place(SOURCE.netlist).headers)
    assert {SOURCE.shop.items[kind].quantity for kind in ("header", "plug")} == {off_board}


def test_the_page_lists_every_wire(made):
    text = made["docs/wiring.md"].decode()
    for wire, row in zip(
        sorted(SOURCE.netlist.wires, key=lambda wire: wire.step), pages.wires(SOURCE.netlist), strict=True
    ):
        assert f"| {' | '.join(row)} |" in text and row[0] == wire.step and row[3] == wire.net
        for (ref, pin), cell in ((wire.start, row[1]), (wire.end, row[2])):
            assert cell.startswith(f"Pico pin {pin} (" if ref == "U1" else f"{ref} ") and (
                ref == "U1" or cell.endswith(f": {pin}")
            )


def test_the_board_of_the_checkout_is_the_source():
    assert SOURCE.facts == board.load(paths.board())
