"""Writes figures for people: shares, durations, months, and rows of bars."""

from collections.abc import Sequence

from .dates import month_of
from .languages import writing
from .terms import say

BARS = " ▁▂▃▄▅▆▇█"
_MINUTE_MS = 60_000
_HOUR_MINUTES = 60


def integer(value: int) -> str:
    """A number as the language writes it."""
    return writing.number(value)


def decimal(value: float) -> str:
    """With one digit behind the point."""
    return writing.number(round(value, 1), 1)


def points(value: float) -> str:
    """With as many digits behind the point as it needs, two at most."""
    return writing.shortest(round(value, 2), 2)


def share(value: float) -> str:
    """A part of a whole in percent."""
    return writing.percent(value)


def beyond(value: float) -> str:
    """The same with its sign."""
    return ("+" if round(value * 100) > 0 else "") + share(value)


def between(low: float, high: float) -> str:
    """From one share to another."""
    return f"{beyond(low)} … {beyond(high)}"


def duration(length_ms: int) -> str:
    """In hours and minutes."""
    minutes = length_ms // _MINUTE_MS
    if minutes < _HOUR_MINUTES:
        return say("stats.minutes", integer(minutes))
    return say("stats.hours", integer(minutes // _HOUR_MINUTES), f"{minutes % _HOUR_MINUTES:02}")


def month(text: str) -> str:
    """2026-11 in short words."""
    moment = month_of(text)
    return writing.month_of_year(moment) if moment else text


def bars(counts: Sequence[int]) -> str:
    """A bar each, the highest for the largest; nothing but 0 has none."""
    most = max([1, *counts])
    return "".join(BARS[-(-count * (len(BARS) - 1) // most)] for count in counts)


def weekday_names() -> str:
    """The first letters of the days of the week, Monday first."""
    return writing.weekday_letters()
