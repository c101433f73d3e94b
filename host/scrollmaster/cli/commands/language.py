"""`scrollmaster language`: one more language, without a release."""

from pathlib import Path

import click

from ...base.languages import folders
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.language import folder
from ...box.language.check import BadLanguage, checked
from ..groups import Group
from ..shared import tell

_MOST_FAULTS = 20  # that are said one by one
_folder_argument = click.argument("path", metavar="FOLDER", type=click.Path(path_type=Path))


@click.group(cls=Group, help=say("language.help"))
def command() -> None:
    """What can be done with the folder of a language."""


@command.command("new", help=say("language.new_help"))
@_folder_argument
def new(path: Path) -> None:
    for name, left, count in folder.update(path):
        tell("language.new", sanitize(str(path / name)), count, left)


@command.command("check", help=say("language.check_help"))
@_folder_argument
def check(path: Path) -> None:
    data = _checked(path)
    tell("language.good", sanitize(path.absolute().name), len(data))


def _checked(path: Path) -> bytes:
    """The file of a language in a folder, or of one of the program by its code. Each fault is reported."""
    try:
        return checked(folders().get(str(path), path))
    except BadLanguage as bad:
        for fault in bad.faults[:_MOST_FAULTS]:
            click.echo(say(*fault), err=True)
        if len(bad.faults) > _MOST_FAULTS:
            click.echo(say("pack.more", len(bad.faults) - _MOST_FAULTS), err=True)
        raise
