"""The table of how a board is wired: a row for every line between the board and a part."""

from shared_rules.formats.types import Facts

from ...base.terms import say
from .pins import PICO, Header

_KEYS = ("previous", "next", "ok", "back")
COLUMNS = ("part", "signal", "gpio", "pin", "note")


def edge_pin(gpio: int) -> int:
    """The position of a GPIO on the edge of a Pico or Pico 2, 1 to 40; 0 for one that they do not have outside."""
    return PICO.edge[gpio]


def columns(header: Header = PICO) -> list[str]:
    """The headings of the rows."""
    return [say(header.edge_term if name == "pin" else f"wiring.{name}") for name in COLUMNS]


def rows(facts: Facts, header: Header = PICO) -> list[list[str]]:
    """Part, signal, GPIO, pin on the board's edge, and what to know, for the facts of a board (board.py)."""
    display = facts["display"]
    seats, others = facts["keys"][: -len(_KEYS)], facts["keys"][-len(_KEYS) :]
    found = [
        *[(say("wiring.key"), say("wiring.seat", seat), pin, "key_note") for seat, pin in enumerate(seats, 1)],
        *[(say("wiring.key"), say(f"wiring.{key}"), pin, "key_note") for key, pin in zip(_KEYS, others, strict=True)],
        (say("wiring.leds"), "DIN", facts["leds"], "serpentine_note" if facts["serpentine"] else "rows_note"),
        (say("wiring.buzzer"), "+", facts["buzzer"], "buzzer_note"),
        (say("wiring.display"), "SDA", display["sda"], "display_note"),
        (say("wiring.display"), "SCL", display["scl"], "display_note"),
    ]
    size = (display["width"], 8 * display["lines"])
    last = f"I2C{display['bus']}, 0x{display['address']:02X}"
    return [
        [part, signal, header.name(pin), str(header.edge[pin]), say(f"wiring.{note}", *size, last)]
        for part, signal, pin, note in found
    ]
