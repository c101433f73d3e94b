"""`scrollmaster language`: one more language, without a release."""

import hashlib
from pathlib import Path

import click

from ...base.errors import NoBox, WrongUse
from ...base.languages import folders
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.language import folder
from ...box.language.check import BadLanguage, checked
from ...box.link.about import about
from ...box.link.sending import put_language, put_setting, remove_language
from ..box_languages import of_box, rows
from ..file_io import write_bytes
from ..groups import Group
from ..progress_bar import Bar
from ..reach import is_stored, reached, stored
from ..shared import port_option, print_table, tell
from ..virtual_box import speak

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
    code, data = _checked(path)
    tell("language.good", code, len(data))


@command.command("build", help=say("language.build_help"))
@_folder_argument
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("language.output"))
def build(path: Path, output: Path | None) -> None:
    code, data = _checked(path)
    output = output or Path(f"{code}.language")
    write_bytes(output, data)
    tell("pack.built", str(output), len(data), hashlib.sha256(data).hexdigest())


@command.command("send", help=say("language.send_help"))
@_folder_argument
@port_option
def send(path: Path, port: str | None) -> None:
    code, data = _checked(path)
    if is_stored(port):  # nobody could hold its key
        with stored() as (virtual, box):
            speak(virtual, box, code, data)
    else:
        with reached(port) as box:
            box.hello()
            with Bar(say("pack.sending", code)) as bar:
                put_language(box, code, data, bar.tell, lambda: bar.say("pack.hold", code))
            put_setting(box, "language", of_box(about(box)).index(code))
    tell("language.sent", code)


@command.command("remove", help=say("language.remove_help"))
@click.argument("code")
@port_option
def remove(code: str, port: str | None) -> None:
    with reached(port) as box:
        box.hello()
        description = about(box)
        if not description or code not in description.languages:
            raise WrongUse("language.not_on_box", sanitize(code))
        remove_language(box, code)
    tell("language.removed", code)


@command.command("list", help=say("language.list_help"))
@port_option
def list_(port: str | None) -> None:
    try:
        with reached(port) as box:
            box.hello()
            description = about(box)
    except NoBox:
        if port:
            raise
        description = None
    columns = [say("language.column_code"), say("language.column_name"), say("language.column_where")]
    print_table(say("language.list_title"), columns, rows(description))


def _checked(path: Path) -> tuple[str, bytes]:
    """The code and the file of a language in a folder, or of one of the program by its code. Each fault is said."""
    path = path if path.is_dir() else folders().get(str(path), path)
    try:
        return path.absolute().name, checked(path)
    except BadLanguage as bad:
        for fault in bad.faults[:_MOST_FAULTS]:
            click.echo(say(*fault), err=True)
        if len(bad.faults) > _MOST_FAULTS:
            click.echo(say("pack.more", len(bad.faults) - _MOST_FAULTS), err=True)
        raise
