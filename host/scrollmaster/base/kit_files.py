"""The kits that come with the program, whichever game they are of, their words in other languages, and the search for
the game that reads one.

A game with kits has them as `games/<id>/kits/<name>.toml`, and a module `read` whose `load(path)` gives a Kit.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from shared_rules.core.kit import pieces
from shared_rules.core.types import Blob
from shared_rules.kit_files import kit_file

from . import game_modules

ROOM = "kits"  # of the words of all of them
_TITLE = re.compile(r'^kit = "(.*)"$', re.MULTILINE)


@dataclass
class Kit:
    """A kit as it goes to a box: what it is called, under which name the box keeps it, its bytes."""

    title: str
    name: str
    data: bytes

    def pieces(self) -> list[Blob]:
        """What a game is given, one after another, as its questions name them."""
        return list(pieces(self.data))


def ready() -> dict[str, str]:
    """The kits that come with the program: by name the id of the game."""
    return {path.stem: path.parents[1].name for path in sorted(game_modules.FOLDERS.glob("*/kits/*.toml"))}


def game_of(path: Path) -> str:
    """The game of the kit in a file: that of the kit of this name, else the one that has kits."""
    known = ready()
    return known.get(path.stem) or next(iter(known.values()))


def load(game: str, path: Path) -> Kit:
    """The kit of a game in a file, or the one that comes with the program under that name. Raises what is wrong."""
    kit: object = game_modules.module(game, "read").load(path)
    assert isinstance(kit, Kit)
    return kit


def of_text(text: str) -> Kit:
    """The kit that a text is, as the game reads it that has kits. Raises what is wrong."""
    kit: object = game_modules.module(next(iter(ready().values())), "read").of_text(text)
    assert isinstance(kit, Kit)
    return kit


def text(name: str) -> str:
    """What the file of a kit says that comes with the program."""
    return (game_modules.FOLDERS / ready()[name] / "kits" / f"{name}.toml").read_text(encoding="utf-8")


def words(title: str, language: str) -> dict[str, str]:
    """What a kit of the program is called in a language, and what it calls its rows, by its own texts."""
    name = titles().get(title)
    return _languages(name).get(language, {}) if name else {}


def room(language: str) -> dict[str, str]:
    """The words of all kits in a language, by what a box looks them up by: the title of the kit, a colon, the text."""
    return {
        f"{title}:{own}": other for title in titles() for own, other in words(title, language).items() if other != own
    }


@cache
def _languages(name: str) -> dict[str, dict[str, str]]:
    return kit_file.read(text(name)).languages


@cache
def titles() -> dict[str, str]:
    """The titles of all kits in their own language, with their names."""
    return {found[1]: name for name in ready() if (found := _TITLE.search(text(name)))}
