"""The kept games of all kits are played on the chip as everywhere else (tests/same/test_formulas.py)."""

from collections.abc import Callable
from pathlib import Path

from shared_rules.core.kit import pieces
from tests.chip import prompt, tape
from tests.chip.board import Board
from tests.rules.kits.sample import file_of
from tests.same import golden_games, golden_sums

PROMISES = (
    (
        "kept games to the end, one with each kit, on the chip: a sum of states, pictures, totals and winners",
        "the same of 27",
        "the same of 27",
    ),
)

PLAY = "import gc\ngc.collect()\nprint(*summed({}, {}))"


def test_every_kept_game_is_played_on_the_chip_as_it_is_everywhere(
    board: Callable[..., Board], record_property: Callable[[str, object], None]
):
    wanted: dict[str, str] = {}
    told: dict[str, str] = {}
    took: dict[str, int] = {}
    with board() as pico:
        prompt.power_on(pico, tape.chance(1))
        assert prompt.run(pico, Path(golden_sums.__file__).read_text("utf-8")) == ""
        for name in golden_games.ready():
            game = list(pieces(file_of(name).draft.pack())), golden_games.answers(name)
            began_ms = pico.now_ms
            told[name] = prompt.run(pico, PLAY.format(*game)).strip()
            took[name] = round(pico.now_ms - began_ms)
            summed, _ = golden_sums.summed(*game)
            wanted[name] = f"{summed} {golden_games.kept(name)['state']}"
    record_property("ms of the chip", took)
    assert told == wanted
