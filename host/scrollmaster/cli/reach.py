"""Finds the box that is meant when none is named: the one that is plugged in or runs, else the stored virtual one."""

from collections.abc import Generator
from contextlib import contextmanager

import click

from ..base.terms import say
from ..box.link import devices
from ..box.link.box import Box, open_box
from ..box.virtual.box import VirtualBox
from .virtual_box import TABLE, directory


@contextmanager
def reached(port: str | None) -> Generator[Box, None, None]:
    """The box at `port`, else the only one there is, else the one that `play` has left here, on for a moment."""
    if not is_stored(port):
        with open_box(devices.only(port)) as box:
            yield box
        return
    with stored() as (_, box):
        yield box


@contextmanager
def stored() -> Generator[tuple[VirtualBox, Box], None, None]:
    """The virtual box that `play` has left here, on for a moment, and the line to it; which box it is, is said."""
    click.echo(say("virtual.stored"), err=True)
    with VirtualBox(directory(TABLE)) as virtual, open_box(virtual.port) as box:
        yield virtual, box


def is_stored(port: str | None) -> bool:
    """Whether that is the stored virtual one, which nobody sees."""
    return not port and not devices.find() and (directory(TABLE) / "flash.img").exists()
