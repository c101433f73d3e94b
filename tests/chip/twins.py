"""Owns comparing an emulated board with its twin on the unix port: what one tape leaves on both."""

from collections.abc import Callable
from pathlib import Path

from tests.chip import storage, tape
from tests.chip.board import Board

Maker = Callable[..., Board]


def sealed(files: dict[str, bytes]) -> bytes:
    """The log of the one game, which was put away with its seal."""
    logs = [data for name, data in files.items() if name.startswith("/games/") and name.endswith(".log")]
    assert len(logs) == 1, "it did not come to its end"
    return logs[0]


def same(boots: list[tape.Boot], tmp_path: Path, sources: Path, board: Maker) -> dict[str, bytes]:
    """Play a tape on the chip and on its twin; the files that both keep."""
    flash = storage.formatted()
    twin = storage.read(tape.on_twin(tmp_path / "twin", sources, flash, boots, ring=True))
    with board(flash) as pico:
        tape.on_chip(pico, boots)
        chip = storage.read(pico.flash)
    assert [name for name in twin if name.startswith("/games/")], "nothing was played"
    assert chip == twin
    return chip
