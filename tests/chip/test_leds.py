"""What the emulated chip sends to its LEDs is what Adafruit's driver sends for the same golden frame."""

from collections.abc import Callable
from itertools import pairwise

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
ASSEMBLE = """
import rp2
@rp2.asm_pio(sideset_init=rp2.PIO.OUT_LOW, autopull=True, pull_thresh=8)
def chain():
    mov(y, isr).side(0)
    label("bit")
    out(x, 1).side(0)[2]
    jmp(not_x, "zero").side(1)[2]
    jmp("next").side(1)[2]
    label("zero")
    nop().side(0)[2]
    label("next")
    jmp(y_dec, "bit").side(0)
    set(x, 4).side(0)
    label("latch")
    set(y, 31).side(0)
    label("low")
    jmp(y_dec, "low").side(0)[15]
    jmp(x_dec, "latch").side(0)
import neopixel
print(chain == neopixel.program())
"""
PICTURE = bytes(range(210))
WRITE = """
body._leds.buf[:] = bytes(range(210))
body._leds.write()
"""
RESTART = (
    WRITE
    + """
import machine
machine.soft_reset()
"""
)
RESTART_MS = 500
FRAMES = (
    WRITE
    + """
body._leds.buf[:] = bytes(210)
body._leds.write()
body._leds.write()
"""
)
LATCH_MS = 0.3  # of the slowest WS2812


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


def test_its_program_is_what_micropython_assembles(board: Callable[..., Board]):
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, ASSEMBLE) == "True\n"


def test_frames_that_follow_at_once_are_whole_and_apart(board: Callable[..., Board]):
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, BEGIN) == ""
        pico.take()
        assert prompt.run(pico, FRAMES) == ""
        frames = pico.take("leds")
        assert [frame["changed"] for frame in frames] == [True, True, False]
        assert all(after["begun"] - before["ended"] > LATCH_MS for before, after in pairwise(frames))
        assert not any(pico.look()["leds"])


def test_nothing_of_a_frame_that_a_restart_cuts_comes_out_later(board: Callable[..., Board]):
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, BEGIN) == ""
        pico.take()
        pico.say(RESTART.encode() + prompt.END)
        pico.run(RESTART_MS)  # cut while the line is low it is seen now, else with what follows
        pico.hear()
        assert prompt.run(pico, BEGIN) == ""
        assert len(pico.take("leds")) == 1, "it was not in the middle of a frame"
        assert 3 < len(pico.look()["leds"]) < len(PICTURE)
        assert prompt.run(pico, WRITE) == ""
        assert pico.look()["leds"] == PICTURE and len(pico.take("leds")) == 1
