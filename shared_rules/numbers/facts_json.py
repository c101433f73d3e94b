"""Facts as JSON, as an archive has them beside a log. What comes back from there is not trusted."""

from . import checked_json as js
from .facts import Facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..snapshot.types import Json

VERSION = 3  # goes up when the same log would give other facts
_MOST_SEATS = 16
_MOST_LETTERS = 200


def table(facts: Facts) -> "dict[str, Json]":
    """Facts as JSON."""
    return {
        "version": VERSION,
        "colours": facts.colours,
        "points": facts.points,
        "places": facts.places,
        "winners": facts.winners,
        "thinking_ms": facts.thinking_ms,
        "unscored": facts.unscored,
        "seated": facts.seated,
        "first": facts.first,
        "title": facts.title,
        "over": facts.over,
        "begun": facts.begun,
        "early": facts.early,
        "scripted": facts.scripted,
        "proven": facts.proven,
        "key": facts.key,
        "signed": facts.signed,
        "rounds": facts.rounds,
        "length_ms": facts.length_ms,
        "rolled": facts.rolled,
        "typed": facts.typed,
        "overrides": facts.overrides,
        "corrections": facts.corrections,
        "undos": facts.undos,
        "reboots": facts.reboots,
        "lowered": facts.lowered,
        "dice": {str(sides): facts.dice[sides] for sides in sorted(facts.dice)},
    }


def read(value: "Json") -> "Facts | None":
    """Facts as `table` gives them; None for anything else, or of another version."""
    try:
        return _facts(value) if isinstance(value, dict) and value["version"] == VERSION else None
    except (KeyError, ValueError):
        return None


def _facts(table: "Mapping[str, Json]") -> Facts:
    facts = Facts()
    facts.colours = [js.text(each, _MOST_LETTERS) for each in js.items(table["colours"], 0, _MOST_SEATS)]
    seats = facts.seats
    facts.points = js.numbers(table["points"], seats)
    facts.places = js.numbers(table["places"], seats) if table["places"] else []
    facts.winners = _seats(table["winners"], seats)
    facts.thinking_ms = js.numbers(table["thinking_ms"], seats) if table["thinking_ms"] else []
    facts.unscored = _seats(table["unscored"], seats)
    facts.first = js.number(table["first"], -1, seats - 1)
    facts.title = js.text(table["title"], _MOST_LETTERS)
    facts.key = js.text(table["key"], _MOST_LETTERS)
    facts.seated = table["seated"] is True
    facts.over = table["over"] is True
    facts.begun = table["begun"] is True
    facts.early = table["early"] is True
    facts.scripted = table["scripted"] is True
    facts.proven = table["proven"] is True
    facts.signed = table["signed"] is True
    facts.rounds = js.number(table["rounds"])
    facts.length_ms = js.number(table["length_ms"])
    facts.rolled = js.number(table["rolled"])
    facts.typed = js.number(table["typed"])
    facts.overrides = js.number(table["overrides"])
    facts.corrections = js.number(table["corrections"])
    facts.undos = js.number(table["undos"])
    facts.reboots = js.number(table["reboots"])
    facts.lowered = js.number(table["lowered"])
    facts.dice = _dice(table["dice"])
    return facts


def _seats(value: "Json", seats: int) -> list[int]:
    return [js.number(each, 0, seats - 1) for each in js.items(value, 0, seats)]


def _dice(value: "Json") -> dict[int, list[int]]:
    table = js.table(value)
    found: dict[int, list[int]] = {}
    for name in table:
        sides = int(name)
        js.check(1 < sides <= js.MOST_SIDES)
        found[sides] = js.numbers(table[name], sides, 0)
    return found
