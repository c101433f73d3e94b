"""`scrollmaster replay`: a game of the archive played again in the terminal, back and forth."""

import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import click
from rich.live import Live

from .. import results
from ..errors import WrongUse
from ..logs.check import check
from ..logs.report import heading
from ..rerun.drawing import LINES, Stage, View
from ..rerun.film import Film
from ..rerun.telling import Telling
from ..terms import say
from ..virtual.raw import QUIT, raw_terminal, read_keys
from . import _report
from ._screen import Screen, can_draw
from ._shared import archive_option, game_argument, open_archive

_LOOK_S = 0.25  # until the screen is drawn all the same: the terminal may have another size
_LEAST_S, _MOST_S = 0.4, 3.0  # that a step stays while it plays on
_UP, _DOWN, _RIGHT, _LEFT = ("\x1b[" + letter for letter in "ABCD")
_HOMES, _ENDS = ("\x1b[H", "\x1b[1~", "\x1b[7~"), ("\x1b[F", "\x1b[4~", "\x1b[8~")
_PAGE_UP, _PAGE_DOWN = "\x1b[5~", "\x1b[6~"


@click.command(help=say("replay.help"))
@game_argument
@click.option("--at", metavar="SEQ", type=int, help=say("replay.option_at"))
@archive_option
def command(game: str | None, at: int | None, archive_path: Path | None) -> None:
    if not (sys.stdin.isatty() and can_draw()):
        raise WrongUse("replay.no_terminal")
    with open_archive(archive_path) as archive:
        kept = results.find(archive, game)
        checked = check(archive.log(kept.game_id), archive.pack)
        names = archive.names(kept.game_id)
    film = Film(checked)
    if at is not None and not 0 <= at <= film.last:
        raise WrongUse("replay.no_record", film.last)
    screen = Screen()
    title = heading(checked, _report.occasion(kept))[0]
    stage = Stage(film, Telling(film, names), screen.kind, title)
    reader = Reader(film, View(film.stops[0] if at is None else at))
    with (
        suppress(KeyboardInterrupt),  # as good an end as any
        raw_terminal(has_mouse=False) as terminal,
        screen.live(lambda width, height: stage.lines(reader.view, width, height), LINES) as live,
    ):
        _read(reader, terminal, live)


def _read(reader: "Reader", terminal: int, live: Live) -> None:
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


class Reader:
    """What somebody looks at, and what keys make of it."""

    def __init__(self, film: Film, view: View):
        self.view = view
        self._film = film

    def pause_s(self) -> float:
        """How long a key is waited for."""
        if not self.view.is_playing:
            return _LOOK_S
        return min(max(self._film.pause_ms(self.view.seq) / 1000, _LEAST_S), _MOST_S)

    def go_on(self) -> None:
        """No key was typed: while it plays, the next step; at the last one it stops."""
        if self.view.is_playing:
            seq = self._film.forth(self.view.seq, self._film.stops)
            self.view = replace(self.view, seq=seq, is_playing=seq < self._film.stops[-1])

    def take(self, key: str) -> None:
        """A key; while it plays, it only stops that."""
        view, film = self.view, self._film
        if view.is_playing:
            self.view = replace(view, is_playing=False)
        elif key == "w":
            self.view = replace(view, is_why=not view.is_why)
        elif key == " ":
            self.view = replace(view, is_playing=view.seq < film.stops[-1])
        else:
            self.view = replace(view, seq=self._moved(key))

    def _moved(self, key: str) -> int:
        film, seq = self._film, self.view.seq
        forth = {_RIGHT: film.stops, _DOWN: film.phases, _PAGE_DOWN: film.rounds}
        back = {_LEFT: film.stops, _UP: film.phases, _PAGE_UP: film.rounds}
        if key in forth:
            return film.forth(seq, forth[key])
        if key in back:
            return film.back(seq, back[key])
        return film.stops[0] if key in _HOMES else film.stops[-1] if key in _ENDS else seq
