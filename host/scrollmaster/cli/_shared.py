"""Owns what the commands share: their common options, the archive's place, and printing that suits pipes too."""

import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path

import click
import platformdirs
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..archive import Archive
from ..packs import trust
from ..plain import plain
from ..terms import say

json_option = click.option("--json", "as_json", is_flag=True, help=say("cli.option_json"))
port_option = click.option("--port", metavar="PORT", help=say("cli.option_port"))
archive_option = click.option(
    "--archive", "archive_path", metavar="PATH", type=click.Path(path_type=Path), help=say("cli.option_archive")
)
game_argument = click.argument("game", required=False)


def trust_option(command: Callable) -> Callable:
    """Lets a command run code of packs from outside, after one sentence that says what that means."""

    @click.option(trust.FLAG, "trusted", is_flag=True, help=say("trust.option"))
    @wraps(command)
    def run(*args, trusted, **options):
        if trusted and not options.get("as_json"):
            click.echo(say("trust.given"), err=True)
        with trust.trusting(trusted):
            return command(*args, **options)

    return run


def open_archive(path: Path | None) -> Archive:
    """The archive at `path`, else the one in the user's data folder."""
    return Archive(path or Path(platformdirs.user_data_dir("scrollmaster")) / "archive.sqlite3")


def tell(*message) -> None:
    """Print one sentence."""
    click.echo(say(*message))


def print_json(value) -> None:
    click.echo(json.dumps(value, indent=2))


def print_table(title: str, columns: list[str], rows: list[list], footer: list | None = None) -> None:
    """A table of plain text; ints stand to the right."""
    table = Table(title=Text(title), title_justify="left", box=SIMPLE_HEAD)
    for at, column in enumerate(columns):
        numbers = all(isinstance(row[at], int) for row in rows)
        table.add_column(Text(column), justify="right" if numbers else "left", overflow="fold")
    for row in rows:
        table.add_row(*[Text(plain(str(value))) for value in row])
    if footer:
        table.add_section()
        table.add_row(*[Text(plain(str(value)), style="bold") for value in footer])
    Console().print(table)
