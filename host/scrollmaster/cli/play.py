"""`scrollmaster play`: a virtual box in the terminal, with the keyboard as its keys."""

import sys
from pathlib import Path

import click

from ..errors import Problem, WrongUse
from ..terms import say
from ..virtual.box import VirtualBox
from ..virtual.keyboard import Keyboard, raw_terminal
from ._shared import tell, trust_option
from ._virtual import directory, watched


@click.command(help=say("play.help"))
@click.option("--box", "path", type=click.Path(path_type=Path), help=say("virtual.option_box"))
@trust_option
def command(path: Path | None) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongUse("play.no_terminal")
    tell("virtual.starts")
    with (
        VirtualBox(path or directory("table")) as box,
        watched(box, f"{say('play.keys')}\n{say('play.port', box.port)}"),
        raw_terminal() as terminal,
    ):
        Keyboard(box, terminal).run()
        if not box.running:
            raise Problem("virtual.stopped", box.complaint())
