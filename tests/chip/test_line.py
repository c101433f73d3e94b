"""The PC's own program brings a long game over the emulated USB line, and it verifies."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster import cli
from scrollmaster.box import sync
from scrollmaster.box.link import line, port

from tests.chip import evenings, limits, tape
from tests.chip.board import Board
from tests.chip.wishes import wishes

PROMISES = (("`scrollmaster pull` of 500 records over emulated USB, device time", "5 kB/s", "10.3 kB/s, verifies"),)

RECORDS = 500
PATIENCE = 100  # times the host's own: the emulator is slower than a board, and its time is what is measured


def test_a_long_game_is_pulled(
    tmp_path: Path,
    board: Callable[..., Board],
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
):
    monkeypatch.setattr(port, "SILENCE_S", port.SILENCE_S * PATIENCE)
    monkeypatch.setattr(line, "LONGEST_S", line.LONGEST_S * PATIENCE)
    monkeypatch.setattr(line, "BUDGET_S", line.BUDGET_S * PATIENCE)
    monkeypatch.setattr(sync, "GAME_S", sync.GAME_S * PATIENCE)
    flash, _ = evenings.late(evenings.fresh(tmp_path / "evening"), "elfenwizards", RECORDS, 1, wishes("elfenwizards"))
    archive = ["--archive", str(tmp_path / "archive.sqlite")]
    with board(flash) as pico:
        pico.power_on(tape.chance(8))
        pico.settle()
        begun, sent = pico.now_ms, pico.look()["usb"]["sent"]
        pico.ask("free", free=True)  # the board stands still while the PC thinks
        done = CliRunner().invoke(cli.main, ["pull", "--port", f"socket://127.0.0.1:{pico.line_port}", *archive])
        pico.ask("free", free=False)
        seconds = (pico.now_ms - begun) / 1000
        speed = (pico.look()["usb"]["sent"] - sent) / seconds
    record_property("bytes a second, seconds", (round(speed), round(seconds, 2)))
    assert done.exit_code == 0, done.output
    assert speed >= limits.PULLED_A_SECOND
    assert CliRunner().invoke(cli.main, ["verify", *archive]).exit_code == 0
