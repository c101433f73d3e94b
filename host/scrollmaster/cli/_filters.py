"""Owns which games of the archive are meant where several may be: the options of a command, and what fits them."""

from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar

import click

from ..results import Listed
from ..terms import say

P = ParamSpec("P")
T = TypeVar("T")


class Filters(NamedTuple):
    """What is asked for; a filter that is not given fits every game."""

    player: str | None = None
    title: str | None = None
    year: int | None = None

    def fit(self, game: Listed) -> bool:
        """Names are compared by how they begin, in letters of any size."""
        return (
            (not self.player or any(_begins(name, self.player) for name in game.names.values()))
            and (not self.title or _begins(game.name, self.title) or game.kept.game == self.title.lower())
            and (not self.year or game.kept.day.moment.year == self.year)
        )


def filter_options(command: Callable[P, T]) -> Callable[P, T]:
    """The options `player`, `title` and `year` of a command."""
    for option in (
        click.option("--year", type=int, metavar="YEAR", help=say("games.option_year")),
        click.option("--game", "title", metavar="NAME", help=say("games.option_game")),
        click.option("--player", metavar="NAME", help=say("games.option_player")),
    ):
        command = option(command)
    return command


def _begins(name: str, beginning: str) -> bool:
    return name.casefold().startswith(beginning.casefold())
