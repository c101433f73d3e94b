"""Makes plays from the facts of a game, what people have said of it, and who sat where (decision 27)."""

from collections.abc import Sequence

from shared_rules.numbers.facts import Facts
from shared_rules.numbers.play import Play

from ...base.dates import day_of
from ..logs import result
from . import evenings, imports, play_rows, tallies
from .database import Damaged, Database, Row, number, text
from .details import COLUMNS
from .keys import Keys, given
from .play_rows import PlayRow, what

_GAMES = f"""
    SELECT games.game_id, game, box_id, started_ms, met_ms, {COLUMNS["title"]}, {COLUMNS["date"]}, {COLUMNS["place"]},
    results.result
    FROM games LEFT JOIN details USING (game_id) LEFT JOIN results
    ON results.game_id = games.game_id AND results.records = games.records WHERE games.game_id IN
"""
_NAMES = "SELECT game_id, seat, name FROM names WHERE game_id IN"
_PERSONS = "SELECT game_id, seat, person_id FROM seats WHERE game_id IN"
_FEW = 20  # plays that are added to the sums one by one: for more, these are made anew


class _Unplayed(Exception):
    """A game whose log has to be played first."""


def make_again(database: Database, play_ids: Sequence[str]) -> list[str]:
    """Make stale plays anew, in the transaction of the caller. Returns the games that have to be played first.

    What has gone is stale no more; what is damaged stays so.
    """
    keys = Keys.of(database)
    raw, damaged = _raw(database, play_ids)
    found, unplayed = list[PlayRow](), list[str]()
    for row in database.rows(f"{_GAMES} ({play_rows.marks(play_ids)})", play_ids):
        game_id = text(row[0])
        try:
            if game_id not in damaged:
                found.append(_row(row, raw.get(game_id, {}), keys))
        except _Unplayed:
            unplayed.append(game_id)
        except Damaged:
            damaged.add(game_id)
    others, broken = _others(database, play_ids, keys)
    found += others
    damaged |= broken
    evenings.give_places(database, ((each.play, each.play.moment) for each in found))
    _keep_all(database, sorted(found, key=lambda each: (each.play.moment, each.play.play_id)))
    done = [play_id for play_id in play_ids if play_id not in damaged and play_id not in unplayed]
    database.execute(f"DELETE FROM stale WHERE play_id IN ({play_rows.marks(done)})", done)
    return unplayed


def _row(row: Row, raw: dict[int, str], keys: Keys) -> PlayRow:
    """The play of a game, of its row and the raw keys of its seats. Raises Damaged, or _Unplayed."""
    game_id, game, box, started_ms, met_ms, title, date, place, facts_text = row
    facts = None if facts_text is None else result.read(text(facts_text))
    if facts is None and facts_text != result.unknown():
        raise _Unplayed
    each = text(title) or (facts.title if facts else "")
    moment = day_of(text(date), None if started_ms is None else number(started_ms), number(met_ms)).moment_text()
    who = {seat: key for seat in raw if (facts is None or seat < facts.seats) and (key := keys.key(raw[seat]))}
    seats = [who.get(seat, "") for seat in range(facts.seats)] if facts else []
    about = text(box), text(place)
    play = Play(text(game_id), what(text(game), each), moment, seats, facts or Facts(), *about)
    return PlayRow(play, text(facts_text) if facts else "", who)


def _others(database: Database, play_ids: Sequence[str], keys: Keys) -> tuple[list[PlayRow], set[str]]:
    """(the plays of other programs, the ids of damaged ones); one under the id of a game of ours is none."""
    sql = f"""
        SELECT play_id FROM imported WHERE play_id IN ({play_rows.marks(play_ids)})
        AND NOT EXISTS (SELECT 1 FROM games WHERE games.game_id = imported.play_id)
    """
    here = [text(play_id) for (play_id,) in database.rows(sql, play_ids)]
    found = imports.read(database, here) if here else []
    return [imports.row(each, keys) for each in found], {*here} - {each.play_id for each in found}


def _raw(database: Database, game_ids: Sequence[str]) -> tuple[dict[str, dict[int, str]], set[str]]:
    """(by game and seat the raw key of who sat there: of the name given here, else of the person; damaged games)."""
    found: dict[str, dict[int, str]] = {}
    damaged: set[str] = set()
    for sql in (_PERSONS, _NAMES):  # the later one counts
        for game_id, seat, who in database.rows(f"{sql} ({play_rows.marks(game_ids)})", game_ids):
            try:
                raw = text(who)
                found.setdefault(text(game_id), {})[number(seat)] = given(raw) if sql == _NAMES else raw
            except Damaged:
                damaged.add(text(game_id))
    return found, damaged


def _keep_all(database: Database, found: Sequence[PlayRow]) -> None:
    """Keep plays, which stand in order; they are in the sums then, or the sums are gone."""
    counting = {each.play.play_id for each in found if each.play.facts.counts}
    for each in found:
        play_rows.insert(database, each)
        if each.play.play_id in counting and len(counting) <= _FEW:
            tallies.add(database, each.play)
    if len(counting) > _FEW:
        play_rows.forget_sums(database, {(each.play.day, each.play.what) for each in found})
