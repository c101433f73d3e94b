"""The emulated chip and a box by Adafruit's interface keep the same evening in the same bytes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chip import evenings, storage, tape
from tests.chip.board import Board
from tests.hardware import on_blinka, oracle

PROMISES = (
    (
        "a scripted evening to its seal: the log of the emulated chip = that of Adafruit's interface",
        "every byte",
        "every byte of Elfenwizards",
    ),
)

GAME = "elfenwizards"


@pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)
def test_a_whole_short_game_is_sealed_in_the_same_bytes(tmp_path: Path, board: Callable[..., Board]):
    boots = evenings.whole(evenings.fresh(tmp_path / "evening"), GAME, {}, evenings.shortest)
    with board(storage.formatted()) as pico:
        tape.on_chip(pico, boots)
        chip = storage.read(pico.flash)
    assert [name for name in chip if name.startswith("/games/") and name.endswith(".log")], "it did not come to its end"
    assert on_blinka.play(tmp_path / "blinka", on_blinka.build(tmp_path / "code"), boots) == chip
