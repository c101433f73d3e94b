"""What is wrong with a case is said; other lines in case.toml make another case, or none."""

import tomllib
from dataclasses import fields, replace

import pytest

from drawings.case import __main__ as maker
from drawings.case import check, parts, sizes
from drawings.case.solids import box, rod
from drawings.source import ROOT, load
from tests.drawings.cased import SIZES, made, near
from tests.lanes import slow_after
from tools.errors import Problem

PROMISES = (("lines that docs/case.md names changed in case.toml: cases without a problem", "all 5", "5"),)
SOURCE = load()
FAULTS = {
    "0 holes for key seat 3": ("lid", lambda lid: lid + box(48, 106, 11, 11, 28, 29)),
    "a hole for nothing": ("lid", lambda lid: lid - rod(100, 60, 3, 20, 40)),
    "0 holes for face": ("lid", lambda lid: lid.translate((0.2, 0, 0))),
    "lid and tray share": ("tray", lambda tray: tray.translate((0, 0, 0.1))),
    "larger than the bed": ("tray", lambda tray: tray + box(250, 60, 200, 4, 0, 2)),
    "needs a support": ("grid", lambda grid: grid + box(80, 40, 20, 4, 26, 27)),
}
DISPLAY = (("board = [27, 27]", "board = [35.4, 33.5]"), ("glass = [24, 13]", "glass = [31, 16.5]"))
NAMED = (  # by docs/case.md
    [("clear = 3.4", "clear = 2.9"), ("head = 6 ", "head = 5 "), ("thread = 2.5", "thread = 2.1")],
    [("height = 30", "height = 35"), ("pico = 2.5", "pico = 11")],
    [("hole = 10.5", "hole = 12.2"), ("height = 7.3", "height = 20")],
)
IMPOSSIBLE = (("bridge = 6", "bridge = 4"), ("width = 188", "width = 230"), ("flange = 12.6", "flange = 30"))


def changed(tmp_path, *pairs):
    """The case by a case.toml in which something else stands."""
    text = (ROOT / "hardware/case.toml").read_text(encoding="utf-8")
    for old, new in pairs:
        assert text.count(old) == 1
        text = text.replace(old, new)
    (tmp_path / "case.toml").write_text(text, encoding="utf-8")
    return sizes.load(tmp_path / "case.toml")


def test_what_is_made_has_no_problems():
    assert check.problems(SIZES, SOURCE.netlist, made()) == []


@pytest.mark.parametrize("told", slow_after(2, FAULTS))
def test_what_is_wrong_is_said(told):
    part, change = FAULTS[told]
    wrong = replace(made(), **{part: change(getattr(made(), part))})
    assert any(told in each for each in check.problems(SIZES, SOURCE.netlist, wrong))


@pytest.mark.slow
def test_a_larger_display_moves_its_hole(tmp_path):
    larger = changed(tmp_path, *DISPLAY)
    case = parts.parts(larger)
    assert check.problems(larger, SOURCE.netlist, case) == []
    assert any(near(each, 128, 36.5, 31, 16.5) for each in check.through(larger, case.lid))


@pytest.mark.parametrize("pairs", slow_after(1, NAMED))
def test_what_the_page_says_to_change_makes_a_case(tmp_path, pairs):
    other = changed(tmp_path, *pairs)
    assert check.problems(other, SOURCE.netlist, parts.parts(other)) == []


@pytest.mark.parametrize("pair", slow_after(1, IMPOSSIBLE))
def test_a_case_that_cannot_be_is_refused(tmp_path, pair):
    wrong = replace(SOURCE, case=changed(tmp_path, pair))
    with pytest.raises(Problem):
        maker.write(wrong, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_every_size_of_the_case_is_read():
    said = tomllib.loads((ROOT / "hardware/case.toml").read_text(encoding="utf-8"))
    assert set(said) == {"face", "display", "buzzer", "lights", "keys", *(each.name for each in fields(SIZES))}
