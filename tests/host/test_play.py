"""Promise: the way of the README works: who plays on a virtual box and leaves finds the game in the archive."""

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
from scrollmaster.box.link.box import open_box
from scrollmaster.box.link.sending import settings
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.picture import Picture
from scrollmaster.box.virtual.player import HOLD_MS, press
from scrollmaster.cli.screen import BoxScreen

from firmware.input.keys import BACK, OK
from tests.device.recorded import ABANDON

PROMISES = (("`play`, leave: the game is in the archive; `pull` finds the stored virtual box", "always", "held"),)

SEATS_AND_OK = "124\r" * 4  # begins a game, whatever it is
END_IT = "B66\r\r\r"  # the menu: the whole game, end it, yes; the end; its code
PATIENCE_S = 120  # a guard only


class Home:
    """A new user at a terminal of 80 x 24, whose home is empty."""

    def __init__(self, path):
        self.path = path

    def environment(self, **more):
        return os.environ | {"HOME": str(self.path), "XDG_DATA_HOME": str(self.path), "COLUMNS": "80", **more}

    def run(self, *args, code=0, **more):
        """What a command says; without a terminal."""
        command = [sys.executable, "-m", "scrollmaster", *args]
        done = subprocess.run(command, env=self.environment(**more), capture_output=True, text=True, timeout=PATIENCE_S)
        assert done.returncode == code and "Traceback" not in done.stderr, done.stdout + done.stderr
        return done.stdout

    def play(self, *args, early="", typed="", ends=None, **more):
        """(exit code, all that a terminal got) of `play`. `typed` into it, then `ends`: a signal to it.

        `early` is typed while the box starts.
        """
        process, terminal = self._started("play", *args, **more)
        said = b""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.1)[0]:
                try:
                    said += os.read(terminal, 65536)
                except OSError:  # the other end is closed
                    break
            if early and said:
                os.write(terminal, early.encode())
                early = ""
            if typed and b"/dev/pts" in said:  # the line below the picture: the keyboard is looked at
                os.write(terminal, typed.encode())
                typed = ""
            if not typed and ends and self.games():
                process.send_signal(ends)
                ends = None
        os.close(terminal)
        return process.wait(PATIENCE_S), said.decode(errors="replace")

    def games(self):
        """The games of the box that runs."""
        files = list(self.path.glob("scrollmaster/run/*.json"))
        with open_box(json.loads(files[0].read_text())["port"]) as box:
            return box.list()

    def archived(self):
        return json.loads(self.run("games", "--json"))

    def _started(self, *args, **more):
        master, slave = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-m", "scrollmaster", *args],
            env=self.environment(LINES="24", TERM="xterm", **more),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        return process, master


@pytest.fixture
def home(tmp_path):
    return Home(tmp_path)


def begin_a_game(directory, ends=False):
    """Play on the box that is stored there, and switch it off without a word to the archive."""
    with VirtualBox(directory) as box:
        for typed in SEATS_AND_OK:
            press(box, 1 << ("124".index(typed) if typed in "124" else OK))
        if ends:
            press(box, 1 << BACK, HOLD_MS)
            for key in (*ABANDON, OK, OK):
                press(box, 1 << key)
        with open_box(box.port) as line:
            assert line.list()


def test_who_leaves_finds_the_game_in_the_archive(home):
    code, said = home.play(typed=SEATS_AND_OK + "q")
    assert code == 0 and "is in the archive now" in said and "scrollmaster games" in said, said[-500:]
    (game,) = home.archived()
    assert game["started_ms"] is not None and "Elfenwizards" in said
    code, said = home.play(typed="q")
    assert code == 0 and "was in the archive already" in said


def test_a_finished_game_goes_from_the_box_into_the_archive_and_makes_room(home):
    code, said = home.play(typed=SEATS_AND_OK + END_IT + "q")
    assert code == 0 and "is in the archive now" in said and "deleted on the box" in said, said[-500:]
    assert len(home.archived()) == 1
    with VirtualBox(home.path / "scrollmaster" / "boxes" / "table") as box, open_box(box.port) as line:
        assert line.list() == []


def test_what_an_evening_without_an_end_left_finished_makes_room_before_the_next(home):
    begin_a_game(home.path / "scrollmaster" / "boxes" / "table", ends=True)
    code, said = home.play(typed="q")
    before, _, _ = said.partition("/dev/pts")
    assert code == 0 and "deleted on the box" in before, said[-500:]
    assert len(home.archived()) == 1


def test_ctrl_c_is_as_good_an_end(home):
    code, said = home.play(typed=SEATS_AND_OK, ends=signal.SIGINT)
    assert code == 0 and "is in the archive now" in said and "Traceback" not in said, said[-500:]
    assert len(home.archived()) == 1


def test_keys_typed_while_the_box_starts_begin_no_game_and_who_begins_none_is_told_so(home):
    code, said = home.play(early=SEATS_AND_OK, typed="q")
    assert code == 0 and "No game was begun" in said


def test_what_cannot_be_kept_stays_on_the_box_and_is_said(home):
    (home.path / "noise").write_bytes(b"not a database" * 100)
    code, said = home.play("--archive", str(home.path / "noise"), typed=SEATS_AND_OK + "q")
    assert code == 1 and "cannot be used" in said and "scrollmaster pull" in " ".join(said.split())
    assert "is in the archive now" in home.run("pull") and len(home.archived()) == 1


def test_a_picture_that_cannot_be_drawn_ends_the_program_with_its_error(monkeypatch):
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    box = SimpleNamespace(picture=Picture(list(range(70))))

    def notes(_height):
        raise ValueError("no such line")

    with pytest.raises(ValueError, match="no such line"), BoxScreen(box).watched(notes):
        for _ in range(100):
            time.sleep(0.1)  # until it is interrupted


@pytest.mark.slow
def test_a_stored_virtual_box_is_pulled_when_no_box_is_plugged_in(home):
    home.run("pull", code=3)
    begin_a_game(home.path / "scrollmaster" / "boxes" / "table")
    assert "is in the archive now" in home.run("pull")
    assert "was in the archive already" in home.run("pull")
    assert json.loads(home.run("info", "--json"))["games"]
    assert json.loads(home.run("setup", "--brightness", "dim", "--json"))["brightness"] == "dim"
    assert json.loads(home.run("setup", "--json"))["brightness"] == "dim"
    *rows, how = home.run("setup", SCROLLMASTER_LANGUAGE="de").splitlines()
    assert [row for row in rows if re.search("Licht: gedämpft +--brightness bright.dim.dark", row)]
    assert "scrollmaster setup --brightness dim" in how and max(map(len, rows)) <= 80
    assert "brightness dim" not in home.run("setup", "--mute", "on")
    assert re.search(r"[0-9a-f]{16} +\w+ +läuft +\d+", home.run("info", SCROLLMASTER_LANGUAGE="de"))


@pytest.mark.slow
@pytest.mark.parametrize(("speaks", "language"), [("sv", 3), pytest.param("en", 0, marks=pytest.mark.slow)])
def test_a_new_virtual_box_speaks_the_language_of_the_pc_and_an_old_one_its_own(home, speaks, language):
    for then in (speaks, "de"):
        code, said = home.play(typed="q", SCROLLMASTER_LANGUAGE=then)
        assert code == 0 and ("setup --language de" in said) == (then != speaks)
        with VirtualBox(home.path / "scrollmaster" / "boxes" / "table") as box, open_box(box.port) as line:
            assert [setting.value for setting in settings(line) if setting.name == "language"] == [language]
