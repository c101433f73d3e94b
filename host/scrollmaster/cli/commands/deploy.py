"""`scrollmaster deploy`: an image onto a board. Untested on hardware."""

from pathlib import Path

import click

from ...base import paths
from ...base.errors import NoBox, WrongUse
from ...base.sanitize import sanitize
from ...base.terms import say
from ...box.deploy import drives, mpremote, uf2
from ...box.deploy.drives import Drive
from ...box.link import devices
from ..shared import port_option, tell


@click.command(help=say("deploy.help"))
@click.argument("path", metavar="[UF2]", required=False, type=click.Path(path_type=Path))
@port_option
def command(path: Path | None, port: str | None) -> None:
    path = path or _own_image()
    image, families = uf2.read(path)
    drive = drives.find(drives.places()) or _called(path, port)
    drives.check(drive, families)
    tell("deploy.begin", sanitize(str(path)), sanitize(str(drive.folder)))
    drives.copy(image, drive)
    tell("deploy.done")


def _own_image() -> Path:
    """The image that this checkout has made."""
    if not paths.image().exists():
        raise WrongUse("deploy.no_image")
    return paths.image()


def _called(path: Path, port: str | None) -> Drive:
    """The drive of a board that is taken into its boot mode over its port. Raises NoBox with the way by hand."""
    by_hand = NoBox("deploy.by_hand", sanitize(str(path)))
    if not port and not devices.boards():
        raise by_hand
    port = devices.board(port)
    tell("deploy.calls", sanitize(port))
    try:
        mpremote.bootloader(port)
    except NoBox:
        raise by_hand from None  # a box in play answers no prompt
    tell("deploy.waits")
    drive = drives.wait(drives.places(), drives.PATIENCE_S)
    if not drive:
        raise by_hand
    return drive
