"""`scrollmaster pull`: bring the games of a box into the archive, and off the box when that is asked for."""

import click

from ...base.terms import say
from ...box.link.about import about
from ...store.archive import Place
from ..autobackup import backed_up
from ..bring import bring
from ..reach import reached
from ..shared import archive_option, port_option, tell
from .info import losses


@click.command(help=say("pull.help"))
@port_option
@click.option("--delete", "and_delete", is_flag=True, help=say("pull.option_delete"))
@archive_option
def command(port: str | None, and_delete: bool, archive_path: Place | None) -> None:
    with backed_up(archive_path, makes=True) as archive, reached(port) as box:
        if not bring(box, archive, and_delete):
            tell("info.no_games")
        description = about(box)
        for message in losses(description) if description else ():
            tell(*message)
