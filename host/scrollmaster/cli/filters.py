"""The options by which a command picks games of the archive, where several may be meant."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

import click

from ..base.terms import say

P = ParamSpec("P")
T = TypeVar("T")
_LAST_YEAR = 9999


def filter_options(command: Callable[P, T]) -> Callable[P, T]:
    """The options `player`, `title`, `year`, `place` and `tag` of a command, as `Wanted` has them."""
    for option in (
        click.option("--tag", metavar="TAG", default="", help=say("games.option_tag")),
        click.option("--place", metavar="TEXT", default="", help=say("games.option_place")),
        click.option(
            "--year", type=click.IntRange(0, _LAST_YEAR), metavar="YEAR", default=0, help=say("games.option_year")
        ),
        click.option("--game", "title", metavar="TITLE", default="", help=say("games.option_game")),
        click.option("--player", metavar="NAME", default="", help=say("games.option_player")),
    ):
        command = option(command)
    return command
