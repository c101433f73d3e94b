"""The emulator itself: what it does quicker, it does the same; what rp2040js leaves out is as the data sheet has it."""

import subprocess
from pathlib import Path

import pytest

from tools.node import NODE

EMULATOR = Path(__file__).parent / "emulator"


@pytest.mark.parametrize("part", ["quick", "pio", "leds"])
def test_it_is_the_chip(part: str):
    assert subprocess.run([NODE, EMULATOR / (part + ".test.mjs")]).returncode == 0
