"""`scrollmaster kit`: what any other game plays by, written as a small file."""

from pathlib import Path

import click

from shared_rules.games.universal import GAME
from shared_rules.games.universal.whole import MOST_BYTES

from ....cli._reach import reached
from ....cli._shared import port_option, tell
from ....cli._tasks import Group
from ....link.sending import put_preset, remove_preset
from ....sanitize import sanitize
from ....terms import say
from .. import read

_file_argument = click.argument("path", metavar="FILE", type=click.Path(path_type=Path))


@click.group(cls=Group, help=say("kit.help"))
def command() -> None:
    """What can be done with a kit."""


@command.command("check", help=say("kit.check_help"))
@_file_argument
def check(path: Path) -> None:
    kit = read.load(path)
    tell("kit.good", kit.title, len(kit.data), MOST_BYTES)


@command.command("send", help=say("kit.send_help", ", ".join(read.ready())))
@_file_argument
@port_option
def send(path: Path, port: str | None) -> None:
    kit = read.load(path)
    with reached(port) as box:
        box.hello()
        put_preset(box, GAME.ID, kit.name, kit.data)
    tell("kit.sent", kit.title)


@command.command("remove", help=say("kit.remove_help"))
@click.argument("title", metavar="NAME")
@port_option
def remove(title: str, port: str | None) -> None:
    with reached(port) as box:
        box.hello()
        remove_preset(box, GAME.ID, read.preset_of(title))
    tell("kit.removed", sanitize(title))
