"""Promise: games that come together wait for the disk together, each as if it came alone; a bad one costs no other."""

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData
from scrollmaster.cli import main
from scrollmaster.store.archive import DELETED, EXTENDED, NEW, SAME, SECOND, SHORTER, Archive, Arrival, logs
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import record
from tests.host.databases import dump
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    ("250 games kept together: transactions", "3", "3"),
    ("the same logs kept together and one by one, on SQLite and on PostgreSQL", "the same rows", "the same rows"),
    ("a list of 31 games on PostgreSQL: statements", "at most 25", "11"),
)

GAMES = [whole_game(number, game_id=bytes([number]) * 8) for number in range(1, 6)]
MET_MS = 1_600_000_000_000


def part(maker, records=None):
    return Log(b"".join(record.frame(body) for body in maker.bodies[:records]))


def forked(game_id):
    """Another history of a game."""
    maker = LogMaker(game_id=game_id)
    maker.add(act.SHARE, (0, b"\0"))
    return Log(maker.frames)


def small(number):
    return Log(LogMaker(game_id=number.to_bytes(8, "big")).frames)


def together(archive, every, **facts):
    return [done for _, done in archive.logs.add_all(Arrival(log, met_ms=MET_MS, **facts) for log in every)]


@pytest.fixture
def transactions(monkeypatch):
    """What has been written at once, by the number of logs."""
    made = []
    add = logs.Logs._add

    def counted(own, some, *more):
        made.append(len(some))
        return add(own, some, *more)

    monkeypatch.setattr(logs.Logs, "_add", counted)
    return made


def test_what_comes_together_is_kept_as_if_it_came_alone(path, twin, monkeypatch):
    monkeypatch.setattr("scrollmaster.base.dates.now_ms", lambda: MET_MS)
    with Archive(path) as archive:
        archive.logs.add(part(GAMES[1]), met_ms=MET_MS)
        archive.games.delete(GAMES[1].game_id.hex(), "a test")
    other = twin(path)
    fork = forked(GAMES[0].game_id)
    logs = [part(GAMES[0], 9), part(GAMES[0]), part(GAMES[0], 5), fork, fork, part(GAMES[1]), part(GAMES[2])]
    with Archive(path) as one, Archive(other) as many:
        alone = [one.logs.add(log, met_ms=MET_MS) for log in logs]
        assert together(many, logs) == alone == [NEW, EXTENDED, SHORTER, SECOND, SAME, DELETED, NEW]
        assert many.store.changed
    assert dump(other) == dump(path)
    with Archive(other) as many:
        assert together(many, [part(GAMES[1])], wanted=True) == [NEW]
        assert many.games.deleted(GAMES[1].game_id.hex()) is None


def test_many_wait_for_the_disk_together_but_only_so_many_bytes(path, transactions, monkeypatch):
    with Archive(path) as archive:
        assert together(archive, map(small, range(250))) == [NEW] * 250
        assert transactions == [100, 100, 50]
        del transactions[:]
        monkeypatch.setattr(logs, "MOST_BYTES", len(small(300).frames) * 2)
        assert together(archive, map(small, range(300, 305))) == [NEW] * 5
    assert transactions == [2, 2, 1]


def test_what_is_not_known_to_come_to_anything_of_a_second_history_is_not_kept_as_what_the_game_comes_to(path):
    game = part(GAMES[0])
    fork = forked(GAMES[0].game_id)
    with Archive(path) as archive:
        assert together(archive, [game], result='{"version": 0}') == [NEW]
        assert archive.results.of(game.game_id) == (len(game), '{"version": 0}')
        assert together(archive, [fork], result="another") == [SECOND]
        assert archive.results.of(game.game_id) == (len(game), '{"version": 0}')


def test_who_stops_in_the_middle_has_all_or_nothing_of_a_transaction(path):
    def coming(stop):
        yield from (Arrival(small(number)) for number in range(120))
        raise stop

    with Archive(path) as archive:
        with pytest.raises(KeyboardInterrupt):
            list(archive.logs.add_all(coming(KeyboardInterrupt())))
        assert archive.games.count() == 100
        with pytest.raises(BadData):
            list(archive.logs.add_all(coming(BadData("log.empty"))))
        assert archive.games.count() == 120


def test_an_import_keeps_and_names_the_games_before_one_that_breaks_the_rules(path, tmp_path):
    lying = whole_game(3, game_id=b"\x03" * 8)
    bodies = [
        *lying.bodies[:-1],
        record.NEWEST.encode(act.END, 5, (act.ENDED_BY_RULES, bytes(32), bytes(range(1, 33)))),
    ]
    bad = Log(b"".join(map(record.frame, bodies)))
    file = tmp_path / "games.jsonl"
    file.write_text("".join(map(jsonl.write, (part(GAMES[0]), part(GAMES[1]), bad, part(GAMES[3])))), newline="")
    done = CliRunner().invoke(main, ["take", str(file), "--archive", getattr(path, "url", str(path))])
    assert done.exit_code == 1 and done.stdout.count("is in the archive now") == 2 and done.stderr.count("\n") == 1
    with Archive(path) as archive:
        assert archive.games.ids() == ["01" * 8, "02" * 8]
        assert all(archive.results.of(each) for each in archive.games.ids())


@pytest.mark.parametrize("kind", ["server"])
def test_a_list_asks_a_server_few_questions(path, monkeypatch):
    from scrollmaster.store.archive.postgres import PostgresServer

    with Archive(path) as archive:
        together(archive, map(small, range(40)))
        archive.plays.fresh()
    asked = []
    execute = PostgresServer.execute
    monkeypatch.setattr(
        PostgresServer, "execute", lambda self, sql, *more: asked.append(sql) or execute(self, sql, *more)
    )
    done = CliRunner().invoke(main, ["games", "--archive", path.url])
    assert done.exit_code == 0 and len(done.stdout.splitlines()) > 30
    assert 0 < len(asked) <= 25
