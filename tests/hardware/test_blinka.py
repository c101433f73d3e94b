"""A box by Adafruit's interface writes what the twin of the chip writes, from the same presses and the same chance."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from scrollmaster import files
from scrollmaster.deploy import board, tree

from tests.chip import evenings, storage, tape
from tests.chip.wishes import wishes

HERE = Path(__file__).parent
ORACLE = HERE.parents[1] / ".oracle"
AGNOSTIC = os.environ | {"PYTHONPATH": f"{HERE}:{ORACLE}", "BLINKA_OS_AGNOSTIC": "1"}
RECORDS = int(os.environ.get("SCROLLMASTER_RECORDS", "60"))

pytestmark = pytest.mark.skipif(not (ORACLE / "board.py").exists(), reason="no .oracle: `make pytest` installs it")


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """What an image is made of."""
    return tree.build(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    """What runs on a Raspberry Pi, with chance that the tape gives."""
    return tree.build(tmp_path_factory.mktemp("here"), "hardware", body="blinka", described=files.raspberry_pi())


def on_blinka(folder, code, boots):
    """Play a tape on a box by Adafruit's interface; all that it keeps, by path."""
    kept = folder / "storage"
    kept.mkdir(parents=True)
    keys = board.load(files.raspberry_pi())["keys"]
    for boot in boots:
        (folder / "chance.bin").write_bytes(boot.chance)
        (folder / "tape.json").write_text(json.dumps(tape.facts(folder, boot) | {"key_pins": keys}))
        command = [sys.executable, str(HERE / "blinka_tape.py"), str(code), str(kept), str(folder / "tape.json")]
        done = subprocess.run(
            command, env=AGNOSTIC, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=tape.LONGEST_S
        )
        assert done.returncode == 0, done.stdout + done.stderr
    return {f"/{path.relative_to(kept).as_posix()}": path.read_bytes() for path in kept.rglob("*") if path.is_file()}


@pytest.mark.parametrize("game", evenings.GAMES)
def test_the_same_evening_leaves_the_same_bytes(game, tmp_path, sources, here):
    boots = evenings.short(evenings.fresh(tmp_path / "evening"), game, RECORDS, wishes(game))
    twin = storage.read(tape.on_twin(tmp_path / "twin", sources, storage.formatted(), boots))
    found = on_blinka(tmp_path / "blinka", here, boots)
    assert [name for name in twin if name.startswith("/games/")], "nothing was played"
    assert sorted(found) == sorted(twin)
    assert found == twin
