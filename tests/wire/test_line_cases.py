"""Every way in which a line is known to fail, one test each: docs/protocol.md has the table. In memory or on a pty."""

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from scrollmaster.base.errors import BadData, NoBox
from scrollmaster.box.link import devices, sending
from scrollmaster.box.link.box import Box, open_box
from scrollmaster.box.link.line import Line
from scrollmaster.box.sync import delete_archived, pull
from scrollmaster.store.archive import EXTENDED, NEW, Archive

from shared_rules.core.codec import put_int
from shared_rules.formats import packet, record
from tests.host.lines import BOX_ID, FakePort, Flash, PtyBox
from tests.host.logs import whole_game

PROMISES = (
    ("every way in which a line can fail, as docs/protocol.md lists them", "all, each its test", "15 ways, held"),
    ("DELETE is asked only when another program can read the archived game", "no question earlier", "held"),
)

GAME = whole_game(3)
ID = GAME.game_id.hex()
ROOT = Path(__file__).parents[2]
TRACEBACK = b'Traceback (most recent call last):\r\n  File "box.py", line 7, in step\r\nOSError: 5\r\n'


@pytest.fixture
def flash(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAME)
    return flash


@pytest.fixture
def archive(tmp_path):
    with Archive(tmp_path / "archive") as archive:
        yield archive


class Bent(FakePort):
    """A line that does `bend` to the bytes of every answer, and `bend_question` to those of every question."""

    def __init__(self, server, bend, bend_question=bytes):
        super().__init__(server)
        self._bends = (bend_question, bend)

    def write(self, data):
        question, answer = self._bends
        self._waiting += answer(self.server.feed(question(data), 5000))


def once(change):
    """A bend of the third answer alone."""
    answers = []

    def bend(data):
        answers.append(data)
        return change(data) if len(answers) == 3 else data

    return bend


def pull_all(box, archive):
    return [pull(box, box.hello(), game, archive, lambda done, total: None)[1] for game in box.list()]


def message(ask):
    with pytest.raises((NoBox, BadData)) as caught:
        ask()
    return caught.value.message[0]


def test_byte_0x03_is_in_no_packet_however_often_it_is_in_its_body():
    for byte in range(256):
        line = packet.encode(byte, byte, bytes((byte,)) * 200)
        assert all(32 < letter < 127 for letter in line[:-1]), "a letter that a terminal or a program may act on"


def test_line_ends_may_become_two_bytes_either_way(flash):
    def two(data):
        return data.replace(b"\n", b"\r\n")

    assert Box(Line(Bent(flash.server, two, two))).pull(ID, 0) == GAME.frames


def test_a_traceback_inside_a_packet_costs_one_more_question(flash):
    for at in (0, 1, 40, 200):
        bent = Bent(flash.server, once(lambda data, at=at: data[:at] + TRACEBACK + data[at:]))
        assert Box(Line(bent)).pull(ID, 0) == GAME.frames


def test_half_a_packet_and_then_the_plug_is_out(flash, archive):
    port = FakePort(flash.server)
    port.answers = 4
    box = Box(Line(port))
    assert message(lambda: pull_all(box, archive)) == "link.lost"
    flash.server.feed(packet.encode(packet.PULL, 9, bytes(14))[:20], 0)  # what the box has heard
    assert archive.games.all() == []
    assert pull_all(Box(Line(FakePort(flash.server))), archive) == [NEW]
    assert archive.logs.get(ID).frames == GAME.frames


def test_silence_is_said_after_some_seconds(flash):
    assert message(Box(Line(Bent(flash.server, lambda data: b""))).hello) == "link.silent"


def test_a_port_that_is_renamed_is_the_same_box(tmp_path, archive):
    (tmp_path / "other").mkdir()
    flash = Flash(tmp_path / "other")
    flash.put(GAME, 20)
    with PtyBox(flash.server) as first, open_box(first.port) as box:
        assert pull_all(box, archive) == [NEW]
        with PtyBox(flash.server) as second, open_box(second.port) as box:
            assert first.port != second.port
            flash.put(GAME)
            assert pull_all(box, archive) == [EXTENDED]
    assert message(lambda: open_box(first.port + "0")) == "link.no_such_port"
    assert archive.logs.get(ID).frames == GAME.frames


def test_two_devices_are_named_and_none_is_opened(monkeypatch):
    found = [devices.Device("/dev/a", "box"), devices.Device("/dev/b", "box")]
    monkeypatch.setattr(devices, "find", lambda: found)
    assert message(lambda: devices.only(None)) == "link.two_devices"
    assert devices.only("/dev/b") == "/dev/b"


def test_two_hosts_do_not_share_a_box(flash):
    with PtyBox(flash.server) as served, open_box(served.port) as box:
        assert message(lambda: open_box(served.port)) == "link.busy"
        assert box.pull(ID, 0) == GAME.frames


def test_a_box_that_is_slower_than_the_hosts_patience_is_heard_all_the_same(flash):
    """Every answer comes when the question has been asked once more."""

    class Slow(FakePort):
        late = b""

        def write(self, data):
            self._waiting += self.late
            self.late = self.server.feed(data, 5000)

    box = Box(Line(Slow(flash.server)))
    assert box.hello().box_id == BOX_ID.hex()
    (game,) = box.list()
    assert box.pull(game.game_id, 0) == GAME.frames


def test_what_another_host_asked_is_no_answer(flash):
    """Answers that were still on their way when a program before us was killed."""
    late = b"".join(packet.encode(packet.PULL | packet.REPLY, tag, bytes(8)) for tag in range(256) if tag != 7)
    port = Bent(flash.server, once(lambda data: late + data))
    line = Line(port)
    line._exchange._tag = 4  # the third question is number 7
    assert Box(line).pull(ID, 0) == GAME.frames


def test_a_box_that_damages_every_answer_for_ever_takes_no_memory():
    """Sound frames in front of a fault are kept, but not without end."""
    frames = record.frame(b"x" * 20) * 40

    class Endless:
        def feed(self, data, now_ms):
            _, tag, body = packet.decode(data.strip())
            return packet.encode(packet.PULL | packet.REPLY, tag, body[8:12] + bytes(4) + frames)[:-9] + b"!\n"

    assert message(lambda: Box(Line(FakePort(Endless()))).pull(ID, 0)) == "link.answer"


def test_delete_is_asked_when_the_archive_is_on_the_disk_and_no_earlier(flash, tmp_path):
    path = tmp_path / "archive"
    flash.catalogue.try_to_seal(GAME.game_id)
    seen = []

    class Watched:
        """Looks into the file of the archive when it hears DELETE."""

        def feed(self, data, now_ms):
            if packet.decode(data.strip())[0] == packet.DELETE:
                with closing(sqlite3.connect(path)) as other:
                    seen.append(other.execute("SELECT frames FROM games").fetchall())
            return flash.server.feed(data, now_ms)

    with Archive(path) as archive:
        assert archive.store.database.execute("PRAGMA synchronous").fetchone() == (2,), (
            "not on the disk when it says so"
        )
        box = Box(Line(FakePort(Watched())))
        assert pull_all(box, archive) == [NEW] and not seen
        assert delete_archived(box, box.list()[0], archive) and flash.catalogue.count() == 0
    assert seen and all(rows == [(GAME.frames,)] for rows in seen)


def box_that_knows(kinds):
    """HELLO of a box that answers so many kinds; it does not answer anything else."""

    class Other:
        def feed(self, data, now_ms):
            kind, tag, _ = packet.decode(data.strip())
            body = bytearray(BOX_ID)
            for value in ((2 << kinds) - 2, 1, 5000, 0, 1):
                put_int(body, value)
            return packet.encode(kind | packet.REPLY, tag, bytes(body) + b"9.9") if kind == packet.HELLO else b""

    return Box(Line(FakePort(Other())))


def test_old_firmware_is_told_from_new_by_what_it_answers():
    assert message(lambda: sending.settings(box_that_knows(packet.PULL))) == "link.too_old"
    assert box_that_knows(60).hello().capabilities > 1 << 59, "newer firmware answers more than we ask"


def test_an_old_host_is_answered_as_ever(flash):
    """Questions letter by letter; and a kind that this box does not know yet."""
    told = flash.server.feed(b"@AQEFAAAAAAAAAABdQFwP\n@AQIGAACUasZV\n", 5000)
    answers = [packet.decode(line) for line in told.splitlines()]
    assert [answer[:2] for answer in answers] == [(packet.HELLO | packet.REPLY, 5), (packet.LIST | packet.REPLY, 6)]
    assert answers[0][2][:8] == BOX_ID and answers[1][2][4:12] == GAME.game_id
    refused = packet.decode(flash.server.feed(packet.encode(99, 8), 5000)[:-1])
    assert refused == (packet.REFUSED, 8, b"\x63refused.packet_kind")


@pytest.mark.parametrize("since_ms", [0, (1 << 29) - 1, 1 << 29, 1 << 30, (1 << 31) + 5, (1 << 32) + 5, 1 << 39])
def test_device_time_may_wrap_and_the_pc_still_knows_when_it_was_switched_on(flash, since_ms):
    class Late:
        def feed(self, data, now_ms):
            return flash.server.feed(data, since_ms)

    before_ms = time.time() * 1000 - since_ms
    facts = Box(Line(FakePort(Late()))).hello()
    assert before_ms - 1 <= facts.boot_ms <= time.time() * 1000 - since_ms


def test_every_case_of_the_table_has_its_test():
    text = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    table = text.partition("## When the line fails")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(test_\w+)`", table))
    here = "".join((ROOT / "tests/wire" / name).read_text() for name in ("test_line_cases.py", "test_line_virtual.py"))
    assert len(named) >= 14 and named <= set(re.findall(r"def (test_\w+)", here))
