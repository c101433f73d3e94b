"""The emulated chip and a box by Adafruit's interface keep the same evening in the same bytes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.store.vault import KNOWN
from tests.chip.tape import Played
from tests.hardware import on_blinka, oracle

PROMISES = (
    (
        "a scripted evening to its seal: the log of the emulated chip = that of Adafruit's interface",
        "every byte",
        "every byte of Elfenwizards",
    ),
)

GAME = "elfenwizards"
# By a board, which stops while its flash erases.
KEPT_LATER = (f"/vault/{KNOWN}{GAME}", "/vault/echo", "/vault/seen", "/vault/signing")


@pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)
@pytest.mark.xdist_group(GAME)  # test_exact.py looks at the same game
def test_a_whole_short_game_is_sealed_in_the_same_bytes(tmp_path: Path, short_game: Callable[[str], Played]):
    boots, chip = short_game(GAME)
    blinka = on_blinka.play(tmp_path / "blinka", on_blinka.build(tmp_path / "code"), boots)
    assert [name for name in chip if name.startswith("/games/") and name.endswith(".log")], "it did not come to its end"
    assert without(blinka, KEPT_LATER) == without(chip, KEPT_LATER)


def without(files: dict[str, bytes], names: tuple[str, ...]) -> dict[str, bytes]:
    return {name: data for name, data in files.items() if name not in names}
