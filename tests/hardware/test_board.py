"""The board's one description: what it says works on a Pico, and what could not work is named."""

import copy
import tomllib

import pytest
from scrollmaster import files
from scrollmaster.deploy import board
from scrollmaster.problem import WrongUse

REFERENCE = tomllib.loads(files.board().read_text(encoding="utf-8"))


def changed(section, key, value):
    described = copy.deepcopy(REFERENCE)
    described[section][key] = value
    return described


def test_the_reference_board_works():
    facts = board.load(files.board())
    assert len(set(facts["keys"])) == 10
    assert facts["serpentine"] == 1
    assert facts["budget_ma"] == 500


def test_a_serpentine_runs_back_in_every_second_row():
    rows, snake = board.chain(0), board.chain(1)
    assert rows == list(range(70))
    assert snake[:8] == rows[:8] and snake[8:16] == rows[15:7:-1] and snake[64:] == rows[64:]


@pytest.mark.parametrize(
    ("section", "key", "value", "problem"),
    [
        ("keys", "ok", 15, "board.pin_twice"),
        ("leds", "pin", 4, "board.pin_twice"),
        ("buzzer", "pin", 23, "board.no_pin"),
        ("buzzer", "pin", 29, "board.no_pin"),
        ("keys", "seats", [6, 7, 8], "board.ten_keys"),
        ("display", "sda", 5, "board.pin_twice"),
        ("display", "sda", 2, "board.i2c"),
        ("display", "bus", 1, "board.i2c"),
        ("leds", "wiring", "spiral", "board.face"),
        ("leds", "lights", 5, "board.face"),
        ("entropy", "source", "dice", "board.entropy"),
        ("keys", "ok", True, "board.no_pin"),
        ("keys", "ok", "14", "board.no_pin"),
        ("display", "bus", 2, "board.number"),
        ("display", "address", 0x78, "board.number"),
        ("display", "address", "0x3C", "board.number"),
        ("display", "controller", "\x1b", "board.display"),
        ("power", "budget_ma", 50, "board.number"),
        ("power", "budget_ma", 500.5, "board.number"),
    ],
)
def test_what_could_not_work_is_named(section, key, value, problem):
    with pytest.raises(WrongUse) as caught:
        board.facts(changed(section, key, value))
    assert caught.value.message[0] == problem


def test_what_is_wrong_is_said_without_what_a_terminal_obeys():
    with pytest.raises(WrongUse) as caught:
        board.facts(changed("display", "controller", "\x1b[2J"))
    assert caught.value.message[1].isprintable()


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(WrongUse) as caught:
        board.load(tmp_path / "none.toml")
    assert caught.value.message[0] == "file.unreadable"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", "board.missing"),
        (b"keys = [", "board.unreadable"),
        (b"keys = 1\ndisplay = 1", "board.unreadable"),
        (b"\xff", "board.unreadable"),
        (b"a = " + b"[" * 9999, "board.unreadable"),
    ],
)
def test_a_file_that_says_too_little_is_named(tmp_path, text, problem):
    path = tmp_path / "board.toml"
    path.write_bytes(text)
    with pytest.raises(WrongUse) as caught:
        board.load(path)
    assert caught.value.message[0] == problem
