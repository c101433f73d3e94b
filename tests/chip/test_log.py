"""What a log records about the box itself: what runs on it, and whether its prompt was opened meanwhile."""

from binascii import unhexlify
from collections.abc import Callable
from pathlib import Path
from random import Random

from firmware.store.journal import Journal
from firmware.store.ring import TAG, Ring
from shared_rules import VERSION
from shared_rules.core import action as act
from shared_rules.formats import record
from tests.chip import evenings, prompt, storage, tape
from tests.chip.board import Board
from tests.chip.wishes import wishes
from tests.power.nor import Nor

GAME = "universal"
RECORDS = 30


def entries(pico: Board, folder: Path) -> list[tuple]:
    """(kind, ms, values) of every record of the only game on a board that is off."""
    for name, data in storage.read(pico.flash).items():
        path = folder / name.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (game,) = (folder / "games").iterdir()
    waiting = Ring(Nor(pico.flash[storage.RING_AT : storage.AT], Random(1)))
    journal = Journal(str(game), waiting, unhexlify(game.name)[-TAG:])
    return [record.format_of(journal.body(0)).decode(journal.body(seq)) for seq in range(journal.count)]


def test_the_record_after_a_visit_to_the_prompt_says_so(tmp_path: Path, board: Callable[..., Board]):
    flash, boots = evenings.late(evenings.fresh(tmp_path / "evening"), GAME, RECORDS, 1, wishes(GAME))
    with board(flash) as pico:
        prompt.power_on(pico, tape.chance(1))
        pico.power_off()
        tape.on_chip(pico, boots)
        found = entries(pico, tmp_path / "after")
    booted = [values for kind, _, values in found if kind == act.BOOTED]
    assert booted[-1][2].startswith(VERSION + "-")
    assert booted[-1][3] == 1, "nobody would know that somebody was in the prompt"
