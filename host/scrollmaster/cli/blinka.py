"""`scrollmaster blinka`: this computer is the box, with keys and LEDs on its own pins."""

from pathlib import Path

import click

from .. import files
from ..blinka.box import BlinkaBox
from ..terms import say
from ._shared import tell
from ._virtual import directory

_PINS = "pins"  # the box that is meant when none is named


@click.command(help=say("blinka.help"))
@click.option("--box", "path", metavar="PATH", type=click.Path(path_type=Path), help=say("blinka.option_box"))
@click.option("--board", "described", metavar="FILE", type=click.Path(path_type=Path), help=say("blinka.option_board"))
def command(path: Path | None, described: Path | None) -> None:
    with BlinkaBox(path or directory(_PINS), described or files.raspberry_pi()) as box:
        tell("blinka.at", box.port)
        box.stay()
