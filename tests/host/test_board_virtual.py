"""`scrollmaster board send` to a virtual box: it asks on the new wiring, and keeps it when OK is pressed there."""

import time

import pytest
from click.testing import CliRunner
from scrollmaster.base import paths
from scrollmaster.base.terms import words
from scrollmaster.box.deploy import board
from scrollmaster.box.link.about import about
from scrollmaster.box.link.box import open_box
from scrollmaster.box.link.sending import put_board
from scrollmaster.box.virtual import display
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.cli import main
from scrollmaster.cli.plain import typed
from scrollmaster.store.logs.log import Log

from shared_rules.formats import given, layout

PROMISES = (("a wiring sent to a virtual box counts after OK, else not", "after a minute, and why", "held"),)

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
    other.write_text(paths.board().read_text().replace("port_ma = 500", "port_ma = 450"))
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


def test_a_plain_terminal_is_asked_about_the_wiring_and_its_answer_to_another_question_is_no_yes(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with VirtualBox(tmp_path / "box", "script", [GAME], reads=True) as box:
        asked = box.picture.asked
        menu = asked.pop()
        send(box, tmp_path)
        assert box.picture.wait(lambda picture: bool(picture.asked), PATIENCE_S)
        trial = asked.pop()
        assert trial.ask == words().text("trial.ask")
        box.give(menu, given.OK)
        box.settle()
        assert not asked
        box.give(trial, *typed.answer(trial, "o"))
        box.settle()
        assert asked.pop().boot > menu.boot and wiring(box) == "sent"


def test_a_box_on_trial_says_so_to_who_asks(box, tmp_path):
    send(box, tmp_path)
    done = CliRunner().invoke(main, ["info", "--port", box.port])
    assert done.exit_code == 1 and "is trying another wiring" in done.stderr


def test_a_wiring_that_the_chip_refuses_never_shows_and_info_says_why(box):
    """The PC sends no such wiring; another program might."""
    facts = board.load(paths.board()) | {"leds": 99}
    with open_box(box.port) as line:
        put_board(line, facts)
    assert shows(box, words().text("menu.new_game"))
    end_s = time.monotonic() + PATIENCE_S
    said = ""
    while "does not count" not in said and time.monotonic() < end_s:
        said = CliRunner().invoke(main, ["info", "--port", box.port]).output
    assert "wiring of its image" in said and "does not count: ValueError('invalid pin'" in said


def test_without_ok_the_next_power_on_has_the_old_one(box, tmp_path):
    send(box, tmp_path)
    box.power_off()
    box.power_on()
    assert wiring(box) == "image"
