"""docs/press.md: a press goes one way, from the controls to the dialog to the table, and none of them calls back."""

import re
import sys
from pathlib import Path

from firmware.input.keys import BACK, NEXT, OK, PREVIOUS
from firmware.render import sound
from tests.device.toy_table import at_table, play_round
from tests.tempdir import TempDir

ROOT = Path(__file__).parents[2]
WAY = [str(ROOT / "firmware" / name) for name in ("input/controls.py", "input/dialog.py", "game/table.py")]


def calls_back(frame):
    """(who is called, by whom) when a file is called while one that comes after it is at work, else None."""
    name = frame.f_code.co_filename
    later = WAY[WAY.index(name) + 1 :] if name in WAY else []
    caller = frame.f_back
    while later and caller:
        if caller.f_code.co_filename in later:
            return frame.f_code.co_qualname, caller.f_code.co_qualname
        caller = caller.f_back
    return None


def test_nobody_on_the_way_of_a_press_calls_back():
    found, seen = [], set()

    def watch(frame, event, _argument):
        if event == "call":
            seen.add(frame.f_code.co_filename)
            found.append(calls_back(frame))

    with TempDir() as root:
        person = at_table(root)
        sys.setprofile(watch)
        try:
            play_round(person, 1)
            person.tap(BACK, PREVIOUS, NEXT, 5, OK)
            person.hold(BACK)
            person.tap(BACK, OK)
        finally:
            sys.setprofile(None)
    assert seen.issuperset(WAY)
    assert {pair for pair in found if pair} == set()


def test_every_cue_is_told():
    page = (ROOT / "docs" / "press.md").read_text()
    rows = re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE)
    told = sorted(re.findall(r"`(\w+)`", " ".join(rows)))
    assert told == sorted(sound._TUNES), "the table of cues in docs/press.md"
