"""Promise: every format ever released stays openable. Each folder here was written by the release of its name.

A release adds its own folder and changes none. Nothing writes into them: what the release itself said of its games
stands in `expected.json`, and is compared with what the present program says.
"""

import hashlib
import json
import shutil
from functools import cache
from pathlib import Path

import pytest
from scrollmaster.archive import Archive
from scrollmaster.logs import jsonl
from scrollmaster.logs.check import Checked, check
from scrollmaster.logs.log import Log

from firmware.store.sealed import SealedLog
from shared_rules.core import action as act
from shared_rules.formats import record
from shared_rules.formats.chain import state_hash

PROMISES = (
    (
        "every format ever released stays openable: bytes, code, scores, winners, state, dice",
        "all artefacts",
        "12 logs and 2 archives of 0.1.0",
    ),
)

RELEASE = Path(__file__).with_name("0.1.0")
EXPECTED = json.loads((RELEASE / "expected.json").read_text(encoding="utf-8"))
LOGS: dict[str, dict] = EXPECTED["logs"]
ARCHIVES: dict[str, list] = EXPECTED["archives"]
GAMES = {"elfenwizards", "maginor", "wizwar", "magalon", "universal", "cairn"}
BESIDE = {"README.md", "SHA256SUMS", "expected.json", "box"}  # the box has a test file of its own


@cache
def log_of(name: str) -> Log:
    """The log in a file: an export, or what a box has sealed."""
    if name.endswith(".jsonl"):
        return jsonl.read((RELEASE / name).read_text(encoding="utf-8"))
    sealed = SealedLog(str(RELEASE / name))
    return Log(b"".join(record.frame(sealed.body(seq)) for seq in range(sealed.count)))


def checked(name: str) -> Checked:
    """What is said of a log with the pack that it was kept with, if it needs one."""
    needs = LOGS[name].get("pack")
    return check(log_of(name), lambda digest: (RELEASE / needs).read_bytes() if needs else None)


def said(found: Checked) -> dict:
    """The same facts as in `expected.json`."""
    play, log = found.played, found.log
    facts = {"game": log.header.game, "records": len(log), "code": found.code, "rolls": found.rolls, "dice": found.dice}
    facts["scores"] = list(play.state.scores())
    facts["winners"] = list(play.state.winners())
    facts["state_hash"] = state_hash(play.encode()).hex()
    if question := play.decision():
        facts |= {"asks": question.ask[0], "seat": question.seat}
    return facts


@pytest.mark.parametrize("name", LOGS)
def test_an_old_log_says_what_it_said_then(name):
    found = checked(name)
    expected = {key: value for key, value in LOGS[name].items() if key != "pack"}
    assert said(found) == expected
    assert (found.log.end is None) == ("asks" in expected)


@pytest.mark.parametrize("name", LOGS)
def test_an_old_log_is_exported_as_the_same_bytes(name):
    log = log_of(name)
    text = jsonl.write(log)
    assert jsonl.read(text).frames == log.frames
    if name.endswith(".jsonl"):
        assert text.encode() == (RELEASE / name).read_bytes()


def test_a_log_of_an_outside_pack_claims_nothing_without_that_pack():
    (name,) = [name for name, facts in LOGS.items() if "pack" in facts]
    assert check(log_of(name)).play is None


def test_nothing_here_was_made_anew():
    sums = dict(line.split("  ")[::-1] for line in (RELEASE / "SHA256SUMS").read_text().splitlines())
    files = {path.relative_to(RELEASE).as_posix(): path for path in RELEASE.rglob("*") if path.is_file()}
    assert set(files) == {*sums, "README.md", "SHA256SUMS"}
    assert [name for name in sums if hashlib.sha256(files[name].read_bytes()).hexdigest() != sums[name]] == []


@pytest.mark.parametrize("name", ARCHIVES)
def test_an_old_archive_gives_back_what_was_kept(tmp_path, name):
    shutil.copy(RELEASE / name, tmp_path / name)
    with Archive(tmp_path / name) as archive:
        kept = {game.game_id: game for game in archive.games()}
        assert set(kept) == {row["game_id"] for row in ARCHIVES[name]}  # the order is of today
        for row in ARCHIVES[name]:
            game = kept[row["game_id"]]
            for fact in ("game", "rules_version", "box_id", "records", "complete", "started_ms", "kept_ms"):
                assert getattr(game, fact) == row[fact], fact
            assert archive.log(game.game_id).frames == log_of(row["log"]).frames
            assert [log.frames for log in archive.histories(game.game_id)] == [
                log_of(other).frames for other in row["histories"]
            ]
            assert archive.names(game.game_id) == {int(seat): player for seat, player in row["names"].items()}


def test_an_old_archive_has_the_pack_that_its_game_needs(tmp_path):
    shutil.copy(RELEASE / "games.sqlite", tmp_path)
    log = log_of("cairn.jsonl")
    with Archive(tmp_path / "games.sqlite") as archive:
        assert archive.pack(log.pack) == (RELEASE / "cairn.pack").read_bytes()
        found = check(archive.log(log.game_id), archive.pack)
        assert found.played and found.code == LOGS["cairn.jsonl"]["code"]


def test_the_artefacts_have_something_of_everything():
    """Finished games of every kind, unfinished ones, one of a thousand records, and every kind of record."""
    logs = {name: log_of(name) for name in LOGS}
    assert {log.header.game for log in logs.values() if log.end is not None} == GAMES
    assert any(log.end is None for log in logs.values())
    assert max(len(log) for log in logs.values()) > 1560
    assert {kind for log in logs.values() for kind, _ in log.entries} == set(range(act.HEADER, act.END + 1))
    for game in GAMES - {"cairn"}:
        kinds = {kind for kind, _ in logs[f"{game}.jsonl"].entries}
        assert {act.UNDO, act.CORRECTION, act.OVERRIDE, act.CLOCK, act.BLOB} <= kinds, game
        assert [
            values for kind, values in logs[f"{game}.jsonl"].entries if (kind, values[0]) == (act.ACTION, act.LEVEL)
        ]


def test_every_artefact_is_used_and_nothing_else_lies_there():
    used = {*LOGS, *ARCHIVES, *(facts["pack"] for facts in LOGS.values() if "pack" in facts)}
    assert {path.name for path in RELEASE.iterdir()} == used | BESIDE
    told = (RELEASE / "README.md").read_text(encoding="utf-8")
    assert [name for name in used if f"`{name}`" not in told] == []
