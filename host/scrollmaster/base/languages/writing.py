"""How languages write dates, lists and numbers: facts of the Unicode CLDR, which `make catalogues` stores here."""

import json
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import TypedDict

from . import ENGLISH, chosen

FILE = Path(__file__).with_name("writing.json")
MINUS = "−"


class Writing(TypedDict):
    """The dates, `time` and `months_of_year` have places for str.format; what begins with `month` has one a month."""

    last: str  # between the last two of a list
    date: str
    date_alone: str  # without the day of the week
    time: str
    weekdays: list[str]  # from Monday
    weekday_letters: str
    months: list[str]
    months_alone: list[str]
    months_of_year: list[str]
    group: str
    decimal: str


@cache
def _all() -> dict[str, Writing]:
    return json.loads(FILE.read_text("utf-8"))


def _own() -> Writing:
    """Those of the language that is spoken; a folder from outside has none, and writes as English does."""
    return _all().get(chosen(), _all()[ENGLISH])


def joined(names: Sequence[str]) -> str:
    """Names as a sentence has them; "" of none."""
    return _own()["last"].join((*filter(None, [", ".join(names[:-1])]), *names[-1:]))


def day(moment: date, has_weekday: bool = True) -> str:
    """A day spelled out."""
    own = _own()
    weekday, month = own["weekdays"][moment.weekday()], own["months"][moment.month - 1]
    form = own["date" if has_weekday else "date_alone"]
    return form.format(weekday=weekday, day=moment.day, month=month, year=moment.year)


def time(moment: datetime) -> str:
    """Hours and minutes."""
    return _own()["time"].format(hour=moment.hour, minute=moment.minute)


def month(moment: date) -> str:
    """A short name."""
    return _own()["months_alone"][moment.month - 1]


def month_of_year(moment: date) -> str:
    """The same with its year."""
    return _own()["months_of_year"][moment.month - 1].format(year=moment.year)


def weekday_letters() -> str:
    """The first letters of the days of the week, Monday first."""
    return _own()["weekday_letters"]


def number(value: float | Decimal, digits: int = 0) -> str:
    """A number with so many digits behind the point, rounded to the even one; nothing stands before a 0."""
    rounded = round(Decimal(str(value)), digits)
    own = _own()
    written = f"{abs(rounded):,.{digits}f}".translate({ord(","): own["group"], ord("."): own["decimal"]})
    return MINUS * (rounded < 0) + written


def percent(share: float) -> str:
    """A part of a whole."""
    return f"{number(Decimal(str(share)) * 100)} %"


def shortest(value: float, most: int) -> str:
    """A number with as many digits behind the point as it needs, so many at most."""
    written = f"{round(Decimal(str(value)), most):.{most}f}"
    return number(value, len(written.rstrip("0").rpartition(".")[2]) if "." in written else 0)
