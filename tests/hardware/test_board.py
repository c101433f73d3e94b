"""The board's one description: what it says works on a Pico, and what could not work is named."""

import copy
import tomllib

import pytest
from scrollmaster.base import paths
from scrollmaster.base.errors import WrongUse
from scrollmaster.base.terms import say
from scrollmaster.box.deploy import board

PROMISES = (("another wiring that could not work: all that is wrong is named", "37 faults", "all"),)

REFERENCE = tomllib.loads(paths.board().read_text(encoding="utf-8"))
RASPBERRY_PI = tomllib.loads(paths.raspberry_pi().read_text(encoding="utf-8"))


def changed(section, key, value, reference=REFERENCE):
    described = copy.deepcopy(reference)
    described[section][key] = value
    return described


def test_the_reference_board_works():
    facts = board.load(paths.board())
    assert len(set(facts["keys"])) == 10
    assert facts["serpentine"] == 1
    power = REFERENCE["power"]
    assert facts["budget_ma"] == power["port_ma"] - power["board_ma"] - power["display_ma"] - power["buzzer_ma"] == 380
    assert board.least_ma(paths.board()) == power["keep_alive_ma"] - power["board_least_ma"] == 30


@pytest.mark.parametrize(("text", "kind"), [("", "pico"), ('body = { kind = "page" }', "page")])
def test_a_board_says_what_it_is_or_is_a_pico(tmp_path, text, kind):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert board.body(path) == kind == board.BODIES[kind == "page"]


def test_a_body_that_nobody_knows_is_named(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text('body = { kind = "cube" }')
    with pytest.raises(board.BoardFaults) as caught:
        board.body(path)
    assert caught.value.messages == [("board.at", "mine.toml", ("board.body", '"cube"', "pico, page, blinka"))]


def test_a_pico_has_one_of_two_clocks_and_the_slower_one_where_nothing_is_said():
    described = copy.deepcopy(REFERENCE)
    for mhz in board.CLOCKS:
        assert board.facts(changed("body", "mhz", mhz))["mhz"] == mhz
    del described["body"]["mhz"]
    assert board.facts(described)["mhz"] == board.load(paths.board())["mhz"] == 125
    del described["body"]
    assert board.facts(described)["mhz"] == 125


def test_a_raspberry_pi_chooses_its_clock_itself():
    (fault,) = faults_of(changed("body", "mhz", 200, RASPBERRY_PI))
    assert fault == ("board.clock", "200", "125")


def test_a_serpentine_runs_back_in_every_second_row():
    rows, snake = board.chain(False), board.chain(True)
    assert rows == list(range(70))
    assert snake[:8] == rows[:8] and snake[8:16] == rows[15:7:-1] and snake[64:] == rows[64:]


@pytest.mark.parametrize(
    ("section", "key", "value", "problem"),
    [
        ("keys", "ok", 15, "board.pin_twice"),
        ("leds", "pin", 4, "board.pin_twice"),
        ("buzzer", "pin", 23, "board.no_pin"),
        ("buzzer", "pin", 29, "board.no_pin"),
        ("buzzer", "pin", -1, "board.no_pin"),
        ("keys", "seats", [6, 7, 8], "board.seats"),
        ("keys", "seats", "678901", "board.seats"),
        ("display", "sda", 5, "board.pin_twice"),
        ("display", "sda", 2, "board.i2c"),
        ("display", "bus", 1, "board.i2c"),
        ("leds", "wiring", "spiral", "board.wiring"),
        ("leds", "wiring", ["rows"], "board.wiring"),
        ("leds", "lights", 5, "board.face"),
        ("entropy", "source", "dice", "board.entropy"),
        ("keys", "ok", True, "board.no_number"),
        ("keys", "ok", "14", "board.no_number"),
        ("display", "bus", 2, "board.number"),
        ("display", "address", 0x78, "board.number"),
        ("display", "address", "0x3C", "board.number"),
        ("display", "controller", "\x1b", "board.display"),
        ("display", "width", 132, "board.number"),
        ("display", "lines", 1, "board.number"),
        ("power", "budget_ma", 380, "board.budget"),
        ("power", "port_ma", 219, "board.number"),
        ("power", "port_ma", 500.5, "board.number"),
        ("power", "board_ma", -1, "board.number"),
        ("power", "board_least_ma", "20", "board.number"),
        ("power", "keep_alive_ma", 1001, "board.number"),
        ("body", "mhz", 133, "board.clock"),
        ("body", "mhz", "200", "board.clock"),
        ("body", "mhz", 125.0, "board.clock"),
    ],
)
def test_what_could_not_work_is_named(section, key, value, problem):
    assert problem in [fault[0] for fault in faults_of(changed(section, key, value))]


def test_a_file_that_still_names_the_budget_gets_one_sentence():
    described = copy.deepcopy(REFERENCE)
    described["power"] = {"budget_ma": 500}
    (fault,) = faults_of(described)
    assert "power.budget_ma" in say(*fault) and "power.port_ma" in say(*fault)


def test_a_file_that_calls_the_board_a_pico_gets_a_sentence_for_each_name():
    described = copy.deepcopy(REFERENCE)
    for name in ("ma", "least_ma"):
        described["power"]["pico_" + name] = described["power"].pop("board_" + name)
    assert [say(*fault) for fault in faults_of(described)] == [
        "power.pico_ma is called power.board_ma now.",
        "power.pico_least_ma is called power.board_least_ma now.",
    ]


def test_the_least_is_a_sentence_too_where_it_cannot_be_read(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[power]\nboard_least_ma = 20\nkeep_alive_ma = true\n")
    with pytest.raises(board.BoardFaults) as caught:
        board.least_ma(path)
    assert caught.value.messages[0][2][:2] == ("board.number", "power.keep_alive_ma")


def test_a_raspberry_pi_has_pins_by_name():
    facts = board.load(paths.raspberry_pi())
    assert board.body(paths.raspberry_pi()) == "blinka"
    assert facts["keys"][:2] == [17, 27] and facts["leds"] == 10 and facts["entropy"] == board.SOURCES["host"]


@pytest.mark.parametrize(
    ("section", "key", "value", "problem"),
    [
        ("keys", "ok", 25, "board.no_name"),
        ("keys", "ok", "GP25", "board.no_name"),
        ("keys", "ok", "D025", "board.no_name"),
        ("keys", "ok", "D0", "board.no_pi_pin"),
        ("keys", "ok", "D28", "board.no_pi_pin"),
        ("keys", "ok", "D16", "board.pin_twice"),
        ("keys", "ok", "D9", "board.pi_spi"),
        ("leds", "pin", "D4", "board.pi_leds"),
        ("display", "sda", "D4", "board.i2c"),
        ("display", "bus", 0, "board.i2c"),
        ("entropy", "source", "hardware", "board.entropy"),
    ],
)
def test_what_a_raspberry_pi_could_not_do_is_named(section, key, value, problem):
    assert problem in [fault[0] for fault in faults_of(changed(section, key, value, RASPBERRY_PI))]


@pytest.mark.parametrize(("leds", "ok"), [("D12", "D9"), ("D18", "D11"), ("D21", "D7")])
def test_only_leds_on_spi_take_its_other_pins(leds, ok):
    described = changed("keys", "ok", ok, RASPBERRY_PI)
    described["leds"]["pin"] = leds
    described["buzzer"]["pin"] = "D20"
    assert board.facts(described)["leds"] == int(leds[1:])


def faults_of(described):
    with pytest.raises(WrongUse) as caught:
        board.facts(described, "mine.toml")
    assert all(message[:2] == ("board.at", "mine.toml") for message in caught.value.messages)
    assert caught.value.message == caught.value.messages[0]
    return [message[2] for message in caught.value.messages]


def test_all_that_is_wrong_is_named_at_once_and_nothing_twice():
    described = changed("keys", "ok", True)
    described["keys"]["back"] = 25
    described["power"] = 500
    del described["display"], described["leds"]["rows"], described["leds"]["pin"]
    assert faults_of(described) == [
        ("board.no_number", "keys.ok", "true"),
        ("board.no_pin", "keys.back", "GP25"),
        ("board.missing", "leds.pin"),
        ("board.missing", "leds.rows"),
        ("board.no_section", "display"),
        ("board.section", "power"),
    ]


@pytest.mark.parametrize("value", [True, "14", 14.5, [14], {"pin": 14}, "x" * 900])
def test_a_value_of_another_kind_is_a_sentence(value):
    (fault,) = faults_of(changed("keys", "ok", value))
    said = say(*fault)
    assert said.startswith("keys.ok has to be the number of a GPIO, not ") and len(said) < 90 and "GPTrue" not in said


def test_what_is_wrong_is_said_without_what_a_terminal_obeys():
    (fault,) = faults_of(changed("display", "controller", "\x1b[2J"))
    assert fault[1].isprintable()


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(WrongUse) as caught:
        board.load(tmp_path / "none.toml")
    assert caught.value.message[0] == "file.none"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", "board.at"),
        (b"keys = [", "board.unreadable"),
        (b"keys = 1\ndisplay = 1", "board.at"),
        (b"\xff", "board.unreadable"),
        (b"a = " + b"[" * 9999, "board.unreadable"),
    ],
)
def test_a_file_that_says_too_little_is_named(tmp_path, text, problem):
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    with pytest.raises(WrongUse) as caught:
        board.load(path)
    assert caught.value.message[:2] == (problem, "mine.toml")
