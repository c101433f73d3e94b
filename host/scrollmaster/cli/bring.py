"""Brings the games of a box into the archive and reports the result, for `pull` and for the end of `play`."""

from collections.abc import Sequence

import click

from ..base.dates import day, in_words
from ..base.errors import BadData
from ..base.sanitize import sanitize
from ..base.terms import game_title, say
from ..box.link.box import Box, Facts, OnBox
from ..box.sync import budget_s, delete_archived, distinct, pull, pull_seats, send_people
from ..store.archive import DELETED, NEW, SAME, Archive
from ..store.logs.title import own_title
from .progress_bar import Bar
from .shared import counted, short, tell


def bring(box: Box, archive: Archive, and_delete: bool = False) -> int:
    """Bring all games of a box into the archive. Returns how many are on the box. BadData when some were not kept."""
    facts = box.hello()
    listed = box.list()
    games = distinct(listed)
    same: list[OnBox] = []
    bad = [game for game in games if not _bring_one(box, facts, game, archive, and_delete, same)]
    _tell_same(archive, same)
    if len(games) < len(listed):
        tell("pull.listed_twice", len(listed), len(games))
    if changed := send_people(box, archive):
        tell(*changed)
    if bad:
        raise BadData("pull.some_bad", len(bad), len(games))
    return len(games)


def _bring_one(box: Box, facts: Facts, game: OnBox, archive: Archive, and_delete: bool, same: list[OnBox]) -> bool:
    """Bring one game. A bad one is reported and stays on the box; the others still come."""
    try:
        with box.line.within(budget_s(game)):
            return _bring_in_time(box, facts, game, archive, and_delete, same)
    except BadData as problem:
        why = say(*problem.message)
    except archive.store.faults as error:  # what the archive has of this game is damaged
        why = say("archive.damaged", sanitize(str(error)))
    click.echo(say("pull.bad", short(game.game_id), why, game_title(game.game)), err=True)
    return False


def _bring_in_time(box: Box, facts: Facts, game: OnBox, archive: Archive, and_delete: bool, same: list[OnBox]) -> bool:
    title, name = archive.packs.title(game.game), short(game.game_id)  # until its log says how its kit is called
    if left := archive.games.deleted(game.game_id):
        tell(DELETED, name, title, in_words(day(left.deleted_ms)), sanitize(left.reason) or "-")
        if and_delete and delete_archived(box, game, archive):
            tell("pull.deleted_too", name)
        return True
    with Bar(title) as bar:
        checked, done = pull(box, facts, game, archive, bar.tell)
        known = pull_seats(box, facts, game, archive, checked.log)
    title = own_title(checked.log) or title
    gone = and_delete and delete_archived(box, game, archive, checked.log)
    if done == SAME:
        same.append(game)
    else:
        tell(counted(done, len(checked.log)) if done == NEW else done, name, title, len(checked.log))
    if checked.play is None:
        tell(*checked.unknown)
    if not known:
        tell("pull.who", name)
    if len(checked.log) < game.records:
        tell("pull.damaged", name, len(checked.log), game.records)
    if gone:
        tell("pull.deleted", name)
    return True


def _tell_same(archive: Archive, games: Sequence[OnBox]) -> None:
    """Report the games that were here already: one by name, several as a number."""
    if len(games) == 1:
        name, records = sanitize(archive.games.find(games[0].game_id).name), games[0].records
        tell(counted(SAME, records), short(games[0].game_id), name, records)
    elif games:
        tell("pull.all_same", len(games))
