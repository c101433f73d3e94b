"""`scrollmaster people`: the people of a group, whom every box offers after it was connected once."""

from pathlib import Path

import click

from ..terms import say
from ._shared import archive_option, open_archive, tell


@click.group(help=say("people.help"), invoke_without_command=True)
@archive_option
@click.pass_context
def command(context: click.Context, archive_path: Path | None) -> None:
    if context.invoked_subcommand is None:
        with open_archive(archive_path) as archive:
            people = archive.people()
        for _, name in people:
            click.echo(name)
        if not people:
            tell("people.none")


@command.command("add", help=say("people.add_help"))
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@archive_option
def add(names: tuple[str, ...], archive_path: Path | None) -> None:
    with open_archive(archive_path) as archive:
        for name in names:
            archive.add_person(name)
            tell("people.added", name)


@command.command("rename", help=say("people.rename_help"))
@click.argument("name")
@click.argument("new", metavar="NEW_NAME")
@archive_option
def rename(name: str, new: str, archive_path: Path | None) -> None:
    with open_archive(archive_path) as archive:
        archive.rename_person(name, new)
        tell("people.renamed", name, new)
