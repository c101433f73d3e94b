"""`scrollmaster report`: a game as one page, to look at, to print, to send; it needs no network and no other file."""

import re
import sys
import unicodedata
from pathlib import Path

import click

from ...base.sanitize import sanitize
from ...base.terms import say
from ...store import results
from ...store.archive import ArchivedGame, Place
from ...store.logs.check import check
from ...views.exports.game import Game
from ...views.exports.persons import Persons
from ...views.report.page import written
from ...views.report.sharing import offered
from .. import game_view
from ..file_io import write_bytes
from ..paragraph import paragraph
from ..shared import archive_option, game_argument, open_archive, short, tell

_MOST_LETTERS = 40  # of a title in the name of a file
_ODD = re.compile(r"[^a-z0-9]+")


@click.command(help=say("report.help"))
@game_argument
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("report.output"))
@archive_option
def command(game: str | None, output: Path | None, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        archived = results.find(archive, game)
        checked = check(archive.logs.get(archived.game_id), archive.packs.get)
        names = archive.seats.names(archived.game_id)
        played = Game(archived, checked.log, checked, names, Persons(archive).of(archived.game_id, names))
        known = archive.store.known_boxes()
        game_view.judge_unplayed(checked, known)
        name = file_name(archived)
        path = output or Path(f"{name}.html")
        offer = offered(played)
        trusted = game_view.trusted(checked, known) + game_view.advice(checked, known)
        write_bytes(path, written(checked, names, game_view.occasion(archived), name, trusted, offer))
        if offer and offer.why:
            click.echo(paragraph(say(*offer.why), sys.stderr), err=True)
        if archive.store.writable:  # it holds the names, too
            archive.games.note_export([archived.game_id], sanitize(str(path.resolve())))
        tell("export.done", str(path))
    game_view.judge(checked, known)


def file_name(archived: ArchivedGame) -> str:
    """By day and title. The id makes it the file of this game alone, so making it again overwrites no other one."""
    title = _plain(archived.name) or _plain(archived.game)  # a title may have no letter that every file system knows
    return f"{archived.day.moment:%Y-%m-%d}-{title}-{short(archived.game_id)}"


def _plain(title: str) -> str:
    """In small letters without accents, with hyphens between the words."""
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return _ODD.sub("-", letters)[:_MOST_LETTERS].strip("-")
