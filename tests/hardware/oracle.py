"""Owns asking an independent driver, Adafruit's NeoPixel library, for the bytes of frames; it lies in `.oracle`."""

import json
import os
import subprocess
import sys
from pathlib import Path

from scrollmaster.base import paths
from scrollmaster.box.deploy import board

HERE = Path(__file__).parent
LIBRARIES = HERE.parents[1] / ".oracle"
IS_THERE = (LIBRARIES / "neopixel.py").exists()
MISSING = "no .oracle: `make ready` installs it"
ENVIRONMENT = os.environ | {"PYTHONPATH": f"{HERE}:{LIBRARIES}", "BLINKA_OS_AGNOSTIC": "1"}


def wire(frames: list[bytes]) -> list[str]:
    """The bytes of the wire, in hex, for frames of red, green and blue, pixel by pixel."""
    chain = board.chain(bool(board.load(paths.board())["serpentine"]))
    return lines([sys.executable, str(HERE / "oracle_frames.py"), json.dumps(chain)], ENVIRONMENT, frames)


def lines(command: list[str], environment: dict[str, str], frames: list[bytes]) -> list[str]:
    """What a program prints that reads these frames, a line each."""
    told = "".join(f"{frame.hex()}\n" for frame in frames)
    done = subprocess.run(command, env=environment, input=told, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.split()
