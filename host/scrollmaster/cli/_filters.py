"""Owns how commands ask which games of the archive are meant where several may be."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import click

from ..terms import say

P = ParamSpec("P")
T = TypeVar("T")


def filter_options(command: Callable[P, T]) -> Callable[P, T]:
    """The options `player`, `title`, `year`, `place` and `tag` of a command, in the order of `archive.Wanted`."""
    for option in (
        click.option("--tag", metavar="TAG", default="", help=say("games.option_tag")),
        click.option("--place", metavar="TEXT", default="", help=say("games.option_place")),
        click.option("--year", type=click.IntRange(0, 9999), metavar="YEAR", default=0, help=say("games.option_year")),
        click.option("--game", "title", metavar="NAME", default="", help=say("games.option_game")),
        click.option("--player", metavar="NAME", default="", help=say("games.option_player")),
    ):
        command = option(command)
    return command
