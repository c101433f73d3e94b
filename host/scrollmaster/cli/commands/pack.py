"""`scrollmaster pack`: games from outside."""

import hashlib
from functools import partial
from pathlib import Path

import click

from ...base.terms import say
from ...box.link.box import Box
from ...box.link.devices import only
from ...box.link.sending import put_pack
from ...store.archive import Place
from ...store.packs import folder, trial
from ...store.packs.build import build
from ...store.packs.check import BadPack, unended, verdict
from ...store.packs.folder import Folder
from ..file_io import write_bytes
from ..groups import Group
from ..make_room import with_room
from ..progress_bar import Bar
from ..shared import archive_option, open_archive, port_option, tell

_MOST_FAULTS = 20  # that are said one by one
_folder_argument = click.argument("path", metavar="FOLDER", type=click.Path(path_type=Path))
_games_option = click.option(
    "--games",
    type=click.IntRange(1),
    metavar="N",
    default=trial.GAMES,
    show_default=True,
    help=say("pack.option_games"),
)


@click.group(cls=Group, help=say("pack.help"))
def command() -> None:
    """What can be done with the folder of a game."""


@command.command("check", help=say("pack.check_help"))
@_folder_argument
@_games_option
def check(path: Path, games: int) -> None:
    pack, played = _checked(path, games)
    tell("pack.good", pack.id, played)


@command.command("build", help=say("pack.build_help"))
@_folder_argument
@_games_option
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path), help=say("pack.output"))
@archive_option
def build_(path: Path, games: int, output: Path | None, archive_path: Place | None) -> None:
    pack, _ = _checked(path, games)
    data = _built(pack, archive_path)
    output = output or Path(f"{pack.id}.pack")
    write_bytes(output, data)
    tell("pack.built", str(output), len(data), hashlib.sha256(data).hexdigest())


@command.command("send", help=say("pack.send_help"))
@_folder_argument
@_games_option
@port_option
@archive_option
def send(path: Path, games: int, port: str | None, archive_path: Place | None) -> None:
    pack, _ = _checked(path, games)
    data = _built(pack, archive_path)
    with_room(only(port), archive_path, partial(_send, pack.id, data))
    tell("pack.sent", pack.id)


def _send(game: str, data: bytes, box: Box) -> None:
    with Bar(say("pack.sending", game)) as bar:
        put_pack(box, game, data, bar.tell, lambda: bar.say("pack.hold", game))


def _checked(path: Path, games: int) -> tuple[Folder, int]:
    """(the pack in a folder, how many games it was tried in). One with faults is refused, and each is reported."""
    pack = folder.read(path)
    tried = verdict(pack, games)
    for fault in tried.faults[:_MOST_FAULTS]:
        click.echo(fault, err=True)
    if len(tried.faults) > _MOST_FAULTS:
        click.echo(say("pack.more", len(tried.faults) - _MOST_FAULTS), err=True)
    if tried.faults:
        raise BadPack(pack, tried.faults)
    if not tried.ended:
        click.echo(unended(pack), err=True)
    return pack, tried.games


def _built(pack: Folder, archive_path: Place | None) -> bytes:
    """The bytes of a pack; the archive keeps them, to replay the games that will be played with it."""
    data = build(pack)
    with open_archive(archive_path, makes=True) as archive:
        archive.packs.add(pack.id, data)
    return data
