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


def _is_game(path):
    return (path / "__init__.py").exists() or (path.suffix == ".py" and path.stem != "__init__")
