"""`scrollmaster pack`: games from outside."""

from pathlib import Path

import click

from ..packs import folder, trial
from ..packs.check import BadPack, faults
from ..terms import say
from ._shared import tell

_folder_argument = click.argument("path", metavar="FOLDER", type=click.Path(path_type=Path))
_games_option = click.option(
    "--games", type=click.IntRange(1), default=trial.GAMES, show_default=True, help=say("pack.option_games")
)


@click.group(help=say("pack.help"))
def command():
    """What can be done with the folder of a game."""


@command.command(help=say("pack.check_help"))
@_folder_argument
@_games_option
def check(path, games):
    pack = _checked(path, games)
    tell("pack.good", pack.id, games)


def _checked(path, games):
    """The pack in a folder; one with faults is refused, each of them said."""
    pack = folder.read(path)
    found = faults(pack, games)
    for fault in found:
        click.echo(fault, err=True)
    if found:
        raise BadPack(pack, found)
    return pack
