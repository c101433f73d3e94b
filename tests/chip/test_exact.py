"""In exact time the chip writes what its twin on the unix port writes, byte for byte, in every game."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chip import evenings, storage, tape
from tests.chip.board import Board
from tests.chip.tape import Played
from tests.chip.twins import same, sealed
from tests.chip.wishes import wishes

PROMISES = (
    (
        "the chip keeps the bytes of the unix port: beginnings with many undos, whole games at the lowest level",
        "every byte, five games",
        "every byte",
    ),
    (
        "whole evenings to their seal (nightly): the bytes of the unix port, and the log of CPython",
        "every byte, five games",
        "every byte",
    ),
)

Maker = Callable[..., Board]
RECORDS = int(os.environ.get("SCROLLMASTER_RECORDS", "30"))


@pytest.mark.parametrize("records", [RECORDS, pytest.param(2 * RECORDS, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", evenings.GAMES)
def test_the_chip_writes_the_same_bytes(game: str, records: int, tmp_path: Path, sources: Path, board: Maker):
    same(evenings.short(evenings.fresh(tmp_path / "evening"), game, records, wishes(game)), tmp_path, sources, board)


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.xdist_group(game)) for game in evenings.GAMES])
def test_a_whole_short_game_is_sealed_in_the_same_bytes(
    game: str, tmp_path: Path, sources: Path, short_game: Callable[[str], Played]
):
    boots, chip = short_game(game)
    assert sealed(chip)
    twin = storage.read(tape.on_twin(tmp_path / "twin", sources, storage.formatted(), boots, ring=True))
    assert storage.of_games(twin) == storage.of_games(chip)


# 17 presses of Wiz-War to 1,866 of Maginor, half a CPU second each.
@pytest.mark.nightly
@pytest.mark.parametrize("game", evenings.GAMES)
def test_a_whole_evening_is_sealed_in_the_same_bytes(game: str, tmp_path: Path, sources: Path, board: Maker):
    evening = evenings.fresh(tmp_path / "evening")
    boots = evenings.whole(evening, game, wishes(game))
    (log,) = evening.glob("games/*.log")
    assert sealed(same(boots, tmp_path, sources, board)) == log.read_bytes(), "CPython has another log"
