"""`scrollmaster import`: games that were exported as JSONL, or plays that BG Stats has kept, into the archive."""

from pathlib import Path

import click

from .. import results
from ..archive import NEW, SAME, Archive, Place
from ..archive.outside import Play
from ..exports.from_bgsplay import APP
from ..exports.game import SOURCE, unique
from ..logs.check import check
from ..logs.log import Log
from ..logs.title import own_title
from ..terms import say
from ._backup import backed_up
from ._files import read_games
from ._shared import archive_option, counted, short, tell


@click.command(help=say("import.help"))
@click.argument("file", type=click.Path(path_type=Path))
@archive_option
def command(file: Path, archive_path: Place | None) -> None:
    with backed_up(archive_path) as archive:
        found = read_games(file)
        if isinstance(found, list):
            _take_plays(archive, found)
            return
        for log in found:
            _take(archive, log)


def _take(archive: Archive, log: Log) -> None:
    checked = check(log, archive.pack)
    archive.allow(log.game_id)  # a person wants it back
    done = archive.keep(log)
    results.keep(archive, checked)
    title = own_title(log) or archive.title(log.header.game)
    tell(counted(done, len(log)) if done in (NEW, SAME) else done, short(log.game_id), title, len(log))
    if checked.play is None:
        tell(*checked.unknown)


def _take_plays(archive: Archive, plays: list[Play]) -> None:
    """Keep plays unverified, but those that a game of this archive proves, or that was deleted here."""
    own = {(SOURCE, game_id) for game_id in archive.own_games()}
    own |= {(APP, unique("play", game_id)) for _, game_id in own}  # BG Stats may keep no more of it
    others = [play for play in plays if (play.source, play.source_id) not in own]
    new = archive.keep_imported(others)
    tell("import.plays", new, len(others) - new)
    if len(others) < len(plays):
        tell("import.own", len(plays) - len(others))
