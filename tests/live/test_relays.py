"""Boxes of another PC: what the one that shows them lacks is sent, whatever is killed and started again."""

import socket
import threading
from urllib.parse import quote

import pytest
from scrollmaster.base.errors import NoBox, WrongUse
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.views.live import receiver
from scrollmaster.views.live import relay as relays
from scrollmaster.views.live.game import LiveGame
from scrollmaster.views.live.relay import Host, Relay, digest, host_of
from scrollmaster.views.live.serving import HERE
from scrollmaster.views.live.tables import Tables

from shared_rules.core import action as act
from tests.host.logs import LogMaker
from tests.live.served import GUARD_S, SECRET, Fed, Viewing, ask, seqs, server

BOX = b"box 0001".hex()  # which has written all logs of tests


@pytest.fixture
def table(tmp_path, monkeypatch):
    """A PC with a box and an archive of its own: (its tables, a game at its box)."""
    monkeypatch.setattr(relays, "_AGAIN_S", 0.01)
    tables = Tables()
    return tables, Fed(3, tmp_path / "own archive", tables, name="port")


class Relaying:
    """A relay of that PC, while it is a context."""

    def __init__(self, port, tables, token=SECRET):
        self.relay = Relay(Host(HERE, port, token), tables, {"port": BOX})

    def __enter__(self):
        self.relay.greet()
        self.relay.start()
        return self.relay

    def __exit__(self, *_):
        self.relay.end()
        self.relay.join()


def test_what_is_played_there_is_seen_here(table, tmp_path):
    tables, fed = table
    fed.to(12)
    archive = tmp_path / "archive"
    with server(archive, Tables(), SECRET) as port, Relaying(port, tables):
        viewing = Viewing(port)
        viewing.get()
        for count in range(13, 25):
            fed.to(count)
            assert seqs(viewing.get()) == [count - 1]
        viewing.close()
    with Archive(archive) as kept:
        assert kept.logs.cursor(fed.game_id)[0] == 24


def test_a_scoreboard_that_was_killed_gets_what_it_missed(table, tmp_path):
    tables, fed = table
    fed.to(12)
    archive = tmp_path / "archive"
    with server(archive, Tables(), SECRET) as port:
        relaying = Relaying(port, tables)
        relay = relaying.__enter__()
        viewing = Viewing(port)
        ((last, _, _),) = viewing.get()
        viewing.close()
    try:
        fed.to(30)
        with server(archive, Tables(), SECRET, port=port):
            viewing = Viewing(port, Last_Event_ID=last)
            assert seqs(viewing.get(18)) == list(range(12, 30))
            fed.to(31)
            assert seqs(viewing.get()) == [30]
            viewing.close()
        assert relay.is_alive()
    finally:
        relaying.__exit__()


def test_the_whole_of_two_games_is_sent_when_the_relay_comes_late(table, tmp_path):
    tables, fed = table
    fed.end()
    second = Fed(4, tmp_path / "own archive", tables, name="port")
    second.to(8)
    archive = tmp_path / "archive"
    with server(archive, here := Tables(), SECRET) as port, Relaying(port, tables):
        came = threading.Event()
        here.listen(came.set)
        while not (here.places() and here.place(BOX).games and here.place(BOX).games[-1].count == 8):
            assert came.wait(GUARD_S)
            came.clear()
    with Archive(archive) as kept:
        assert kept.logs.cursor(fed.game_id)[1] == b"".join(fed.framed)
        assert kept.logs.cursor(second.game_id)[0] == 8


def test_a_relay_that_is_gone_is_said_to_be(table, tmp_path, monkeypatch):
    monkeypatch.setattr(receiver, "SILENT_S", 0)
    monkeypatch.setattr(receiver, "_LOOK_S", 0.01)
    tables, fed = table
    fed.to(3)
    with server(tmp_path / "archive", Tables(), SECRET) as port:
        with Relaying(port, tables):
            viewing = Viewing(port)
            viewing.get()
        while viewing.said["places"][0]["connected"]:
            viewing.event()


def test_wrong_tokens_and_wrong_bytes_are_refused(table, tmp_path):
    tables, fed = table
    with server(tmp_path / "archive", here := Tables(), SECRET) as port:
        for token in ("wrong", SECRET + "x", "é"):
            with pytest.raises(WrongUse) as caught:
                Relay(host_of(f"{HERE}:{port}", token), tables, {}).greet()
            assert caught.value.message == ("live.wrong_token",)
        path, good = f"/live/relay/{BOX}/{fed.game_id}", {"Authorization": f"Bearer {SECRET}"}
        assert ask(port, path, "POST", b"", Authorization="Bearer x")[0] == 403
        assert ask(port, path + "?from=0", "POST", b"no records", **good)[0] == 409
        assert ask(port, path + "?from=0", "POST", fed.framed[0] + b"x" * 9, **good)[0] == 409
        assert ask(port, path + "?from=x", "POST", b"", **good)[0] == 400
        assert ask(port, path + "?from=0", "POST", bytes(70_000), **good)[0] == 400
        assert ask(port, "/live/relay/no/box", **good)[0] == 400
        other = f"/live/relay/{BOX}/{'0' * 16}"
        first = b"".join(fed.framed[:5])
        assert ask(port, other + "?from=0", "POST", first, **good)[0] == 409, "another game's records"
        assert not here.place(BOX).games
        assert ask(port, path + "?from=0", "POST", first, **good)[::2] == (200, '{"records":5}')
        assert ask(port, path + "?from=3", "POST", fed.framed[5], **good)[2] == '{"records":0}', "it does not come next"
        assert ask(port, path, **good)[2] == '{"records":5}'
        assert here.place(BOX).games[-1].count == 5


GOOD = {"Authorization": f"Bearer {SECRET}"}


def post(port, fed, first, last, box=BOX, has=None, source=HERE):
    """(status, text) for the records from `first` on, by a relay that has those before, or says so."""
    frames = b"".join(fed.framed[:first])
    path = f"/live/relay/{box}/{fed.game_id}?from={first}&has={digest(frames) if has is None else has}"
    return ask(port, path, "POST", b"".join(fed.framed[first:last]), source=source, **GOOD)[::2]


def test_posts_without_records_take_no_place(table, tmp_path):
    _, fed = table
    with server(tmp_path / "archive", here := Tables(), SECRET) as port:
        for number in range(receiver.MOST_BOXES + 1):
            box = f"{number:016x}"
            assert ask(port, f"/live/relay/{box}/{fed.game_id}", **GOOD)[2] == '{"records":0}'
            assert post(port, fed, 0, 0, box) == (200, '{"records":0}')
            assert post(port, fed, 0, 3, box)[0] == 409, "the records are of another box"
        assert not here.places()
        assert post(port, fed, 0, 3) == (200, '{"records":3}')
        assert [place.connected for place in here.places()] == [True]


def test_a_game_of_the_archive_is_shown_to_whoever_has_it_alone(table, tmp_path):
    _, fed = table
    old = Fed(3, tmp_path / "archive", Tables())
    old.to(9)
    with server(tmp_path / "archive", here := Tables(), SECRET) as port:
        for has in ("", "é", digest(b""), digest(old.framed[0])):
            assert post(port, fed, 9, 9, has=quote(has)) == (200, '{"records":0}')
            assert post(port, fed, 9, 10, has=quote(has)) == (200, '{"records":0}')
        assert post(port, fed, 9, 9, "0" * 16)[0] == 409, "it is of another box"
        assert not here.places()
        assert post(port, fed, 9, 9) == (200, '{"records":9}')
        assert here.games(BOX)[-1].count == 9


def lost(fed, records):
    """The same box: it lost all but so many records, and plays on."""
    other = LogMaker(game="elfenwizards", game_id=bytes.fromhex(fed.game_id))
    other.bodies, other.entries = fed.maker.bodies[:records], fed.maker.entries[:records]
    other._head = Log(other.frames).heads[-1]
    other.add(act.PERSON, (0, b"\0" * 32))
    other.add(act.PERSON, (0, b"\1" * 32))
    return other


def counts(tables, name, count):
    """Wait until so many records of the last game at a place are shown."""
    came = threading.Event()
    tables.listen(came.set)
    while [game.count for game in tables.games(name)[-1:]] != [count]:
        assert came.wait(GUARD_S)
        came.clear()


@pytest.mark.parametrize("records", [8, 40])
def test_a_game_of_which_another_history_is_here_is_shown_and_both_are_kept(table, tmp_path, records):
    tables, fed = table
    fed.to(12)
    with Archive(tmp_path / "archive") as archive:
        stranger = lost(fed, 7)
        while len(stranger.bodies) < records:
            stranger.add(act.PERSON, (0, b"\2" * 32))
        archive.logs.add(Log(stranger.frames))
    with server(tmp_path / "archive", here := Tables(), SECRET) as port, Relaying(port, tables):
        counts(here, BOX, 12)
        fed.to(13)
        counts(here, BOX, 13)
    with Archive(tmp_path / "archive") as archive:
        kept = {archive.logs.get(fed.game_id).frames, *(log.frames for log in archive.histories.of(fed.game_id))}
    assert kept == {stranger.frames, b"".join(fed.framed[:13])}


def test_records_of_a_box_that_lost_some_are_never_put_behind_those_that_it_lost(table, tmp_path):
    tables, fed = table
    fed.to(12)
    after = Fed(lost(fed, 11), tmp_path / "own archive", tables, name="port")
    with server(tmp_path / "archive", here := Tables(), SECRET) as port, Relaying(port, tables) as relay:
        counts(here, BOX, 12)
        tables.show("port", LiveGame(Log(b"".join(after.framed)), {}))
        counts(here, BOX, 13)
        assert relay.connected
    with Archive(tmp_path / "archive") as archive:
        kept = {archive.logs.get(fed.game_id).frames, *(log.frames for log in archive.histories.of(fed.game_id))}
    assert kept == {b"".join(fed.framed[:12]), b"".join(after.framed)}


def test_a_game_that_is_refused_keeps_no_other_one_back(table, tmp_path):
    tables, fed = table
    strange = Fed(boxed("box 0002"), tmp_path / "own archive", tables, name="port")
    strange.to(2)
    fed.to(12)
    with server(tmp_path / "archive", here := Tables(), SECRET) as port, Relaying(port, tables):
        counts(here, BOX, 12)


def test_one_relay_speaks_for_a_box_until_it_is_silent(table, tmp_path, monkeypatch):
    _, fed = table
    with server(tmp_path / "archive", Tables(), SECRET) as port:
        assert post(port, fed, 0, 3)[0] == 200
        assert post(port, fed, 3, 5, source="127.0.0.2")[0] == 409
        monkeypatch.setattr(receiver, "SILENT_S", 0)
        assert post(port, fed, 3, 5, source="127.0.0.2") == (200, '{"records":5}')


def test_a_box_that_is_silent_gives_its_place_up(table, tmp_path, monkeypatch):
    _, fed = table
    monkeypatch.setattr(receiver, "MOST_BOXES", 1)
    with server(tmp_path / "archive", here := Tables(), SECRET) as port:
        assert post(port, fed, 0, 3)[0] == 200
        viewing = Viewing(port)
        viewing.get()
        other = Fed(boxed("box 0002"), tmp_path / "own", Tables())
        assert post(port, other, 0, 2, b"box 0002".hex())[0] == 409
        monkeypatch.setattr(receiver, "SILENT_S", 0)
        assert post(port, other, 0, 2, b"box 0002".hex())[0] == 200
        ((_, place, table),) = viewing.get()
        assert (place, table["game_id"]) == (2, other.game_id)
        viewing.close()
        assert [place.number for place in here.places()] == [2]


def boxed(name):
    """A log that another box begins."""

    class Other(LogMaker):
        def _header(self, *args):
            header = super()._header(*args)
            header.box_id = name.encode()
            return header

    return Other(game_id=b"another!")


def test_an_address_is_checked_before_anything_is_sent():
    assert host_of("10.0.0.1", "t") == Host("10.0.0.1", 8765, "t")
    assert host_of("http://pc.local:99/x/", "t") == Host("pc.local", 99, "t")
    for text in ("", "https://pc", "pc:port", "pc:99999", "ftp://pc", "http://[::"):
        with pytest.raises(WrongUse):
            host_of(text, "t")
    for token in ("", "é", "a\nb"):
        with pytest.raises(WrongUse):
            host_of("pc", token)


def test_where_nobody_answers_is_said(table, tmp_path):
    with socket.socket() as silent:  # who has it does not listen
        silent.bind((HERE, 0))
        port = silent.getsockname()[1]
        with pytest.raises(NoBox) as caught:
            Relay(Host(HERE, port, SECRET), table[0], {}).greet()
    assert caught.value.message == ("live.unreachable", HERE, port)
