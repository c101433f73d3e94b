"""A game that grows on a scoreboard: checked as `pull` checks it, on the disk first, and its events made once."""

import json
import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrollmaster.base.errors import BadData
from scrollmaster.base.terms import words
from scrollmaster.store.archive import Archive
from scrollmaster.store.archive.logs import Logs
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.replay import Replay
from scrollmaster.views.live.game import LiveGame, Reel, nicknames
from scrollmaster.views.live.keeping import Keeper
from scrollmaster.views.live.tables import Tables

from shared_rules.core import action as act
from shared_rules.formats import record
from shared_rules.snapshot.table import Snapshots
from tests.host.logs import LogMaker, whole_game
from tests.live.served import Fed

BEGUN = 3


def framed(maker):
    return [record.frame(body) for body in maker.bodies]


@given(st.integers(0, 10**6), st.data())
def test_a_log_that_grows_is_the_log_that_is_read_as_a_whole(number, data):
    frames = framed(whole_game(number))
    first = data.draw(st.integers(1, len(frames)))
    log = Log(b"".join(frames[:first]))
    while first < len(frames):
        after = data.draw(st.integers(first + 1, len(frames)))
        log.extend(b"".join(frames[first:after]))
        first = after
    whole = Log(b"".join(frames))
    assert (log.entries, log.times, log.heads) == (whole.entries, whole.times, whole.heads)
    assert log.frames == whole.frames and log.end == whole.end and check(log).dice == check(whole).dice


def test_nothing_but_a_signature_comes_after_an_end():
    maker = whole_game(3)
    log = Log(maker.frames)
    maker.add(act.CLOCK, (act.PAUSED,))
    with pytest.raises(BadData):
        log.extend(framed(maker)[-1])


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_is_the_snapshot_of_that_record(language):
    frames = framed(whole_game(5, most=80, game="elfenwizards"))
    names = {0: "Anna Berg", 1: "Tom"}
    game = LiveGame(Log(b"".join(frames[:BEGUN])), names)
    game.prepare(language, 1)
    for frame in frames[BEGUN:]:
        game.read_on(frame)
    game.tell()
    replay = Replay(Log(b"".join(frames)), type(game._replay.play.state), steps=48)
    for seq in range(len(frames)):
        replay.play_on()
        if seq:
            snapshots = Snapshots(replay, words(language=language), game.log.game_id, {0: "Anna", 1: "Tom"})
            assert json.loads(game.event(language, seq)) == json.loads(json.dumps(snapshots.take()))
    assert game.event(language, 0) is None and game.event("fr", 3) is None, "not prepared"


def test_a_record_that_the_rules_refuse_is_neither_kept_nor_told(tmp_path):
    tables, archive = Tables(), tmp_path / "archive"
    fed = Fed(3, archive, tables)
    fed.to(20)
    maker = LogMaker(game="elfenwizards", game_id=fed.maker.game_id)
    maker.add(act.ACTION, (act.ANSWER, 99, 99, 99))
    with Keeper(archive, tables, fed.game_id) as keeper:
        with pytest.raises(BadData):
            keeper.go_on(fed.game_id, 20, framed(maker)[-1])
        assert keeper.game is None, "it is begun anew"
        assert keeper.archive.logs.cursor(fed.game_id)[0] == 20
    fed.end()
    with Archive(archive) as stored:
        assert check(stored.logs.get(fed.game_id)).log.frames == fed.maker.frames


def test_a_record_is_on_the_disk_before_anybody_hears_of_it(tmp_path):
    tables, archive = Tables(), tmp_path / "archive"
    fed = Fed(3, archive, tables)
    fed.to(5)
    on_disk = []

    def heard():
        with sqlite3.connect(archive) as other:
            on_disk.append(other.execute("SELECT records FROM games").fetchone()[0])
        told.append(tables.place(fed.game_id).games[-1].count)

    told = []
    tables.listen(heard)
    fed.to(30)
    assert told == on_disk == list(range(6, 31))


def test_a_disk_that_keeps_nothing_shows_nothing(tmp_path, monkeypatch):
    tables, archive = Tables(), tmp_path / "archive"
    fed = Fed(3, archive, tables)
    fed.to(5)
    (game,) = tables.place(fed.game_id).games
    heard = []
    tables.listen(lambda: heard.append(game.count))

    def full(*_, **__):
        raise BadData("archive.unusable", "archive", "disk full")

    monkeypatch.setattr(Logs, "add", full)
    with pytest.raises(BadData):
        fed.to(6)
    assert heard == [] and game.count == 5


def test_a_game_of_unknown_rules_says_so():
    game = LiveGame(Log(LogMaker(rules_version=99).frames), {})
    game.prepare("en", 0)
    table = json.loads(game.event("en", 1))
    assert table["unknown"] and "not here" in table["spoken"] and "seats" not in table


def test_nicknames():
    assert nicknames({0: "Anna Berg", 1: "Tom"}) == {0: "Anna", 1: "Tom"}
    assert nicknames({0: "Anna Berg", 2: "Anna Ost", 3: " "}) == {0: "Anna Berg", 2: "Anna Ost"}


def test_events_may_be_read_while_others_are_added():
    """Who lags behind reads an earlier event between two new ones."""
    reel = Reel(5)
    events = [b"event %d" % at * (at + 1) for at in range(20)]
    for at, event in enumerate(events):
        reel.add(event)
        assert reel.read(5) == events[0] and reel.read(5 + at // 2) == events[at // 2]
    assert [reel.read(5 + at) for at in range(20)] == events and reel.after == 25
    reel.close()
