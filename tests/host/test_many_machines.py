"""Promise: many machines share one archive: each game once, nothing lost, every command as of a file."""

import sys

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main
from scrollmaster.store import results
from scrollmaster.store.archive import BETTER, EXTENDED, NEW, SAME, SECOND, SHORTER, Archive, logs, place
from scrollmaster.store.archive.histories import extend
from scrollmaster.store.logs.log import Log

from shared_rules.formats import record
from tests.host.logs import whole_game
from tests.host.programs import program, tell

PROMISES = (
    (
        "one game uploaded by two processes at the same moment, the same, longer, or another history; both databases",
        "there once, nothing lost",
        "held",
    ),
)

GAME = whole_game(3)
LOG = Log(GAME.frames)


@pytest.fixture
def url(databases):
    return databases.new()


def run(*args, code=0):
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert isinstance(done.exception, SystemExit | None), done.exc_info
    assert done.exit_code == code, done.output
    return done.output


def prefix(records):
    return Log(b"".join(record.frame(body) for body in GAME.bodies[:records]))


KEEPING = """
import sys
from scrollmaster.store.archive import Archive, place
from scrollmaster.store.logs.log import Log
log = Log(bytes.fromhex(sys.stdin.readline()))
with Archive(place(sys.argv[1])) as archive:
    print("ready", flush=True)
    sys.stdin.readline()
    print(archive.logs.add(log))
"""


def at_once(where, logs):
    """What the archive did with each of these logs, which as many processes upload at the same moment."""
    todo = [program("-c", KEEPING, str(where)) for _ in logs]
    for each, log in zip(todo, logs):
        tell(each, log.frames.hex())
    for each in todo:
        assert each.stdout.readline() == "ready\n"
    for each in todo:
        tell(each, "now")
    return sorted(each.communicate(timeout=60)[0].strip() for each in todo)


def test_a_game_that_two_upload_at_the_same_moment_is_there_once(path):
    with Archive(path):
        pass
    assert at_once(path, [LOG, LOG]) == [NEW, SAME]
    with Archive(path) as archive:
        assert [game.histories for game in archive.games.all()] == [0]
        assert archive.logs.get(LOG.game_id).frames == GAME.frames


def test_two_who_extend_a_game_at_the_same_moment_lose_nothing(path):
    with Archive(path) as archive:
        archive.logs.add(prefix(9))
    longer, other = prefix(30), LOG
    done = at_once(path, [longer, other])
    assert done in ([EXTENDED, EXTENDED], [EXTENDED, SHORTER])
    with Archive(path) as archive:
        assert archive.logs.get(LOG.game_id).frames == GAME.frames and archive.games.all()[0].histories == 0


def test_two_different_histories_at_the_same_moment_are_both_kept(path):
    other = whole_game(4)
    with Archive(path):
        pass
    assert at_once(path, [LOG, Log(other.frames)]) in ([NEW, SECOND], [BETTER, NEW], [NEW, BETTER], [SECOND, NEW])
    with Archive(path) as archive:
        logs = [archive.logs.get(LOG.game_id), *archive.histories.of(LOG.game_id)]
        assert {log.frames for log in logs} == {GAME.frames, other.frames}


def test_every_command_says_the_same_of_a_file_and_of_a_server(databases, tmp_path):
    said = {}
    for where in (tmp_path / "archive", databases.new()):
        with Archive(where) as archive:
            for number in (1, 2):
                archive.logs.add(Log(whole_game(number, game_id=bytes((number,)) * 8).frames), 1_700_000_000_000, 5)
            archive.seats.keep("01" * 8, [(0, b"s" * 16, b"anna's i", "Annabella")])
        text = "".join(
            run(*command.split(), "--archive", where)
            for command in (
                "name 02 Ben Cleo",
                "describe 02 --note 100%_of_it?",
                "people add Dora",
                "games",
                "games --json",
                "show 01",
                "show 02 --json",
                "verify 01",
                "export 02 --to jsonl",
                "people",
                "delete 01 --yes",
                "delete --player ben --yes",
                "games --json",
            )
        )
        said[str(where)] = text.replace(str(where), "ARCHIVE")
    one, other = said.values()
    keep = [line for line in one.splitlines() if "kept_ms" not in line]
    assert keep == [line for line in other.splitlines() if "kept_ms" not in line]


def test_what_is_interrupted_leaves_nothing_behind_and_no_lock(path, monkeypatch):
    with Archive(path) as archive, Archive(path) as other:
        archive.logs.add(prefix(9))
        with monkeypatch.context() as patched:
            patched.setattr(logs, "extend", lambda *args: (extend(*args), 1 // 0))
            with pytest.raises(ZeroDivisionError):
                archive.logs.add(LOG)
        assert other.games.all()[0].records == 9
        assert other.logs.add(LOG) == EXTENDED


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://u:pa/ss@h/d",
        "postgresql://u:pa#ss@h/d",
        "postgresql://u:pa?ss@h/d",
        "postgresql://u:pass@h:9x/d",
        "postgresql://u@h/d?password=pa@ss",
        "postgresql://u:pass@[h/d",
        "postgresql://u:pa\nss@h/d",
        "postgresql://u@h/d#pass",
        "postgresql:u:pass@h/d",
        "postgresql:u@h/d?password=pass",
        "postgresql;//u:pass@h/d",
        "u:pass@h/d",
    ],
)
def test_an_address_that_is_none_is_not_quoted(address):
    said = run("games", "--archive", address, code=2)
    assert "no address" in said and "pa" not in said.replace("password", "") and said.count("\n") == 1


def test_a_server_without_the_package_is_one_sentence(monkeypatch):
    monkeypatch.delitem(sys.modules, "scrollmaster.store.archive.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = run("games", "--archive", "postgresql://a@b/c", code=2)
    assert 'pip install "scrollmaster[postgres]"' in said and said.count("\n") == 1


@pytest.mark.parametrize(
    "name",
    [
        "POSTGRESQL://u:s3cret@h/d",
        " postgres://u:s3cret@h/d",
        "postgresql+psycopg://u:s3cret@h/d",
        "mysql://u:s3cret@h/d",
        "postgres:/u:s3cret@h/d",
    ],
)
def test_an_address_of_another_kind_becomes_no_folder_that_tells_the_password(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, ["games", "--archive", name])
    assert done.exit_code == 2 and "no address" in done.output and "s3cret" not in done.output
    assert list(tmp_path.iterdir()) == [] and place("C:/games/archive.sqlite3") and place("a:b")


def test_a_list_is_whole_while_another_program_works_everything_out_anew_or_deletes(path, monkeypatch):
    game_ids = [Log(whole_game(3, game_id=bytes((number,)) * 8).frames) for number in (1, 2, 3)]
    with Archive(path) as archive, Archive(path) as other:
        for log in game_ids:
            archive.logs.add(log)
        find = archive.plays.find

        def found(*args):
            ids = find(*args)
            other.plays.forget_all()
            other.games.delete(game_ids[0].game_id, "")
            return ids

        monkeypatch.setattr(archive.plays, "find", found)
        listed = results.listed(archive)
        assert [game.archived.game_id for game in listed] == [game_ids[2].game_id, game_ids[1].game_id]
        assert all(game.result for game in listed)


def test_a_game_that_another_program_deletes_meanwhile_is_not_bad(path, monkeypatch):
    with Archive(path) as archive, Archive(path) as other:
        archive.logs.add(LOG)
        read = archive.logs.get
        monkeypatch.setattr(archive.logs, "get", lambda game_id: (other.games.delete(game_id, ""), read(game_id))[1])
        assert results.verify_all(archive).bad == []
