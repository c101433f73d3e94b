"""What `scrollmaster` prints without a command: how things stand, and what can be done next."""

import sys
from collections.abc import Iterator

import click

from ..base.errors import Message, Problem
from ..base.sanitize import sanitize
from ..base.terms import say
from ..box.link import devices
from ..store import results
from ..store.archive import Archive
from .paragraph import paragraph
from .shared import archive_file, tell


def tell_next() -> None:
    """A few sentences, each with the command to type."""
    for message in (*_box(), *_archive()):
        click.echo(paragraph(say(*message), sys.stdout))
    tell("next.help")


def _box() -> Iterator[Message]:
    found = devices.find()
    if found:
        yield "next.box", ", ".join(device.port for device in found)
    else:
        yield ("next.no_box",)


def _archive() -> Iterator[Message]:
    """What the archive has. One that is not there is not made; a bad one is for the doctor."""
    if not archive_file(None).exists():
        yield ("next.no_games",)
        return
    try:
        with Archive(archive_file(None)) as archive:
            games = archive.games.count()
            last = results.find(archive, None) if games else None
    except Problem as problem:
        yield problem.message
        yield ("next.doctor",)
        return
    if last:
        yield "next.games", games, sanitize(last.name), last.day.spelled_out()
    else:
        yield ("next.no_games",)
