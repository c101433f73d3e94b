"""What the emulated chip sends to its LEDs is what Adafruit's driver sends for the same golden frame."""

from collections.abc import Callable

import pytest

from tests.chip import prompt, storage, tape
from tests.chip.board import Board
from tests.hardware import golden_frames, oracle

PROMISES = (
    (
        "LED bytes decoded from the emulated chip's pin = Adafruit's driver's",
        "every byte, all golden frames",
        "every byte of 104 frames",
    ),
)

BEGIN = """
from binascii import unhexlify
from generated.board import FACTS
from firmware.platforms.pico import Pico
from firmware.render.leds import Leds
from firmware.render.palette import mix
from firmware.scene.picture import Scene
body, scene = Pico(FACTS), Scene()
leds, colours = Leds(body.budget_ma, body.least_ma, body.places), mix((), 0, body.order)
"""
SHOW = """
codes = unhexlify("{}")
scene.cells[:] = codes[:64]
scene.lights[:] = codes[64:]
leds.paint(scene, colours, {})
body.show(leds.pixels)
"""


@pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)
def test_the_pin_says_what_adafruits_driver_says(board: Callable[..., Board]):
    frames = golden_frames.frames()
    sent: list[str] = []
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, BEGIN) == ""
        for codes, now_ms, _ in frames:
            assert prompt.run(pico, SHOW.format(codes.hex(), now_ms)) == ""
            sent.append(pico.look()["leds"].hex())
    assert len(frames) > 100 and sent == oracle.wire([pixels for _, _, pixels in frames])
