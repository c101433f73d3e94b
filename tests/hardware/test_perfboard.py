"""The plan of the perfboard, read back from the picture: it joins what the netlist joins, and nothing touches."""

import random
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import pytest

from tools.hardware.netlist import netlist
from tools.hardware.perfboard import perfboard
from tools.hardware.perfboard.picture import _from_above, _from_below
from tools.hardware.perfboard.places import BODIES, COLUMNS, ROWS, place
from tools.hardware.perfboard.router import route
from tools.hardware.source import ROOT, load

PROMISES = (
    ("perfboard, read back from its picture: joints wrong, missing; holes used twice", "0, 0, 0", "0, 0, 0"),
    ("perfboard: bodies of parts that meet; wires that need insulation", "0, 0", "0, 0"),
)

NETLIST = load().netlist
PICTURE = ROOT / "hardware/made/perfboard.svg"
SVG = "{http://www.w3.org/2000/svg}"
OFF_BOARD = {"LIGHT_2", "LIGHT_3", "LIGHT_4", "LIGHT_5", "LIGHT_6"}  # from light to light


def hole_at(point, to):
    """The hole at a point of the page; an error if there is none."""
    (left, top), (right, low) = to(0, 0), to(COLUMNS - 1, ROWS - 1)
    column = (point[0] - left) / (right - left) * (COLUMNS - 1)
    row = (point[1] - top) / (low - top) * (ROWS - 1)
    assert abs(column - round(column)) < 0.01 and abs(row - round(row)) < 0.01
    return round(column), round(row)


def read(text):
    """Joints on both sides, and the holes of each wire, from the coordinates alone."""
    root = ElementTree.fromstring(text)
    sides = []
    for name, to in (("data-pad", _from_above), ("data-joint", _from_below)):
        spots = [each for each in root.iter(f"{SVG}circle") if name in each.attrib]
        places = {hole_at((float(each.get("cx")), float(each.get("cy"))), to): each.get(name) for each in spots}
        assert len(places) == len(spots)  # no hole has two pins
        sides.append(places)
    wires = []
    for line in root.iter(f"{SVG}path"):
        if "data-net" in line.attrib:
            corners = [tuple(map(float, pair.split())) for pair in line.get("d").strip("M").split("L")]
            wires.append((line.get("data-net"), passed([hole_at(corner, _from_below) for corner in corners])))
    return *sides, wires


def passed(corners):
    """Every hole on a way along rows and columns."""
    found = []
    for (left, top), (right, low) in zip(corners, corners[1:]):
        assert left == right or top == low
        found += [(x, y) for x in between(left, right) for y in between(top, low)]
    return set(found)


def between(one, other):
    return range(min(one, other), max(one, other) + 1)


@pytest.fixture(scope="module")
def plan():
    return read(PICTURE.read_text(encoding="utf-8"))


def test_both_sides_show_the_same_pins_in_the_same_holes(plan):
    above, below, _ = plan
    assert above == below and len(above) == 40 + 8 + 25


def test_what_is_soldered_is_joined_as_in_the_netlist_and_nothing_else(plan):
    joints, _, wires = plan
    groups = []
    for _, holes in wires:
        touched = [group for group in groups if group & holes]
        groups = [group for group in groups if group not in touched] + [holes.union(*touched)]
    found = [{joints[hole] for hole in group if hole in joints} for group in groups]
    there = set(joints.values())
    wanted = {name: {".".join(end) for end in ends} & there for name, ends in NETLIST.nets().items()}
    assert {name for name, ends in wanted.items() if len(ends) < 2} == OFF_BOARD
    assert sorted(map(sorted, found)) == sorted(sorted(ends) for ends in wanted.values() if len(ends) > 1)


def test_every_part_that_is_not_on_the_board_has_its_pins_on_a_header(plan):
    """Lights behind the first hang on each other; of the keys each pair of grounds is one wire from key to key."""
    there = set(plan[0].values())
    for part in NETLIST.parts:
        ends = {f"{part.ref}.{pin}" for pin in part.pins}
        if part.kind == "key":
            assert f"{part.ref}.1" in there
        elif part.kind != "light":
            assert ends <= there
    assert {"L1.5V", "L1.GND", "L1.DIN", "K1.2", "K7.2"} <= there


def test_no_hole_has_wires_of_two_nets(plan):
    _, _, wires = plan
    for (net, holes), (other, others) in combinations(wires, 2):
        assert net == other or not holes & others


def test_no_body_lies_on_another_or_on_a_pin_that_is_not_its_own():
    board = place(NETLIST)
    areas = BODIES | {header.title: header.area() for header in board.headers}
    for (_, one), (_, other) in combinations(areas.items(), 2):
        assert not (min(one[2], other[2]) > max(one[0], other[0]) and min(one[3], other[3]) > max(one[1], other[1]))
    owners = {hole: ref for hole, (ref, _) in board.joints.items()}
    owners |= {hole: header.title for header in board.headers for hole, _, _ in header.pins}
    for name, (left, top, right, low) in areas.items():
        inside = {owner for (x, y), owner in owners.items() if left < x < right and top < y < low}
        assert inside <= {name}


def test_a_board_with_29_columns_and_24_rows_does_as_well(plan):
    _, _, wires = plan
    used = set(plan[0]).union(*(holes for _, holes in wires))
    assert all(0 < column <= 29 and row < 24 for column, row in used)


def test_no_wire_of_the_reference_box_needs_insulation():
    assert not any(run.insulated for run in route(place(NETLIST), NETLIST))


@pytest.mark.parametrize("seed", range(6))
def test_another_wiring_is_laid_as_well_and_joins_the_same(seed):
    """Where no bare way is left, an insulated wire leads straight from one pin of the net to another."""
    facts = load().facts
    pins = random.Random(seed).sample([*range(16), *range(16, 23), 26, 27, 28], 12)
    other = netlist(facts | {"keys": pins[:10], "leds": pins[10], "buzzer": pins[11]})
    board = place(other)
    runs = route(board, other)
    for net in set(other.nets()) - OFF_BOARD:
        ends = {hole for hole in board.joints if board.net(hole) == net}
        reached = {min(ends)}
        for _ in runs:
            for run in runs:
                holes = set(run.points) if run.insulated else set(run.holes())
                reached |= holes if run.net == net and holes & reached else set()
        assert ends <= reached
    for one, two in combinations([run for run in runs if not run.insulated], 2):
        assert one.net == two.net or not set(one.holes()) & set(two.holes())


def test_a_key_on_another_pin_is_another_picture():
    facts = load().facts
    keys = [17, *facts["keys"][1:]]
    assert perfboard(netlist(facts | {"keys": keys})) != perfboard(NETLIST)
