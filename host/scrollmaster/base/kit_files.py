"""The kits that come with the program, whichever game they are of, and the search for the game that reads one.

A game with kits has them as `games/<id>/ready/<name>.toml`, a module `read` whose `load(path)` gives a Kit, and a
module `form` whose `form()` gives a Form.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from . import game_modules


@dataclass
class Kit:
    """A kit as it goes to a box: what it is called, under which name the box keeps it, its bytes."""

    title: str
    name: str
    data: bytes


@dataclass
class Form:
    """What the page asks of who makes a kit there, as JSON takes it; its terms; what makes the kit of the answers."""

    asked: dict[str, object]
    terms: set[str]
    in_page: tuple[str, ...]  # modules in the game's folder


def ready() -> dict[str, str]:
    """The kits that come with the program: by name the id of the game."""
    return {path.stem: path.parents[1].name for path in sorted(game_modules.FOLDERS.glob("*/ready/*.toml"))}


def game_of(path: Path) -> str:
    """The game of the kit in a file: that of the kit of this name, else the one that has kits."""
    known = ready()
    return known.get(path.stem) or _game()


def load(game: str, path: Path) -> Kit:
    """The kit of a game in a file, or the one that comes with the program under that name. Raises what is wrong."""
    kit: object = game_modules.module(game, "read").load(path)
    assert isinstance(kit, Kit)
    return kit


def form() -> Form:
    """The form for a kit of the game that has kits."""
    found: object = game_modules.module(_game(), "form").form()
    assert isinstance(found, Form)
    return found


def in_page() -> Iterator[tuple[str, str]]:
    """Name and source of each module that makes a kit in the page."""
    for name in form().in_page:
        yield name, (game_modules.FOLDERS / _game() / name).read_text(encoding="utf-8")


def _game() -> str:
    return next(iter(ready().values()))
