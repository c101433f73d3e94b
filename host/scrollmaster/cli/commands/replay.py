"""`scrollmaster replay`: a game of the archive played again in the terminal, back and forth."""

import sys
from contextlib import suppress

import click
from rich.live import Live

from ...base.errors import WrongUse
from ...base.terms import say
from ...box.virtual.raw import QUIT, raw_terminal, read_keys
from ...store import results
from ...store.archive import Place
from ...store.logs.check import check
from ...store.logs.report import heading
from ...views.replay.drawing import LINES, Stage
from ...views.replay.film import Film
from ...views.replay.reader import Reader, View
from ...views.replay.telling import Telling
from .. import game_view
from ..screen import Screen, can_draw
from ..shared import archive_option, game_argument, open_archive


@click.command(help=say("replay.help"))
@game_argument
@click.option("--at", metavar="SEQ", type=int, help=say("replay.option_at"))
@archive_option
def command(game: str | None, at: int | None, archive_path: Place | None) -> None:
    if not (sys.stdin.isatty() and can_draw()):
        raise WrongUse("replay.no_terminal")
    with open_archive(archive_path) as archive:
        archived = results.find(archive, game)
        checked = check(archive.logs.get(archived.game_id), archive.packs.get)
        names = archive.seats.names(archived.game_id)
    film = Film(checked)
    if at is not None and not 0 <= at <= film.last:
        raise WrongUse("replay.no_record", film.last)
    screen = Screen()
    title = heading(checked, game_view.occasion(archived))[0]
    stage = Stage(film, Telling(film, names), screen.kind, title)
    reader = Reader(film, View(film.stops[0] if at is None else at))
    with (
        suppress(KeyboardInterrupt),  # as good an end as any
        raw_terminal(has_mouse=False) as terminal,
        screen.live(lambda width, height: stage.lines(reader.view, width, height), LINES) as live,
    ):
        _read(reader, terminal, live)


def _read(reader: Reader, terminal: int, live: Live) -> None:
    """Until somebody leaves."""
    while True:
        live.refresh()
        keys = read_keys(terminal, reader.pause_s())
        for key in keys:
            if key in QUIT:
                return
            reader.take(key)
        if not keys:
            reader.go_on()
