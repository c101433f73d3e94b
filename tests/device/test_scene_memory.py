"""Blinking takes no memory on the box, so that nothing is ever collected while a table thinks."""

from tests.device.shown import views
from tests.same import micropython

PROMISES = (("memory that a blink frame takes", "0 bytes", "0 bytes"),)


def test_frames_in_which_only_time_passes_allocate_nothing():
    code, printed = micropython.run("tests/device/blink_frames.py")
    assert code == 0, printed
    lines = printed.split("\n")[:-1]
    assert len(lines) == 2 * len(list(views())), printed
    assert [line for line in lines if not line.endswith(" 0")] == []
