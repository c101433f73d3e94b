"""The virtual box as it ships shows and sounds the same on its bus, whatever two seats choose in secret."""

import shutil
from pathlib import Path

import pytest
from scrollmaster.base import paths

from firmware.input.keys import OK
from tests.device import presser, recorded, replayed
from tests.device.fake_body import FakeBody

PROMISES = (
    (
        "a secret duel on the bus of the virtual box as it ships, and its flash operations",
        "every byte, 9 pairs",
        "every byte",
    ),
)

ROOT = Path(__file__).parents[2]
PAIRS = [(first, second) for first in range(3) for second in range(3)]


@pytest.fixture(scope="module")
def new_flash(tmp_path_factory):
    """The flash of a new box with the toy game alone, which asks in secret."""
    folder = tmp_path_factory.mktemp("image")
    rules = folder / "shared_rules"
    for part in ("core", "formats", "packs"):
        shutil.copytree(ROOT / "shared_rules" / part, rules / part)
    (rules / "games" / "riddle").mkdir(parents=True)
    shutil.copy(ROOT / "tests/games/riddle.py", rules / "games" / "riddle" / "__init__.py")
    for package in (".", "games"):
        shutil.copy(ROOT / "shared_rules" / package / "__init__.py", rules / package)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "rules", lambda: rules)
        return replayed.built(folder, ["riddle"])


def duel(root, choices, last_up):
    """The steps of a duel, recorded on CPython: up to the press of OK that ends it, and with `last_up` beyond."""
    person = recorded.Recorder(FakeBody(str(root), ["riddle"]))
    person.tap(1, 0, 1, OK)
    for choice in choices:
        person.tap(person.view.input_state.seat)
        person.wait(1500)
        for key in (presser.secret_key(person, (choice + 1) % 3), presser.secret_key(person, choice)):
            person.tap(key)
            person.wait(1500)
        person.down(OK)
        person.wait(300)
        if last_up or not person.table.open_commitments():
            person.up(OK)
    assert (person.view.rolled == choices) == last_up
    return person.boots


def shown(tmp_path, new_flash, choices, last_up=False):
    """All that goes over the bus of the virtual box in that duel."""
    root = tmp_path / f"{choices}{last_up}"
    root.mkdir()
    told = bytearray()
    code, out = replayed.replay(root, new_flash, duel(root, choices, last_up), told)
    assert code == 0, out
    return bytes(told)


def test_led_bytes_display_sound_and_flash_are_the_same_for_all_nine_pairs(tmp_path, new_flash):
    told = [shown(tmp_path, new_flash, choices) for choices in PAIRS]
    assert told[0].count(b"L\xd2\x00") > 50
    assert len(set(told)) == 1
    ends = {shown(tmp_path, new_flash, choices, last_up=True)[len(told[0]) :] for choices in ((0, 0), (0, 1), (1, 2))}
    assert len(ends) == 3
