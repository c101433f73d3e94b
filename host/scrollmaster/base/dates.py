"""When a game was played: as people have said, else by the clocks of PC and box, else about when it came here.

Lists and files write them the same way in every language, 2026-11-22, and so they are typed; sentences spell them out.
"""

import time
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from .errors import WrongUse
from .languages import writing
from .sanitize import sanitize
from .terms import say

_FIRST_YEAR = 1900
_LAST_MS = 250_000_000_000_000
_DAY, _MINUTE = "%Y-%m-%d", "%Y-%m-%d %H:%M"


@dataclass
class Day:
    """A moment and how well it is known: to the minute, to the day, or only about."""

    moment: datetime
    has_time: bool
    is_about: bool = False

    def short(self) -> str:
        """For lists."""
        return say("date.about", self.typed()) if self.is_about else self.typed()

    def typed(self) -> str:
        """As people type it."""
        return self.moment.strftime(_MINUTE if self.has_time else _DAY)

    def moment_text(self) -> str:
        """As plays have it: of a day that people have said no more than that, else to the minute."""
        text = self.moment.isoformat(" ", "minutes")
        return text if self.has_time or self.is_about else text[:10]

    def spelled_out(self) -> str:
        """For sentences, in the language that is spoken."""
        day = writing.day(self.moment)
        if self.is_about:
            return say("date.about", day)
        return say("date.with_time", day, writing.time(self.moment)) if self.has_time else day


def typed(text: str) -> str:
    """A date as people type it, with or without a time, in the form that is kept. WrongUse when it is none."""
    for form in (_DAY, _MINUTE):
        with suppress(ValueError):
            day = datetime.strptime(text.strip(), form)
            if day.year >= _FIRST_YEAR:
                return day.strftime(form)
    raise WrongUse("date.wrong", sanitize(text))


def typed_day(text: str) -> str:
    """The same without a time. WrongUse for anything else."""
    try:
        day = typed(text)
    except WrongUse:
        day = ""
    if not day or " " in day:
        raise WrongUse("date.wrong_day", sanitize(text))
    return day


def month_of(text: str) -> datetime | None:
    """The first moment of 2026-11; None for what is no month."""
    with suppress(ValueError):
        return datetime.strptime(text, "%Y-%m")
    return None


def day_of(stated: str, started_ms: int | None, met_ms: int) -> Day:
    """When a game was played. `stated`: by people, as `typed` gives it, or ""."""
    if stated:
        has_time = " " in stated
        with suppress(ValueError):  # an archive may be damaged
            return Day(datetime.strptime(stated, _MINUTE if has_time else _DAY), has_time)
    if started_ms is not None:
        return Day(_moment(started_ms), True)
    return Day(_moment(met_ms), False, True)


def now_ms() -> int:
    """The time of this PC, in ms since 1970; of a clock that is set to no sensible time, what lies next to it."""
    return min(max(time.time_ns() // 1_000_000, 0), _LAST_MS)


def day(ms: int) -> str:
    """The day of a moment in ms since 1970."""
    return _moment(ms).strftime(_DAY)


def in_words(text: str) -> str:
    """A day as `day` writes it, for a sentence; a text that is none stays as it is."""
    with suppress(ValueError):
        return writing.day(datetime.strptime(text, _DAY), has_weekday=False)
    return text


def _moment(ms: int) -> datetime:
    """Local time, as near as a calendar can hold it: an archive may be damaged."""
    return datetime.fromtimestamp(min(max(ms, 0), _LAST_MS) / 1000)
