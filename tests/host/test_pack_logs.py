"""Promise: games of an outside pack are replayed with that very pack, in a process of its own, or not at all."""

import hashlib
from functools import partial

import pytest
from click.testing import CliRunner
from scrollmaster.archive import Archive
from scrollmaster.cli import main
from scrollmaster.logs import jsonl
from scrollmaster.logs.check import PROVEN, check
from scrollmaster.logs.log import Log
from scrollmaster.packs import build, folder, remote
from scrollmaster.packs.remote import RemoteGame
from scrollmaster.problem import BadData

from shared_rules.core import action as act
from shared_rules.formats import pack
from tests.host import logs, sample_pack
from tests.host.logs import LogMaker, whole_game


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """The bytes of the pack."""
    return build.build(folder.read(sample_pack.write(tmp_path_factory.mktemp("pack"))))


class PackLog(LogMaker):
    """The log of a game of pebbles, as a box writes it that has the game from outside, by another name."""

    def __init__(self, digest, **facts):
        self._digest = digest
        super().__init__(**facts)

    def add(self, kind, values, dt_ms=1200):
        if kind == act.HEADER:
            values = (*values[:4], "marbles", *values[5:-1], bytes.fromhex(self._digest))
        super().add(kind, values, dt_ms)


@pytest.fixture
def played(data, monkeypatch):
    """Logs of whole games by their number."""
    digest = hashlib.sha256(data).hexdigest()
    monkeypatch.setattr(logs, "LogMaker", partial(PackLog, digest))
    return lambda number: Log(whole_game(number).frames)


@pytest.fixture
def run(tmp_path):
    def run(*args, code=0):
        done = CliRunner().invoke(main, [*map(str, args), "--archive", str(tmp_path / "archive")])
        assert done.exit_code == code, done.output
        return done.output

    return run


def test_a_log_is_proven_by_its_pack(played, data):
    for number in range(3, 8):
        log = played(number)
        checked = check(log, {log.pack: data}.get)
        assert checked.dice == PROVEN and checked.played.decision() is None
        assert len(checked.steps) == len(log)


def test_everything_a_person_asks_for_reads_as_with_our_own_games(played, data, run, tmp_path):
    (tmp_path / "game.jsonl").write_text(jsonl.write(played(3)), newline="")
    with Archive(tmp_path / "archive") as archive:
        archive.keep_pack("marbles", data)
    assert "new in the archive" in run("import", tmp_path / "game.jsonl")
    assert "records are in order" in run("verify")
    assert "Seat0" in run("show") and "Winner" in run("show")
    text = run("export", "--to", "text")
    assert "Round 1" in text and "Totals" in text and "peb." not in text
    assert run("export", "--to", "csv").startswith("Round,Seat0")


def test_without_its_pack_a_log_is_kept_and_nothing_more_is_claimed(played, run, tmp_path):
    written = jsonl.write(played(3))
    (tmp_path / "game.jsonl").write_text(written, newline="")
    assert "a pack from outside that the archive does not have" in run("import", tmp_path / "game.jsonl")
    for command in (["show"], ["verify"], ["export", "--to", "text"]):
        said = run(*command, code=1)
        assert "a pack from outside that the archive does not have" in said
    assert run("export", "--to", "jsonl") == written


def test_a_log_that_its_pack_does_not_allow_is_refused(played, data, tmp_path):
    """The same log, said to be of a pack in which a third round does not come."""
    log = played(3)
    other = build.build(folder.read(sample_pack.write(tmp_path, changes=[("ROUNDS = 3", "ROUNDS = 2")])))
    with pytest.raises(BadData) as caught:
        check(log, {log.pack: other}.get)
    assert caught.value.message[0] == "log.record"


def test_a_damaged_pack_is_said_so(played, data):
    log = played(3)
    with pytest.raises(BadData) as caught:
        check(log, {log.pack: data[:-1]}.get)
    assert caught.value.message[0] == "pack.damaged"


@pytest.mark.parametrize("code", [b"", b"no bytecode", b"M\x06\x00\x1f\x00"])
def test_a_pack_that_is_no_game_is_said_so(code, monkeypatch):
    monkeypatch.setattr(remote, "START_S", 1)
    with pytest.raises(BadData) as caught:
        RemoteGame("marbles", pack.make([("__init__.mpy", code)]))
    assert caught.value.message == ("pack.no_answer", "marbles")
