"""The emulator itself: what it does quicker, it does the same."""

import subprocess
from pathlib import Path

from tools.node import NODE

QUICK = Path(__file__).parent / "emulator/quick.test.mjs"


def test_quick_instructions_are_the_same():
    assert subprocess.run([NODE, QUICK]).returncode == 0
