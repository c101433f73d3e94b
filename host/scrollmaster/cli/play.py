"""`scrollmaster play`: a virtual box in the terminal, with the keyboard as its keys. Its games go into the archive."""

import sys
from contextlib import suppress
from pathlib import Path

import click

from ..errors import Problem, WrongUse
from ..link.box import open_box
from ..terms import say
from ..virtual.keyboard import Keyboard, raw_terminal
from ._bring import bring
from ._shared import archive_option, open_archive, tell, trust_option
from ._virtual import TABLE, directory, switched_on, watched


@click.command(help=say("play.help"))
@click.option("--box", "path", type=click.Path(path_type=Path), help=say("virtual.option_box"))
@archive_option
@trust_option
def command(path: Path | None, archive_path: Path | None) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongUse("play.no_terminal")
    tell("virtual.starts")
    with switched_on(path or directory(TABLE)) as box:
        with (
            watched(box, f"{say('play.keys')}\n{say('play.port', box.port)}"),
            raw_terminal() as terminal,
            suppress(KeyboardInterrupt),  # as good an end as any
        ):
            Keyboard(box, terminal).run()
        if not box.running:
            raise Problem("virtual.stopped", box.complaint())
        _keep(box.port, archive_path)


def _keep(port: str, archive_path: Path | None) -> None:
    """Bring what was played into the archive. What cannot be brought stays on the box, which is stored here."""
    try:
        with open_archive(archive_path) as archive, open_box(port) as box:
            games = bring(box, archive)
    except (Problem, OSError):
        tell("play.not_kept")
        raise
    tell("play.kept" if games else "play.no_game")
