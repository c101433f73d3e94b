"""Reads plays out of a file of BG Stats: a `.bgsplay` file, or the export of everything.

The file is hostile. A play with a wrong type, a reference to nothing or a day out of range is left out, and its place
named; what is wrong outside of plays refuses all of it. What this program has no use for is passed over.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TypeVar

from ...base.errors import BadData
from ...base.json_types import is_list, is_table
from ...base.sanitize import sanitize
from ...store.archive.outside import (
    MOST_ID,
    MOST_MINUTES,
    MOST_NOTE,
    MOST_PLAYERS,
    Play,
    Player,
    Points,
    clean,
    day,
    integer,
    points,
)
from .game import SOURCE

MOST_BYTES = 64 * 1024 * 1024
_MOST_PLAYS = 100_000
_MOST_LETTERS = 10_000  # of a text, before it is cut
_SUM = re.compile(r"[+-]?\d{1,12}(\.\d{1,6})?([+-]\d{1,12}(\.\d{1,6})?){0,99}", re.ASCII)
_TERM = re.compile(r"[+-]?[\d.]+", re.ASCII)
APP = "BG Stats"
Item = dict[str, object]
T = TypeVar("T")


class _Wrong(Exception):
    """Something in the file is not as BG Stats writes it; `place` says where."""

    def __init__(self, place: str) -> None:
        self.place = place
        super().__init__(place)


def is_one(data: bytes) -> bool:
    """Whether a file looks like one of BG Stats."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" and b'"plays"' in data and not data.startswith(b'{"seq":')


@dataclass
class Found:
    """The plays of a file. `wrong`: the places of what is wrong, one of each play that is left out.

    `expanded`, `together`: how many plays had expansions, or were won or lost by all, which is not kept.
    """

    plays: list[Play] = field(default_factory=list[Play])
    wrong: list[str] = field(default_factory=list[str])
    expanded: int = 0
    together: int = 0

    @property
    def rounded(self) -> int:
        """How many plays have points with decimals, which count as whole ones."""
        return sum(any(isinstance(who.score, float) for who in play.players) for play in self.plays)


def read(data: bytes) -> Found:
    """All sound plays of a file. Raises BadData where there is none, which names the place of what is wrong."""
    try:
        found = _Reading(_parsed(data)).found()
    except _Wrong as wrong:
        raise BadData("take.wrong_play", sanitize(wrong.place))
    if found.wrong and not found.plays:
        raise BadData("take.wrong_play", sanitize(found.wrong[0]))
    return found


def _parsed(data: bytes) -> Item:
    try:
        parsed: object = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise BadData("take.no_json")
    if not is_table(parsed):
        raise BadData("take.no_json")
    return parsed


def _once(pairs: list[tuple[str, object]]) -> Item:
    """An object of JSON whose keys are all different: of two, another program may take the other one."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise ValueError
    return fields


def _no_number(_name: str) -> object:
    raise ValueError


class _Reading:
    """Reads one file. A place is written as in JavaScript: plays[3].playDate."""

    def __init__(self, fields: Item) -> None:
        self._plays = _items(fields, "plays", _MOST_PLAYS)
        self._games = _by_id(fields, "games")
        self._people = _by_id(fields, "players")
        self._places = _by_id(fields, "locations")

    def found(self) -> Found:
        found = Found()
        for at, item in enumerate(self._plays):
            try:
                found.plays.append(self._play(item, f"plays[{at}]"))
                found.expanded += bool(item.get("expansionPlays"))
                found.together += bool(_referred(item, "gameRefId", self._games, "").get("cooperative"))
            except _Wrong as wrong:
                found.wrong.append(wrong.place)
        return found

    def _play(self, fields: Item, at: str) -> Play:
        game = _referred(fields, "gameRefId", self._games, at)
        where = _referred(fields, "locationRefId", self._places, at) if fields.get("locationRefId") else {}
        scores = _scores(fields, at)
        play = Play(
            source=APP,
            source_id="",
            game=_text(game, "name", f"{at}.gameRefId") or "?",
            day=_valid(lambda: day(_text(fields, "playDate", at)), f"{at}.playDate"),
            minutes=_integer(fields, "durationMin", 0, MOST_MINUTES, at) or None,
            location=_text(where, "name", f"{at}.locationRefId"),
            comment=_text(fields, "comments", at, MOST_NOTE),
            board=_text(fields, "board", at),
            ignored=_flag(fields, "ignored", at),
            bgg_id=_integer(game, "bggId", 0, MOST_ID, at) or None,
            highest_wins=_flag(game, "highestWins", at, True),
            no_points=_flag(game, "noPoints", at),
            players=tuple(self._player(score, place) for score, place in scores),
        )
        return _identified(play, fields, at).by_seats([_seat(score) for score, _ in scores])

    def _player(self, fields: Item, at: str) -> Player:
        who = _referred(fields, "playerRefId", self._people, at)
        place = f"{at}.playerRefId"
        nobody = _flag(who, "isAnonymous", place)
        return Player(
            name="" if nobody else _text(who, "name", place),
            score=_valid(lambda: _score(fields.get("score")), f"{at}.score"),
            rank=_integer(fields, "rank", 0, MOST_PLAYERS, at) or None,
            winner=_flag(fields, "winner", at),
            start=_flag(fields, "startPlayer", at),
            role=_text(fields, "role", at),
            team=_text(fields, "team", at) or _text(fields, "teamRole", at),
            person="" if nobody else _text(who, "uuid", place),
        )


def _identified(play: Play, fields: Item, at: str) -> Play:
    """A play under the name by which it is known again: where it came from, else its UUID, else all that it says."""
    source, own_id = _text(fields, "sourceName", at), _text(fields, "sourcePlayId", at)
    uuid = _text(fields, "uuid", at).upper()
    if source == SOURCE and own_id:
        return replace(play, source=SOURCE, source_id=own_id)
    return replace(play, source_id=uuid or sha256(repr(play).encode()).hexdigest())


def _seat(score: Item) -> int:
    """From 1; 0 where nobody has noted it, or what stands there is no number."""
    seat = score.get("seatOrder")
    return seat if type(seat) is int else 0


def _scores(fields: Item, at: str) -> list[tuple[Item, str]]:
    """What a play says of each player, with its place."""
    found = enumerate(_items(fields, "playerScores", MOST_PLAYERS, f"{at}."))
    return [(score, f"{at}.playerScores[{number}]") for number, score in found]


def _items(fields: Item, name: str, most: int, at: str = "") -> list[Item]:
    found = fields.get(name, [])
    if not is_list(found) or len(found) > most:
        raise _Wrong(f"{at}{name}")
    items: list[Item] = []
    for number, item in enumerate(found):
        if not is_table(item):
            raise _Wrong(f"{at}{name}[{number}]")
        items.append(item)
    return items


def _by_id(fields: Item, name: str) -> dict[int, Item]:
    """What plays refer to, by number: each number once."""
    found: dict[int, Item] = {}
    for at, item in enumerate(_items(fields, name, _MOST_PLAYS)):
        number = item.get("id")
        if isinstance(number, bool) or not isinstance(number, int) or number in found:
            raise _Wrong(f"{name}[{at}].id")
        found[number] = item
    return found


def _referred(fields: Item, name: str, items: dict[int, Item], at: str) -> Item:
    number = fields.get(name)
    if isinstance(number, bool) or not isinstance(number, int) or number not in items:
        raise _Wrong(f"{at}.{name}")
    return items[number]


def _text(fields: Item, name: str, at: str, most: int = 200) -> str:
    value = fields.get(name)
    if value is None:
        return ""
    if not isinstance(value, str) or len(value) > _MOST_LETTERS:
        raise _Wrong(f"{at}.{name}")
    return clean(value, most)


def _integer(fields: Item, name: str, low: int, high: int, at: str) -> int:
    """An int, 0 where there is none; some versions write it as a text."""
    value = fields.get(name)
    if isinstance(value, str) and value.isdecimal() and len(value) <= 10:
        value = int(value)
    return 0 if value is None else _valid(lambda: integer(value, low, high), f"{at}.{name}")


def _flag(fields: Item, name: str, at: str, default: bool = False) -> bool:
    """True or false, which some versions write as 1 or 0."""
    value = fields.get(name, default)
    if value is not None and not (isinstance(value, int) and value in (0, 1)):
        raise _Wrong(f"{at}.{name}")
    return bool(value)


def _score(value: object) -> Points | None:
    """Points: a number, or a sum that somebody has typed. None where there are none, or words in their place."""
    if value is None:
        return None
    if not isinstance(value, str):
        return points(value)
    text = value.replace(" ", "").replace("\u2212", "-")
    if not _SUM.fullmatch(text):
        return None
    return points(round(sum(float(term) for term in _TERM.findall(text)), 6))


def _valid(make: Callable[[], T], place: str) -> T:
    try:
        return make()
    except (ValueError, TypeError, OverflowError):
        raise _Wrong(place) from None
