"""The emulated chip and a box by Adafruit's interface keep the same evening in the same bytes."""

from collections.abc import Callable
from pathlib import Path

import pytest

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


@pytest.mark.skipif(not oracle.IS_THERE, reason=oracle.MISSING)
@pytest.mark.xdist_group(GAME)  # test_exact.py looks at the same game
def test_a_whole_short_game_is_sealed_in_the_same_bytes(tmp_path: Path, short_game: Callable[[str], Played]):
    boots, chip = short_game(GAME)
    blinka = on_blinka.play(tmp_path / "blinka", on_blinka.build(tmp_path / "code"), boots)
    assert logs(chip), "it did not come to its end"
    assert logs(blinka) == logs(chip)


def logs(files: dict[str, bytes]) -> dict[str, bytes]:
    """Sealed games. What is kept beside them is kept at other moments where no flash has to be erased."""
    return {name: data for name, data in files.items() if name.startswith("/games/") and name.endswith(".log")}
