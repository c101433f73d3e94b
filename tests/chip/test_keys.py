"""No tap is lost while the flash of the emulated chip erases, when no interrupt runs, nor deep in a program."""

import random
from collections.abc import Callable

import pytest

from firmware.input.keys import TAP
from tests.chip import prompt, storage, tape
from tests.chip.board import Board

PROMISES = (
    ("taps of 25 to 60 ms while the flash erases without a pause, that are lost", "0 of 40; 0 of 1,000 (nightly)", "0"),
    ("taps while a program fills its part of the stack, that are lost", "0 of 20", "0"),
)

TAPS = 40
ALL_TAPS = 1000
SPARE = (storage.AT + storage.BYTES - storage.RING_AT) // storage.BLOCK - 1  # the last block
BEGIN = """
import rp2
from generated.board import FACTS
from firmware.input.keys import Keys
from firmware.platforms.pico import Pico
body, flash, keys = Pico(FACTS), rp2.Flash(), Keys()
"""
ERASE = f"""
taps = bytearray()
end = body.now_ms() + %d
while body.now_ms() < end:
    flash.ioctl(6, {SPARE})
    now = body.now_ms()
    for bits, at in body.keys(now):
        for press in keys.feed(bits, at):
            taps.append(press.key if press.kind == {TAP} else 99)
print(list(taps))
"""
DEEP_TAPS = 20
DEEP = """
def sink():
    try:
        sink()
    except RuntimeError:
        for _ in range(1400000):
            pass
sink()
"""
HEARD = "print([bits for bits, _ in body.keys(body.now_ms())])"


@pytest.mark.parametrize("count", [TAPS, pytest.param(ALL_TAPS, marks=pytest.mark.nightly)])
def test_no_tap_is_lost_while_the_flash_erases(count: int, board: Callable[..., Board]):
    chance = random.Random(count)
    tapped = [chance.randrange(10) for _ in range(count)]
    edges: list[tuple[float, int]] = []
    at = 300.0  # the program is on its way
    for key in tapped:
        edges += [(at, 1 << key), (at := at + chance.uniform(25, 60), 0)]
        at += chance.uniform(80, 150)
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, BEGIN) == ""
        pico.play(edges)
        assert prompt.run(pico, ERASE % (at + 500)) == f"{tapped}\n"


def test_keys_are_heard_however_deep_the_program_is(board: Callable[..., Board]):
    taps = [(at, bits) for tap in range(DEEP_TAPS) for at, bits in ((100.0 * tap + 300, 1), (100.0 * tap + 340, 0))]
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, BEGIN) == ""
        pico.play(taps)
        assert prompt.run(pico, DEEP) == ""
        assert prompt.run(pico, HEARD) == f"{[1, 0] * DEEP_TAPS + [0]}\n"
