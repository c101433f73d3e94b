"""`scrollmaster board send` to a virtual box: it asks on the new wiring, and keeps it when OK is pressed there."""

import time

import pytest
from click.testing import CliRunner
from scrollmaster import files
from scrollmaster.cli import main
from scrollmaster.link.about import about
from scrollmaster.link.box import open_box
from scrollmaster.logs.log import Log
from scrollmaster.terms import words
from scrollmaster.virtual import display
from scrollmaster.virtual.box import VirtualBox

from shared_rules.formats import layout

PATIENCE_S = 60  # for a machine on which everything else is slow, too
OK, NEW_GAME = 8, 1  # keys
GAME = "wizwar"


def shows(box, text):
    return box.picture.wait(lambda picture: text in display.words(picture.text), PATIENCE_S)


def tap(box, key):
    box.press(1 << key)
    box.press(0)


def wiring(box):
    with open_box(box.port) as line:
        return about(line).wiring


@pytest.fixture
def box(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with VirtualBox(tmp_path / "box", "script", [GAME]) as box:
        yield box


def send(box, folder):
    other = folder / "board.toml"
    other.write_text(files.board().read_text().replace("budget_ma = 500", "budget_ma = 450"))
    done = CliRunner().invoke(main, ["board", "send", str(other), "--port", box.port])
    assert done.exit_code == 0, done.output
    assert shows(box, "New wiring"), display.words(box.picture.text)


def test_ok_keeps_a_wiring_that_was_sent_and_chance_stays_what_it_was(box, tmp_path):
    assert wiring(box) == "image"
    send(box, tmp_path)
    tap(box, OK)
    assert shows(box, words().text("menu.new_game"))
    assert wiring(box) == "sent"
    box.power_off()
    box.power_on()
    assert wiring(box) == "sent"
    assert shows(box, words().text("menu.new_game"))
    tap(box, NEW_GAME)  # the only one
    end_s = time.monotonic() + PATIENCE_S
    with open_box(box.port) as line:
        while not (games := line.list()) and time.monotonic() < end_s:
            pass
        (game,) = games
        assert Log(line.pull(game.game_id, 0)).header.entropy == layout.SCRIPT, "the sent file says hardware"


def test_without_ok_the_next_power_on_has_the_old_one(box, tmp_path):
    send(box, tmp_path)
    box.power_off()
    box.power_on()
    assert wiring(box) == "image"
