"""The flash of a box of each release, under the image of today: it asks what it asked, and gives away all its games."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from scrollmaster.box.link import line as lines
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.virtual import display
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.formats.chain import state_hash
from tests.chip import tape
from tests.chip.board import Board
from tests.chip.port import ChipClock, ChipPort
from tests.past import facts
from tests.past.test_past import RELEASES

PROMISES = (
    (
        "a box of an earlier release goes on where it was, on the image of today",
        "the same question, games, state",
        "held",
    ),
)


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_box_goes_on_where_it_was(
    release: Path, tmp_path: Path, board: Callable[..., Board], monkeypatch: pytest.MonkeyPatch
):
    expected = json.loads((release / "expected.json").read_text("utf-8"))["box"]
    with board(facts.flash_of(release / "box.xz")) as pico:
        pico.power_on(tape.chance(1))
        pico.settle()
        shown = facts.switched_on(release / "box.xz", tmp_path).body.picture
        assert display.words(pico.look()["text"]) == display.words(bytes(shown))
        monkeypatch.setattr(lines, "time", ChipClock(pico))
        box = Box(Line(ChipPort(pico)))
        box.hello()
        games = box.list()
        found = {game.game_id: game.records for game in games}
        assert found == {name: count for name, _, count in expected["games"]}
        (running,) = [game.game_id for game in games if game.state == "running"]
        played = check(Log(box.pull(running, 0))).played
        assert state_hash(played.encode()).hex() == expected["state"]
