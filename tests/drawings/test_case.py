"""The printed case, judged by its files: read back, sliced, put together with what is bought."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import numpy
import pytest

from drawings.case import parts, slices
from drawings.case.solids import box, rod
from drawings.netlist import KEYS
from drawings.source import ROOT, load
from tests.drawings import bought
from tests.drawings.cased import NEAR, SIZES, made, near, printed, solids

PROMISES = (
    ("the case's files closed, on a bed of 220 mm, without support: widest ceiling", "4 files, 6 mm", "4, 5.0 mm"),
    ("holes of the lid by slicing its file: for 19 parts and 6 screws, for nothing", "25, 0", "25, 0"),
    ("places in which two of its parts, or what is bought, meet; narrowest gap", "0, 0.18 mm", "0, 0.2 mm"),
    ("upright jumper plugs on all 25 pins of the perfboard's headers: that meet anything", "0", "0"),
    ("opening for USB by slicing the tray, Pico by the perfboard's plan: apart", "0.5 mm", "0.03 mm"),
    ("keys told by what is felt on their caps, in slices of the file", "10 of 10", "10"),
    ("the case made twice, by two processes", "the same bytes", "the same"),
)
SOURCE = load()
FILES = ("lid.stl", "tray.stl", "tray-pico.stl", "caps.stl", "grid.stl")
SAID = bought.SAID
BELOW_SCREWS = 1.9  # mm above the bed: through the lid, beyond where its screws are sunk
WALL = SIZES.front.height - SIZES.shell.wall / 2  # y of the middle of the back
IN_LINE, FLUSH, STEP = 0.5, 0.7, 0.05  # mm
TOUCH = 1e-3  # mm³ of two that lie on each other


def holes():
    """Of the lid's file. It lies on its face, turned over the x axis: its y is that of the front."""
    return [each for each in slices.outlines(printed("lid.stl"), BELOW_SCREWS) if each.area < 0]


def around(outline, point):
    """+1 or -1 when the line goes around the point, 0 when not."""
    angles = numpy.unwrap(numpy.arctan2(*(numpy.vstack([outline.points, outline.points[:1]]) - point).T[::-1]))
    return round((angles[-1] - angles[0]) / (2 * numpy.pi))


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_closed_and_lies_on_the_bed(name):
    mesh = printed(name)
    assert mesh.is_watertight and mesh.is_volume and abs(mesh.bounds[0]).max() < 1e-6
    assert max(mesh.extents[:2]) <= SIZES.printer.bed == 220
    assert mesh.volume == pytest.approx(solids()[name].volume(), rel=1e-3)


def test_nothing_needs_a_support():
    found = [each for name in FILES for each in slices.ceilings(printed(name), 45)]
    assert len(found) == 2 * 3 + len(KEYS)  # of either tray opening for the plug and slots for the tie; sockets
    assert max(each.span for each in found) < SIZES.printer.bridge


@pytest.mark.parametrize(
    ("shape", "spans"),  # shapes are made in the test: pytest keeps its parameters until the process has ended
    [
        (lambda: rod(0, 0, 4, 0, 5) + rod(0, 0, 10, 5, 7), [None]),  # a mushroom
        (lambda: rod(0, 0, 4, 0, 5, 20), 48 * [None]),  # a cone that leans out by 58 degrees
        (lambda: rod(0, 0, 4, 0, 5, 13), []),  # by 42 degrees
        (lambda: box(0, 0, 30, 5, 0, 10) - box(0, 0, 20, 9, -1, 5), [20]),  # a bridge
        (lambda: box(0, 0, 30, 5, 5, 8) + box(-14, 0, 2, 5, 0, 6), [None]),  # an arm
    ],
)
def test_what_hangs_is_found(shape, spans):
    found = [each.span for each in slices.ceilings(parts.mesh(shape()), 45)]
    assert found == spans or (None in spans and set(found) == {None})


def test_every_part_that_is_seen_heard_or_pressed_has_its_hole():
    left = holes()
    face, display, keys, lights = SAID["face"], SAID["display"], SAID["keys"], SAID["lights"]
    columns = [*keys["seats"], *keys["others"]]
    glass = display["centre"][1] + display["glass_down"]
    wanted = {f"K{at}": (x, keys["y"], keys["hole"], keys["hole"]) for at, x in enumerate(columns, 1)}
    wanted |= {f"L{at}": (x, lights["y"], lights["hole"], lights["hole"]) for at, x in enumerate(keys["seats"], 1)}
    wanted["FACE"] = (*face["centre"], face["opening"], face["opening"])
    wanted["DS1"] = (display["centre"][0], glass, *display["glass"])
    wanted["BZ1"] = (*SAID["buzzer"]["centre"], SAID["buzzer"]["hole"], SAID["buzzer"]["hole"])
    outside = {part.ref for part in SOURCE.netlist.parts} - {"U1", "D1", "C1", "R1", "R2"}
    assert set(wanted) == outside
    screws = [(x, y, SAID["screws"]["clear"], SAID["screws"]["clear"]) for x, y in SAID["screws"]["places"]]
    for place in [*wanted.values(), *screws]:
        (hole,) = [each for each in left if near(each, *place)]
        left.remove(hole)
    x, y = SAID["buzzer"]["centre"]
    assert len(left) == 6  # around the buzzer's
    assert all(numpy.hypot(each.middle[0] - x, each.middle[1] - y) < SAID["buzzer"]["diameter"] / 2 for each in left)


def test_the_tray_has_a_post_under_every_screw_and_a_seat_under_every_key():
    level = SIZES.under_lid - 1
    tray = printed("tray.stl")
    found = [each for each in slices.outlines(tray, level) if each.area < 0]
    for x, y in SAID["screws"]["places"]:  # the tray's file has y upwards
        thread = SAID["screws"]["thread"]
        assert sum(near(each, x, SIZES.front.height - y, thread, thread) for each in found) == 1
    keys = SAID["keys"]
    for level, solid_there in ((SIZES.switch_foot - 0.1, 1), (SIZES.switch_foot + 0.1, 0)):
        solid = slices.outlines(tray, level)
        for x in [*keys["seats"], *keys["others"]]:
            point = (x, SIZES.front.height - keys["y"])
            assert sum(around(each, point) for each in solid) == solid_there


def test_no_two_things_are_in_the_same_place():
    pieces = {"lid": made().lid, "tray": made().tray, "grid": made().grid, **made().caps, **bought.bought(SIZES)}
    names = list(pieces)
    met = {
        (one, other)
        for at, one in enumerate(names)
        for other in names[at + 1 :]
        if (pieces[one] ^ pieces[other]).volume() > TOUCH
    }
    assert not met


def test_the_plug_goes_in_where_the_plan_of_the_perfboard_has_the_pico():
    """All from files: the tray to print, in it where corners hold the board, and the plan that is soldered by."""
    said, tray = SAID["carrier"], printed("tray.stl")
    slack = SIZES.shell.loose + SIZES.shell.frame
    side = said["corner"] + slack
    level = slices.outlines(tray, SIZES.carrier_foot + said["thickness"] / 2)
    corners = [each.low for each in level if each.area > 0 and max(abs(size - side) for size in each.size) < NEAR]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + side
    front, back = min(y for _, y in corners), max(y for _, y in corners) + side
    *_, width, depth = bought.plan("board")
    assert len(corners) == 4
    assert (right - left, back - front) == pytest.approx((width + 2 * slack, depth + 2 * slack), abs=NEAR)
    west, north, east, _ = bought.plan("U1")
    pico = left + slack + (west + east) / 2
    for height in (-bought.PLUG[2] / 2, 0, bought.PLUG[2] / 2):
        lines = slices.outlines(tray, SIZES.usb_middle + height)
        near_it = numpy.arange(pico - 10, pico + 10, STEP)
        free = [x for x in near_it if not sum(around(each, (x, WALL)) for each in lines)]
        assert abs((free[0] + free[-1]) / 2 - pico) < IN_LINE and free[-1] - free[0] > bought.PLUG[0]
    assert abs(north - bought.JACK[1]) < FLUSH  # nothing of the board is before the jack


def test_caps_go_down_and_stay_inside():
    for cap in made().caps.values():
        pressed = cap.translate((0, 0, -SIZES.switch.travel))
        assert (pressed ^ made().lid).volume() < TOUCH and (pressed ^ made().tray).volume() < TOUCH
        assert (cap.translate((0, 0, SIZES.cap.rim)) ^ made().lid).volume() > 1
        assert cap.min_gap(made().lid, 1) > SIZES.shell.gap - NEAR


def test_lid_and_tray_touch_on_the_wall_only():
    lifted = made().lid.translate((0, 0, 0.5))
    assert lifted.min_gap(made().tray, 1) > SIZES.shell.gap - NEAR


def felt(outlines):
    """What a finger finds, from the lines of a slice a little above a cap."""
    solid = [each for each in outlines if each.area > 0]
    open_inside = len(outlines) - len(solid)
    (width, height), share = solid[0].size, solid[0].area / (solid[0].size[0] * solid[0].size[1])
    if len(solid) > 1 or width < SAID["cap"]["dot"]:
        return f"seat {len(solid)}"
    if open_inside:
        return "OK"
    if share > 0.9:
        return "BACK" if width > 2 * height else "?"
    left, right = (abs(solid[0].points[:, 0] - solid[0].middle[0] + side * width / 2) < NEAR for side in (1, -1))
    return "previous" if left.sum() < right.sum() else "next"  # it begins with a point


def test_fingers_tell_the_keys_apart():
    caps = printed("caps.stl")
    top = SAID["cap"]["rim"] + SAID["shell"]["loose"] + SAID["shell"]["plate"] + SAID["cap"]["above"]
    marks = slices.outlines(caps, top + SAID["cap"]["mark"] / 2)
    found = []
    for cap in slices.outlines(caps, top - 0.1):
        x, y = cap.middle
        here = [each for each in marks if numpy.hypot(each.middle[0] - x, each.middle[1] - y) < cap.size[0] / 2]
        found.append((-round(y), round(x), felt(here)))
    assert [name for _, _, name in sorted(found)] == list(KEYS)


def test_dots_are_as_far_apart_as_in_braille():
    assert SAID["cap"]["apart"] >= 2.5 and SAID["cap"]["mark"] >= 0.5


def test_the_grid_has_a_chamber_for_every_led():
    chambers = [each for each in slices.outlines(printed("grid.stl"), 2) if each.area < 0]
    pitch = SAID["face"]["size"] / 8
    middles = sorted(each.middle for each in chambers)
    expected = sorted(((column + 0.5) * pitch, (row + 0.5) * pitch) for column in range(8) for row in range(8))
    assert numpy.allclose(middles, expected, atol=NEAR)


@pytest.mark.slow
def test_two_processes_make_the_same_bytes(tmp_path):
    command = [sys.executable, "-m", "drawings.case", str(tmp_path)]
    environment = os.environ | {"PYTHONHASHSEED": "1"}
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=environment)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == parts.stl(solids()[name])


def test_the_picture_names_every_part_and_cap():
    drawn = ElementTree.parse(ROOT / "hardware/made/case.svg")  # fresh: test_made.py
    texts = [each.text for each in drawn.iter() if each.tag.endswith("}text")]
    assert {"lid", "tray", "caps", "grid"} < set(texts)
    assert {f"K{at} {name}" for at, name in enumerate(KEYS, 1)} < set(texts)
