"""Promise: one damaged row costs one game; no archive or clock of a PC brings a traceback, or hangs a command."""

import os
import random

import pytest
from scrollmaster.base import dates
from scrollmaster.base.errors import BadData
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.cli import reach
from scrollmaster.store.archive import NEW, Archive, backups
from scrollmaster.store.archive.database import Damaged
from scrollmaster.store.archive.game import FACTS
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from tests.host.commands import checked as run
from tests.host.databases import change
from tests.host.lines import FakePort, Flash
from tests.host.logs import LogMaker, whole_game
from tests.host.many_games import fill
from tests.lab.fuzz import archives

PROMISES = (
    (
        "archives with changed bytes or rows, everything asked of each; other exceptions than a sentence",
        "0",
        "0 of 5,000",
    ),
)

GAMES = [whole_game(3, game_id=bytes((number,)) * 8) for number in (1, 2, 3)]
SECOND = GAMES[1].game_id.hex()
MUTANTS = 40
READ = ("games", "show", "verify", "people", "doctor", "export --to text", "games --json", "export --to jsonl")


@pytest.fixture(autouse=True)
def _nobodys_folder(tmp_path, monkeypatch):
    """No command of a test reaches the archive and the boxes of whoever runs it."""
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / "of the user"))


@pytest.fixture
def path(path):
    with Archive(path) as archive:
        for game in GAMES:
            assert archive.logs.add(Log(game.frames)) == NEW
    return path


@pytest.fixture
def pull(tmp_path, path, monkeypatch):
    """Runs `pull` on a box with the three games, the second grown by nothing."""
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    for game in GAMES:
        flash.put(game)

    def pulled(code):
        box = Box(Line(FakePort(flash.server)))
        monkeypatch.setattr(reach, "open_box", lambda port: box)
        return run("pull", "--port", "x", "--archive", path, code=code)

    return pulled


FLIPPED = bytearray(GAMES[1].frames)
FLIPPED[len(FLIPPED) // 2] ^= 1


@pytest.mark.parametrize(
    ("frames", "said"),
    [
        (bytes(FLIPPED), "is whole again"),
        (b"\xff" * 40, "is whole again"),
        (b"", "goes on"),
        (GAMES[1].frames[:-1], "goes on"),
    ],
    ids=["flipped", "noise", "none", "cut"],
)
def test_a_damaged_log_is_made_whole_by_the_box_that_has_it(path, pull, frames, said):
    change(path, "UPDATE games SET frames = ? WHERE game_id = ?", frames, SECOND)
    assert run("show", SECOND, "--archive", path, code=1).stdout == ""
    done = pull(0)
    assert said in done.stdout and "0202" in done.stdout
    with Archive(path) as archive:
        assert archive.logs.get(SECOND).frames == GAMES[1].frames and archive.games.all()[0].histories == 0


def test_a_damaged_log_is_made_whole_by_an_export(path, tmp_path):
    change(path, "UPDATE games SET frames = ? WHERE game_id = ?", bytes(FLIPPED), SECOND)
    (tmp_path / "game.jsonl").write_text(jsonl.write(Log(GAMES[1].frames)))
    assert "is whole again" in run("take", tmp_path / "game.jsonl", "--archive", path, code=0).stdout
    run("verify", SECOND, "--archive", path, code=0)


@pytest.mark.parametrize("records", [0, 1, -5, 9, 10**6, 2**40])
def test_a_wrong_number_of_records_costs_nothing(path, pull, records):
    change(path, "UPDATE games SET records = ? WHERE game_id = ?", records, SECOND)
    pull(0)
    with Archive(path) as archive:
        assert archive.logs.get(SECOND).frames == GAMES[1].frames


@pytest.mark.parametrize("kind", ["file"])
@pytest.mark.parametrize(
    ("column", "value"),
    [("frames", None), ("frames", "text"), ("records", None), ("records", "nine"), ("records", 1.5), ("frames", 7)],
)
def test_a_row_of_a_file_that_cannot_be_read_costs_one_game_and_not_the_pull(path, pull, column, value):
    change(path, f"UPDATE games SET {column} = ? WHERE game_id = ?", value, SECOND)
    change(path, "DELETE FROM games WHERE game_id = ?", GAMES[2].game_id.hex())
    done = pull(1)
    assert "0202" in done.stderr.splitlines()[0] and "damaged" in done.stderr.splitlines()[0]
    assert "1 of 3" in done.stderr.splitlines()[1]
    run("show", GAMES[2].game_id.hex(), "--archive", path, code=0)


@pytest.mark.parametrize("kind", ["file"])
def test_damaged_rows_of_a_file_are_left_out_of_a_list_and_counted(path):
    change(path, "UPDATE games SET box_id = ? WHERE game_id = ?", b"box", SECOND)
    done = run("games", "--archive", path, code=0)
    assert "0101" in done.stdout and "0202" not in done.stdout and done.stderr.startswith("1 ")
    assert run("games", "--archive", path).stdout.count("\n") == 3


@pytest.mark.parametrize("kind", ["file"])
def test_a_text_of_a_file_that_is_none_is_damage(path):
    change(path, "UPDATE games SET game = cast(X'ff80' AS TEXT) WHERE game_id = ?", SECOND)
    assert run("games", "--archive", path, code=0).stderr.startswith("1 ")
    with Archive(path) as archive, pytest.raises(BadData), archive.store.writing():
        raise Damaged


@pytest.mark.parametrize("kind", ["archives", "rows"])
def test_a_changed_archive_brings_sentences_and_nothing_else(tmp_path, kind):
    chance = random.Random(kind)
    path = tmp_path / "archive"
    refused = 0
    for number in range(MUTANTS):
        data = chance.randbytes(archives.PATCH * chance.choice((1, 2, 8, 40)))
        path.write_bytes(archives.changed_bytes(data) if kind == "archives" else archives.sample())
        if kind == "rows":
            archives.change_rows(path, data)
        done = run(*READ[number % len(READ)].split(), "--archive", path)
        refused += done.exit_code != 0
        assert done.exit_code in (0, 1, 2) and "Traceback" not in done.output
    assert 0 < refused < MUTANTS


def test_an_empty_file_is_no_archive(tmp_path):
    (tmp_path / "archive").touch()
    assert "empty" in run("games", "--archive", tmp_path / "archive", code=1).stderr
    assert (tmp_path / "archive").read_bytes() == b""


def test_a_new_archive_is_there_with_its_tables_or_not_at_all(tmp_path, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("scrollmaster.store.archive.connection.migrate", lambda database: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            Archive(tmp_path / "archive")
    assert list(tmp_path.iterdir()) == []

    def no_links(*_):
        raise PermissionError

    for link in (os.link, no_links):
        monkeypatch.setattr("os.link", link)
        with Archive(tmp_path / link.__name__) as archive:
            assert archive.games.all() == []
        assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []


@pytest.mark.parametrize("now_ns", [-(10**18), -1, 0, 4 * 10**18, 10**22, -(10**22)])
def test_a_clock_that_is_set_to_no_sensible_time_is_no_fault(tmp_path, monkeypatch, now_ns):
    monkeypatch.setattr("time.time_ns", lambda: now_ns)
    assert 0 <= dates.now_ms() < 2**48
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAMES[0])
    box = Box(Line(FakePort(flash.server)))
    monkeypatch.setattr(reach, "open_box", lambda port: box)
    run("pull", "--port", "x", "--archive", tmp_path / "archive", code=0)
    for command in ("games", "games --json", "show", "describe 01", "export --to text", "delete 01 --yes"):
        run(*command.split(), "--archive", tmp_path / "archive", code=0)


def test_ten_thousand_games_are_listed_without_reading_their_logs(tmp_path, monkeypatch):
    """Half a second: tests/lab/bench. Here: no log is taken apart, no page of frames is read."""
    path = fill(tmp_path / "archive", 10_000)
    monkeypatch.setattr("scrollmaster.store.archive.logs.Log", None)
    with Archive(path) as archive:
        plan = archive.store.database.execute(f"EXPLAIN QUERY PLAN SELECT {FACTS}").fetchall()
        assert any("COVERING INDEX games_listed" in row[3] for row in plan)
    assert run("games", "--all", "--archive", path, code=0).stdout.count("\n") == 10_001


def test_a_game_that_cannot_be_played_is_tried_once_and_not_in_every_list(tmp_path, monkeypatch):
    maker = LogMaker(rules_version=999)
    maker.add(act.ACTION, (act.ANSWER, 1))
    with Archive(tmp_path / "archive") as archive:
        archive.logs.add(Log(maker.frames))
    first = run("games", "--archive", tmp_path / "archive", code=0).stdout
    monkeypatch.setattr("scrollmaster.store.logs.result.check", None)
    assert run("games", "--archive", tmp_path / "archive", code=0).stdout == first


@pytest.mark.parametrize("command", ["games", "stats", "doctor", "people add Anna"])
@pytest.mark.parametrize("kept", [0, 4096])
def test_a_damaged_file_is_one_sentence_that_names_its_backup(tmp_path, command, kept):
    path = tmp_path / "archive"
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3).frames))
    backup = backups.make(path)
    data = path.read_bytes()
    path.write_bytes(data[:kept] + bytes(len(data) - kept))
    said = " ".join(run(*command.split(), "--archive", path, code=1).output.split())
    assert f'"scrollmaster restore latest" puts its last backup, {backup}' in said
    assert "malformed" not in said and "***" not in said and "\\u{" not in said
    assert "is that of" in run("restore", "latest", "--yes", "--archive", path, code=0).stdout


def test_a_page_that_contradicts_the_others_is_the_same_sentence(tmp_path):
    path = tmp_path / "archive"
    with Archive(path) as archive:
        archive.logs.add(Log(whole_game(3).frames))
    data = bytearray(path.read_bytes())
    data[8192:8252] = b"\xff" * 60
    path.write_bytes(data)
    said = run("doctor", "--archive", path, code=1).output
    assert "damaged, and it has no backup" in " ".join(said.split()) and "***" not in said
