"""What a season comes to: its table while it runs, and what has changed since it was closed.

To find that out reads all logs of the season, so it is kept beside the ratings, which go as it does: when a play of
that time, or of an earlier year, changes. Only what is written past this program is not noticed so: `again` finds it.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

from shared_rules.numbers.play import Play
from shared_rules.numbers.season import RATING, Rule, Standing, Total
from shared_rules.numbers.tally import FAIR

from ...base.errors import BadData, WrongUse
from ...base.json_types import is_list, is_table
from ...base.sanitize import sanitize
from ...store.archive import Archive
from ...store.archive.seasons import Season
from ...store.logs.trust import of_game
from . import ratings
from .season_table import TRUSTED, Closed, Game, closed_json, read_closed, read_rows, read_rule

MOST_EVENINGS = 24  # in a course
GONE, CHANGED, PLAYERS, NEW = "gone", "changed", "players", "new"
Since = dict[str, list[str]]  # ids of games by the kind of change


@dataclass
class Shown:
    """A season for people. `rows`: of the table that was kept, else as it is now; `count`: of its games.

    `since`: what has changed. `amended`: the tables of the amendments. `names`: by key.
    """

    season: Season
    rule: Rule
    rows: list[Standing]
    count: int
    names: dict[str, str]
    games: Callable[[], list[Game]]
    since: Since = field(default_factory=Since)
    amended: list[list[Standing]] = field(default_factory=list[list[Standing]])


def show(archive: Archive, season: Season, again: bool = False) -> Shown:
    """A season as it stands; of a closed one the table that was kept, the amendments, and what has changed since.

    `again`: find that out from the logs themselves, whatever is kept of it.
    """
    rule = read_rule(season.rule)
    if not season.closed:
        now = work_out(archive, season, rule, lambda _: "")  # its logs need not be read
        return Shown(season, rule, now.rows, len(now.games), _names(archive, [now.rows]), lambda: now.games)
    rows, *amended = [read_rows(each.closed) for each in (season, *season.amendments)]
    count, since = _since(archive, season, rule, again)
    names = _names(archive, [rows, *amended])
    return Shown(season, rule, rows, count, names, lambda: read_closed(season.closed).games, since, amended)


def show_all(archive: Archive, every: Iterable[Season], again: bool = False) -> tuple[list[Shown], list[str]]:
    """(the seasons as they stand, the names of those that are damaged). `again` is that of `show`."""
    found, damaged = list[Shown](), list[str]()
    for season in every:
        try:
            found.append(show(archive, season, again))
        except BadData:
            damaged.append(season.name)
    return found, damaged


def work_out(archive: Archive, season: Season, rule: Rule, head: Callable[[Play], str]) -> Closed:
    """The table as its games are now. `head`: of the chain of a game."""
    plays = list(_plays(archive, season, rule))
    return Closed(_Table(rule).after(plays), [Game(play.play_id, head(play), play.who) for play in plays])


def course(archive: Archive, shown: Shown) -> list[tuple[str, list[Standing]]]:
    """The table after evenings of a season, each with its day: after all, or after every second, third … one.

    It is that of the games which are here of those that the table has.
    """
    ids = {game.play_id for game in shown.games()}
    plays = [play for play in _plays(archive, shown.season, shown.rule) if play.play_id in ids]
    evenings = [(day, list(evening)) for day, evening in groupby(plays, lambda play: play.day)]
    step = 1 + len(evenings) // MOST_EVENINGS
    standing = _Table(shown.rule)
    found: list[tuple[str, list[Standing]]] = []
    for end in range(len(evenings) - 1, -1, -step)[::-1]:
        new = evenings[max(0, end + 1 - step) : end + 1]
        found.append((new[-1][0], standing.after([play for _, evening in new for play in evening])))
    return found


def close(archive: Archive, season: Season) -> None:
    """Keep the table. WrongUse when there is nothing to keep, or it was kept before."""
    mark = archive.ratings.mark()
    now = _worth_keeping(archive, season)
    closed = closed_json(now)
    archive.seasons.close(season, closed)
    _keep_since(archive, _key(archive, season, read_rule(season.rule), closed), season, (len(now.games), {}), mark)


def amend(archive: Archive, season: Season, name: str, reason: str) -> None:
    """Keep the table as it is now beside the closed one. WrongUse when it is the one that was kept last."""
    if not name.strip() or not reason.strip():
        raise WrongUse("season.who_and_why")
    now = closed_json(_now(archive, season))
    last = [each.closed for each in (season, *season.amendments)][-1]
    if last and closed_json(read_closed(last)) == now:
        raise WrongUse("season.same", sanitize(season.name))
    archive.seasons.amend(season, sanitize(name.strip()), sanitize(reason.strip()), now)


def _now(archive: Archive, season: Season) -> Closed:
    return work_out(archive, season, read_rule(season.rule), partial(_head, archive))


def _worth_keeping(archive: Archive, season: Season) -> Closed:
    now = _now(archive, season)
    if not now.games:
        raise WrongUse("season.no_games", sanitize(season.name))
    return now


def _plays(archive: Archive, season: Season, rule: Rule) -> Iterable[Play]:
    plays = archive.plays.read(rule.what or None, None, season.first_day, season.last_day, rule.unverified)
    if not rule.trust:
        return plays
    known, least = archive.store.known_boxes(), TRUSTED[rule.trust]
    return (play for play in plays if of_game(play.facts, play.box, known) >= least)


def _head(archive: Archive, play: Play) -> str:
    """Of its chain, in hex; "" where no log is here, or a damaged one."""
    if play.verified:
        with suppress(BadData):
            return archive.logs.get(play.play_id).heads[-1].hex()
    return ""


class _Table:
    """The table of a season, to which one lot of plays after the other is added."""

    def __init__(self, rule: Rule) -> None:
        self._by_rating = rule.kind == RATING
        self._total = Total(rule)
        self._ratings: dict[str, ratings.Rating] = {}

    def after(self, plays: list[Play]) -> list[Standing]:
        """The table once these are added, too."""
        for play in plays:
            self._total.add(play)
        if not self._by_rating:
            return self._total.rows()
        self._ratings = ratings.after(iter(plays), self._ratings)
        return self._rated()

    def _rated(self) -> list[Standing]:
        """By what everybody is at least, of these games alone; those with too few come last, without a place."""
        rows: list[Standing] = []
        for at, each in enumerate(ratings.ranked(self._ratings)):
            points = round(each.least * FAIR)
            place = at + 1 if each.enough else 0
            if rows and place and rows[-1].points == points:
                place = rows[-1].place
            wins = self._total.wins[each.who]
            rows.append(Standing(each.who, place, points if each.enough else 0, each.games, each.games, wins))
        return rows


def _since(archive: Archive, season: Season, rule: Rule, again: bool) -> tuple[int, Since]:
    """(how many games it had when it was closed, what is otherwise now than in the table that was kept last)."""
    archive.plays.fresh()
    last = [each.closed for each in (season, *season.amendments)][-1]
    key = _key(archive, season, rule, last)
    kept = None if again else _read_since(archive.ratings.of(key).get(season.last_day, ""))
    if kept:
        return kept
    mark = archive.ratings.mark()
    found = len(read_closed(season.closed).games), _compared(_now(archive, season), read_closed(last))
    _keep_since(archive, key, season, found, mark)
    return found


def _key(archive: Archive, season: Season, rule: Rule, closed: str) -> str:
    """Under which it is kept what has changed since that table."""
    known = repr(archive.store.known_boxes()) if rule.trust else ""
    return f"season {season.season_id} {hashlib.sha256((closed + known).encode()).hexdigest()}"


def _keep_since(archive: Archive, key: str, season: Season, found: tuple[int, Since], mark: str) -> None:
    archive.ratings.keep(key, {season.last_day: json.dumps(found)}, mark)


def _read_since(text: str) -> tuple[int, Since] | None:
    """As it was kept; None for anything else."""
    try:
        parsed: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not is_list(parsed) or len(parsed) != 2 or type(parsed[0]) is not int or not is_table(parsed[1]):
        return None
    found: Since = {}
    for kind, ids in parsed[1].items():
        if kind not in (GONE, CHANGED, PLAYERS, NEW) or not is_list(ids):
            return None
        found[kind] = [str(each) for each in ids]
    return parsed[0], found


def _compared(present: Closed, closed: Closed) -> Since:
    """Which games are otherwise than in a kept table, by kind."""
    now = {game.play_id: game for game in present.games}
    before = {game.play_id: game for game in closed.games}
    found: Since = {GONE: [], CHANGED: [], PLAYERS: [], NEW: []}
    for play_id, game in before.items():
        if play_id not in now:
            found[GONE].append(play_id)
        elif now[play_id].head != game.head:
            found[CHANGED].append(play_id)
        elif now[play_id].who != game.who:
            found[PLAYERS].append(play_id)
    found[NEW] = [play_id for play_id in now if play_id not in before]
    return {kind: ids for kind, ids in found.items() if ids}


def _names(archive: Archive, tables: list[list[Standing]]) -> dict[str, str]:
    return archive.people.called({row.who for rows in tables for row in rows if row.who})
