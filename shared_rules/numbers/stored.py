"""Owns facts as JSON, as an archive keeps them beside a log. What comes back from there is not trusted."""

from .facts import Facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..snapshot.types import Json

VERSION = 3  # goes up when the same log would give other facts
_MOST_SEATS = 16
_MOST_SIDES = 256
_MOST_LETTERS = 200
_MOST = 1 << 62  # a number that fits any database


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


def read(said: "Json") -> "Facts | None":
    """Facts as `table` gives them; None for anything else, or of another version."""
    try:
        return _facts(said) if isinstance(said, dict) and said["version"] == VERSION else None
    except (KeyError, ValueError):
        return None


def _facts(said: "Mapping[str, Json]") -> Facts:
    facts = Facts()
    facts.colours = [_text(each) for each in _list(said["colours"], _MOST_SEATS)]
    seats = facts.seats
    facts.points = _numbers(said["points"], seats)
    facts.places = _numbers(said["places"], seats) if said["places"] else []
    facts.winners = [_number(each, 0, seats - 1) for each in _list(said["winners"], seats)]
    facts.thinking_ms = _numbers(said["thinking_ms"], seats) if said["thinking_ms"] else []
    facts.unscored = [_number(each, 0, seats - 1) for each in _list(said["unscored"], seats)]
    facts.seated = said["seated"] is True
    facts.first = _number(said["first"], -1, seats - 1)
    facts.title = _text(said["title"])
    facts.over = said["over"] is True
    facts.begun = said["begun"] is True
    facts.early = said["early"] is True
    facts.scripted = said["scripted"] is True
    facts.proven = said["proven"] is True
    facts.key = _text(said["key"])
    facts.signed = said["signed"] is True
    facts.rounds = _number(said["rounds"])
    facts.length_ms = _number(said["length_ms"])
    facts.rolled = _number(said["rolled"])
    facts.typed = _number(said["typed"])
    facts.overrides = _number(said["overrides"])
    facts.corrections = _number(said["corrections"])
    facts.undos = _number(said["undos"])
    facts.reboots = _number(said["reboots"])
    facts.lowered = _number(said["lowered"])
    facts.dice = _dice(said["dice"])
    return facts


def _dice(said: "Json") -> dict[int, list[int]]:
    if not isinstance(said, dict):
        raise ValueError
    found: dict[int, list[int]] = {}
    for name in said:
        sides = int(name)
        if not 1 < sides <= _MOST_SIDES:
            raise ValueError
        found[sides] = [_number(each) for each in _list(said[name], sides)]
        if len(found[sides]) != sides:
            raise ValueError
    return found


def _numbers(said: "Json", count: int) -> list[int]:
    found = [_number(each, -_MOST) for each in _list(said, count)]
    if len(found) != count:
        raise ValueError
    return found


def _number(said: "Json", low: int = 0, high: int = _MOST) -> int:
    if type(said) is not int or not low <= said <= high:  # true is an int, too
        raise ValueError
    return said


def _text(said: "Json") -> str:
    if not isinstance(said, str) or len(said) > _MOST_LETTERS:
        raise ValueError
    return said


def _list(said: "Json", most: int) -> "list[Json]":
    if not isinstance(said, list) or len(said) > most:
        raise ValueError
    return said
