"""A maker's folder /dev with as much code as `scrollmaster dev send` sends leaves a Pico room for a game."""

from collections.abc import Callable
from pathlib import Path

from scrollmaster.deploy import dev
from scrollmaster.virtual import display

from firmware import LOCAL
from tests.chip import evenings, figures, limits, storage
from tests.chip.board import Board
from tests.chip.wishes import wishes

PROMISES = (("a maker's folder with Wiz-War, played: least free RAM", "30 kB", "36 kB; largest hole 1.5 kB"),)

GAME = "wizwar"
RECORDS = 20


def test_a_makers_folder_fits_beside_a_game(
    tmp_path: Path, board: Callable[..., Board], record_property: Callable[[str, object], None]
):
    boot = evenings.table(evenings.fresh(tmp_path / "evening"), GAME, RECORDS, wishes(GAME))
    sent = dev.build(tmp_path / "sent", [GAME])
    boot.edges[2:4] = []  # the menu of games has one item only
    flash = storage.empty()
    storage.fill(flash, sent.parent)
    with board(flash) as pico:
        figures.waits(pico, boot)
        memory = pico.look()
        pico.power_off()
        games = [name for name in storage.read(pico.flash) if name.startswith("/games/")]
    record_property("least free, hole (bytes)", memory["least"])
    assert games, "nothing was played"
    assert LOCAL in display.words(memory["text"])
    assert memory["failures"] == 0
    assert memory["least"]["free"] >= limits.FREE_BESIDE_DEV
