"""What a season comes to: its table while it runs, and what has changed since it was closed."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial

from shared_rules.numbers.play import Play
from shared_rules.numbers.season import RATING, Rule, Standing, table
from shared_rules.numbers.tally import FAIR

from ...base.errors import BadData, WrongUse
from ...base.sanitize import sanitize
from ...store.archive import Archive
from ...store.archive.seasons import Season
from ...store.logs.trust import of_game
from . import ratings
from .season_table import TRUSTED, Closed, Game, closed_json, read_closed, read_rule

GONE, CHANGED, PLAYERS, NEW = "gone", "changed", "players", "new"


@dataclass
class Shown:
    """A season for people. `rows`: of the table that was kept, else as it is now; `since`: what has changed, by kind.

    `amended`: the amendments with their tables. `names`: by key.
    """

    season: Season
    rule: Rule
    rows: list[Standing]
    games: list[Game]
    names: dict[str, str]
    since: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    amended: list[Closed] = field(default_factory=list[Closed])


def show(archive: Archive, season: Season) -> Shown:
    """A season as it stands; of a closed one the table that was kept, the amendments, and what has changed since."""
    rule = read_rule(season.rule)
    if not season.closed:
        now = work_out(archive, season, rule, lambda _: "")  # its logs need not be read
        return Shown(season, rule, now.rows, now.games, _names(archive, [now]))
    closed = read_closed(season.closed)
    amended = [read_closed(each.closed) for each in season.amendments]
    shown = Shown(season, rule, closed.rows, closed.games, _names(archive, [closed, *amended]), amended=amended)
    shown.since = _since(archive, season, amended[-1] if amended else closed)
    return shown


def work_out(archive: Archive, season: Season, rule: Rule, head: Callable[[Play], str]) -> Closed:
    """The table as its games are now. `head`: of the chain of a game."""
    plays = list(_plays(archive, season, rule))
    rows = _by_rating(plays) if rule.kind == RATING else table(plays, rule)
    return Closed(rows, [Game(play.play_id, head(play), play.who) for play in plays])


def close(archive: Archive, season: Season) -> None:
    """Keep the table. WrongUse when there is nothing to keep, or it was kept before."""
    archive.seasons.close(season, closed_json(_worth_keeping(archive, season)))


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


def _by_rating(plays: list[Play]) -> list[Standing]:
    """The table of what everybody is at least, of these games alone; those with too few come last, without a place."""
    wins = {row.who: row.wins for row in table(plays, Rule(RATING, []))}
    rows: list[Standing] = []
    for at, each in enumerate(ratings.ranked(ratings.after(iter(plays), {}))):
        points = round(each.least * FAIR)
        place = at + 1 if each.enough else 0
        if rows and place and rows[-1].points == points:
            place = rows[-1].place
        rows.append(Standing(each.who, place, points if each.enough else 0, each.games, each.games, wins[each.who]))
    return rows


def _since(archive: Archive, season: Season, closed: Closed) -> dict[str, list[str]]:
    """Which games are otherwise now than in a kept table, by kind."""
    now = {game.play_id: game for game in _now(archive, season).games}
    before = {game.play_id: game for game in closed.games}
    found: dict[str, list[str]] = {GONE: [], CHANGED: [], PLAYERS: [], NEW: []}
    for play_id, game in before.items():
        if play_id not in now:
            found[GONE].append(play_id)
        elif now[play_id].head != game.head:
            found[CHANGED].append(play_id)
        elif now[play_id].who != game.who:
            found[PLAYERS].append(play_id)
    found[NEW] = [play_id for play_id in now if play_id not in before]
    return {kind: ids for kind, ids in found.items() if ids}


def _names(archive: Archive, tables: list[Closed]) -> dict[str, str]:
    return archive.people.called({row.who for each in tables for row in each.rows if row.who})
