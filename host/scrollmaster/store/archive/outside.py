"""One play as programs that record plays know it: who played what, when and where, and how it ended; no moves.

Games of the archive are told so to other programs, and what these have kept comes in so. As JSON it is kept in the
archive; what is kept there may be damaged, and is read with the bounds of what comes in.
"""

import json
import unicodedata
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta
from typing import TypeVar

from ...base.json_types import is_list, is_table

Points = int | float
T = TypeVar("T")

MOST_PLAYERS = 100
MOST_MINUTES = 60 * 24 * 366
MOST_NAME = 100  # letters of a name, a title or a place
MOST_NOTE = 2000
MOST_POINTS = 10**15  # beyond them a float is not exact
MOST_ID = 2**31 - 1  # that BoardGameGeek gives
FIRST_YEAR, LAST_YEAR = 1900, 2199
DAY, MINUTE = "%Y-%m-%d", "%Y-%m-%d %H:%M"
_NOON = 12


@dataclass(frozen=True)
class Player:
    """Somebody at the table. `name`: "" where it is not known; `score`, `rank`: None where there is none.

    `person`: the same for the same person in all plays of one source; "" where nobody is known.
    """

    name: str
    score: Points | None = None
    rank: int | None = None
    winner: bool = False
    start: bool = False
    role: str = ""
    team: str = ""
    person: str = ""


@dataclass(frozen=True)
class Play:
    """A play. `source` and `source_id` name it: which program keeps it, and as what.

    `day`: as dates.py types it, with or without a time, in the time of where it was played; "" is not known.
    `ignored`: it does not count. `game_key`: what tells its game from others, in every language.
    `seated`: the players stand in the order of their seats.
    """

    source: str
    source_id: str
    game: str
    day: str = ""
    minutes: int | None = None
    location: str = ""
    comment: str = ""
    board: str = ""
    ignored: bool = False
    bgg_id: int | None = None
    highest_wins: bool = True
    no_points: bool = False
    game_key: str = ""
    players: tuple[Player, ...] = ()
    seated: bool = field(default=False, repr=False)  # what names a play without an id was written before this

    @property
    def has_time(self) -> bool:
        """Whether the time of the day is known, too."""
        return " " in self.day

    @property
    def begun(self) -> datetime | None:
        """When it began, in local time; at noon where only the day is known. None without a day."""
        if not self.day:
            return None
        if self.has_time:
            return datetime.strptime(self.day, MINUTE)
        return datetime.strptime(self.day, DAY).replace(hour=_NOON)

    @property
    def ended(self) -> datetime | None:
        """When it ended: as far as a calendar goes."""
        begun = self.begun
        try:
            return begun + timedelta(minutes=self.minutes or 0) if begun and self.has_time else begun
        except OverflowError:
            return begun

    def by_seats(self, seats: list[int]) -> "Play":
        """The same with its players in the order of these seats of theirs, if the seats are all of them, from 1."""
        if sorted(seats) != list(range(1, len(self.players) + 1)):
            return self
        return replace(self, players=tuple(self.players[seats.index(seat)] for seat in sorted(seats)), seated=True)


def write(play: Play) -> str:
    """A play as our own JSON."""
    return json.dumps(asdict(play), ensure_ascii=True, separators=(",", ":"))


def read(text: str) -> Play:
    """The play that `write` has written. Raises ValueError, TypeError, KeyError or RecursionError for anything else."""
    fields: object = json.loads(text)
    if not is_table(fields):
        raise TypeError
    players = fields.pop("players")
    if not is_list(players) or len(players) > MOST_PLAYERS:
        raise TypeError
    facts = {name: _fact(name, value) for name, value in fields.items()}
    seats = tuple(_player(player) for player in players)
    play = replace(Play("", "", ""), **facts, players=seats)  # TypeError for a name that is none of a play
    return replace(play, day=day(play.day) if play.day else "")


def clean(text: str, most: int = MOST_NAME) -> str:
    """A text from outside in one line, without control and invisible letters, no longer than `most`."""
    shown = "".join(
        letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", text[: 4 * most])
    )
    line = " ".join(shown.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def day(text: str) -> str:
    """A day as it is kept, of one with or without a time and seconds. ValueError for none, or one far away."""
    form = DAY if len(text) == len("2026-11-22") else MINUTE
    moment = datetime.strptime(text[:16], form)
    if not FIRST_YEAR <= moment.year <= LAST_YEAR:
        raise ValueError
    return moment.strftime(form)


def points(value: object) -> Points:
    """A number of points. TypeError or ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError
    if not abs(value) <= MOST_POINTS:
        raise ValueError
    return int(value) if value == int(value) else value


def integer(value: object, low: int, high: int) -> int:
    """An int of these, both included. TypeError or ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    if not low <= value <= high:
        raise ValueError
    return value


def _fact(name: str, value: object) -> object:
    match name:
        case "minutes":
            return None if value is None else integer(value, 0, MOST_MINUTES)
        case "bgg_id":
            return None if value is None else integer(value, 1, MOST_ID)
        case "rank":
            return None if value is None else integer(value, 1, MOST_PLAYERS)
        case "score":
            return None if value is None else points(value)
        case "ignored" | "highest_wins" | "no_points" | "seated" | "winner" | "start":
            return _of(bool, value)
        case _:
            return clean(_of(str, value), MOST_NOTE)


def _player(value: object) -> Player:
    if not is_table(value):
        raise TypeError
    return replace(Player(""), **{name: _fact(name, fact) for name, fact in value.items()})


def _of(kind: type[T], value: object) -> T:
    if not isinstance(value, kind):
        raise TypeError
    return value
