"""Promise: many machines share one archive: each game once, nothing lost, nothing by halves, no password told."""

import json
import signal
import subprocess
import sys
import threading
from urllib.parse import quote

import pytest
from click.testing import CliRunner
from scrollmaster import results, workers
from scrollmaster.archive import EXTENDED, NEW, SAME, SECOND, SHORTER, Archive, place
from scrollmaster.archive.schema import STEPS
from scrollmaster.cli import main
from scrollmaster.errors import BadData, WrongUse
from scrollmaster.logs.log import Log

from shared_rules.formats import record
from tests import servers
from tests.host.databases import change, dump
from tests.host.logs import whole_game
from tests.host.many_games import fill

GAME = whole_game(3)
LOG = Log(GAME.frames)
pytestmark = pytest.mark.skipif(bool(servers.REASON), reason=servers.REASON)


@pytest.fixture
def url(databases):
    return databases.new()


@pytest.fixture(scope="module")
def own():
    """A server that may be killed, and wants a password from the network."""
    with servers.running(tcp=True, durable=True) as server:
        yield server


@pytest.fixture
def mine(own):
    return place(own.url(own.create()))


def run(*args, code=0):
    done = CliRunner().invoke(main, [str(arg) for arg in args])
    assert isinstance(done.exception, SystemExit | None), done.exc_info
    assert done.exit_code == code, done.output
    return done.output


def prefix(records):
    return Log(b"".join(record.frame(body) for body in GAME.bodies[:records]))


KEEPING = """
import sys
from scrollmaster.archive import Archive, place
from scrollmaster.logs.log import Log
log = Log(bytes.fromhex(sys.stdin.readline()))
with Archive(place(sys.argv[1])) as archive:
    print("ready", flush=True)
    sys.stdin.readline()
    print(archive.keep(log))
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


def program(*args):
    return subprocess.Popen([sys.executable, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def tell(process, line):
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def test_a_game_that_two_upload_at_the_same_moment_is_there_once(path):
    with Archive(path):
        pass
    assert at_once(path, [LOG, LOG]) == [NEW, SAME]
    with Archive(path) as archive:
        assert [game.histories for game in archive.games()] == [0]
        assert archive.log(LOG.game_id).frames == GAME.frames


def test_two_who_extend_a_game_at_the_same_moment_lose_nothing(path):
    with Archive(path) as archive:
        archive.keep(prefix(9))
    longer, other = prefix(30), LOG
    done = at_once(path, [longer, other])
    assert done in ([EXTENDED, EXTENDED], [EXTENDED, SHORTER])
    with Archive(path) as archive:
        assert archive.log(LOG.game_id).frames == GAME.frames and archive.games()[0].histories == 0


def test_two_different_histories_at_the_same_moment_are_both_kept(path):
    other = whole_game(4)
    with Archive(path):
        pass
    assert at_once(path, [LOG, Log(other.frames)]) == [NEW, SECOND]
    with Archive(path) as archive:
        logs = [archive.log(LOG.game_id), *archive.histories(LOG.game_id)]
        assert {log.frames for log in logs} == {GAME.frames, other.frames}


def test_two_programs_that_make_the_tables_at_once_make_them_once(own):
    name = own.create()
    where, faults = own.url(name), []

    def opened():
        try:
            Archive(place(where)).__exit__(None, None, None)
        except BadData as problem:
            faults.append(problem.message)

    both = [threading.Thread(target=opened) for _ in range(4)]
    for each in both:
        each.start()
    for each in both:
        each.join()
    assert faults == []
    assert own.sql(name, "SELECT steps FROM scrollmaster.version").split() == [str(len(STEPS))]


def test_an_older_archive_on_a_server_gets_the_tables_and_keeps_its_rows(own, monkeypatch):
    where = place(own.url(own.create()))
    monkeypatch.setattr("scrollmaster.archive.on_server.STEPS", STEPS[:3])
    with pytest.raises(BadData), Archive(where) as archive:
        archive.games()  # the program is newer than these tables
    change(where, "INSERT INTO games VALUES ('aa', 'pebbles', 1, '', 1, 0, NULL, 5, '')")
    monkeypatch.setattr("scrollmaster.archive.on_server.STEPS", STEPS)
    with Archive(where) as archive:
        assert [(game.game_id, game.met_ms) for game in archive.games()] == [("aa", 5)]
    change(where, "UPDATE version SET steps = ?", len(STEPS) + 1)
    with pytest.raises(BadData) as caught:
        Archive(where)
    assert caught.value.message == ("archive.newer", len(STEPS) + 1, len(STEPS))


def test_every_command_says_the_same_of_a_file_and_of_a_server(databases, tmp_path):
    said = {}
    for where in (tmp_path / "archive", databases.new()):
        with Archive(where) as archive:
            for number in (1, 2):
                archive.keep(Log(whole_game(number, game_id=bytes((number,)) * 8).frames), 1_700_000_000_000, 5)
            archive.keep_seats("01" * 8, [(0, b"s" * 16, b"anna's i", "Annabella")])
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


def test_what_no_text_of_a_server_can_hold_is_replaced_before_it_gets_there(url):
    with Archive(url) as archive:
        archive.keep(LOG)
        archive.describe(LOG.game_id, {"note": "a\0b"})
        assert archive.games()[0].note == "a\ufffdb"
        with pytest.raises(WrongUse):
            archive.find("\0")
        archive.keep_seats(LOG.game_id, [(0, b"\0" * 16, b"\0" * 8, "An\0na")])
        assert archive.seats(LOG.game_id) == [(0, b"\0" * 16, b"\0" * 8, "An\ufffdna")]


def test_a_password_is_never_printed(own):
    name, host = own.create(), f"127.0.0.1:{own.port}"
    good, wrong = quote(servers.PASSWORD, safe=""), "s3cr%40t"
    address = f"postgresql://{servers.USER}:{{}}@{host}/{name}"
    for password in (good, wrong):
        where = address.format(password)
        for command in ("games", "games --json", "doctor", "doctor --json", "verify 00", "people add Anna"):
            done = CliRunner().invoke(main, [*command.split(), "--archive", where])
            assert isinstance(done.exception, SystemExit | None), done.exc_info
            for secret in (password, servers.PASSWORD, "s3cr@t"):
                assert secret not in done.output + repr(done.exception), command
    with Archive(place(address.format(good))) as archive:
        assert archive.keep(LOG) == NEW
        assert servers.PASSWORD not in repr(archive.__dict__)


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
    ],
)
def test_an_address_that_is_none_is_not_quoted(address):
    said = run("games", "--archive", address, code=2)
    assert "no address" in said and "pa" not in said.replace("password", "") and said.count("\n") == 1


def one_sentence(where, code=1):
    said = run("games", "--archive", where, code=code)
    assert said.count("\n") == 1 and "cannot be used" in said
    return said


def test_servers_that_do_not_answer_or_let_nobody_in_are_one_sentence(own, tmp_path):
    host = f"127.0.0.1:{own.port}"
    assert "refused" in one_sentence(f"postgresql://a:b@127.0.0.1:{servers._free_port()}/x")
    assert "authentication failed" in one_sentence(f"postgresql://{servers.USER}:wrong@{host}/postgres")
    assert "does not exist" in one_sentence(own.url("nothing"))
    assert "does not exist" in one_sentence(own.url("postgres", "nobody"))
    assert "No such file" in one_sentence(f"postgresql://u@/d?host={tmp_path}")
    own.sql("postgres", "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "LATIN1" in one_sentence(own.url("latin"))


def test_a_server_without_the_package_is_one_sentence(monkeypatch):
    monkeypatch.delitem(sys.modules, "scrollmaster.archive.on_server", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = run("games", "--archive", "postgresql://a@b/c", code=2)
    assert 'pip install "scrollmaster[postgres]"' in said and said.count("\n") == 1


@pytest.mark.parametrize("how", ["fast", "immediate", "kill"])
def test_a_server_that_goes_between_two_statements_is_one_sentence_and_keeps_what_it_had(own, mine, how):
    with Archive(mine) as archive:
        archive.keep(LOG)
    with pytest.raises(BadData) as caught, Archive(mine) as archive:
        try:
            own.kill() if how == "kill" else own.stop(how)
            archive.games()
        finally:
            own.start()
    assert caught.value.message[2] == ("archive.server_gone",) and caught.value.exit_code == 1
    with Archive(mine) as archive:
        assert archive.log(LOG.game_id).frames == GAME.frames


def test_a_server_that_is_killed_in_the_middle_keeps_nothing_by_halves(own, mine, monkeypatch):
    with Archive(mine) as archive:
        archive.keep(prefix(9))
        before = dump(mine)
        monkeypatch.setattr(archive, "_extend", lambda *args: (Archive._extend(archive, *args), own.kill()))
        with pytest.raises(BadData) as caught:
            archive.keep(LOG)
    assert caught.value.message[2] == ("archive.server_gone",)
    own.start()
    assert dump(mine) == before
    with Archive(mine) as archive:
        assert archive.keep(LOG) == EXTENDED


def test_what_is_interrupted_leaves_nothing_behind_and_no_lock(url, monkeypatch):
    with Archive(url) as archive, Archive(url) as other:
        archive.keep(prefix(9))
        with monkeypatch.context() as patched:
            patched.setattr(archive, "_extend", lambda *args: (Archive._extend(archive, *args), 1 // 0))
            with pytest.raises(ZeroDivisionError):
                archive.keep(LOG)
        assert other.games()[0].records == 9
        assert other.keep(LOG) == EXTENDED


def test_a_statement_that_takes_too_long_is_one_sentence(url):
    with Archive(url) as waiting, Archive(url) as writing:
        waiting._database.execute("SET statement_timeout = 50")
        with writing._writing(), pytest.raises(BadData) as caught:
            waiting.keep(LOG)
    assert caught.value.message[2][0] == "archive.too_slow"


def test_a_guest_reads_and_is_told_that_he_cannot_write(own):
    name = own.create()
    with Archive(place(own.url(name))) as archive:
        archive.keep(LOG)
    own.sql(
        name,
        f"CREATE ROLE guest_{name} LOGIN",
        f"GRANT USAGE ON SCHEMA scrollmaster TO guest_{name}",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA scrollmaster TO guest_{name}",
    )
    guest = own.url(name, f"guest_{name}")
    assert run("games", "--archive", guest) == run("games", "--archive", own.url(name))
    said = run("name", "00", "Ben", "--archive", guest, code=2)
    assert "can be read here, but not written" in said and said.count("\n") == 1
    assert "can be read here" in CliRunner().invoke(main, ["doctor", "--archive", guest]).output.replace("\n", " ")


def worker(where):
    """A process that makes what is missing. The address comes by its standard input."""
    made = program("-m", "scrollmaster.workers")
    tell(made, where)
    return made


@pytest.fixture
def wanting(url):
    """An archive of many games whose results are missing, and the results that they must get."""
    fill(url, 200)
    with Archive(url) as archive:
        wanted = archive.results()
    change(url, "DELETE FROM results")
    return url, wanted


def test_workers_make_each_result_once_and_as_one_would_alone(wanting):
    url, wanted = wanting
    both = [worker(url), worker(url)]
    made = [int(each.communicate(timeout=120)[0]) for each in both]
    assert sum(made) == len(wanted) == 200
    with Archive(url) as archive:
        assert archive.results() == wanted and workers.work(archive) == 0


def test_a_worker_that_is_killed_leaves_its_games_to_the_others(wanting):
    url, wanted = wanting
    with Archive(url) as archive:
        first = worker(url)
        while not archive.results():  # until it has kept its first games, and has claimed others
            assert first.poll() is None
        first.send_signal(signal.SIGKILL)
        first.wait()
        kept = len(archive.results())
        assert workers.work(archive) == 200 - kept
        assert archive.results() == wanted


def test_games_that_are_claimed_are_not_given_to_another_worker(wanting):
    url, _ = wanting
    with Archive(url) as one, Archive(url) as other:
        with one.claim(5, "") as mine, other.claim(200, "") as theirs:
            assert len(mine) == 5 and len(theirs) == 195
            assert not {game[0] for game in mine} & {game[0] for game in theirs}
        with other.claim(200, "") as again:
            assert len(again) == 200


def test_damaged_rows_cost_their_game_and_no_worker(path):
    fill(path, 20)
    with Archive(path) as archive:
        ids = sorted(archive.results())
    change(path, "DELETE FROM results")
    change(path, "UPDATE games SET frames = ? WHERE game_id = ?", b"\xff" * 40, ids[3])
    change(path, "UPDATE games SET records = ? WHERE game_id = ?", -1, ids[5])
    with Archive(path) as archive:
        assert workers.work(archive, 2 if path else 1) == 20
        assert workers.work(archive) == 0
        assert archive.results()[ids[3]] == results.unknown()
        assert len([each for each in archive.results().values() if "points" in json.loads(each)]) == 19
        assert len(archive.games()) == 20
