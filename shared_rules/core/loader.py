"""Owns finding a game package by its id, and the version of its rules; imported when it is first played.

The package is the current version; an older one is a folder `v<version>` in it. Must never take an id for a path.
"""

import sys

from .refused import Refused

PLACES = ["shared_rules.games", "shared_rules.packs"]  # packages that hold games, in order; the second from outside


def load(game_id: str, version: int | None = None):
    """Import and return the game `game_id`, as the given version of its rules had it, else as it is today.

    Raises Refused when no place has the game, or it does not have that version.
    """
    game = _current(game_id)
    if version is None or version == game.RULES_VERSION:
        return game
    older = _module(game.__name__ + ".v%d" % version) if 0 < version < game.RULES_VERSION else None
    if older is None:
        raise Refused("refused.rules_version", version, game.RULES_VERSION)
    return older


def _current(game_id: str):
    if _is_id(game_id):
        for place in PLACES:
            game = _module(place + "." + game_id)
            if game is not None:
                return game
    raise Refused("refused.unknown_game")


def _module(name: str):
    """The module of that full name, or None when there is none."""
    try:
        __import__(name)
    except ImportError as error:
        if "named '" + name + "'" not in str(error):
            raise  # it is here; what it imports is not
        return None
    return sys.modules[name]


def _is_id(text: str) -> bool:
    """True for small letters, digits and underscores, none in front: a name, never a path."""
    for letter in text:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_"):
            return False
    return text[:1] not in ("", "_")
