"""Owns reading hardware/board.toml: checks it, and makes of it the facts that the firmware reads (board.json).

Must never let through a board that could not work: a pin used twice, or one that cannot do what it is asked.
"""

import tomllib
from pathlib import Path

from shared_rules.formats.record import HARDWARE, HOST, SCRIPT

from ..problem import WrongUse

NOT_OUTSIDE = (23, 24, 25)  # GPIOs of the RP2040 that a Pico uses itself
LAST_PIN = 28
SOURCES = {"hardware": HARDWARE, "host": HOST, "script": SCRIPT}


def load(path: Path) -> dict:
    """The facts of the board file at `path`, for board.json. Raises WrongUse, naming what is wrong."""
    try:
        return facts(tomllib.loads(path.read_text(encoding="utf-8")))
    except KeyError as missing:
        raise WrongUse("board.missing", str(missing.args[0])) from None
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise WrongUse("board.unreadable", str(error)) from None


def facts(board: dict) -> dict:
    """What the firmware needs of a parsed board file. Raises WrongUse, or KeyError for what is missing."""
    keys, display = board["keys"], board["display"]
    key_pins = [*keys["seats"], keys["previous"], keys["next"], keys["ok"], keys["back"]]
    if len(key_pins) != 10:
        raise WrongUse("board.ten_keys", len(key_pins))
    _check_pins([*key_pins, board["leds"]["pin"], board["buzzer"]["pin"], display["sda"], display["scl"]])
    _check_i2c(display)
    if board["entropy"]["source"] not in SOURCES:
        raise WrongUse("board.entropy", str(board["entropy"]["source"]))
    return {
        "keys": key_pins,
        "leds": board["leds"]["pin"],
        "wiring": wiring(board["leds"]),
        "buzzer": board["buzzer"]["pin"],
        "display": {name: display[name] for name in ("bus", "sda", "scl", "address")},
        "budget_ma": board["power"]["budget_ma"],
        "entropy": SOURCES[board["entropy"]["source"]],
    }


def wiring(leds: dict) -> list[int]:
    """Which pixel (face row by row, then seat lights) each place of the chain shows."""
    rows, columns, lights = leds["rows"], leds["columns"], leds["lights"]
    if leds["wiring"] not in ("serpentine", "rows") or (rows, columns, lights) != (8, 8, 6):
        raise WrongUse("board.face")
    chain = []
    for row in range(rows):
        pixels = range(row * columns, (row + 1) * columns)
        backwards = leds["wiring"] == "serpentine" and row % 2
        chain += reversed(pixels) if backwards else pixels
    return chain + list(range(rows * columns, rows * columns + lights))


def _check_pins(pins: list[int]) -> None:
    for pin in pins:
        if not 0 <= pin <= LAST_PIN or pin in NOT_OUTSIDE:
            raise WrongUse("board.no_pin", pin)
        if pins.count(pin) > 1:
            raise WrongUse("board.pin_twice", pin)


def _check_i2c(display: dict) -> None:
    """On an RP2040 even pins are SDA, odd ones SCL, and pairs of pins belong to the two buses by turns."""
    for name, odd in (("sda", 0), ("scl", 1)):
        pin = display[name]
        if pin % 2 != odd or pin // 2 % 2 != display["bus"]:
            raise WrongUse("board.i2c", pin, name.upper(), display["bus"])
