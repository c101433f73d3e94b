"""The image of the Pico 2 writes what its twin on the unix port writes, byte for byte, as that of the Pico does.

Its chip is emulated by rp2350js, which is in no registry: `make chip BOARD=pico2 RP2350JS=FOLDER` (docs/chip.md).
"""

import subprocess
from pathlib import Path

import pytest

from tests.chip import evenings
from tests.chip.board import MAIN
from tests.chip.image import EMULATOR, Image, of_pico_2
from tests.chip.twins import Maker, same, sealed
from tests.chip.wishes import wishes
from tools.node import NODE

PROMISES = (
    (
        "`make chip BOARD=pico2 RP2350JS=…`, in no other lane: its image keeps the bytes of the unix port",
        "every byte, five games",
        "every byte",
    ),
)

MISSES = (
    (
        "… of whole evenings, to their seal (nightly)",
        "every byte, five games",
        "any other game, every byte; of the others whole games at the lowest level",
    ),
)

IMAGE = of_pico_2()
RECORDS = 30

pytestmark = pytest.mark.skipif(IMAGE is None, reason=f"{EMULATOR} names no emulator of an RP2350 (docs/chip.md)")


@pytest.fixture
def image() -> Image:
    assert IMAGE
    return IMAGE


def test_its_emulator_is_the_chip(image: Image):
    assert image.rp2350js
    assert subprocess.run([NODE, MAIN.with_name("rp2350.test.mjs"), image.rp2350js]).returncode == 0


@pytest.mark.parametrize("game", evenings.GAMES)
def test_the_pico_2_writes_the_same_bytes(game: str, tmp_path: Path, sources: Path, board: Maker):
    same(evenings.short(evenings.fresh(tmp_path / "evening"), game, RECORDS, wishes(game)), tmp_path, sources, board)


@pytest.mark.nightly
@pytest.mark.parametrize("game", evenings.GAMES)
def test_a_whole_evening_of_the_pico_2_is_sealed_in_the_same_bytes(
    game: str, tmp_path: Path, sources: Path, board: Maker
):
    evening = evenings.fresh(tmp_path / "evening")
    boots = evenings.whole(evening, game, wishes(game))
    (log,) = evening.glob("games/*.log")
    assert sealed(same(boots, tmp_path, sources, board)) == log.read_bytes(), "CPython has another log"
