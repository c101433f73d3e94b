"""Owns reading hardware/board.toml: checks it, and makes of it the facts that the firmware reads.

Must never let through a board that could not work: a pin used twice, or one that cannot do what it is asked.
"""

import tomllib
from pathlib import Path

from shared_rules.formats.layout import HARDWARE, HOST, SCRIPT

from ..plain import plain
from ..problem import WrongUse

NOT_OUTSIDE = (23, 24, 25)  # GPIOs of the RP2040 that a Pico uses itself
LAST_PIN = 28
LEAST_MA, MOST_MA = 100, 5000  # of all LEDs together: with less they stay dark
FIRST_ADDRESS, LAST_ADDRESS = 0x08, 0x77  # of what hangs on an I2C bus
ROWS, COLUMNS, LIGHTS = 8, 8, 6  # of LEDs
_MOST_BYTES = 65536  # of a board file
_COLUMNS = {"ssd1306": 0, "sh1106": 2}  # where the glass begins in the display's memory
SOURCES = {"hardware": HARDWARE, "host": HOST, "script": SCRIPT}


def load(path: Path) -> dict:
    """The facts of the board file at `path`, for the firmware. Raises WrongUse, naming what is wrong."""
    try:
        with open(path, "rb") as file:
            text = file.read(_MOST_BYTES).decode()
        return facts(tomllib.loads(text))
    except OSError as error:
        raise WrongUse("file.unreadable", plain(str(path)), plain(error.strerror or "")) from None
    except KeyError as missing:
        raise WrongUse("board.missing", plain(str(missing.args[0]))) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, TypeError, RecursionError) as error:
        raise WrongUse("board.unreadable", plain(str(error))) from None


def facts(board: dict) -> dict:
    """What the firmware needs of a parsed board file. Raises WrongUse, or KeyError for what is missing."""
    keys, display = board["keys"], board["display"]
    key_pins = [*keys["seats"], keys["previous"], keys["next"], keys["ok"], keys["back"]]
    if len(key_pins) != 10:
        raise WrongUse("board.ten_keys", len(key_pins))
    _check_pins([*key_pins, board["leds"]["pin"], board["buzzer"]["pin"], display["sda"], display["scl"]])
    _check_i2c(display)
    _check_number("power.budget_ma", board["power"]["budget_ma"], LEAST_MA, MOST_MA)
    _check_number("display.address", display["address"], FIRST_ADDRESS, LAST_ADDRESS)
    if display["controller"] not in _COLUMNS:
        raise WrongUse("board.display", plain(str(display["controller"])))
    if board["entropy"]["source"] not in SOURCES:
        raise WrongUse("board.entropy", plain(str(board["entropy"]["source"])))
    return {
        "keys": key_pins,
        "leds": board["leds"]["pin"],
        "serpentine": _is_serpentine(board["leds"]),
        "buzzer": board["buzzer"]["pin"],
        "display": {name: display[name] for name in ("bus", "sda", "scl", "address")}
        | {"column": _COLUMNS[display["controller"]]},
        "budget_ma": board["power"]["budget_ma"],
        "entropy": SOURCES[board["entropy"]["source"]],
    }


def _is_serpentine(leds: dict) -> int:
    size = leds["rows"], leds["columns"], leds["lights"]
    if leds["wiring"] not in ("serpentine", "rows") or size != (ROWS, COLUMNS, LIGHTS):
        raise WrongUse("board.face")
    return int(leds["wiring"] == "serpentine")


def chain(serpentine: int) -> list[int]:
    """Which pixel (face row by row, then seat lights) each place of the chain of LEDs shows."""
    places: list[int] = []
    for row in range(ROWS):
        pixels = range(row * COLUMNS, (row + 1) * COLUMNS)
        places += reversed(pixels) if serpentine and row % 2 else pixels
    return places + list(range(ROWS * COLUMNS, ROWS * COLUMNS + LIGHTS))


def _check_number(name: str, value: int, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise WrongUse("board.number", name, least, most)


def _check_pins(pins: list[int]) -> None:
    for pin in pins:
        if type(pin) is not int:  # True is an int, too
            raise WrongUse("board.no_pin", plain(str(pin)))
        if not 0 <= pin <= LAST_PIN or pin in NOT_OUTSIDE:
            raise WrongUse("board.no_pin", pin)
        if pins.count(pin) > 1:
            raise WrongUse("board.pin_twice", pin)


def _check_i2c(display: dict) -> None:
    """On an RP2040 even pins are SDA, odd ones SCL, and pairs of pins belong to the two buses by turns."""
    _check_number("display.bus", display["bus"], 0, 1)
    for name, odd in (("sda", 0), ("scl", 1)):
        pin = display[name]
        if pin % 2 != odd or pin // 2 % 2 != display["bus"]:
            raise WrongUse("board.i2c", pin, name.upper(), display["bus"])
