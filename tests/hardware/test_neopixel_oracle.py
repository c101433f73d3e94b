"""The bytes on our LED chain are those that an independent driver sends for the same frame."""

import os
import random
import sys

import pytest
from scrollmaster.base import paths
from scrollmaster.box.deploy import tree
from scrollmaster.box.virtual import interpreter

from tests.device import golden
from tests.hardware import golden_frames, oracle

PROMISES = (
    (
        "LED bytes equal those of an independent driver, Adafruit's NeoPixel",
        "every byte",
        "every byte of 260 frames and of all golden ones",
    ),
)

pytestmark = pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)


@pytest.fixture(scope="module")
def frames():
    """Every channel of every pixel alone, frames by chance, and all golden ones."""
    chance = random.Random(5)
    single = [bytes(at) + b"\xff" + bytes(209 - at) for at in range(210)]
    shown = [pixels for _, _, pixels in golden_frames.frames()]
    return single + [chance.randbytes(210) for _ in range(50)] + shown


def test_wire_bytes_equal_those_of_adafruit(tmp_path, frames):
    tree.build(tmp_path, games=[])
    script = str(oracle.HERE / "body_frames.py")
    ours = oracle.lines(
        [interpreter.find(), "-X", "heapsize=8m", script, str(tmp_path)],
        os.environ | {"MICROPYPATH": interpreter.PATH},
        frames,
    )
    assert len(ours) == len(frames) and ours == oracle.wire(frames)


def test_a_box_by_adafruits_interface_sends_the_same_bytes(tmp_path, frames):
    tree.build(tmp_path, games=[], body="blinka", described=paths.raspberry_pi())
    command = [sys.executable, str(oracle.HERE / "blinka_frames.py"), str(tmp_path)]
    sent = oracle.lines(command, oracle.ENVIRONMENT, frames)
    assert len(sent) == len(frames) and sent == oracle.wire(frames)


def test_all_golden_frames_are_read():
    assert {name for name, _ in golden_frames.pictures()} == set(golden.unused((), ""))
    assert len(golden_frames.frames()) > 100
