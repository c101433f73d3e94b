"""Promise: every format ever released stays openable. The artefacts in old_logs were written by the releases they name.

A release adds its own and changes none: an export of a game of every kind, and an archive.
"""

import shutil
from pathlib import Path

import pytest
from scrollmaster.archive.archive import Archive
from scrollmaster.logs import jsonl
from scrollmaster.logs.check import check

OLD = Path(__file__).with_name("old_logs")
# Name: the code of the game, its final scores, and what was said of its dice, by the release that wrote it.
LOGS = {
    "format1-0.1.0-elfenwizards1-corrected.jsonl": ("4430 5272 1751", (57, 66, 63, 74), "check.dice_proven"),
    "format1-0.1.0-elfenwizards1-evening.jsonl": ("4877 6949 1922", (101, 57, 100, 77), "check.dice_proven"),
    "format1-0.1.0-elfenwizards1-overruled.jsonl": ("5901 5797 1812", (168, 150, 192, 187), "check.no_rolls"),
}
ARCHIVES = {"archive1-0.1.0.sqlite": "format1-0.1.0-elfenwizards1-evening.jsonl"}  # and the export of its one game


@pytest.mark.parametrize("name", LOGS)
def test_an_old_log_says_what_it_said_then(name):
    code, scores, dice = LOGS[name]
    text = (OLD / name).read_text(encoding="utf-8")
    checked = check(jsonl.read(text))
    assert (checked.code, checked.dice) == (code, dice)
    assert tuple(checked.played.game.scores(checked.played.state)) == scores
    assert checked.played.decision() is None
    assert jsonl.write(checked.log) == text


@pytest.mark.parametrize("name", ARCHIVES)
def test_an_old_archive_still_opens(tmp_path, name):
    shutil.copy(OLD / name, tmp_path / name)
    with Archive(tmp_path / name) as archive:
        (kept,) = archive.games()
        assert jsonl.write(archive.log(kept.game_id)) == (OLD / ARCHIVES[name]).read_text(encoding="utf-8")


def test_every_artefact_is_opened():
    assert {path.name for path in OLD.iterdir()} == {*LOGS, *ARCHIVES}
