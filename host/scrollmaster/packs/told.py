"""Owns what a pack's process may tell: it is hostile, so it is taken apart and made anew of ints, texts and tuples.

Whatever is not as it should be raises KeyError, TypeError or ValueError. Must never hand on an object that was told.
"""

from typing import Any

from shared_rules.core.decision import SECRET, TALLY, Decision, Option

from ..plain import plain

_DEEP = 8  # messages inside each other


def is_message(value):
    return isinstance(value, tuple) and len(value) > 0 and isinstance(value[0], str)


def _each(is_one):
    return lambda value: isinstance(value, tuple) and all(is_one(item) for item in value)


def _is(kind):
    return lambda value: isinstance(value, kind)


VIEWS = {  # what a view of the position must give
    "seats": _is(int),
    "in_setup": _is(int),
    "stage": _is(int),
    "scores": _each(_is(int)),
    "winners": _each(_is(int)),
    "seat_terms": _each(_is(str)),
    "seat_colours": _each(_each(_is(int))),
    "heading": _each(is_message),
    "score_rows": _each(lambda row: isinstance(row, tuple) and len(row) == 2 and is_message(row[0])),
}


EVENTS = _each(is_message)


def sound(value, is_sound) -> Any:
    """`value` as tuples, when it is what it should be."""
    value = tuples(value)
    if not is_sound(value):
        raise ValueError
    return value


def message(value) -> tuple:
    """A term id, then its arguments."""
    return sound(value, is_message)


def tuples(value, deep=_DEEP):
    """Ints, texts, and tuples of them; texts cannot do anything to a terminal."""
    if isinstance(value, list) and deep:
        return tuple(tuples(item, deep - 1) for item in value)
    if isinstance(value, str):
        return plain(value)
    if isinstance(value, int):
        return value
    raise TypeError


def decision(told):
    """A question."""
    if told is None:
        return None
    made = Decision(int(told["kind"]), message(told["ask"]), int(told["seat"]))
    if not 0 <= made.kind <= max(SECRET, TALLY):
        raise ValueError
    for name in ("default", "low", "high", "count", "sides", "clock_ms"):
        setattr(made, name, int(told[name]))
    for name in ("groups", "items", "faces", "seats"):
        setattr(made, name, tuples(told[name]))
    made.preset = str(told["preset"])
    made.options = [_option(option) for option in told["options"]]
    return made


def _option(told):
    option = Option(int(told["value"]), message(told["label"]), int(told["seat"]), int(told["group"]))
    option.most = int(told["most"])
    return option
