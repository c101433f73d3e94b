"""In exact time the chip writes what its twin on the unix port writes, byte for byte, in every game."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chip import evenings, storage, tape
from tests.chip.board import Board
from tests.chip.wishes import wishes

RECORDS = int(os.environ.get("SCROLLMASTER_RECORDS", "60"))


@pytest.mark.parametrize("game", evenings.GAMES)
def test_the_chip_writes_the_same_bytes(game: str, tmp_path: Path, sources: Path, board: Callable[..., Board]):
    boots = evenings.short(evenings.fresh(tmp_path / "evening"), game, RECORDS, wishes(game))
    flash = storage.formatted()
    twin = storage.read(tape.on_twin(tmp_path / "twin", sources, flash, boots))
    with board(flash) as pico:
        tape.on_chip(pico, boots)
        chip = storage.read(pico.flash)
    assert [name for name in twin if name.startswith("/games/")], "nothing was played"
    assert chip == twin
