"""`scrollmaster tiles`: the tile set of a table, written on the PC and kept on the box."""

from pathlib import Path

import click

from shared_rules.games import maginor
from shared_rules.games.maginor import tiles as ts

from ....base.errors import BadData, WrongUse
from ....base.terms import say
from ....box.link.sending import put_preset
from ....cli.file_io import write_text
from ....cli.groups import Group
from ....cli.reach import reached
from ....cli.shared import port_option, print_table, tell
from .. import tile_file

_file_argument = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))


@click.group(cls=Group, help=say("tiles.help"))
def command() -> None:
    """What can be done with a tile set."""


@command.command("new", help=say("tiles.new_help"))
@_file_argument
def new(path: Path) -> None:
    if path.exists():
        raise WrongUse("tiles.exists", str(path))
    write_text(path, tile_file.template())
    tell("tiles.written", str(path))


@command.command("edit", help=say("tiles.edit_help"))
@_file_argument
def edit(path: Path) -> None:
    if not path.exists():
        write_text(path, tile_file.template())
    while True:
        click.edit(filename=str(path))
        try:
            _tell_good(path, tile_file.read(path))
            return
        except BadData as problem:
            click.echo(say(*problem.message), err=True)
            if not click.confirm(say("tiles.again"), default=True):
                raise


@command.command("check", help=say("tiles.check_help"))
@_file_argument
def check(path: Path) -> None:
    _tell_good(path, tile_file.read(path))


@command.command("show", help=say("tiles.show_help"))
@_file_argument
def show(path: Path) -> None:
    tile_set = tile_file.read(path)
    columns = [say(f"tiles.column_{name}") for name in ("number", "name", "votes", "symbols")]
    rows = [
        [number, name, votes, " ".join(tile_file.SYMBOLS[symbol] for symbol in symbols)]
        for number, (name, votes, symbols) in enumerate(tile_set.tiles, 1)
    ]
    print_table(tile_set.name, columns, rows)


@command.command("send", help=say("tiles.send_help"))
@_file_argument
@port_option
def send(path: Path, port: str | None) -> None:
    tile_set = tile_file.read(path)
    with reached(port) as box:
        put_preset(box, maginor.GAME.ID, ts.BLOB, tile_set.data)
    tell("tiles.sent", tile_set.name)


def _tell_good(path: Path, tile_set: tile_file.TileSet) -> None:
    tell("tiles.good", str(path), tile_set.name, len(tile_set.tiles), sum(votes for _, votes, _ in tile_set.tiles))
