"""The schematic says what the netlist says: read back from its coordinates, and asked of KiCad where that is there."""

import json
import re
import shutil
import subprocess

import pytest

from drawings.netlist import netlist
from drawings.schematic import schematic
from drawings.schematic.layout import layout
from drawings.schematic.model import between
from drawings.source import ROOT, load

PROMISES = (
    ("schematic, read back from wires, labels and pins: joints wrong, missing", "0, 0", "0, 0 of 80"),
    ("schematic in KiCad 9: errors and warnings of ERC; nets that differ", "0, 0", "0, 0"),
)

SOURCE = load()
NETLIST = SOURCE.netlist
FILE = ROOT / "hardware/made/schematic.kicad_sch"
NETS = {name: set(terminals) for name, terminals in NETLIST.nets().items()}
KICAD = shutil.which("kicad-cli")
NO_KICAD = "left out: ERC: there is no kicad-cli (KiCad 8 or 9) here"


def parse(text):
    """An s-expression as nested lists; quoted texts lose their quotes."""
    stack = [[]]
    for token in re.findall(r'"(?:\\.|[^"\\])*"|[()]|[^\s()"]+', text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(json.loads(token) if token[0] == '"' else token)
    (tree,) = stack[0]
    return tree


def named(tree, name):
    return [part for part in tree if isinstance(part, list) and part[0] == name]


def place(item):
    """Where it is, in micrometres, and how it is turned."""
    _, x, y, *angle = named(item, "at")[0]
    return (round(float(x) * 1000), round(float(y) * 1000)), int(angle[0]) if angle else 0


def pins_of(tree):
    """Every pin on the sheet: (ref, number, value of a power symbol or None, point)."""
    library = {symbol[1]: symbol for symbol in named(named(tree, "lib_symbols")[0], "symbol")}
    for symbol in named(tree, "symbol"):
        made = library[named(symbol, "lib_id")[0][1]]
        (x, y), turn = place(symbol)
        said = {part[1]: part[2] for part in named(symbol, "property")}
        for unit in named(made, "symbol"):
            for pin in named(unit, "pin"):
                (right, up), _ = place(pin)
                right, down = {0: (right, -up), 90: (-up, -right), 180: (-right, up), 270: (up, right)}[turn]
                power = said["Value"] if named(made, "power") else None
                yield said["Reference"], named(pin, "number")[0][1], power, (x + right, y + down)


def nets_of(tree):
    """What is joined on the sheet, by the name that labels and power symbols give it."""
    wires = []
    for wire in named(tree, "wire"):
        wires.append(tuple((round(float(x) * 1000), round(float(y) * 1000)) for _, x, y in named(wire, "pts")[0][1:]))
    pins = list(pins_of(tree))
    names = [(place(label)[0], label[1]) for kind in ("label", "global_label") for label in named(tree, kind)]
    names += [(point, power) for _, _, power, point in pins if power and power != "PWR_FLAG"]
    groups = [{("at", point) for point in wire} for wire in wires]
    for wire, group in zip(wires, groups, strict=True):
        group |= {("at", end) for other in wires for end in other if between(end, wire)}
        group |= {("net", name) for point, name in names if point in wire or between(point, wire)}
    groups += [{("at", point), ("net", name)} for point, name in names]
    groups += [{("at", point), ("pin", ref, number)} for ref, number, power, point in pins if power is None]
    joined = []
    for group in groups:
        touched = [other for other in joined if other & group]
        joined = [other for other in joined if other not in touched] + [group.union(*touched)]
    found = {}
    for group in joined:
        terminals = {item[1:] for item in group if item[0] == "pin"}
        labels = {item[1] for item in group if item[0] == "net"}
        if labels or len(terminals) > 1:
            assert len(labels) == 1, f"{labels} are one conductor"
            found[labels.pop()] = terminals
    return found


def test_what_is_drawn_joins_what_the_netlist_joins_and_nothing_else():
    assert nets_of(parse(FILE.read_text(encoding="utf-8"))) == NETS


def test_a_wire_left_out_is_noticed():
    text = FILE.read_text(encoding="utf-8")
    tree = parse(text)
    tree.remove(named(tree, "wire")[0])
    assert nets_of(tree) != NETS


def test_every_pin_that_is_not_used_has_a_cross():
    tree = parse(FILE.read_text(encoding="utf-8"))
    crosses = {place(cross)[0] for cross in named(tree, "no_connect")}
    used = {terminal for net in NETS.values() for terminal in net}
    loose = {point for ref, number, power, point in pins_of(tree) if not power and (ref, number) not in used}
    assert crosses == loose and len(loose) == len(named(tree, "no_connect"))


def test_every_part_is_there_with_its_value():
    tree = parse(FILE.read_text(encoding="utf-8"))
    refs = [ref for ref, _, power, _ in pins_of(tree) if not power]
    assert set(refs) == {part.ref for part in NETLIST.parts}
    for part in NETLIST.parts:
        assert refs.count(part.ref) == len(part.pins)


def test_no_text_lies_on_another():
    sheet = layout(NETLIST)
    words = [*sheet.notes, *(label.words() for label in sheet.labels)]
    words += [text for part in sheet.parts for text in part.words()]
    boxes = [(text.text, *text.box()) for text in words]
    hits = [
        (one[0], other[0])
        for at, one in enumerate(boxes)
        for other in boxes[at + 1 :]
        if min(one[3], other[3]) > max(one[1], other[1]) and min(one[4], other[4]) > max(one[2], other[2])
    ]
    assert hits == []


@pytest.mark.parametrize("pin", [16, 28])
def test_the_notes_name_the_pin_that_the_buzzer_is_at(pin):
    said = [words.text for words in layout(netlist(SOURCE.facts | {"buzzer": pin})).notes]
    assert [re.findall(r"GP\d+", text) for text in said if "GP" in text] == [[f"GP{pin}"]]


def test_ids_are_the_same_in_every_run_and_no_two_things_share_one():
    text = schematic(NETLIST)
    ids = re.findall(r'\(uuid "([^"]+)"\)', text)
    assert schematic(load().netlist) == text and len(ids) == len(set(ids)) > 200


@pytest.mark.skipif(not KICAD, reason=NO_KICAD)
def test_kicad_finds_no_error(tmp_path):
    """Symbols are in the file itself: that no library has them is the one remark."""
    shutil.copy(FILE, tmp_path)
    ran = [KICAD, "sch", "erc", "--format", "json", "--severity-all", "-o", "erc.json", FILE.name]
    subprocess.run(ran, cwd=tmp_path, check=True, capture_output=True)
    found = json.loads((tmp_path / "erc.json").read_text())["sheets"][0]["violations"]
    assert {violation["type"] for violation in found} <= {"lib_symbol_issues"}


@pytest.mark.skipif(not KICAD, reason=NO_KICAD)
def test_kicads_netlist_is_ours(tmp_path):
    shutil.copy(FILE, tmp_path)
    ran = [KICAD, "sch", "export", "netlist", "-o", "nets.net", FILE.name]
    subprocess.run(ran, cwd=tmp_path, check=True, capture_output=True)
    nets = named(named(parse((tmp_path / "nets.net").read_text(encoding="utf-8")), "nets")[0], "net")
    found = {}
    for net in nets:
        name = named(net, "name")[0][1].removeprefix("/")  # the sheet, before a name that is valid on it only
        nodes = {(named(node, "ref")[0][1], named(node, "pin")[0][1]) for node in named(net, "node")}
        if not name.startswith("unconnected-"):
            found[name] = {node for node in nodes if not node[0].startswith("#")}
    assert found == NETS
