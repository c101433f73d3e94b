"""The plan of the perfboard, read back from the picture: it joins what the netlist joins, and nothing touches."""

import random
import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import pytest

from drawings.netlist import netlist
from drawings.perfboard import perfboard, picture
from drawings.perfboard.places import BODIES, PARTS, place
from drawings.perfboard.router import route
from drawings.source import ROOT, load

PROMISES = (
    ("perfboard, read back from its picture: joints wrong, missing; holes used twice", "0, 0, 0", "0, 0, 0"),
    ("perfboard: bodies of parts that meet; wires that need insulation", "0, 0", "0, 0"),
)

NETLIST = load().netlist
PICTURE = ROOT / "hardware/made/perfboard.svg"
SVG = "{http://www.w3.org/2000/svg}"
BESIDE = 3  # mm: numbers of columns are so near above a board, letters of rows so near to its left
LETTER = 0.55  # mm: how far below the middle of its row a letter stands
OFF_BOARD = {"LIGHT_2", "LIGHT_3", "LIGHT_4", "LIGHT_5", "LIGHT_6"}  # from light to light


class Side:
    """One side of the board as the picture has it: what is printed along its edges says what a hole is called."""

    def __init__(self, root, title):
        texts = [(each.text, *at(each, "x", "y")) for each in root.iter(f"{SVG}text")]
        (titled,) = [y for text, _, y in texts if text.startswith(title)]
        boards = [each for each in root.iter(f"{SVG}rect") if each.get("data-body") == "board"]
        areas = [at(each, "y", "x", "width", "height") for each in boards]
        top, left, width, height = min(area for area in areas if area[0] > titled)  # the one below its title
        self.texts = [text for text in texts if 0 < text[1] - left < width and 0 < text[2] - top < height]
        above = [(int(text), x) for text, x, y in texts if 0 < top - y < BESIDE and 0 < x - left < width]
        beside = [(text, y) for text, x, y in texts if 0 < left - x < BESIDE and 0 < y - top < height]
        self.columns, self.rows = dict(above), {ord(row) - ord("A"): y - LETTER for row, y in beside}
        assert len(self.columns) == len(above) and len(self.rows) == len(beside)

    def hole(self, x, y):
        """The column's number and how many rows are above; an error if no hole is there."""
        column = min(self.columns, key=lambda name: abs(self.columns[name] - x))
        row = min(self.rows, key=lambda name: abs(self.rows[name] - y))
        assert abs(self.columns[column] - x) < 0.01 and abs(self.rows[row] - y) < 0.01
        return column, row


def at(element, *names):
    return tuple(float(element.get(name)) for name in names)


def sides(root):
    return Side(root, "Parts' side"), Side(root, "Solder side")


def read(text):
    """Joints on both sides, and the holes of each wire, by what is printed beside the board."""
    root = ElementTree.fromstring(text)
    above, below = sides(root)
    wires = [(net, passed(holes)) for net, holes in lines(root, below)]
    return joints(root, above, "data-pad"), joints(root, below, "data-joint"), wires


def joints(root, side, name):
    """The pin in every hole that has one."""
    spots = [each for each in root.iter(f"{SVG}circle") if name in each.attrib]
    found = {side.hole(*at(each, "cx", "cy")): each.get(name) for each in spots}
    assert len(found) == len(spots)  # no hole has two pins
    return found


def lines(root, below):
    """The net of each wire, and the holes at its ends and corners."""
    for line in root.iter(f"{SVG}path"):
        if "data-net" in line.attrib:
            corners = [map(float, pair.split()) for pair in line.get("d").strip("M").split("L")]
            yield line.get("data-net"), [below.hole(*corner) for corner in corners]


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


def test_the_solder_side_is_the_parts_side_turned_over_left_for_right():
    """What is printed along the edges is what hands go by: it says itself which way round each side is."""
    above, below = sides(ElementTree.parse(PICTURE))
    assert sorted(above.columns, key=above.columns.get) == list(range(1, 32))
    assert sorted(below.columns, key=below.columns.get) == list(range(31, 0, -1))
    for side in (above, below):
        assert sorted(side.rows, key=side.rows.get) == list(range(26))


def test_the_pico_lies_with_its_chip_up_and_its_usb_at_the_upper_edge():
    root = ElementTree.parse(PICTURE)
    above, _ = sides(root)
    holes = {pin: hole for hole, pin in joints(root, above, "data-pad").items()}
    left, right = ([holes[f"U1.{pin}"] for pin in pins] for pins in (range(1, 21), range(40, 20, -1)))
    assert [row for _, row in left] == [row for _, row in right] == list(range(left[0][1], left[0][1] + 20))
    assert {column for column, _ in left} == {left[0][0]} and {column for column, _ in right} == {left[0][0] + 7}
    (usb,) = [(x, y) for text, x, y in above.texts if text == "USB"]
    assert above.columns[left[0][0]] < usb[0] < above.columns[right[0][0]]
    assert usb[1] < above.rows[left[1][1]] and left[0][1] == 0  # between 1 and 40, in the uppermost row
    for pin in (1, 20, 21, 40):  # and they are called so
        column, row = holes[f"U1.{pin}"]
        x, y = above.columns[column], above.rows[row]
        assert any(text == str(pin) and abs(tx - x) < 2.5 and abs(ty - y) < 1 for text, tx, ty in above.texts)


def test_the_list_of_wires_names_their_holes_as_they_are_printed():
    root = ElementTree.parse(PICTURE)
    _, below = sides(root)
    listed = [each.text.split() for each in root.iter(f"{SVG}text") if re.fullmatch(r"([A-Z]\d+ ?){2,}", each.text)]
    drawn = [[f"{chr(ord('A') + row)}{column}" for column, row in holes] for _, holes in lines(root, below)]
    assert listed == drawn and len(drawn) > 30


def test_the_page_about_it_names_the_holes_of_every_part():
    page = (ROOT / "docs/schematic.md").read_text("utf-8")
    for ref in {ref for ref, _ in PARTS}:
        ends = re.search(rf"{ref} into ([A-Z]\d+)[^,]*? and ([A-Z]\d+)", page)
        assert ends and set(ends.groups()) == {picture.name(hole) for (part, _), hole in PARTS.items() if part == ref}


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
    assert all(1 < column <= 30 and row < 24 for column, row in used)


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
