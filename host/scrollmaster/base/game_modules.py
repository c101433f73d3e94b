"""What the PC has for one game alone: modules in its folder of scrollmaster/games, found by their names only."""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

FOLDERS = Path(__file__).parents[1] / "games"
_PACKAGE = f"{__name__.split('.')[0]}.{FOLDERS.name}"


@cache
def games_with(name: str) -> list[str]:
    """The ids of the games that have a module of this name, sorted."""
    return sorted(path.parent.name for path in FOLDERS.glob(f"*/{name}.py"))


def module(game: str, name: str) -> ModuleType:
    """The module of this name of a game that has one."""
    return import_module(f"{_PACKAGE}.{game}.{name}")


def find(game: str, name: str) -> ModuleType | None:
    """The module of this name of a game, or None where it has none."""
    return module(game, name) if game in games_with(name) else None
