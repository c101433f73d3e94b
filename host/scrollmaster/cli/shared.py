"""What the commands share: common options, the archive's place, and printing that suits pipes too."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from click.shell_completion import CompletionItem
from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from shared_rules.core.refused import Refused
from shared_rules.formats import address

from ..base.errors import Part, WrongUse
from ..base.sanitize import sanitize
from ..base.terms import say
from ..store import known_boxes
from ..store.archive import Archive, Place, place
from ..store.logs.log import Log
from .paragraph import paragraph

IMPORTED = 10  # letters of the id of a play of another program that are shown
_SHOWN = 8  # of the id of a game
_GAP = "  "  # between columns
_WIDEST = 24  # column that is not the last

json_option = click.option("--json", "as_json", is_flag=True, help=say("cli.option_json"))
port_option = click.option("--port", metavar="PORT", help=say("cli.option_port"))


class _Place(click.ParamType[Place]):
    """A file, or the address of a server."""

    name = "path"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Place:
        return place(str(value))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return click.Path().shell_complete(ctx, param, incomplete)


archive_option = click.option(
    "--archive", "archive_path", metavar="PATH|URL", type=_Place(), help=say("cli.option_archive")
)
game_argument = click.argument("game", required=False)
history_option = click.option("--history", metavar="N", type=click.IntRange(1), help=say("cli.option_history"))


def page_address(text: str) -> str:
    """The address of a page, as boxes and links have it. WrongUse for what is none, or too long for a box's code."""
    try:
        return address.check(text)
    except Refused as refused:
        raise WrongUse(*refused.message)


def archive_file(path: Place | None) -> Place:
    """Where the archive is: at `path`, else in the user's data folder."""
    return path or known_boxes.own_folder() / "archive.sqlite3"


def boxes_file(path: Place | None) -> Path:
    """Where the list of known boxes is: beside the archive; that of a server in the user's data folder."""
    return known_boxes.beside(path if isinstance(path, Path) else None)


def open_archive(path: Place | None, makes: bool = False) -> Archive:
    """The archive at `path`, else the one in the user's data folder.

    WrongUse for a path that a person names where nothing is, but for commands that bring something: `makes`.
    """
    if isinstance(path, Path) and not makes and not path.exists():
        raise WrongUse("archive.none_there", sanitize(str(path)))
    return Archive(archive_file(path))


def log_of(archive: Archive, game_id: str, history: int | None) -> Log:
    """The log of a game, or another history of it, counted from 1."""
    if history is None:
        return archive.logs.get(game_id)
    found = archive.histories.of(game_id)
    if history > len(found):
        raise WrongUse("verify.no_history", len(found))
    return found[history - 1]


def choose_again(archive: Archive) -> None:
    """Apply the rule anew that says which of several histories of a game counts, and name the games it changes."""
    if changed := archive.histories.choose_again():
        tell("archive.chosen", ", ".join(map(short, changed)))


def short(game_id: str) -> str:
    """The short form of a game's id, as the commands take it."""
    return game_id[:_SHOWN]


def tell(term: str, *arguments: Part) -> None:
    """Print one sentence."""
    click.echo(paragraph(say(term, *arguments), sys.stdout))


def counted(term: str, count: int) -> str:
    """The term of a sentence with a number: `term`, or that of its singular."""
    return f"{term}_one" if count == 1 else term


def confirm(question: str, yes: bool, no_terminal: str = "delete.say_yes", declined: str = "delete.kept") -> None:
    """Ask whoever sits at the terminal. WrongUse where there is none, or the answer is no."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise WrongUse(no_terminal)
    if not click.confirm(question):
        raise WrongUse(declined)


def print_json(value: object) -> None:
    click.echo(json.dumps(value, indent=2))


Cell = str | int


def print_table(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]], footer: Sequence[Cell] = ()
) -> None:
    """A table of plain text; ints stand to the right."""
    table = Table(title=Text(title), title_justify="left", box=SIMPLE_HEAD)
    for at, column in enumerate(columns):
        numbers = all(isinstance(row[at], int) for row in rows)
        table.add_column(Text(column), justify="right" if numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*[Text(sanitize(str(value))) for value in row])
    if footer:
        table.add_section()
        table.add_row(*[Text(sanitize(str(value)), style="bold") for value in footer])
    Console().print(table)


def print_rows(columns: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> None:
    """A list, one line a row, no wider than the terminal: what does not fit ends in an ellipsis."""
    cells = [[sanitize(cell) for cell in row] for row in [columns, *rows]]
    room = width
    for at in range(len(columns)):
        widest = max(_columns(row[at]) for row in cells)
        widest = max(min(widest, room if at == len(columns) - 1 else _WIDEST), 1)
        for row in cells:
            row[at] = _padded(row[at], widest)
        room -= widest + len(_GAP)
    lines = [_GAP.join(row).rstrip() for row in cells]
    Console().print(Text(lines[0], style="bold"), no_wrap=True, crop=False)
    print("\n".join(lines[1:]))


def _columns(text: str) -> int:
    """How wide a text is on a terminal; most are plain letters."""
    return len(text) if text.isascii() else cell_len(text)


def _padded(text: str, width: int) -> str:
    """`text` in exactly so many columns."""
    if text.isascii():
        return text.ljust(width) if len(text) <= width else text[: width - 1] + "…"
    cut = Text(text)
    cut.truncate(width, overflow="ellipsis", pad=True)
    return cut.plain
