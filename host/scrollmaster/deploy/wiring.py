"""Owns the table of how a board is wired: a row for every line between the Pico and a part."""

from shared_rules.formats.types import Facts

from ..terms import say

_PINS = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 0, 0, 0, 31, 32, 34)
_KEYS = ("previous", "next", "ok", "back")
COLUMNS = ("part", "signal", "gpio", "pin", "note")


def edge_pin(gpio: int) -> int:
    """The position of a GPIO on the edge of a Pico or Pico 2, 1 to 40; 0 for one that they do not have outside."""
    return _PINS[gpio]


def columns() -> list[str]:
    """The headings of the rows."""
    return [say(f"wiring.{name}") for name in COLUMNS]


def rows(facts: Facts) -> list[list[str]]:
    """Part, signal, GPIO, pin on the edge of a Pico, and what to know, for the facts of a board (board.py)."""
    seats, others = facts["keys"][: -len(_KEYS)], facts["keys"][-len(_KEYS) :]
    found = [
        *[(say("wiring.key"), say("wiring.seat", seat), pin, "key_note") for seat, pin in enumerate(seats, 1)],
        *[(say("wiring.key"), say(f"wiring.{key}"), pin, "key_note") for key, pin in zip(_KEYS, others, strict=True)],
        (say("wiring.leds"), "DIN", facts["leds"], "serpentine_note" if facts["serpentine"] else "rows_note"),
        (say("wiring.buzzer"), "+", facts["buzzer"], "buzzer_note"),
        (say("wiring.display"), "SDA", facts["display"]["sda"], "display_note"),
        (say("wiring.display"), "SCL", facts["display"]["scl"], "display_note"),
    ]
    last = f"I2C{facts['display']['bus']}, 0x{facts['display']['address']:02X}"
    return [
        [part, signal, f"GP{pin}", str(edge_pin(pin)), say(f"wiring.{note}", last)] for part, signal, pin, note in found
    ]
