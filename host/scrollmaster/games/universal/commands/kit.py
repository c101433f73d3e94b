"""`scrollmaster kit`: what any other game plays by, written as a small file."""

from pathlib import Path

import click

from shared_rules.games.universal import GAME

from ....base.errors import Message, NoBox, WrongUse
from ....base.sanitize import sanitize
from ....base.terms import say
from ....box.link.sending import put_preset, remove_preset
from ....cli.groups import Group
from ....cli.reach import reached
from ....cli.shared import port_option, print_table, tell
from ....store.logs.title import shown
from .. import listing, read

_file_argument = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
_UNKNOWN: Message = ("kit.not_told",)


@click.group(cls=Group, help=say("kit.help"))
def command() -> None:
    """What can be done with a kit."""


@command.command("check", help=say("kit.check_help"))
@_file_argument
def check(path: Path) -> None:
    for message in read.proof(read.proven(path)):
        tell(*message)


@command.command("send", help=say("kit.send_help", ", ".join(read.ready())))
@_file_argument
@port_option
def send(path: Path, port: str | None) -> None:
    kit = read.load(path)
    with reached(port) as box:
        box.hello()
        put_preset(box, GAME.ID, kit.name, kit.data)
    tell("kit.sent", sanitize(kit.title))


@command.command("remove", help=say("kit.remove_help"))
@click.argument("name")
@port_option
def remove(name: str, port: str | None) -> None:
    with reached(port) as box:
        box.hello()
        kits = listing.on_box(box)
        if kits is None:
            remove_preset(box, GAME.ID, read.name_on_box(name))
            tell("kit.not_there_now", sanitize(name))
            return
        found = listing.called(kits, name)
        if found is None:
            titles = ", ".join(shown(kit.title) for kit in kits)
            raise WrongUse("kit.not_on_box" if kits else "kit.none_on_box", sanitize(name), titles)
        remove_preset(box, GAME.ID, found.name)
    tell("kit.removed", shown(found.title))


@command.command("list", help=say("kit.list_help"))
@port_option
def list_(port: str | None) -> None:
    try:
        with reached(port) as box:
            box.hello()
            kits = listing.on_box(box)
        why = _UNKNOWN
    except NoBox as problem:
        if port:
            raise
        kits, why = None, problem.message
    print_table(say("kit.list_title"), listing.columns(kits is not None), listing.rows(kits))
    if kits is None:
        tell(*why)
