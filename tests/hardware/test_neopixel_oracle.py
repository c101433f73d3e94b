"""The bytes on our LED chain are those that an independent driver sends for the same frame."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from scrollmaster import files
from scrollmaster.deploy import board, tree
from scrollmaster.virtual import interpreter

PROMISES = (
    ("LED bytes equal those of an independent driver, Adafruit's NeoPixel", "every byte", "every byte of 260 frames"),
)

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ORACLE = ROOT / ".oracle"
WIRING = board.chain(board.load(files.board())["serpentine"])


def frames():
    """Every channel of every pixel alone, then frames by chance."""
    chance = random.Random(5)
    single = [bytes(at) + b"\xff" + bytes(209 - at) for at in range(210)]
    return single + [chance.randbytes(210) for _ in range(50)]


def lines(command, environment):
    told = "".join(f"{frame.hex()}\n" for frame in frames())
    done = subprocess.run(command, env=environment, input=told, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split()


@pytest.mark.skipif(not (ORACLE / "neopixel.py").exists(), reason="no .oracle: `make pytest` installs it")
def test_wire_bytes_equal_those_of_adafruit(tmp_path):
    tree.build(tmp_path, games=[])
    oracle = lines(
        [sys.executable, str(HERE / "oracle_frames.py"), json.dumps(WIRING)],
        os.environ | {"PYTHONPATH": str(ORACLE), "BLINKA_OS_AGNOSTIC": "1"},
    )
    ours = lines(
        [interpreter.find(), "-X", "heapsize=8m", str(HERE / "body_frames.py"), str(tmp_path)],
        os.environ | {"MICROPYPATH": interpreter.PATH},
    )
    assert len(ours) == len(frames()) and ours == oracle
