"""Promise: whatever boxes, files and the computer do, one plain sentence and an exit code, and nothing half stored."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from click.testing import CliRunner
from scrollmaster.base.errors import BadData, NoBox
from scrollmaster.box.link import line as lines
from scrollmaster.box.link.box import Box
from scrollmaster.box.link.line import Line
from scrollmaster.box.sync import pull
from scrollmaster.box.virtual.box import HANG_S
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs import jsonl, replay
from scrollmaster.store.logs.check import check
from scrollmaster.store.logs.log import Log

from shared_rules.core import action as act
from shared_rules.core.codec import put_int
from shared_rules.formats import packet, record
from tests.host.lines import BOX_ID, FakePort, Flash, PtyBox
from tests.host.logs import LogMaker, whole_game

GAME = whole_game(3)
COMMAND = Path(sys.executable).with_name("scrollmaster")
FOREVER = 2**68


def run(*args, code, **extra):
    """Run the command in a process of its own; it ends with `code` and says one sentence at most."""
    done = subprocess.run([COMMAND, *map(str, args)], capture_output=True, text=True, check=False, timeout=60, **extra)
    assert done.returncode == code and done.stderr.strip().count("\n") == 0, done.stderr
    return done


def header(**facts):
    """The JSONL of a log that has nothing but a header; `facts` are other than usual."""
    values = dict(zip(record.NEWEST.header_names, LogMaker().entries[0][1], strict=True)) | facts
    return record.frame(record.NEWEST.lay_out(act.HEADER, 0, tuple(values.values())))


@pytest.mark.parametrize(
    "facts",
    [
        {"rules_version": FOREVER},
        {"rules_version": -1},
        {"boot_ms": FOREVER},
        {"boot_ms": -1},
        {"game": "../pebbles"},
        {"game": "x" * 33},
        {"entropy": 9},
        {"format": 3},
        {"format": 0},
    ],
)
def test_a_header_that_no_box_writes_is_refused(facts):
    with pytest.raises(BadData):
        Log(header(**facts))


@pytest.mark.parametrize(
    ("kind", "values", "dt_ms"),
    [
        (act.END, (7, bytes(32), b""), 5),
        (act.CLOCK, (act.TURN, 99, 1), 5),
        (act.CLOCK, (act.EXPIRED, 99), 5),
        (act.ACTION, (act.LEAVE, 99), 5),
        (act.ACTION, (act.ANSWER, 1), 2**60),
    ],
)
def test_what_no_box_writes_is_refused_with_its_record(kind, values, dt_ms):
    maker = LogMaker()
    maker.add(kind, values, dt_ms)
    with pytest.raises(BadData) as caught:
        Log(maker.frames)
    assert caught.value.message == ("log.record", 2, ("refused.record",))


def test_a_boot_that_never_was_is_refused_with_its_record():
    maker = LogMaker()
    maker.add(*record.NEWEST.boot(-5, 0, "0.1.0", 0))
    with pytest.raises(BadData) as caught:
        Log(maker.frames)
    assert caught.value.message[:2] == ("log.record", 2)


@pytest.mark.parametrize(
    ("kind", "values", "seat"),
    [
        (act.CLOCK, (act.TURN, 2, 1), 2),
        (act.CLOCK, (act.STARTED, 15, 60), 15),
        (act.CLOCK, (act.EXPIRED, 2), 2),
        (act.SHARE, (2, b"\5"), 2),
    ],
)
def test_what_is_of_a_seat_that_nobody_has_is_refused_with_its_record(kind, values, seat):
    """The game has seats 0 and 1; seat 2 was never taken."""
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    maker.add(act.CLOCK, (act.TURN, 1, 1))
    maker.add(act.CLOCK, (act.STARTED, -1, 60))
    maker.add(act.SHARE, (1, b"\5"))
    maker.add(act.PERSON, (2, bytes(32)))  # a PC has sent it
    check(Log(maker.frames))
    maker.add(kind, values)
    with pytest.raises(BadData) as caught:
        check(Log(maker.frames))
    assert caught.value.message == ("log.seat", len(maker.bodies) - 1, seat + 1)


def test_what_was_written_of_a_seat_stays_sound_when_the_seat_is_taken_back():
    maker = LogMaker()
    for sits in (1, 1, 1, 0):
        maker.answer(sits)
    for _ in range(3):
        maker.undo()
    maker.add(act.CLOCK, (act.EXPIRED, 2))
    assert check(Log(maker.frames)).played.state.seats() < 3


def test_a_header_never_names_what_is_not_a_game(tmp_path):
    body = record.unframe(header(game="__init__"))[0]
    (tmp_path / "log.jsonl").write_text(jsonl.write(Log(record.frame(body))))
    done = CliRunner().invoke(main, ["take", str(tmp_path / "log.jsonl"), "--archive", str(tmp_path / "archive")])
    assert done.exit_code == 0 and "__init__" in done.output  # kept as bytes, like any game of unknown rules


def facts_of_a_box(boot=3, since_ms=5, used=3):
    body = bytearray(BOX_ID)
    for value in (14, boot, since_ms, 1, used):
        put_int(body, value)
    return bytes(body) + b"0.1.0"


@pytest.mark.parametrize("facts", [{"since_ms": 2**62}, {"since_ms": -(2**62)}, {"boot": -1}, {"used": -1}])
def test_a_box_that_was_switched_on_before_the_stone_age_makes_no_sense(facts):
    class Box1:
        def feed(self, data, now_ms):
            _, tag, _ = packet.decode(data.strip())
            return packet.encode(packet.HELLO | packet.REPLY, tag, facts_of_a_box(**facts))

    with pytest.raises(BadData):
        Box(Line(FakePort(Box1()))).hello()


def test_a_line_that_drips_is_given_up(monkeypatch):
    class Drip:
        name, in_waiting = "drip", 0
        reads = 0

        def write(self, data):
            pass

        def read(self, size):
            self.reads += 1
            time.sleep(0.01)
            return b"x"

    monkeypatch.setattr(lines, "LONGEST_S", 0.05)
    port = Drip()
    with pytest.raises(NoBox):
        Box(Line(port)).hello()
    assert port.reads < 10 * lines.TRIES


def test_a_box_that_sends_another_game_than_was_asked_for_is_not_believed(tmp_path):
    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAME)
    with Archive(tmp_path / "archive") as archive:
        box = Box(Line(FakePort(flash.server)))
        facts, listed = box.hello(), box.list()[0]
        frames = box.pull(listed.game_id, 0)
        listed.game_id = "77" * 8
        box.pull = lambda game_id, cursor, tell: frames
        with pytest.raises(BadData):
            pull(box, facts, listed, archive, lambda done, total: None)
        assert archive.games.all() == []


def test_an_archive_that_another_program_is_writing_can_be_read_and_else_is_one_sentence(tmp_path):
    with Archive(tmp_path / "archive") as archive:
        archive.logs.add(Log(whole_game(5, game="elfenwizards").frames))
    other = sqlite3.connect(tmp_path / "archive", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    name = ("name", GAME.game_id.hex(), "Anna", "--archive", tmp_path / "archive")
    run("games", "--archive", tmp_path / "archive", code=0)
    run(*name, code=1)
    other.close()
    with Archive(tmp_path / "archive") as archive:
        assert archive.seats.names(GAME.game_id.hex()) == {}
    run(*name, code=0)


def test_a_page_of_the_archive_that_the_disk_has_changed_is_one_sentence(tmp_path):
    path = tmp_path / "archive"
    with Archive(path) as archive:
        for number in range(20):
            archive.logs.add(Log(whole_game(3, game_id=bytes([number]) * 8).frames))
    data = bytearray(path.read_bytes())
    for at in range(4096, len(data), 512):
        data[at : at + 100] = b"\xa5" * 100
    path.write_bytes(data)
    run("games", "--archive", path, code=1)


def test_the_computer_says_no():
    """A full disk, a folder that is none, a reader that has gone, a terminal without letters."""
    with open("/dev/full", "w") as full:
        done = subprocess.run([COMMAND, "devices"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1 and done.stderr.count("\n") == 1
    run("virtual", "--box", "/dev/null/box", code=1)
    gone, pipe = os.pipe()
    os.close(gone)
    done = subprocess.run([COMMAND, "--help"], stdout=pipe, stderr=subprocess.PIPE, text=True, check=False)
    os.close(pipe)
    assert done.returncode == 1 and done.stderr == ""


def test_letters_that_a_terminal_lacks_are_replaced(tmp_path):
    with Archive(tmp_path / "archive") as archive:
        archive.logs.add(Log(GAME.frames))
        archive.seats.set_names(GAME.game_id.hex(), {0: "Ærø"})
    plain = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    assert "?r?" in run("games", "--archive", tmp_path / "archive", code=0, env=plain).stdout
    run("show", b"\xff".decode(errors="surrogateescape"), "--archive", tmp_path / "archive", code=2, env=plain)


def hears_ctrl_c():
    """For a process about to start: a process in the background may have been started with Ctrl-C ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_while_the_program_is_still_loading_is_no_traceback(tmp_path):
    (tmp_path / "click.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    command = [sys.executable, "-m", "scrollmaster", "--help"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment, preexec_fn=hears_ctrl_c
    )
    assert done.returncode == 130 and done.stderr == ""


def test_ctrl_c_in_the_middle_of_a_pull_keeps_nothing_of_the_game(tmp_path):
    class Slow:
        """Answers who it is and what it has, and then takes its time."""

        def __init__(self, server):
            self.pulled = threading.Event()
            self._server = server

        def feed(self, data, now_ms):
            request = packet.decode(data.strip())
            if request and request[0] == packet.PULL:
                self.pulled.set()
            return b"" if self.pulled.is_set() else self._server.feed(data, now_ms)

    (tmp_path / "flash").mkdir()
    flash = Flash(tmp_path / "flash")
    flash.put(GAME)
    slow = Slow(flash.server)
    with PtyBox(slow) as served:
        command = [COMMAND, "pull", "--port", served.port, "--archive", tmp_path / "archive"]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, preexec_fn=hears_ctrl_c) as process:
            assert slow.pulled.wait(HANG_S)
            process.send_signal(signal.SIGINT)
            assert process.wait(HANG_S) == 130
            assert "Traceback" not in process.stderr.read()
    with Archive(tmp_path / "archive") as archive:
        assert archive.games.all() == []


def test_a_log_that_takes_back_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr(replay, "MOST_READS", 2000)
    maker = LogMaker()
    for sits in (1, 1, 0):
        maker.answer(sits)
    for _ in range(200):
        maker.add(act.UNDO, (2,))
        maker.add(act.UNDO, (len(maker.entries) - 1,))
    with pytest.raises(BadData) as caught:
        check(Log(maker.frames))
    assert caught.value.message[0] == "log.too_tangled"
