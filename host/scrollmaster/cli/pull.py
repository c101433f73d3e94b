"""`scrollmaster pull`: bring the games of a box into the archive, and off the box when that is asked for."""

import click

from ..archive import Place
from ..link.about import about
from ..terms import say
from ._backup import backed_up
from ._bring import bring
from ._reach import reached
from ._shared import archive_option, port_option, tell
from .info import losses


@click.command(help=say("pull.help"))
@port_option
@click.option("--delete", "and_delete", is_flag=True, help=say("pull.option_delete"))
@archive_option
def command(port: str | None, and_delete: bool, archive_path: Place | None) -> None:
    with backed_up(archive_path, makes=True) as archive, reached(port) as box:
        if not bring(box, archive, and_delete):
            tell("info.no_games")
        said = about(box)
        for message in losses(said) if said else ():
            tell(*message)
