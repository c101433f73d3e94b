"""`scrollmaster delete`: a game, or a player's name in all games. Says which places it could not reach."""

import sys
from pathlib import Path

import click

from ..archive import Archive, Place
from ..errors import WrongUse
from ..sanitize import sanitize
from ..terms import say
from ._shared import archive_option, open_archive, short, tell

_MOST_LETTERS = 200


@click.command(help=say("delete.help"))
@click.argument("game", required=False)
@click.option("--player", metavar="NAME", help=say("delete.player"))
@click.option("--reason", metavar="TEXT", default="", help=say("delete.reason"))
@click.option("--yes", is_flag=True, help=say("delete.yes"))
@archive_option
def command(game: str | None, player: str | None, reason: str, yes: bool, archive_path: Place | None) -> None:
    if bool(game) == bool(player):
        raise WrongUse("delete.one")
    if len(reason) > _MOST_LETTERS or not reason.isprintable():
        raise WrongUse("describe.wrong", sanitize(reason[:_MOST_LETTERS]), _MOST_LETTERS)
    with open_archive(archive_path) as archive:
        if player:
            _delete_name(archive, player, yes)
        else:
            _delete_game(archive, str(game), reason, yes)


def _delete_game(archive: Archive, prefix: str, reason: str, yes: bool) -> None:
    kept = archive.find(prefix)
    places = archive.places([kept.game_id])
    _confirm(say("delete.game", short(kept.game_id), kept.name, kept.day.short()), yes)
    archive.delete(kept.game_id, reason)
    tell("delete.game_gone", kept.game_id, kept.name)
    _tell_places(*places)


def _delete_name(archive: Archive, name: str, yes: bool) -> None:
    games = archive.games_of(name)
    is_offered = name.casefold() in [person.casefold() for _, person in archive.people()]
    if not games and not is_offered:
        raise WrongUse("delete.no_player", sanitize(name))
    places = archive.places(games)
    _confirm(say("delete.name", sanitize(name), len(games)), yes)
    archive.delete_name(name)
    tell("delete.name_gone", sanitize(name), len(games))
    _tell_places(*places)
    if is_offered:
        tell("delete.offered")


def _confirm(question: str, yes: bool) -> None:
    """Ask whoever sits at the terminal. WrongUse where there is none, or the answer is no."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise WrongUse("delete.say_yes")
    if not click.confirm(question):
        raise WrongUse("delete.kept")


def _tell_places(boxes: list[str], files: list[str]) -> None:
    """What this program cannot reach from here."""
    tell("delete.not_reached")
    found = [say("delete.on_box", box) for box in boxes]
    for file in files:
        if Path(file).exists() or not Path(file).parent.exists():  # which may lie on a medium that is not here
            found.append(say("delete.in_file", sanitize(file)))
    for place in [*found, say("delete.in_copies")]:
        click.echo(f"  {place}")
