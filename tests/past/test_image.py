"""Promise: a box of an earlier release goes on where it was: a virtual box of 0.1.0, switched off in a running game.

An image has two versions of a game's rules (docs/change-the-rules.md): a game of older ones waits and can be pulled.
Everything is asked over keys, display and line: how a box keeps its things is its own business.
"""

import hashlib
import json
import lzma
import shutil
import time
from pathlib import Path

import pytest
from scrollmaster.archive import NEW, Archive
from scrollmaster.deploy import tree
from scrollmaster.link import sending
from scrollmaster.link.box import open_box
from scrollmaster.logs.check import Checked, check
from scrollmaster.logs.log import Log
from scrollmaster.logs.scores import terms_of
from scrollmaster.sync import pull
from scrollmaster.terms import words
from scrollmaster.virtual import display
from scrollmaster.virtual.box import VirtualBox

from firmware.input.keys import BACK, SEAT_KEYS
from shared_rules.formats.chain import state_hash

PROMISES = (
    (
        "a box of an earlier release goes on where it was, with its settings, games and packs",
        "same question, same chain heads",
        "held, a virtual box of 0.1.0",
    ),
)

RELEASE = Path(__file__).with_name("0.1.0")
OLD = RELEASE / "box"
EXPECTED = json.loads((OLD / "expected.json").read_text(encoding="utf-8"))
PACK = (RELEASE / EXPECTED["pack"]["file"]).read_bytes()
RULES = 1  # the version by which all games there are played
PATIENCE_S = 60  # for a machine on which everything else is slow, too
LETTERS = 12  # of a text, by which it is known on a display that may cut it off


@pytest.fixture(autouse=True, scope="module")
def in_german():
    """The words of the box are compared with ours, in the language that it was set to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SCROLLMASTER_LANGUAGE", "de")
        yield


def unpacked(folder: Path) -> Path:
    """The directory of the box as it was left."""
    folder.mkdir()
    for name in ("id.txt", "filled.txt"):
        shutil.copy(OLD / name, folder)
    (folder / "flash.img").write_bytes(lzma.decompress((OLD / "flash.img.xz").read_bytes()))
    return folder


def switched_on(folder: Path):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder / "data"))
        with VirtualBox(unpacked(folder / "box"), "script", packs=True) as box:
            yield box


@pytest.fixture(scope="module")
def box(tmp_path_factory):
    """On which nothing is pressed."""
    yield from switched_on(tmp_path_factory.mktemp("past"))


@pytest.fixture
def own_box(tmp_path):
    """On which a test may do what it likes."""
    yield from switched_on(tmp_path)


def expected(state: str) -> dict:
    """The game that was running, or paused."""
    (game,) = [game for game in EXPECTED["games"] if game["state"] == state]
    return game


def goes_on(game: dict) -> bool:
    """Whether the image still has the rules of a game."""
    return RULES in tree.rules_versions(game["game"])


def pulled(box: VirtualBox, game_id: str) -> Checked:
    with open_box(box.port) as line:
        line.hello()
        return check(Log(line.pull(game_id, 0)), lambda digest: PACK)


def games(box: VirtualBox) -> list[dict]:
    with open_box(box.port) as line:
        line.hello()
        return [vars(game) for game in line.list()]


def running(box: VirtualBox) -> str:
    """The id of the running game, or ""."""
    return "".join(game["game_id"] for game in games(box) if game["state"] == "running")


def eventually(true) -> bool:
    """Whether `true()` becomes so."""
    end = time.monotonic() + PATIENCE_S
    while not true():
        if time.monotonic() > end:
            return False
    return True


def shows(box: VirtualBox, *texts: str) -> bool:
    """Whether the display comes to show the beginnings of all of these."""
    return box.picture.wait(
        lambda picture: all(text[:LETTERS] in display.words(picture.text) for text in texts), PATIENCE_S
    )


def asks(box: VirtualBox, game: dict) -> bool:
    """Whether the display comes to ask what the log of `game` leads to."""
    checked = pulled(box, game["game_id"])
    decision = checked.played.decision()
    assert (decision.ask[0], decision.seat) == (game["asks"], game["seat"])
    return shows(box, terms_of(checked, {}).say(decision.ask))


def entry(box: VirtualBox, text: str) -> int:
    """The key of the menu item that begins so, or -1."""
    for line in display.lines(box.picture.text):
        if line[2:].startswith(text[:LETTERS].rstrip()) and line[:1] in "123456"[:SEAT_KEYS]:
            return int(line[0]) - 1
    return -1


def choose(box: VirtualBox, text: str) -> None:
    """Tap the key of a menu item, as soon as it is there."""
    assert box.picture.wait(lambda picture: entry(box, text) >= 0, PATIENCE_S), display.words(box.picture.text)
    box.press(1 << entry(box, text))
    box.press(0)


def put_aside(box: VirtualBox) -> None:
    """Through the menu of the running game, if it has not been put aside at power-on."""
    if not goes_on(expected("running")):
        assert not running(box)
        return
    box.press(1 << BACK)
    assert shows(box, words().text("menu.game")), display.words(box.picture.text)
    box.press(0)
    choose(box, words().text("menu.game"))
    choose(box, words().text("menu.put_aside"))
    assert eventually(lambda: not running(box))


def test_it_asks_what_it_asked_when_it_was_switched_off(box):
    game = expected("running")
    if not goes_on(game):
        assert not running(box)
        return
    assert running(box) == game["game_id"]
    assert asks(box, game), display.words(box.picture.text)
    checked = pulled(box, game["game_id"])
    phase = checked.played.state.heading()[-1]
    assert shows(box, terms_of(checked, {}).say(phase)), display.words(box.picture.text)


def test_it_has_its_id_and_its_settings(box):
    with open_box(box.port) as line:
        assert line.hello().box_id == EXPECTED["box_id"] == (OLD / "id.txt").read_text()
        found = {setting.name: setting.value for setting in sending.settings(line)}
    assert EXPECTED["settings"].items() <= found.items()


def test_all_games_are_there_and_pulled_with_the_same_heads(box, tmp_path):
    with open_box(box.port) as line, Archive(tmp_path / "archive") as archive:
        archive.keep_pack(EXPECTED["pack"]["game"], PACK)
        facts, found = line.hello(), line.list()
        assert facts.games == len(found) == len(EXPECTED["games"])
        for game, was in zip(found, EXPECTED["games"], strict=True):
            state = was["state"] if was["state"] != "running" or goes_on(was) else "paused"
            assert (game.game_id, game.game, game.state) == (was["game_id"], was["game"], state)
            checked, done = pull(line, facts, game, archive, lambda so_far, total: None)
            log = checked.log
            assert done == NEW and len(log) == game.records == was["records"]
            assert log.heads[-1].hex() == was["head"]
            play = checked.played
            assert (checked.code, checked.dice) == (was["code"], was["dice"])
            assert list(play.state.scores()) == was["scores"]
            assert state_hash(play.encode()).hex() == was["state_hash"]


def test_the_outside_pack_is_there(box):
    """A box takes a pack without a question when it has that very pack."""
    (name,) = [game["game_id"] for game in EXPECTED["games"] if game["game"] == EXPECTED["pack"]["game"]]
    assert pulled(box, name).log.pack == hashlib.sha256(PACK).hexdigest()

    def asked():
        raise AssertionError("the box does not have it")

    with open_box(box.port) as line:
        sending.put_pack(line, EXPECTED["pack"]["game"], PACK, asked=asked)


def test_the_paused_game_can_be_fetched(own_box):
    put_aside(own_box)
    choose(own_box, words().text("menu.resume"))
    game = expected("paused")
    choose(own_box, words().text(f"{game['game']}.name"))
    if not goes_on(game):
        assert shows(own_box, words().text("refused.rules_version"))
        return
    assert eventually(lambda: running(own_box) == game["game_id"])
    assert asks(own_box, game), display.words(own_box.picture.text)


def test_like_last_time_answers_as_that_box_did(own_box):
    put_aside(own_box)
    choose(own_box, words().text("menu.last_time"))
    was = EXPECTED["like_last_time"]
    records = was["records"] if goes_on(was) else 2  # answers to older rules mean nothing to the box: the presets alone
    assert eventually(lambda: any(g["state"] == "running" and g["records"] >= records for g in games(own_box)))
    log = pulled(own_box, running(own_box)).log
    assert log.header.game == was["game"] and log.game_id not in [game["game_id"] for game in EXPECTED["games"]]
    entries = [
        [kind, *(value.hex() if isinstance(value, bytes) else value for value in values)]
        for kind, values in log.entries
    ]
    assert entries[1 : was["records"]] == was["entries"][: records - 1]
