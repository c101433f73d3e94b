"""Owns a whole self-test of one emulated box, over the line, with a program in the place of the person."""

from collections.abc import Callable
from pathlib import Path

from scrollmaster.box.link import line as lines
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.selftest import running
from scrollmaster.box.selftest.standing import Result

from shared_rules.formats.packet import LAST_STAGE
from tests.chip import storage, tape
from tests.chip.board import Board
from tests.chip.image import Image
from tests.chip.person import ChipPerson, Eyes
from tests.chip.port import ChipClock, ChipPort
from tests.chip.sights import KNOWS
from tests.chip.wrong import Wrong

HANGS_MS = 9000  # longer than the watchdog waits
FILLER = "/filler"
FREE_BLOCKS = 28  # that the flash check writes; all of an empty one take minutes
FEW_BLOCKS = 6  # fewer than the box leaves to everything else
LONGEST_MS = 60_000


def prepared(folder: Path, image: Image) -> bytearray:
    """The flash of a box that was on before, nearly full."""
    flash = storage.formatted()
    _fill(flash, FREE_BLOCKS)
    with Board(folder, image, flash) as pico:
        pico.power_on(tape.chance(7))
        pico.settle(most=LONGEST_MS)
        pico.power_off()
        return pico.flash


def examined(folder: Path, image: Image, flash: bytearray, wrong: Wrong, patch: Callable[..., None]) -> list[Result]:
    """What the self-test finds at such a box, as `scrollmaster selftest` asks it. `patch`: of pytest's."""
    flash = bytearray(flash)
    faults = dict(wrong.faults)
    if wrong.full:
        _fill(flash, FEW_BLOCKS)
    if wrong.dead:
        faults["flash"] = {"dead": [_free_block(flash)]}
    with Board(folder, image, flash, display=wrong.display, faults=faults) as pico:
        pico.power_on((wrong.chance * storage.PAGE) or tape.chance(7))
        pico.settle(most=LONGEST_MS)
        if wrong.hangs:
            pico.ask("hang", ms=HANGS_MS)
            pico.settle(most=LONGEST_MS)
        clock = ChipClock(pico, wrong.rate)
        patch(lines, "time", clock)
        box = Box(Line(ChipPort(pico, wrong.lost, wrong.garbled)))
        found: list[Result] = []
        running.run(box, LAST_STAGE, ChipPerson(pico, Eyes(pico, wrong.box), KNOWS, clock.monotonic), found)
        return found


def _fill(flash: bytearray, free: int) -> None:
    """Leave so many blocks free."""
    files = storage.mount(flash)
    blocks = storage.BYTES // storage.BLOCK - files.used_block_count - free
    with files.open(f"{FILLER}{free}", "wb") as file:
        file.write(b"filler! " * (max(0, blocks - 2) * storage.BLOCK // 8))
    storage.keep(flash, files)


def _free_block(flash: bytearray) -> int:
    """The place of one that nothing lies in, with as many free ones before it as after it."""
    blank = b"\xff" * storage.BLOCK
    free = [at for at in range(storage.AT, len(flash), storage.BLOCK) if flash[at : at + storage.BLOCK] == blank]
    return free[len(free) // 2]
