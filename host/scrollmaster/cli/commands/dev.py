"""`scrollmaster dev`: a maker's own code on a board, without an image. Untested on hardware."""

import tempfile
from pathlib import Path

import click

from ...base.terms import say
from ...box.deploy import dev, mpremote
from ...box.link.devices import board
from ..groups import Group
from ..shared import port_option, tell


@click.group(cls=Group, help=say("dev.help"))
def command() -> None:
    """What can be done with the folder /dev of a board."""


@command.command("send", help=say("dev.send_help"))
@port_option
def send(port: str | None) -> None:
    port = board(port)
    there = mpremote.image_packages(port)
    with tempfile.TemporaryDirectory() as scratch:
        changed = dev.build(Path(scratch), there)
        if not changed:
            mpremote.off(port)
            return tell("dev.same", port)
        built = Path(scratch) / mpremote.DEV
        tell("dev.begin", *dev.size(built), port, ", ".join(changed))
        mpremote.send(port, built)
    tell("dev.sent", port)


@command.command("off", help=say("dev.off_help"))
@port_option
def off(port: str | None) -> None:
    port = board(port)
    mpremote.off(port)
    tell("dev.off", port)
