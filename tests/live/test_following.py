"""Boxes that are followed: one that is played, one that is pulled out, an old one; and what the command says."""

import socket
import threading
from itertools import pairwise

import pytest
from click.testing import CliRunner
from scrollmaster.box.link.box import Box, open_box
from scrollmaster.box.link.line import Line
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import check
from scrollmaster.views.live import follow, running, serving
from scrollmaster.views.live.follow import Follower
from scrollmaster.views.live.gate import viewing_token
from scrollmaster.views.live.serving import HERE
from scrollmaster.views.live.tables import Tables

from shared_rules.formats import packet
from tests.host.lines import FakePort, Flash, PtyBox
from tests.host.logs import whole_game
from tests.live.served import GUARD_S, SECRET, Fed, Viewing, ask, seqs, server

KEYS = (1, 2, 4, 1 << 8)
NEW_GAME, BACK = 1 << 1, 1 << 9
TAPS = 24
OLD = (1 << packet.SUBSCRIBE) - (1 << packet.HELLO)


class Followed:
    """A follower of a box, while it is a context. `until` waits for what is shown. `states`: its places, as they were
    connected or not, one after the other: on a busy machine one may be over before anybody looks."""

    def __init__(self, port, archive, opened=open_box, tables=None):
        self.tables = tables or Tables()
        self._changed = threading.Event()
        self._follower = Follower(port, archive, self.tables, opened)
        self.place = self.tables.place(port)
        self.states = []
        self.tables.listen(self._note)

    def _note(self):
        if self.states[-1:] != [self.place.connected]:
            self.states.append(self.place.connected)
        self._changed.set()

    def __enter__(self):
        self._follower.start()
        return self

    def __exit__(self, *_):
        self._follower.end()
        self._follower.join()

    def until(self, is_so):
        while not is_so(self.place):
            assert self._changed.wait(GUARD_S)
            self._changed.clear()

    @property
    def count(self):
        return self.place.games[-1].count if self.place.games else 0


def play(box):
    for number in range(TAPS):
        press(box, KEYS[number % 4])


def test_a_virtual_box_that_is_played_is_seen_press_by_press(tmp_path):
    """The port is let go in between to ask the box how many records it has: all of them are seen, each once."""
    archive = tmp_path / "archive"
    with VirtualBox(tmp_path / "box") as box:
        play(box)
        with Followed(box.port, archive) as followed:
            followed.until(lambda place: place.games)
            first = followed.count
            with server(archive, followed.tables) as port:
                viewing = Viewing(port)
                assert seqs(viewing.get()) == [first - 1]
                play(box)
                followed.until(lambda place: followed.count > first + TAPS // 4)  # a busy machine is late
                followed.__exit__()
                live = followed.count
                play(box)
                with open_box(box.port) as line:
                    (game,) = line.list()
                with Followed(box.port, archive, tables=followed.tables) as again:
                    again.until(lambda place: again.count == game.records)
                assert seqs(viewing.get(game.records - first)) == list(range(first, game.records))
                viewing.close()
    assert first + TAPS // 4 < live < game.records, "it was seen while it was played"
    with Archive(archive) as kept:
        assert kept.logs.cursor(game.game_id)[0] == game.records


def test_a_game_that_is_left_gives_way_to_the_next(tmp_path):
    """Nobody has sat down: its log is gone from the box, which has nothing more to tell of it."""
    with VirtualBox(tmp_path / "box", games=["universal"]) as box:
        press(box, NEW_GAME)
        with Followed(box.port, tmp_path / "archive") as followed:
            followed.until(lambda place: place.games)
            left = followed.place.games[-1].log.game_id
            press(box, BACK)
            press(box, NEW_GAME)
            lost = (True, False)
            followed.until(lambda place: place.games[-1].log.game_id != left or lost in pairwise(followed.states))
            assert lost not in pairwise(followed.states), "the box was there all the time"


@pytest.fixture
def old(tmp_path, monkeypatch):
    """A box whose firmware does not know SUBSCRIBE: (its flash, a game, an open line to it)."""
    monkeypatch.setattr("firmware.link.server.CAPABILITIES", OLD)
    monkeypatch.setattr(follow, "POLL_S", 0.01)
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    return flash, whole_game(3)


def test_an_old_box_is_asked_again_and_again(old, tmp_path):
    flash, maker = old
    flash.put(maker, 4)
    flash.vault.put("running", maker.game_id)
    with PtyBox(flash.server) as box, Followed(box.port, tmp_path / "archive") as followed:
        followed.until(lambda place: followed.count == 4)
        for count in (5, 9, len(maker.bodies)):
            flash.put(maker, count)
            followed.until(lambda place, count=count: followed.count == count)
    assert followed.place.games[-1].log.frames == maker.frames


def test_a_box_that_is_lost_is_said_to_be_and_comes_back(old, tmp_path, monkeypatch):
    monkeypatch.setattr(follow, "AGAIN_S", 0.01)
    flash, maker = old
    flash.put(maker, 6)
    flash.vault.put("running", maker.game_id)
    ports = []

    def opened(_port):
        ports.append(FakePort(flash.server))
        ports[-1].answers = 40 if len(ports) == 1 else -1
        return Box(Line(ports[-1]))

    with Followed("port", tmp_path / "archive", opened) as followed:
        followed.until(lambda place: (True, False) in pairwise(followed.states))
        flash.put(maker, 9)
        followed.until(lambda place: place.connected and followed.count == 9)
    assert len(followed.place.games) == 1, "the same game goes on"


@pytest.fixture
def verified(monkeypatch):
    """The ids of whole games that have been played again, one after the other."""
    found, replayed = [], check._replayed

    def noted(log, packs):
        if log.end:
            found.append(log.game_id)
        return replayed(log, packs)

    monkeypatch.setattr(check, "_replayed", noted)
    return found


def test_a_game_that_is_watched_to_its_end_is_verified_once(tmp_path, verified):
    fed = Fed(3, tmp_path / "archive", Tables())
    fed.end()
    assert verified == [fed.game_id]
    with Archive(tmp_path / "archive") as archive:
        assert archive.results.of(fed.game_id)[0] == len(fed.framed)


@pytest.mark.parametrize("shown", [0, 9], ids=["nothing shown yet", "half a game shown"])
def test_a_game_that_ended_while_the_line_was_cut_is_verified_once(old, tmp_path, verified, shown):
    (flash, maker), tables = old, Tables()
    Fed(maker, tmp_path / "archive", tables, "port").to(shown)
    flash.put(maker)
    flash.vault.put("running", maker.game_id)
    with Followed("port", tmp_path / "archive", lambda _: Box(Line(FakePort(flash.server))), tables) as followed:
        followed.until(lambda place: followed.count == len(maker.bodies))
    assert verified == [maker.game_id.hex()]


def test_a_board_is_for_this_pc_alone_unless_others_are_asked_for(tmp_path, monkeypatch):
    archive = tmp_path / "archive"
    with running.shown({}, archive, free(), False, None) as board:
        assert [one.getsockname()[0] for one in board.sockets] == [HERE] and board.join == board.relay == ""
    monkeypatch.setattr(running, "own_address", lambda: "127.0.0.2")
    port = free()
    with running.shown({}, archive, port, True, SECRET) as board:
        assert [one.getsockname()[0] for one in board.sockets] == [HERE, "127.0.0.2"]
        assert board.join == f"http://127.0.0.2:{port}/{viewing_token(SECRET)}/"
        assert SECRET not in board.join and SECRET in board.relay
        assert board.code().count("\n") > 10
        serving_it = threading.Thread(target=board.serve)
        serving_it.start()
        try:
            viewing = Viewing(port)
            assert viewing.event()[1] == "hello" and viewing.said["hello"]["join"] == board.join
            viewing.close()
            status, headers, text = ask(port, "/live/join.svg")
            assert status == 200 and headers["content-type"] == "image/svg+xml" and "<svg" in text
        finally:
            board.server.should_exit = True
            serving_it.join()


def free():
    with socket.socket() as found:
        found.bind((HERE, 0))
        return found.getsockname()[1]


def said(*args):
    """(exit code, the sentence) of the command."""
    result = CliRunner().invoke(main, ["live", *map(str, args)])
    assert result.output.count("\n") == 1 and "Traceback" not in result.output, result.output
    return result.exit_code, result.output


def test_what_cannot_be_is_said_in_a_sentence(tmp_path, monkeypatch):
    archive = ("--archive", tmp_path / "archive")
    monkeypatch.setattr("scrollmaster.cli.commands.live.devices.find", list)
    assert said(*archive) == (3, 'No box found: plug one in, or play on a virtual one with "scrollmaster play".\n')
    assert said("/dev/nowhere", *archive)[0] == 3
    assert said("--lan", "--to", "pc", *archive)[0] == said("--token", "x", *archive)[0] == 2
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        assert said("--lan", "--http", port, *archive) == (
            2,
            f"The port {port} is in use: choose another one with --http.\n",
        )
    with PtyBox(Flash(tmp_path).server) as box:
        with socket.socket() as silent:  # who has it does not listen
            silent.bind((HERE, 0))
            port = silent.getsockname()[1]
            code, text = said(box.port, "--to", f"{HERE}:{port}", "--token", "x", *archive)
        assert code == 3 and text.startswith(f"Nobody answers at {HERE}, port {port}.")
        with server(tmp_path / "archive", Tables(), SECRET) as port:
            code, text = said(box.port, "--to", f"{HERE}:{port}", "--token", "x", *archive)
            assert code == 2 and text.startswith("The token is wrong")
    monkeypatch.setattr(serving, "_SOMEWHERE", ("no network", 9))
    assert said("--lan", "--http", free(), *archive) == (2, "This PC is in no network, so nobody else can watch.\n")
