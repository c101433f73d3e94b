"""The table of a season as it is stored: its rule and, once it is closed, the rows and the list of its games."""

import json
from dataclasses import dataclass, field

from shared_rules.numbers.questions import LEAST
from shared_rules.numbers.season import PLACE, RATING, SCORE, Rule, Standing
from shared_rules.numbers.tally import FAIR

from ...base.errors import BadData, WrongUse
from ...base.json_types import is_list, is_table
from ...base.sanitize import sanitize
from ...store.logs.trust import Trust

VERSION = 1
DEFAULT = "5-3-2-1"
TRUSTED = {level.word: level for level in (Trust.PROVEN, Trust.SIGNED)}  # what a season may ask for
_MOST_PLACES = 16
_MOST_POINTS = 1000
_MOST = 1 << 62
_GAMES = ', "games": ['  # stands once in a table: the games of a row are a number, and quotes in a text are escaped


@dataclass
class Game:
    """A game of a season. `head`: of its chain, in hex, "" of one without a log; `who`: keys by seat."""

    play_id: str
    head: str
    who: list[str]


@dataclass
class Closed:
    """A table as it was kept, with its games."""

    rows: list[Standing] = field(default_factory=list[Standing])
    games: list[Game] = field(default_factory=list[Game])


def rule_of(points: str, best: int, what: str, unverified: bool, trust: str = "") -> Rule:
    """`points`: "score", "rating", or points by place such as 5-3-2-1. WrongUse for anything else."""
    if trust and unverified:
        raise WrongUse("season.trust_unverified")
    if points in (SCORE, RATING):
        return Rule(points, [], best, what, unverified, trust)
    parts = points.split("-")
    if not all(part.isascii() and part.isdecimal() and len(part) <= 4 for part in parts) or len(parts) > _MOST_PLACES:
        raise WrongUse("season.points", sanitize(points))
    by_place = [int(part) for part in parts]
    if max(by_place) > _MOST_POINTS or by_place != sorted(by_place, reverse=True) or not any(by_place):
        raise WrongUse("season.points", sanitize(points))
    return Rule(PLACE, by_place, best, what, unverified, trust)


def rule_json(rule: Rule) -> str:
    return json.dumps({"version": VERSION, **rule.__dict__})


def read_rule(text: str) -> Rule:
    """BadData for what `rule_json` does not write."""
    fields = _table(_loaded(text))
    places = _list(fields.get("by_place"))
    rule = Rule(_text(fields.get("kind")), [_number(each) for each in places], _number(fields.get("best")))
    rule.what, rule.unverified = _text(fields.get("what")), fields.get("unverified") is True
    rule.trust = _text(fields.get("trust", ""))
    if rule.kind not in (PLACE, SCORE, RATING) or rule.best < 0 or rule.trust not in ("", *TRUSTED):
        raise BadData("season.damaged")
    return rule


def points_of(rule: Rule) -> str:
    """The rule as people type it."""
    return "-".join(map(str, rule.by_place)) if rule.kind == PLACE else rule.kind


def closed_json(closed: Closed) -> str:
    """Keys stand in it as they are, so that somebody who is erased can be found in it."""
    rows = [row.__dict__ for row in closed.rows]
    games = [[game.play_id, game.head, game.who] for game in closed.games]
    return json.dumps({"version": VERSION, "fair": FAIR, "table": rows, "games": games}, ensure_ascii=False)


def read_rows(text: str) -> list[Standing]:
    """The rows alone: of very many games the list takes long to read. BadData for what `closed_json` does not write."""
    head, games, _ = text.partition(_GAMES)
    return _rows(_table(_loaded(head + "}" if games else "")))


def _rows(fields: dict[str, object]) -> list[Standing]:
    if fields.get("fair") != FAIR:
        raise BadData("season.damaged")
    rows: list[Standing] = []
    for row in map(_table, _list(fields.get("table"))):
        numbers = [_number(row.get(name)) for name in ("place", "points", "games", "counted", "wins")]
        rows.append(Standing(_text(row.get("who")), *numbers))
    return rows


def read_closed(text: str) -> Closed:
    """BadData for what `closed_json` does not write."""
    fields = _table(_loaded(text))
    closed = Closed(_rows(fields))
    for game in map(_list, _list(fields.get("games"))):
        if len(game) != 3:
            raise BadData("season.damaged")
        play_id, head, who = game
        closed.games.append(Game(_text(play_id), _text(head), [_text(each) for each in _list(who)]))
    return closed


def is_few(rule: Rule, row: Standing) -> bool:
    """Whether a row stands outside the order, for want of games."""
    return rule.kind == RATING and row.games < LEAST


def _loaded(text: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadData("season.damaged") from None
    return value


def _table(value: object) -> dict[str, object]:
    if not is_table(value):
        raise BadData("season.damaged")
    return value


def _list(value: object) -> list[object]:
    if not is_list(value):
        raise BadData("season.damaged")
    return value


def _number(value: object) -> int:
    if type(value) is not int or abs(value) > _MOST:
        raise BadData("season.damaged")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadData("season.damaged")
    return value
