"""Promise: games of an outside pack are replayed with that very pack, in a process of its own, or not at all."""

import hashlib
import json
from functools import partial
from threading import Thread
from typing import get_args

import click
import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData
from scrollmaster.base.terms import say
from scrollmaster.cli import Commands, main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.check import PROVEN, check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.packs import build, cage, folder, running, untrusted
from scrollmaster.store.packs.faults import Fault, NoCage
from scrollmaster.store.packs.remote import remote_game

from shared_rules.core import action as act
from shared_rules.core.types import Decision
from shared_rules.formats import pack, record
from tests.host import logs, sample_pack
from tests.host.lines import Flash, PtyBox
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    (
        "a log of an outside pack is proven by that pack, and by no other: dice, state, tables",
        "as for our own; unknown: said so",
        "held",
    ),
)

WHY = "are a pack from outside: its bytes are in order"
EXTRA = "scrollmaster[packs]"


@pytest.fixture(autouse=True)
def fresh():
    """What is asked here without a command begins with all the time of one."""
    running.renew()


@pytest.fixture
def nowhere(monkeypatch):
    """A PC on which nothing confines a pack's code."""
    monkeypatch.setattr(cage, "image", lambda: None)


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
    def run(*args, code=0, only_output=False):
        done = CliRunner().invoke(main, [*map(str, args), "--archive", str(tmp_path / "archive")])
        assert done.exit_code == code, done.output
        return done.stdout if only_output else done.output

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
        archive.packs.add("marbles", data)
    assert "is in the archive now" in run("take", tmp_path / "game.jsonl")
    assert "records are in order" in run("verify")
    shown = run("show")
    assert "Seat0" in shown and " wins, ahead of " in shown
    text = run("export", "--to", "text")
    assert "Round 1" in text and "Total " in text and "peb." not in text
    assert run("export", "--to", "csv").startswith(",Seat0")
    run("report", "-o", tmp_path / "game.html")
    page = (tmp_path / "game.html").read_text()
    assert "Seat0" in page and "Round 1" in page and ">peb." not in page
    assert json.loads(run("verify", "--json"))["dice"] == "dice_proven"
    assert "Anna" in run("name", played(3).game_id, "Anna")


def test_a_list_has_the_words_of_a_pack_and_runs_none_of_its_code(played, data, run, tmp_path, monkeypatch):
    (tmp_path / "game.jsonl").write_text(jsonl.write(played(3)), newline="")
    with Archive(tmp_path / "archive") as archive:
        archive.packs.add("marbles", data)
    run("take", tmp_path / "game.jsonl")
    monkeypatch.setattr("subprocess.Popen", None)
    said = run("games")
    assert "  Name  " in said and "Seat0 " in said and "peb." not in said


def test_where_nothing_confines_packs_their_logs_are_kept_and_shown_by_their_bytes(
    played, data, run, tmp_path, nowhere
):
    """Every command that would replay it: its code does not run, and a sentence says why."""
    log = played(3)
    written = jsonl.write(log)
    (tmp_path / "game.jsonl").write_text(written, newline="")
    with Archive(tmp_path / "archive") as archive:
        archive.packs.add("marbles", data)
    imported = run("take", tmp_path / "game.jsonl")
    assert "is in the archive now" in imported and WHY in imported and EXTRA in imported
    for command in (
        ["show"],
        ["verify"],
        ["verify", "--file", tmp_path / "game.jsonl"],
        ["export", "--to", "text"],
        ["export", "--to", "csv"],
        ["name", log.game_id, "Anna"],
    ):
        said = run(*command, code=4)
        assert WHY in said and EXTRA in said and "Traceback" not in said
    assert log.game_id in run("show", code=4), "its header is shown"
    assert "  Name  " in run("games") and run("export", "--to", "jsonl", only_output=True) == written


def test_pull_archives_what_it_may_not_play(played, data, run, tmp_path, monkeypatch):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    maker = logs.whole_game(3)
    flash.put(maker)
    with Archive(tmp_path / "archive") as archive:
        archive.packs.add("marbles", data)
    with PtyBox(flash.server) as served:
        with monkeypatch.context() as without:
            without.setattr(cage, "image", lambda: None)
            said = run("pull", "--port", served.port)
        assert "is in the archive now" in said and WHY in said and EXTRA in said
        assert WHY not in run("pull", "--port", served.port)
    with Archive(tmp_path / "archive") as archive:
        assert archive.logs.get(maker.game_id.hex()).frames == maker.frames


def test_where_nothing_confines_a_pack_none_runs(data, nowhere):
    with pytest.raises(NoCage):
        remote_game("marbles", data)


def test_a_pack_is_its_source(data, tmp_path):
    """What outlives us is no bytecode: the very bytes of the modules, and nothing that was made of them."""
    entries = dict(pack.contents(data))
    assert set(entries) == {"__init__.py", "terms/en.words"}
    assert entries["__init__.py"] == (sample_pack.write(tmp_path) / "__init__.py").read_bytes()


def test_without_its_pack_a_log_is_kept_and_nothing_more_is_claimed(played, run, tmp_path):
    written = jsonl.write(played(3))
    (tmp_path / "game.jsonl").write_text(written, newline="")
    assert "a pack from outside that the archive does not have" in run("take", tmp_path / "game.jsonl")
    for command in (["show"], ["verify"], ["export", "--to", "text"]):
        said = run(*command, code=4)
        assert "a pack from outside that the archive does not have" in said
    assert run("export", "--to", "jsonl", only_output=True) == written


def test_a_log_that_its_pack_does_not_allow_is_refused(played, data, tmp_path):
    """The same log, said to be of a pack in which a third round does not come."""
    log = played(3)
    other = build.build(folder.read(sample_pack.write(tmp_path, changes=[("ROUNDS = 3", "ROUNDS = 2")])))
    with pytest.raises(BadData) as caught:
        check(log, {log.pack: other}.get)
    assert caught.value.message[0] == "log.record"


def test_a_pack_refuses_in_its_own_words(played, tmp_path):
    log = played(3)
    no = sample_pack.TAKES + '        raise Refused("peb.one_level")\n'
    other = build.build(folder.read(sample_pack.write(tmp_path, changes=[(sample_pack.TAKES, no)])))
    with pytest.raises(BadData) as caught:
        check(log, {log.pack: other}.get)
    assert say(*caught.value.message).endswith("One level")


def test_a_refusal_without_end_is_cut(played, tmp_path):
    log = played(3)
    change = sample_pack.TAKES, sample_pack.TAKES + sample_pack.NO_END
    other = build.build(folder.read(sample_pack.write(tmp_path, changes=[change])))
    with pytest.raises(BadData) as caught:
        check(log, {log.pack: other}.get)
    assert len(say(*caught.value.message)) < 400


def test_packs_end_with_the_command_whichever_thread_has_asked_them(data, monkeypatch):
    @click.command()
    def ask():
        thread = Thread(target=remote_game, args=("marbles", data))
        thread.start()
        thread.join()
        assert running._running
        raise BadData("pack.damaged", "")

    monkeypatch.setattr(Commands, "get_command", lambda *_: ask)
    assert CliRunner().invoke(main, ["ask"]).exit_code == 1
    assert not running._running and not running._budgets


def test_a_damaged_pack_is_said_so(played, data):
    log = played(3)
    with pytest.raises(BadData) as caught:
        check(log, {log.pack: data[:-1]}.get)
    assert caught.value.message[0] == "pack.damaged"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("py", b""),
        ("py", b"\xff\x00"),
        ("py", b"def"),
        ("mpy", b"no bytecode"),
        pytest.param("mpy", b"M\x06\x00\x1f\x00", marks=pytest.mark.slow),
    ],
)
def test_a_pack_that_is_no_game_is_said_so(name, code):
    with pytest.raises(Fault) as caught:
        remote_game("marbles", pack.make([(f"__init__.{name}", code)]))
    assert caught.value.message[0] in ("pack.no_answer", "pack.ended", "pack.late")


def test_a_pack_may_ask_every_kind_of_decision():
    assert {kind.kind for kind in get_args(Decision)} == set(untrusted._MAKERS)


def test_no_pack_stands_for_a_game_of_the_programs_own(data):
    """A header that names a pack for Maginor."""
    maker = LogMaker("maginor")
    _, _, facts = record.NEWEST.decode(maker.bodies[0])
    maker.bodies[0] = record.NEWEST.encode(act.HEADER, 0, (*facts[:-1], hashlib.sha256(data).digest()))
    forged = Log(maker.frames)
    assert forged.pack == hashlib.sha256(data).hexdigest()
    for packs in (lambda _: data, lambda _: None):
        with pytest.raises(BadData) as caught:
            check(forged, packs)
        assert caught.value.message == ("log.pack_of_own", "maginor")


def test_a_pack_is_its_own_game_alone(data):
    with pytest.raises(Fault) as caught:
        remote_game("pebbles", data)
    assert caught.value.message == ("pack.other_id", "pebbles", "marbles")


def test_the_dice_of_a_pack_are_said_to_rest_on_its_author(played, data, run, tmp_path):
    (tmp_path / "game.jsonl").write_text(jsonl.write(played(3)), newline="")
    with Archive(tmp_path / "archive") as archive:
        archive.packs.add("marbles", data)
    run("take", tmp_path / "game.jsonl")
    for command in (["verify"], ["show"], ["export", "--to", "text"]):
        assert "is trust in its author" in " ".join(run(*command).split())
