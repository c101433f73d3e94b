"""Promise: what is written today stays playable when its rules have gone on. A future is made up, and looks back.

The game *ages* (tests/rules/core/places/ages) has had two changes of its rules; of the pack *cairn* there are two.
"""

import hashlib
import shutil
from pathlib import Path

import pytest
from scrollmaster.base.errors import BadData
from scrollmaster.store.logs.check import PROVEN, check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.replay import game_of
from scrollmaster.store.packs import build, folder

from shared_rules.core import loader
from shared_rules.formats import chain
from tests.host.logs import LogMaker
from tests.past.packed import PackLog, play_on

PLACE = "tests.rules.core.places"
CAIRN = Path(__file__).parents[2] / "docs" / "examples" / "cairn"


@pytest.fixture(autouse=True)
def place(monkeypatch):
    monkeypatch.setattr(loader, "PLACES", (*loader.PLACES, PLACE))


def evening(version):
    """The log of a game that the box's dice of one seed have played."""
    maker = LogMaker("ages", rules_version=version)
    play_on(maker)
    return maker


# By version: the hash of the last state, as it was when this version was that of the day; points and rolls.
KEPT = {1: ("e2a681d60ad693ba", 10, 5), 2: ("1f899ff92890e14e", 9, 2), 3: ("558bf45ab714b624", 10, 3)}


def test_logs_of_every_version_of_a_game_say_what_they_said():
    for version, (state, points, rolls) in KEPT.items():
        maker = evening(version)
        checked = check(Log(maker.frames))
        assert checked.dice == PROVEN and checked.log.header.rules_version == version
        assert (checked.rolls, checked.played.state.scores()) == (rolls, [points])
        assert checked.log.entries[-1][1][1] == chain.state_hash(checked.played.encode())
        assert chain.state_hash(checked.played.encode()).hex()[:16] == state
    assert KEPT[1][1] != KEPT[2][1], "the dice of this seed show a six, or this shows nothing"


@pytest.mark.parametrize("version", KEPT)
def test_a_log_under_the_rules_of_another_version_is_not_taken_for_sound(monkeypatch, version):
    log = Log(evening(version).frames)
    another = version % len(KEPT) + 1
    monkeypatch.setattr("scrollmaster.store.logs.replay.load", lambda game_id, _: loader.load(game_id, another))
    with pytest.raises(BadData) as caught:
        check(log)
    assert caught.value.message[0].startswith(("log.", "check.")), caught.value.message


def test_a_log_of_a_version_that_is_not_here_claims_nothing():
    maker = LogMaker("ages", rules_version=4)
    assert maker.play is None and game_of(Log(maker.frames), lambda digest: None) is None


def next_cairn(target):
    """The folder of a Cairn of tomorrow: rules of version 2, with a goal that is nearer."""
    shutil.copytree(CAIRN, target, ignore=shutil.ignore_patterns("__pycache__"))
    source = target / "__init__.py"
    text = source.read_text(encoding="utf-8")
    for old, new in (('ID = "cairn"', 'ID = "cairn"\n    RULES_VERSION = 2'), (">= 30", ">= 12")):
        assert old in text
        text = text.replace(old, new)
    source.write_text(text, encoding="utf-8")
    return target


def test_logs_of_both_versions_of_a_pack_are_played_with_their_own(tmp_path):
    today = build.build(folder.read(CAIRN))
    tomorrow = build.build(folder.read(next_cairn(tmp_path / "cairn")))
    packs = {hashlib.sha256(data).hexdigest(): data for data in (today, tomorrow)}
    for data, version, goal in ((today, 1, 30), (tomorrow, 2, 12)):
        maker = PackLog(data, "cairn")
        play_on(maker)
        log = Log(maker.frames)
        checked = check(log, packs.get)
        assert checked.dice == PROVEN and checked.played.decision() is None
        assert max(checked.played.state.scores()) >= goal and log.header.rules_version == version
        assert check(log, {}.get).play is None
