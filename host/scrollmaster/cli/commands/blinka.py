"""`scrollmaster blinka`: this computer is the box, with keys and LEDs on its own pins."""

from pathlib import Path

import click

from ...base import paths
from ...base.terms import say
from ...box.blinka.box import BlinkaBox
from ..shared import tell
from ..virtual_box import directory

_PINS = "pins"  # the box that is meant when none is named


@click.command(help=say("blinka.help"))
@click.option("--box", "path", metavar="PATH", type=click.Path(path_type=Path), help=say("blinka.option_box"))
@click.option("--board", "described", metavar="FILE", type=click.Path(path_type=Path), help=say("blinka.option_board"))
def command(path: Path | None, described: Path | None) -> None:
    with BlinkaBox(path or directory(_PINS), described or paths.raspberry_pi()) as box:
        tell("blinka.at", box.port)
        box.stay()
