"""Promise: a server that fails is one sentence, keeps nothing by halves, and no password is told."""

import threading
from urllib.parse import quote

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData, WrongUse
from scrollmaster.cli import main
from scrollmaster.store.archive import EXTENDED, NEW, Archive, logs, place
from scrollmaster.store.archive.histories import extend
from scrollmaster.store.archive.schema import STEPS
from scrollmaster.store.logs.log import Log

from shared_rules.formats import record
from tests import servers
from tests.host.databases import change, dump
from tests.host.logs import whole_game

PROMISES = (
    (
        "servers that are stopped, killed in the middle, refuse, hang, are older or newer, or let only read",
        "one sentence, nothing by halves, no password",
        "held",
    ),
)

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
    monkeypatch.setattr("scrollmaster.store.archive.postgres.STEPS", STEPS[:3])
    with pytest.raises(BadData), Archive(where) as archive:
        archive.games.all()  # the program is newer than these tables
    change(where, "INSERT INTO games VALUES ('aa', 'pebbles', 1, '', 1, 0, NULL, 5, '')")
    monkeypatch.setattr("scrollmaster.store.archive.postgres.STEPS", STEPS)
    with Archive(where) as archive:
        assert [(game.game_id, game.met_ms) for game in archive.games.all()] == [("aa", 5)]
    change(where, "UPDATE version SET steps = ?", len(STEPS) + 1)
    with pytest.raises(BadData) as caught:
        Archive(where)
    assert caught.value.message == ("archive.newer", len(STEPS) + 1, len(STEPS))


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
        assert archive.logs.add(LOG) == NEW
        assert servers.PASSWORD not in repr(archive.store.__dict__)


def one_sentence(where, code=1):
    said = run("games", "--archive", where, code=code)
    assert said.count("\n") == 1 and "cannot be used" in said
    return said


def test_servers_that_do_not_answer_or_let_nobody_in_are_one_sentence(own):
    host = f"127.0.0.1:{own.port}"
    assert "refused" in one_sentence(f"postgresql://a:b@127.0.0.1:{servers.free_port()}/x")
    assert "authentication failed" in one_sentence(f"postgresql://{servers.USER}:wrong@{host}/postgres")
    assert "does not exist" in one_sentence(own.url("nothing"))
    assert "does not exist" in one_sentence(own.url("postgres", "nobody"))
    assert "No such file" in one_sentence("postgresql://u@/d?host=/nowhere")
    own.sql("postgres", "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    assert "LATIN1" in one_sentence(own.url("latin"))


@pytest.mark.parametrize("how", ["fast", "immediate", "kill"])
def test_a_server_that_goes_between_two_statements_is_one_sentence_and_keeps_what_it_had(own, mine, how):
    with Archive(mine) as archive:
        archive.logs.add(LOG)
    with pytest.raises(BadData) as caught, Archive(mine) as archive:
        try:
            own.kill() if how == "kill" else own.stop(how)
            archive.games.all()
        finally:
            own.start()
    assert caught.value.message[2] == ("archive.server_gone",) and caught.value.exit_code == 1
    with Archive(mine) as archive:
        assert archive.logs.get(LOG.game_id).frames == GAME.frames


def test_a_server_that_is_killed_in_the_middle_keeps_nothing_by_halves(own, mine, monkeypatch):
    with Archive(mine) as archive:
        archive.logs.add(prefix(9))
        before = dump(mine)
        with monkeypatch.context() as patched, pytest.raises(BadData) as caught:
            patched.setattr(logs, "extend", lambda *args: (extend(*args), own.kill()))
            archive.logs.add(LOG)
    assert caught.value.message[2] == ("archive.server_gone",)
    own.start()
    assert dump(mine) == before
    with Archive(mine) as archive:
        assert archive.logs.add(LOG) == EXTENDED


def test_a_statement_that_takes_too_long_is_one_sentence(url):
    with Archive(url) as waiting, Archive(url) as writing:
        waiting.store.database.execute("SET statement_timeout = 50")
        with writing.store.writing(), pytest.raises(BadData) as caught:
            waiting.logs.add(LOG)
    assert caught.value.message[2][0] == "archive.too_slow"


def test_a_guest_reads_and_is_told_that_he_cannot_write(own):
    name = own.create()
    with Archive(place(own.url(name))) as archive:
        archive.logs.add(LOG)
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


def test_what_no_text_of_a_server_can_hold_is_replaced_before_it_gets_there(url):
    with Archive(url) as archive:
        archive.logs.add(LOG)
        archive.details.say(LOG.game_id, {"note": "a\0b"})
        assert archive.games.all()[0].note == "a\ufffdb"
        with pytest.raises(WrongUse):
            archive.games.find("\0")
        archive.seats.keep(LOG.game_id, [(0, b"\0" * 16, b"\0" * 8, "An\0na")])
        assert archive.seats.of(LOG.game_id) == [(0, b"\0" * 16, b"\0" * 8, "An\ufffdna")]


def test_a_guest_who_may_do_nothing_but_read_sees_what_is_worked_out_for_him_alone(own):
    name = own.create()
    with Archive(place(own.url(name))) as archive:
        archive.logs.add(LOG)
    own.sql(
        name,
        f"CREATE ROLE reader_{name} LOGIN",
        f"GRANT USAGE ON SCHEMA scrollmaster TO reader_{name}",
        f"GRANT SELECT ON ALL TABLES IN SCHEMA scrollmaster TO reader_{name}",
        f"ALTER ROLE reader_{name} SET default_transaction_read_only = on",
    )
    reader = own.url(name, f"reader_{name}")
    assert LOG.game_id[:4] in run("games", "--archive", reader)
    assert own.sql(name, "SELECT count(*) FROM scrollmaster.stale").strip() == "1"
    run("people", "add", "Anna", "--archive", reader, code=2)
    run("games", "--archive", own.url(name))
    assert LOG.game_id[:4] in run("games", "--archive", reader)


def test_what_a_server_says_is_wrong_is_not_taken_for_a_server_that_has_gone(own):
    name = own.create()
    with Archive(place(own.url(name))) as archive:
        archive.logs.add(LOG)
    own.sql(name, "DROP TABLE scrollmaster.persons CASCADE")
    assert "does not exist" in one_sentence(own.url(name))
