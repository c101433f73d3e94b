"""An evening with each kit ends in the same state in a real MicroPython as in its kept text."""

import pytest
from scrollmaster.games.universal import read

from tests.rules.universal import kit_evening
from tests.rules.universal.kit_answers import EVENINGS
from tests.same import micropython

PROMISES = (("evenings with the five kits end alike in CPython and MicroPython", "equal hashes", "equal"),)


@pytest.mark.parametrize("name", sorted(EVENINGS))
def test_under_micropython(tmp_path, name):
    kit = read.load(read.READY / f"{name}.toml").data.hex()
    file = tmp_path / "evening.txt"
    file.write_text("\n".join([kit, *[",".join(map(str, answer)) for answer in EVENINGS[name]()]]))
    told = micropython.run("tests/same/play_kit.py", file)[1]
    kept = (kit_evening.HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()[-1]
    assert kept in told, told
