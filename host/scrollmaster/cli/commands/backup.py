"""`scrollmaster backup`: a copy of the archive that is sound, in the folder beside it or in a file."""

from pathlib import Path

import click

from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Place, backups, file
from ..file_io import check_target
from ..groups import Group
from ..shared import archive_file, archive_option, open_archive, tell


@click.group(cls=Group, help=say("backup.help"), invoke_without_command=True)
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("backup.output"))
@archive_option
@click.pass_context
def command(context: click.Context, output: Path | None, archive_path: Place | None) -> None:
    if context.invoked_subcommand is None:
        path = file(archive_file(archive_path))
        with open_archive(path):
            if output:
                check_target(output)
                backups.copy(path, output)
            else:
                output = backups.make(path)
        tell("backup.made", sanitize(str(output)))


@command.command("list", help=say("backup.list_help"))
@archive_option
def list_(archive_path: Place | None) -> None:
    found = backups.listed(file(archive_file(archive_path)))
    for backup in found:
        click.echo(sanitize(str(backup.path)))
    if not found:
        tell("backup.no_backup")
