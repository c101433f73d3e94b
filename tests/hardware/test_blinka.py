"""A box by Adafruit's interface writes what the twin of the chip writes, from the same presses and the same chance."""

import json
import os
import subprocess
import sys

import pytest
from scrollmaster.base import paths
from scrollmaster.box.deploy import tree

from tests.chip import evenings, storage, tape
from tests.chip.wishes import wishes
from tests.hardware import on_blinka, oracle
from tests.lanes import slow_after

PROMISES = (
    (
        "a box by Adafruit's interface (Blinka, its agnostic board) writes what the unix port writes",
        "every byte of every file, five games",
        "every byte",
    ),
)

RECORDS = int(os.environ.get("SCROLLMASTER_RECORDS", "60"))

pytestmark = pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """What an image is made of."""
    return tree.build(tmp_path_factory.mktemp("sources"))


@pytest.fixture(scope="module")
def here(tmp_path_factory):
    return on_blinka.build(tmp_path_factory.mktemp("here"))


@pytest.mark.parametrize("game", slow_after(1, evenings.GAMES))
def test_the_same_evening_leaves_the_same_bytes(game, tmp_path, sources, here):
    boots = evenings.short(evenings.fresh(tmp_path / "evening"), game, RECORDS, wishes(game))
    twin = storage.read(tape.on_twin(tmp_path / "twin", sources, storage.formatted(), boots))
    found = on_blinka.play(tmp_path / "blinka", here, boots)
    assert [name for name in twin if name.startswith("/games/")], "nothing was played"
    assert found == twin


def probed(code):
    command = [sys.executable, str(oracle.HERE / "blinka_probes.py"), str(code)]
    done = subprocess.run(command, env=oracle.ENVIRONMENT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_self_test_sees_keys_that_are_down_joined_and_held_high_and_whether_a_display_answers(here):
    found = probed(here)
    assert found["driven"] == [0b011001, 0b000001] and found["down"] == found["up_again"] == 0b1
    assert found["answers"] == [True, False] and found["status"] == [6, None]
    assert found["ticks"] and found["memory"]


def test_what_cannot_be_seen_through_a_system_is_not_made_up(here):
    assert probed(here)["not_seen"] == [None, None, None]


def test_a_power_bank_behind_it_gets_the_least_that_its_board_file_says(tmp_path):
    mine = tmp_path / "mine.toml"
    text = paths.raspberry_pi().read_text()
    mine.write_text(text.replace("keep_alive_ma = 0", "keep_alive_ma = 120").replace("least_ma = 0", "least_ma = 50"))
    assert probed(on_blinka.build(tmp_path / "code", mine))["least_ma"] == 70
