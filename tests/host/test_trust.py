"""Promise: how far a game can be trusted is one of four levels, the same words and exit code wherever it is shown."""

import json
from pathlib import Path

import pytest
from nacl.signing import SigningKey
from scrollmaster.base.errors import WrongUse
from scrollmaster.store import known_boxes
from scrollmaster.store.archive import Archive
from scrollmaster.store.known_boxes import Known
from scrollmaster.store.logs import result, trust
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.trust import Trust
from scrollmaster.views.numbers.season_table import rule_of

from shared_rules.formats import record
from tests.host import exported
from tests.host.logs import whole_game
from tests.host.test_branches import BOX, STRANGER, cut, keyed, signed

PROMISES = (
    (
        "a game of a known box without its key, or with another one: a contradiction in all commands",
        "exit code 1",
        "held",
    ),
)

BOX_ID = b"box 0001".hex()  # of tests/host/logs.py


def run(path: Path, *args: str, code: int = 0) -> str:
    return "".join(exported.run(path, *args, code=code))


def key_of(key: SigningKey) -> str:
    return bytes(key.verify_key).hex()


def known_as(name: str = "Club", key: SigningKey = BOX, box: str = BOX_ID) -> Known:
    return Known(name, key_of(key), "2026-11-27", box=box)


@pytest.fixture
def games(monkeypatch) -> dict[str, bytes]:
    """Games of one box: signed; not signed; without its seed; cut off; without a key; with another key."""
    with monkeypatch.context() as box:
        keyed(box, BOX)
        found = {
            "signed": signed(whole_game(3), BOX),
            "whole": whole_game(3).frames,
            "cut": cut(whole_game(3), 20).frames,
        }
        lost = whole_game(3)
        kind, dt_ms, values = record.NEWEST.decode(lost.bodies.pop())
        lost.bodies.append(record.NEWEST.lay_out(kind, dt_ms, (*values[:2], b"")))
        found["lost"] = lost.frames
    with monkeypatch.context() as stranger:
        keyed(stranger, STRANGER)
        found["strange"] = signed(whole_game(3), STRANGER)
    return found | {"keyless": whole_game(3).frames}


def level(frames: bytes, *known: Known) -> str:
    """By the log, which has to be that by what an archive keeps of it."""
    checked = check(Log(frames))
    facts = result.facts(checked)
    assert facts is not None
    found = trust.of_log(checked, known)
    assert trust.of_game(facts, BOX_ID, known) == found
    return found.word


def test_a_level_follows_from_the_log_and_from_what_is_known_of_its_box(games):
    ours, other = known_as(), known_as(box="00" * 8)
    assert [level(games[name], ours) for name in ("signed", "whole", "lost", "cut")] == [
        "signed",
        "proven",
        "in-order",
        "in-order",
    ]
    assert [level(games[name], ours) for name in ("strange", "keyless")] == ["contradicted"] * 2
    assert [level(games[name]) for name in ("signed", "strange", "keyless")] == ["proven"] * 3
    assert level(games["signed"], other) == "contradicted"  # the key of another box
    assert level(games["strange"], known_as(box="")) == "proven"  # a list that does not say whose its keys are
    assert level(games["signed"], known_as(key=STRANGER), ours) == "signed"  # a key that was replaced


def test_a_game_that_a_script_has_played_is_not_proven(monkeypatch, games):
    monkeypatch.setattr("scrollmaster.store.logs.check.Checked.real_dice", False)
    assert level(games["signed"], known_as()) == "in-order"


@pytest.mark.parametrize("what", ["rules", "setup"])
def test_a_contradiction_is_said_of_a_game_that_nobody_can_play_or_has_begun(tmp_path, monkeypatch, what):
    path = tmp_path / "archive"
    maker = whole_game(3) if what == "rules" else cut(whole_game(3), 3)
    if what == "rules":
        monkeypatch.setattr("scrollmaster.store.logs.check.game_of", lambda *_: None)
    monkeypatch.chdir(tmp_path)
    known_boxes.save(tmp_path / known_boxes.FILE, [known_as()])
    with Archive(path) as archive:
        archive.logs.add(Log(maker.frames))
    for command in (["verify"], ["verify", "--json"], ["verify", "--all"], ["show"], ["show", "--json"], ["report"]):
        run(path, *command, code=1)
    assert "contradicted: " in run(path, "games")
    assert [game["trust"] for game in json.loads(exported.run(path, "games", "--json")[0])] == ["contradicted"]


@pytest.mark.parametrize("name", ["strange", "keyless"])
def test_a_contradiction_is_said_by_every_command_that_shows_the_game(tmp_path, monkeypatch, games, name):
    path = tmp_path / "archive"
    with Archive(path) as archive:
        archive.logs.add(Log(games[name]))
    monkeypatch.chdir(tmp_path)
    assert "Trust: proven" in run(path, "verify")
    known_boxes.save(tmp_path / known_boxes.FILE, [known_as()])
    why = "carries no key" if name == "keyless" else "carries another key"
    run(path, "show", "--json", code=1)
    for command in ("verify", "show", "report"):
        said = run(path, command, code=1)
        assert "contradicts what is known of its box" in said
        assert command == "report" or "Trust: contradicted" in said and why in said
    (page,) = tmp_path.glob("*.html")
    assert why in page.read_text(encoding="utf-8")
    assert why in run(path, "verify", "--all", code=1)
    assert "contradicted: " in run(path, "games")
    assert [game["trust"] for game in json.loads(exported.run(path, "games", "--json")[0])] == ["contradicted"]
    run(path, "site", "pages")
    assert "Trust: contradicted" in next((tmp_path / "pages").glob("game-*")).read_text(encoding="utf-8")


def test_a_season_counts_games_of_the_level_that_it_asks_for(tmp_path, games):
    path = tmp_path / "archive"
    with Archive(path) as archive:
        archive.logs.add(Log(games["signed"]))
    for name, *asked in (("Any",), ("Proven", "--trust", "proven"), ("Signed", "--trust", "signed")):
        run(path, "season", "new", name, "--from", "2020-01-01", "--to", "2100-01-01", *asked)

    def counted(name: str) -> int:
        return len(json.loads(run(path, "season", "show", name, "--json"))["games"])

    assert [counted(name) for name in ("Any", "Proven", "Signed")] == [1, 1, 0]
    known_boxes.save(tmp_path / known_boxes.FILE, [known_as()])
    assert [counted(name) for name in ("Any", "Proven", "Signed")] == [1, 1, 1]
    assert "only games that are proven and signed" in " ".join(run(path, "season", "show", "Signed").split())
    known_boxes.save(tmp_path / known_boxes.FILE, [known_as(key=STRANGER)])
    assert [counted(name) for name in ("Any", "Proven", "Signed")] == [1, 0, 0]


def test_a_season_of_proven_games_takes_none_of_another_program():
    with pytest.raises(WrongUse):
        rule_of("score", 0, "", True, Trust.PROVEN.word)
