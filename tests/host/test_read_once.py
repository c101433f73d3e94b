"""Promise: what a box has told is taken apart once, and a game that is pulled is verified once."""

import pytest
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.cli import bring
from scrollmaster.store.archive import Archive, logs, sqlite
from scrollmaster.store.logs import check, log

from shared_rules.formats import record
from tests.host.lines import FakePort, Flash
from tests.host.logs import whole_game

PROMISES = (
    ("records of a new game that `pull --delete` takes apart more than once", "its first", "its first"),
    ("how often `pull` verifies a game", "1", "1"),
)

GAME = whole_game(3)


class Counted:
    """The module `record`, which counts the frames that are taken apart."""

    def __init__(self):
        self.frames = 0

    def unframe(self, *args):
        self.frames += 1
        return record.unframe(*args)

    def __getattr__(self, name):
        return getattr(record, name)


@pytest.fixture
def counted(monkeypatch):
    counted = Counted()
    for module in (log, logs):
        monkeypatch.setattr(module, "record", counted)
    return counted


def test_a_pull_that_deletes_takes_a_log_apart_once_and_verifies_it_once(tmp_path, monkeypatch, counted):
    (tmp_path / "flash").mkdir()
    flash, verified, replayed = Flash(tmp_path / "flash"), [], check._replayed
    monkeypatch.setattr(check, "_replayed", lambda log, packs: verified.append(log.game_id) or replayed(log, packs))
    flash.put(GAME)
    flash.catalogue.try_to_seal(GAME.game_id)
    with Archive(tmp_path / "archive") as archive:
        bring.bring(Box(Line(FakePort(flash.server))), archive, and_delete=True)
        assert counted.frames == len(GAME.bodies) + 1  # the first one says in which format it is
        assert flash.catalogue.count() == 0 and verified == [GAME.game_id.hex()]
        assert archive.results.of(GAME.game_id.hex())[0] == len(GAME.bodies)


def test_a_pulled_game_is_written_in_one_transaction_and_not_read_again(tmp_path, monkeypatch):
    (tmp_path / "flash").mkdir()
    flash, begun, write = Flash(tmp_path / "flash"), [], sqlite.SqliteFile.writing
    monkeypatch.setattr(sqlite.SqliteFile, "writing", lambda file, *game: begun.append(game) or write(file, *game))
    monkeypatch.setattr(logs.Logs, "counts", None)
    flash.put(GAME)
    with Archive(tmp_path / "archive") as archive:
        bring.bring(Box(Line(FakePort(flash.server))), archive)
        assert begun == [(GAME.game_id.hex(),)]
        assert archive.results.of(GAME.game_id.hex())[0] == len(GAME.bodies)
