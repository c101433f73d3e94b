"""Promise: what is pulled is what the box has, whatever the line does; a line that fails says so in one sentence."""

import os
from contextlib import contextmanager

import pytest
from scrollmaster.base.errors import BadData, NoBox
from scrollmaster.box.link import devices
from scrollmaster.box.link.box import Box, open_box
from scrollmaster.box.link.line import Line
from scrollmaster.box.link.port import open_port
from scrollmaster.box.sync import pull
from scrollmaster.store.archive import EXTENDED, NEW, SAME, SECOND, Archive
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.formats import packet
from tests.host.lines import BOX_ID, FakePort, Flash, PtyBox
from tests.host.logs import LogMaker, whole_game

PROMISES = (
    (
        "bytes sent for each byte of payload at no, 1 and 10 faults in 1,000; the same bytes arrive",
        "1.6, 2.2, 8",
        "1.43, 1.98, 4.66",
    ),
    ("`pull` twice adds nothing; cut and repeated: same bytes", "same bytes", "held"),
)

GAME = whole_game(3)


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    return Flash(tmp_path / "flash")


@pytest.fixture
def archive(tmp_path):
    with Archive(tmp_path / "archive.sqlite3") as archive:
        yield archive


def box_at(port):
    return Box(Line(port))


def pull_all(port, archive):
    """What was done with each game of the box."""
    box = box_at(port)
    facts = box.hello()
    return [pull(box, facts, game, archive, lambda done, total: None)[1] for game in box.list()]


@contextmanager
def no_box(code):
    with pytest.raises(NoBox) as caught:
        yield
    assert caught.value.message[0] == code


def test_a_box_says_who_it_is_and_what_it_has(flash):
    games = [whole_game(number, game_id=bytes([number]) * 8) for number in range(11)]
    for game in games:
        flash.put(game)
    box = box_at(FakePort(flash.server))
    facts = box.hello()
    assert (facts.box_id, facts.boot, facts.games) == (BOX_ID.hex(), 1, 11)
    listed = box.list()
    assert [game.game_id for game in listed] == [bytes([number]).hex() * 8 for number in range(11)]
    assert [game.records for game in listed] == [len(game.bodies) for game in games]


def test_a_pull_brings_the_bytes_and_a_second_one_brings_nothing(flash, archive):
    flash.put(GAME, 30)
    assert pull_all(FakePort(flash.server), archive) == [NEW]
    again = FakePort(flash.server)
    assert pull_all(again, archive) == [SAME]
    flash.put(GAME)
    assert pull_all(FakePort(flash.server), archive) == [EXTENDED]
    assert archive.logs.get(GAME.game_id.hex()).frames == GAME.frames
    assert again.bytes < 700  # who it is, its list, and the overlap


def test_another_history_is_kept_beside_ours(flash, archive):
    flash.put(GAME)
    pull_all(FakePort(flash.server), archive)
    other = LogMaker(game_id=GAME.game_id)
    other.answer(1)
    other.add(act.SHARE, (0, b"\1"))
    flash.catalogue.delete(GAME.game_id)
    flash.put(other)
    assert pull_all(FakePort(flash.server), archive) == [SECOND]
    assert pull_all(FakePort(flash.server), archive) == [SAME]
    assert archive.logs.get(GAME.game_id.hex()).frames == GAME.frames
    assert [log.frames for log in archive.histories.of(GAME.game_id.hex())] == [other.frames]


def test_a_line_cut_anywhere_and_a_second_try_give_the_same_bytes(flash, archive):
    flash.put(GAME)
    for answers in range(5):
        port = FakePort(flash.server)
        port.answers = answers
        with no_box("link.lost"):
            pull_all(port, archive)
        assert archive.games.all() == []
    assert pull_all(FakePort(flash.server), archive) == [NEW]
    assert archive.logs.get(GAME.game_id.hex()).frames == GAME.frames


LONG = LogMaker()
for number in range(600):
    LONG.add(act.SHARE, (number % 6, bytes(number * at % 10 for at in range(1, 2 + number % 12))))


@pytest.mark.parametrize(("faults", "bar"), [(0, 1.6), (0.001, 2.2), (0.01, 8)])
def test_a_noisy_line_brings_the_same_bytes_at_a_bounded_price(flash, faults, bar):
    flash.put(LONG)
    crossed = []
    for seed in range(8):
        port = FakePort(flash.server, faults, seed)
        assert box_at(port).pull(LONG.game_id.hex(), 0) == LONG.frames
        crossed.append(port.bytes / len(LONG.frames))
    assert sum(crossed) / len(crossed) <= bar


class Liar:
    """Answers every question with the same body."""

    def __init__(self, body):
        self.body = body

    def feed(self, data, now_ms):
        kind, tag, _ = packet.decode(data.strip())
        return b"log\n@noise\n" + packet.encode(kind | packet.REPLY, tag, self.body)


@pytest.mark.parametrize("body", [b"", b"\xff" * 9, bytes(8) + b"\x02" * 5 + b"\xff", bytes(4) + b"\xff" * 900])
def test_answers_that_make_no_sense_are_refused(body):
    box = box_at(FakePort(Liar(body)))
    for ask in (box.hello, box.list, lambda: box.pull("00" * 8, 0)):
        try:
            assert ask() == []
        except BadData as problem:
            assert problem.message == ("link.answer",)


def test_what_a_box_refuses_is_said(flash):
    with pytest.raises(BadData) as caught:
        box_at(FakePort(flash.server)).pull("77" * 8, 0)
    assert caught.value.message == ("link.refused", "refused.no_such_log")


class Mute:
    def feed(self, data, now_ms):
        return b"only log\n"


def test_a_silent_port_is_no_box():
    for ask in (lambda box: box.hello(), lambda box: box.pull("00" * 8, 0)):
        with no_box("link.silent"):
            ask(box_at(FakePort(Mute())))


def test_a_bad_game_is_not_kept(flash, archive):
    maker = LogMaker()
    maker.add(act.ACTION, (act.ANSWER, 7))
    flash.put(maker)
    with pytest.raises(BadData):
        pull_all(FakePort(flash.server), archive)
    assert archive.games.all() == []


def test_what_is_sound_of_a_damaged_game_is_saved(flash, archive):
    flash.put(LONG)
    files = [path for path in os.scandir(flash.catalogue.path(LONG.game_id)) if path.name[:5].isdigit()]
    lost = sorted(files, key=lambda path: path.name)[1]
    with open(lost.path, "wb") as file:
        file.write(b"\x05gone")
    frames = box_at(FakePort(flash.server)).pull(LONG.game_id.hex(), 0)
    assert LONG.frames.startswith(frames) and len(Log(frames)) == int(lost.name[:5])


def test_a_real_port(flash):
    flash.put(GAME)
    with PtyBox(flash.server) as served:
        with open_box(served.port) as box:
            assert box.pull(GAME.game_id.hex(), 0) == GAME.frames
            with no_box("link.busy"):
                open_port(served.port)
        with open_box(served.port) as box:
            assert box.hello().box_id == BOX_ID.hex()


def test_a_port_that_goes_away(flash):
    with PtyBox(flash.server) as served:
        box = open_box(served.port)
        box.hello()
    with no_box("link.lost"):
        box.hello()


def test_ports_that_do_not_open(tmp_path, monkeypatch):
    with no_box("link.no_such_port"):
        open_port("/dev/there-is-none")
    with no_box("link.not_open"):
        open_port(str(tmp_path))
    with no_box("link.not_open"):
        open_port("nonsense://")

    def denied(*_args, **_kinds):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", denied)
    with no_box("link.no_permission"):
        open_port("/dev/ttyACM0")


def test_the_only_box_is_taken_and_two_are_named(monkeypatch):
    found = []
    monkeypatch.setattr(devices, "find", lambda: found)
    with no_box("link.no_device"):
        devices.only(None)
    found.append(devices.Device("/dev/a", "box"))
    assert devices.only(None) == "/dev/a"
    found.append(devices.Device("/dev/b", "box"))
    with no_box("link.two_devices"):
        devices.only(None)
    assert devices.only("/dev/b") == "/dev/b"


def test_only_known_boards_and_running_virtual_boxes_are_boxes(monkeypatch):
    class Port:
        def __init__(self, device, vid):
            self.device, self.vid, self.description = device, vid, "board\x1b"

    ports = [Port("/dev/c", 0x239A), Port("/dev/a", 0x2E8A), Port("/dev/b", 0x1234), Port("/dev/d", None)]
    monkeypatch.setattr(devices.list_ports, "comports", lambda: ports)
    monkeypatch.setattr(devices.runs, "ports", lambda: ["/dev/pts/9"])
    assert [device.port for device in devices.find()] == ["/dev/a", "/dev/c", "/dev/pts/9"]
    assert "\x1b" not in devices.find()[0].name
