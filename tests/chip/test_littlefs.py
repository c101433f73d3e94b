"""The one line of littlefs that the image changes: a block that was full is left with one erase, not with two."""

from collections.abc import Callable

import pytest

from tests.chip import prompt, storage, tape
from tests.chip.board import Board, Late

PROMISES = (
    ("erases of 96 small writes, three to a file that is opened", "6", "6 (15 without that line)"),
    ("a cut inside each flash operation of such writes: one that was kept and is lost", "0", "0 of 44"),
)

Maker = Callable[..., Board]

ERASES = 6
COUNT = """
open("/count", "wb").close()
for first in range(0, {writes}, 3):
    with open("/count", "r+b") as file:
        for write in range(first, first + 3):
            file.seek(0)
            file.write(b"%3d" % write)
            file.flush()
"""


def test_a_full_block_is_left_with_one_erase(board: Maker):
    with board(storage.formatted()) as pico:
        prompt.power_on(pico, tape.chance(1))
        pico.take("erase")
        assert not prompt.run(pico, COUNT.format(writes=96))
        assert len(pico.take("erase")) == ERASES


def test_a_cut_beside_such_an_erase_loses_nothing(board: Maker):
    kept = [-1]
    with board(storage.formatted()) as pico:
        formatted = pico.flash
        for operations in range(44):
            pico.flash = formatted
            prompt.power_on(pico, tape.chance(1))
            pico.cut_in(operations)
            with pytest.raises(Late, match="cut"):
                prompt.run(pico, COUNT.format(writes=42))
            pico.power_off()
            kept.append(int(storage.read(pico.flash).get("/count", b"") or -1))
            assert 0 <= kept[-1] - kept[-2] <= 1, operations
    assert kept[-1] == 39
