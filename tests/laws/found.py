"""Finds every game there is to test, by the loader's own places, so that no game can be forgotten."""

import sys
from pathlib import Path

import tests.games  # noqa: F401
from shared_rules.core import loader


def game_ids():
    """The ids of all games in all places, sorted."""
    ids = []
    for place in loader.PLACES:
        __import__(place)
        folder = Path(str(sys.modules[place].__file__)).parent
        ids += [path.stem for path in folder.iterdir() if _is_game(path)]
    return sorted(set(ids))


def versions():
    """Every version of the rules of every game, as which.py names it: those of today, then the older ones."""
    ids = game_ids()
    older = []
    for game_id in ids:
        folder = Path(str(loader.package(game_id).__file__)).parent
        older += sorted([f"{game_id}@{path.parent.name[1:]}" for path in folder.glob("v[0-9]*/__init__.py")])
    return ids + older


def own():
    """The ids of the games that come with the program."""
    return [game_id for game_id in game_ids() if loader.package(game_id).__name__.startswith(loader.PLACES[0])]


def _is_game(path):
    return (path / "__init__.py").exists() or (path.suffix == ".py" and path.stem != "__init__")
