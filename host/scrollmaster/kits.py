"""Owns which kits come with the program, whichever game they are of, and finding the game that reads one.

A game with kits has them as `games/<id>/ready/<name>.toml`, and a module `read` whose `load(path)` gives a Kit.
"""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

_GAMES = Path(__file__).with_name("games")


@dataclass
class Kit:
    """A kit as it goes to a box: what it is called, under which name the box keeps it, its bytes."""

    title: str
    name: str
    data: bytes


def ready() -> dict[str, str]:
    """The kits that come with the program: by name the id of the game."""
    return {path.stem: path.parents[1].name for path in sorted(_GAMES.glob("*/ready/*.toml"))}


def game_of(path: Path) -> str:
    """The game of the kit in a file: that of the kit of this name, else the one that has kits."""
    known = ready()
    return known.get(path.stem) or next(iter(known.values()))


def load(game: str, path: Path) -> Kit:
    """The kit of a game in a file, or the one that comes with the program under that name. Raises what is wrong."""
    kit: object = import_module(f".games.{game}.read", __package__).load(path)
    assert isinstance(kit, Kit)
    return kit
