"""`scrollmaster virtual`: a virtual box without a picture, for other programs to talk to."""

import time
from functools import partial
from pathlib import Path

import click

from ...base.errors import Problem
from ...base.terms import say
from ...box.virtual import script
from ...box.virtual.box import VirtualBox
from ...box.virtual.player import play
from ..shared import tell
from ..virtual_box import TABLE, directory, packs_option, switched_on

_LOOK_S = 0.2


@click.command(help=say("virtual.help"))
@click.option("--box", "path", metavar="PATH", type=click.Path(path_type=Path), help=say("virtual.option_box"))
@click.option(
    "--script", "script_path", metavar="PATH", type=click.Path(path_type=Path), help=say("virtual.option_script")
)
@packs_option
def command(path: Path | None, script_path: Path | None, packs: bool) -> None:
    steps = script.load(script_path) if script_path else []
    path = path or directory(TABLE)
    make = partial(VirtualBox, packs=packs)
    with make(path, "script") if steps else switched_on(path, make) as box:  # scripts expect English
        tell("virtual.at", box.port)
        if steps:
            play(box, steps)
            return
        while box.running:
            time.sleep(_LOOK_S)
        raise Problem("virtual.stopped", box.complaint())
