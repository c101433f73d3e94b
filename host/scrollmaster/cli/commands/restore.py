"""`scrollmaster restore`: a backup in the place of the archive, which is put beside, not thrown away."""

from pathlib import Path

import click

from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import game_title, say
from ...store import archive as archives
from ...store.archive import Place, backups, restore
from ...store.archive.restore import Prepared
from ..shared import archive_file, archive_option, confirm, counted, short, tell

_LAST = "latest"
_MOST = 10  # games that are named


@click.command(help=say("restore.help"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help=say("delete.yes"))
@archive_option
def command(file: Path, yes: bool, archive_path: Place | None) -> None:
    archive = archives.file(archive_file(archive_path))
    backup = _last(archive) if str(file) == _LAST else file
    with restore.prepared(archive, backup) as prepared:
        _tell_lost(prepared)
        question = say("restore.sure", sanitize(str(backup)), prepared.games)
        confirm(question, yes, "restore.say_yes", "restore.kept")
        aside = prepared.take()
    tell("restore.done", sanitize(str(backup)), prepared.games)
    if aside:
        tell("restore.aside", sanitize(str(aside)))


def _last(archive: Path) -> Path:
    found = backups.listed(archive)
    if not found:
        raise WrongUse("backup.no_backup")
    return found[-1].path


def _tell_lost(prepared: Prepared) -> None:
    """What would go: the games, and that whatever else was said since goes with them."""
    if not prepared.archive.exists():
        return
    if not prepared.readable:
        tell("restore.unreadable")
        return
    if prepared.lost:
        tell(counted("restore.lost", len(prepared.lost)), len(prepared.lost))
        for game in prepared.lost[:_MOST]:
            name = game.title or game_title(game.game)
            click.echo(f"  {short(game.game_id)}  {sanitize(name)}, {game.day.short()}")
        if len(prepared.lost) > _MOST:
            tell("archive.more_matches", len(prepared.lost) - _MOST)
    tell("restore.said")
