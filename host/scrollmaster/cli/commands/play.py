"""`scrollmaster play`: a virtual box in the terminal, for keyboard and mouse. Its games go into the archive.

With `--plain` a line goes in and a line comes out: that needs no terminal (plain/).
"""

import os
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path

import click
from rich.text import Text

from shared_rules.formats.settings import LANGUAGES

from ...base.errors import Problem, WrongUse
from ...base.languages import chosen
from ...base.terms import say
from ...box.link.about import about
from ...box.link.box import open_box
from ...box.link.sending import settings
from ...box.virtual.box import VirtualBox
from ...box.virtual.keyboard import Keyboard
from ...box.virtual.raw import raw_terminal
from ...box.virtual.story import Story
from ...store.archive import Place
from ..box_languages import of_box
from ..make_room import make_room
from ..paragraph import paragraph
from ..plain.lines import Lines
from ..plain.terminal import Terminal
from ..screen import BoxScreen, can_draw
from ..shared import archive_option, tell
from ..virtual_box import TABLE, directory, packs_option, switched_on

_PIECE = 4096  # bytes that are read at once
_HELPS = ("play.keys", "play.held", "play.how_to_hold")


@click.command(help=say("play.help"))
@click.option("--box", "path", metavar="PATH", type=click.Path(path_type=Path), help=say("virtual.option_box"))
@archive_option
@packs_option
@click.option("--plain", is_flag=True, help=say("play.option_plain"))
def command(path: Path | None, archive_path: Place | None, packs: bool, plain: bool) -> None:
    if not plain and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongUse("play.no_terminal")
    if not plain and not can_draw():
        raise WrongUse("play.dumb")
    tell("virtual.starts")
    with switched_on(path or directory(TABLE), partial(VirtualBox, packs=packs, reads=plain)) as box:
        _clear(box.port, archive_path)
        if plain:
            _play_plain(box)
        else:
            _play(box)
        if not box.running:
            raise Problem("virtual.stopped", box.complaint())
        _keep(box.port, archive_path)


def _clear(port: str, archive_path: Place | None) -> None:
    """What is finished and still on the box, whose last evening had no such end as `_keep`, makes room for this one."""
    with suppress(Problem, OSError):  # said when it is tried again, at the end
        with open_box(port) as box:
            is_due = any(game.state == "finished" for game in box.list())
        if is_due:
            make_room(port, archive_path)


def _play(box: VirtualBox) -> None:
    """Until somebody leaves; below the box stand what has happened, and which key is which."""
    screen = BoxScreen(box)
    story = Story(box.picture)
    with suppress(Problem, OSError), open_box(box.port) as link:
        spoken = {setting.name: setting.value for setting in settings(link)}["language"]
        _tell_language(story, spoken, of_box(about(link))[spoken])
    helps = [Text(" " + line, "dim") for line in (*map(say, _HELPS), say("play.port", box.port))]

    def notes(height: int) -> list[Text]:
        story.look()
        room = max(0, height - len(helps))
        lines = story.lines(screen.kind, screen.console.width)[-room:] if room else []
        return [*lines, *[Text()] * (room - len(lines)), *helps]

    with (
        raw_terminal() as terminal,  # first: who sees the box may type
        screen.watched(notes),
        suppress(KeyboardInterrupt),  # as good an end as any
    ):
        Keyboard(box, terminal, lambda x, y: screen.drawing().key_at(x, y)).run()


def _tell_language(story: Story, spoken: int, code: str) -> None:
    """How to change the language of a box that speaks another one than this program."""
    if code != chosen():
        name = (f"menu.language{spoken}",) if code in LANGUAGES else code
        story.title(say("play.other_language", name, chosen()))


def _play_plain(box: VirtualBox) -> None:
    """Until somebody leaves, or there are no more lines."""
    descriptor = sys.stdin.fileno()
    lines = Lines(partial(os.read, descriptor, _PIECE), descriptor if sys.stdin.isatty() else None)
    with suppress(KeyboardInterrupt):
        Terminal(box, lines, _write).run()


def _write(text: str) -> None:
    """A line, or a prompt, for whoever listens now."""
    if text.strip() and text.endswith("\n"):
        text = paragraph(text[:-1], sys.stdout) + "\n"
    click.echo(text, nl=False)
    sys.stdout.flush()


def _keep(port: str, archive_path: Place | None) -> None:
    """Bring what was played into the archive. What cannot be brought stays on the box, which is stored here."""
    try:
        games = make_room(port, archive_path)
    except (Problem, OSError):
        tell("play.not_kept")
        raise
    tell("play.kept" if games else "play.no_game")
