"""`scrollmaster people`: the people of a group, whom every box offers after it was connected once."""

import shlex
import sys
from collections.abc import Iterable

import click

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope

from ...base.errors import WrongUse
from ...base.languages.writing import joined
from ...base.sanitize import sanitize
from ...base.terms import say
from ...store.archive import Place
from ..autobackup import backed_up
from ..groups import Group
from ..paragraph import paragraph
from ..shared import archive_option, open_archive, page_address, tell


@click.group(cls=Group, help=say("people.help"), invoke_without_command=True)
@archive_option
@click.pass_context
def command(context: click.Context, archive_path: Place | None) -> None:
    if context.invoked_subcommand is None:
        with open_archive(archive_path) as archive:
            people = archive.people.all()
            sat, merged = archive.seats.all_names(), archive.aliases.all()
        for person, name in people:
            others = merged.get(person.hex(), [])
            line = say("people.merged_names", name, ", ".join(others)) if others else name
            click.echo(paragraph(sanitize(line), sys.stdout))
        if not people:
            _tell_none({sanitize(name) for names in sat.values() for name in names.values()})


def _tell_none(names: Iterable[str]) -> None:
    """How people come into the group: those who have sat in games first."""
    tell("people.none")
    if names:
        tell("people.add_these", shlex.join(sorted(names)))


@command.command("add", help=say("people.add_help"))
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@archive_option
def add(names: tuple[str, ...], archive_path: Place | None) -> None:
    added: list[str] = []
    try:
        with open_archive(archive_path, makes=True) as archive:
            for name in names:
                archive.people.add(name)
                added.append(name)
    finally:
        if added:
            tell("people.added" if len(added) == 1 else "people.added_more", joined(added))


@command.command("link", help=say("people.link_help"))
@click.option("--page", metavar="URL", envvar="SCROLLMASTER_PAGE", help=say("export.page"))
@archive_option
def link(page: str | None, archive_path: Place | None) -> None:
    if not page:
        raise WrongUse("export.no_page")
    address = page_address(page)
    with open_archive(archive_path) as archive:
        names = [name for _, name in archive.people.all()]
    if not names:
        raise WrongUse("people.none")
    try:
        click.echo(f"{address}#{envelope.digits(envelope.of_names(names))}")
    except Refused as refused:
        raise WrongUse(*refused.message)


@command.command("remove", help=say("people.remove_help"))
@click.argument("name")
@archive_option
def remove(name: str, archive_path: Place | None) -> None:
    with backed_up(archive_path) as archive:
        archive.people.remove(name)
        tell("people.removed", name)


@command.command("rename", help=say("people.rename_help"))
@click.argument("name")
@click.argument("new", metavar="NEW_NAME")
@archive_option
def rename(name: str, new: str, archive_path: Place | None) -> None:
    with backed_up(archive_path) as archive:
        archive.people.rename(name, new)
        tell("people.renamed", name, new)


@command.command("merge", help=say("people.merge_help"))
@click.argument("name")
@click.argument("other")
@archive_option
def merge(name: str, other: str, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        archive.aliases.merge(name, other)
        tell("people.merged", name, other)


@command.command("split", help=say("people.split_help"))
@click.argument("other")
@archive_option
def split(other: str, archive_path: Place | None) -> None:
    with open_archive(archive_path) as archive:
        archive.aliases.split(other)
        tell("people.split", other)
