"""`scrollmaster board`: another wiring for a box, checked, shown and sent."""

from pathlib import Path

import click

from ...base import paths
from ...base.errors import WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.deploy import board, wiring
from ...box.link.about import about
from ...box.link.box import open_box
from ...box.link.devices import only
from ...box.link.sending import put_board
from ..groups import Group
from ..shared import port_option, print_table, tell

_file_argument = click.argument("path", metavar="FILE", required=False, type=click.Path(path_type=Path))


@click.group(cls=Group, help=say("board.help"))
def command() -> None:
    """What can be done with the description of a board."""


@command.command("show", help=say("board.show_help"))
@_file_argument
def show(path: Path | None) -> None:
    described = path or paths.board()
    header = board.header(board.body(described))
    print_table(say("board.title"), wiring.columns(header), wiring.rows(board.load(described), header))


@command.command("send", help=say("board.send_help"))
@_file_argument
@port_option
def send(path: Path | None, port: str | None) -> None:
    described = path or paths.board()
    facts = board.load(described)
    with open_box(only(port)) as box:
        description = about(box)
        if bool(description and description.is_blinka) != (board.body(described) == board.BLINKA):
            raise WrongUse("board.other_box", sanitize(described.name))
        put_board(box, facts)
    tell("board.sent")
