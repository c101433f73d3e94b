"""`scrollmaster import`: games that were exported as JSONL, or plays that BG Stats has kept, into the archive."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from ...base.errors import BadData, Message
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import NEW, SAME, Archive, Arrival, Place
from ...store.logs import result
from ...store.logs.check import check
from ...store.logs.log import Log
from ...store.logs.title import own_title
from ...views.exports.from_bgsplay import APP, Found
from ...views.exports.game import SOURCE, unique
from ..autobackup import backed_up
from ..file_io import read_games
from ..shared import archive_option, counted, short, tell

_MOST_PLACES = 5  # places of what is wrong


@click.command(help=say("import.help"))
@click.argument("file", type=click.Path(path_type=Path))
@archive_option
def command(file: Path, archive_path: Place | None) -> None:
    with backed_up(archive_path, makes=True) as archive:
        found = read_games(file)
        if isinstance(found, Found):
            _take_plays(archive, found)
            return
        for game, done in archive.logs.add_all(_checked(archive, found)):
            _tell(archive, game, done)


@dataclass
class _Game(Arrival):
    """`unknown`: why it cannot be played again here."""

    unknown: Message | None = None


def _checked(archive: Archive, logs: Iterable[Log]) -> Iterator[_Game]:
    """Games that a person wants, also when they were deleted here."""
    for log in logs:
        checked = check(log, archive.packs.get)
        found = result.facts(checked)
        yield _Game(
            log, wanted=True, result=result.as_json(found) if found else "", unknown=None if found else checked.unknown
        )


def _tell(archive: Archive, game: _Game, done: str) -> None:
    log = game.log
    title = own_title(log) or archive.packs.title(log.header.game)
    tell(counted(done, len(log)) if done in (NEW, SAME) else done, short(log.game_id), title, len(log))
    if game.unknown:
        tell(*game.unknown)


def _take_plays(archive: Archive, found: Found) -> None:
    """Keep plays unverified, but those that a game of this archive proves, or that was deleted here.

    BadData, once they are kept, where others of the file are wrong.
    """
    plays = found.plays
    own = {(SOURCE, game_id) for game_id in archive.games.ever()}
    own |= {(APP, unique("play", game_id)) for _, game_id in own}  # BG Stats may keep no more of it
    others = [play for play in plays if (play.source, play.source_id) not in own]
    new = archive.imports.add(others)
    tell("import.plays", new, len(others) - new)
    if len(others) < len(plays):
        tell("import.own", len(plays) - len(others))
    if found.expanded or found.together or found.rounded:
        tell("import.not_kept", found.expanded, found.together, found.rounded)
    if found.wrong:
        places = ", ".join(found.wrong[:_MOST_PLACES]) + ", …" * (len(found.wrong) > _MOST_PLACES)
        raise BadData(counted("import.left_out", len(found.wrong)), len(found.wrong), sanitize(places))
