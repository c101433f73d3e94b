"""The printed case, judged by its files: read back, sliced, put together with what is bought."""

import functools
import io
import os
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import numpy
import pytest
import trimesh

from tests.hardware import bought
from tools.hardware.case import __main__ as maker
from tools.hardware.case import check, parts, sizes, slices
from tools.hardware.case.solids import box, rod
from tools.hardware.netlist import KEYS
from tools.hardware.source import ROOT, load

PROMISES = (
    ("the case's files closed, on a bed of 220 mm, without support: widest ceiling", "4 files, 6 mm", "4, 5.0 mm"),
    ("holes of the lid by slicing its file: for parts and screws, elsewhere", "24, 0 of 24", "24, 0"),
    ("places in which two of its parts, or what is bought, meet; narrowest gap", "0, 0.1 mm", "0, 0.2 mm"),
    ("keys told by what is felt on their caps, in slices of the file", "10 of 10", "10"),
    ("the case made twice, by two processes", "the same bytes", "the same"),
)
SIZES = sizes.load()
SOURCE = load()
FILES = ("lid.stl", "tray.stl", "caps.stl", "grid.stl")
SAID = bought.SAID
NEAR = 0.02
BELOW_SCREWS = 1.9  # mm above the bed: through the lid, beyond where its screws are sunk
TOUCH = 1e-3  # mm³ of two that lie on each other


@functools.cache
def made():
    return parts.parts(SIZES)


@functools.cache
def printed(name):
    """A file as a printer's program reads it."""
    return trimesh.load(io.BytesIO(parts.stl(parts.on_bed(made())[name])), file_type="stl")


def changed(tmp_path, *pairs):
    """The case by a case.toml in which something else stands."""
    text = (ROOT / "hardware/case.toml").read_text(encoding="utf-8")
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (tmp_path / "case.toml").write_text(text, encoding="utf-8")
    return sizes.load(tmp_path / "case.toml")


def holes():
    """Of the lid's file. It lies on its face, turned over the x axis: its y is that of the front."""
    return [each for each in slices.outlines(printed("lid.stl"), BELOW_SCREWS) if each.area < 0]


def near(outline, x, y, width, height):
    differences = (outline.middle[0] - x, outline.middle[1] - y, outline.size[0] - width, outline.size[1] - height)
    return max(map(abs, differences)) < NEAR


def around(outline, point):
    """+1 or -1 when the line goes around the point, 0 when not."""
    angles = numpy.unwrap(numpy.arctan2(*(numpy.vstack([outline.points, outline.points[:1]]) - point).T[::-1]))
    return round((angles[-1] - angles[0]) / (2 * numpy.pi))


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_closed_and_lies_on_the_bed(name):
    mesh = printed(name)
    assert mesh.is_watertight and mesh.is_volume and abs(mesh.bounds[0]).max() < 1e-6
    assert max(mesh.extents[:2]) <= SIZES.printer.bed == 220
    assert mesh.volume == pytest.approx(parts.on_bed(made())[name].volume(), rel=1e-3)


def test_nothing_needs_a_support():
    found = [each for name in FILES for each in slices.ceilings(printed(name), 45)]
    assert len(found) == 3 + len(KEYS)  # opening for the plug, slots for the tie, sockets
    assert max(each.span for each in found) < SIZES.printer.bridge


@pytest.mark.parametrize(
    ("shape", "spans"),
    [
        (rod(0, 0, 4, 0, 5) + rod(0, 0, 10, 5, 7), [None]),  # a mushroom
        (rod(0, 0, 4, 0, 5, 20), 48 * [None]),  # a cone that leans out by 58 degrees
        (rod(0, 0, 4, 0, 5, 13), []),  # by 42 degrees
        (box(0, 0, 30, 5, 0, 10) - box(0, 0, 20, 9, -1, 5), [20]),  # a bridge
        (box(0, 0, 30, 5, 5, 8) + box(-14, 0, 2, 5, 0, 6), [None]),  # an arm
    ],
)
def test_what_hangs_is_found(shape, spans):
    found = [each.span for each in slices.ceilings(parts.mesh(shape), 45)]
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
    outside = {part.ref for part in SOURCE.netlist.parts} - {"U1", "D1", "C1", "R1"}
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


def test_two_processes_make_the_same_bytes(tmp_path):
    command = [sys.executable, "-m", "tools.hardware.case", str(tmp_path)]
    environment = os.environ | {"PYTHONHASHSEED": "1"}
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=environment)
    for name in FILES:
        assert (tmp_path / name).read_bytes() == parts.stl(parts.on_bed(made())[name])


def test_what_is_made_has_no_problems():
    assert check.problems(SIZES, SOURCE.netlist, made()) == []


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ({"lid": lambda lid: lid + box(48, 106, 11, 11, 28, 29)}, "0 holes for key seat 3"),
        ({"lid": lambda lid: lid - rod(100, 60, 3, 20, 40)}, "a hole for nothing"),
        ({"lid": lambda lid: lid.translate((0.2, 0, 0))}, "0 holes for face"),
        ({"tray": lambda tray: tray.translate((0, 0, 0.1))}, "lid and tray share"),
        ({"tray": lambda tray: tray + box(250, 60, 200, 4, 0, 2)}, "larger than the bed"),
        ({"grid": lambda grid: grid + box(80, 40, 20, 4, 26, 27)}, "needs a support"),
    ],
)
def test_what_is_wrong_is_said(what, told):
    ((part, change),) = what.items()
    wrong = replace(made(), **{part: change(getattr(made(), part))})
    assert any(told in each for each in check.problems(SIZES, SOURCE.netlist, wrong))


def test_a_larger_display_moves_its_hole(tmp_path):
    larger = changed(tmp_path, ("board = [27, 27]", "board = [35.4, 33.5]"), ("glass = [24, 13]", "glass = [31, 16.5]"))
    case = parts.parts(larger)
    assert check.problems(larger, SOURCE.netlist, case) == []
    assert any(near(each, 128, 36.5, 31, 16.5) for each in check.through(larger, case.lid))


@pytest.mark.parametrize(
    "pairs",
    [
        [("size = [70, 90]", "size = [21, 51]"), ("thickness = 1.6", "thickness = 1"), ("pico = 2.5", "pico = -1")],
        [("clear = 3.4", "clear = 2.9"), ("head = 6 ", "head = 5 "), ("thread = 2.5", "thread = 2.1")],
        [("hole = 10.5", "hole = 12.2"), ("height = 7.3", "height = 20")],
    ],
)
def test_what_the_page_says_to_change_makes_a_case(tmp_path, pairs):
    other = changed(tmp_path, *pairs)
    assert check.problems(other, SOURCE.netlist, parts.parts(other)) == []


@pytest.mark.parametrize(
    ("old", "new"), [("width = 188", "width = 230"), ("bridge = 6", "bridge = 4"), ("flange = 12.6", "flange = 30")]
)
def test_a_case_that_cannot_be_is_refused(tmp_path, monkeypatch, old, new):
    wrong = changed(tmp_path, (old, new))
    monkeypatch.setattr(maker, "load", lambda: wrong)
    with pytest.raises(maker.NoCaseError):
        maker.write(tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_picture_names_every_part_and_cap():
    drawn = ElementTree.parse(ROOT / "hardware/made/case.svg")  # fresh: test_made.py
    texts = [each.text for each in drawn.iter() if each.tag.endswith("}text")]
    assert {"lid", "tray", "caps", "grid"} < set(texts)
    assert {f"K{at} {name}" for at, name in enumerate(KEYS, 1)} < set(texts)


def test_every_size_of_the_case_is_read():
    said = tomllib.loads((ROOT / "hardware/case.toml").read_text(encoding="utf-8"))
    assert set(said) == {"front", "face", "display", "buzzer", "lights", "keys", *sizes._TABLES}
