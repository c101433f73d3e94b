"""Owns finding a game package by its id; it is imported when it is first played. Must never take an id for a path."""

import sys

from .refused import Refused

PLACES = ["shared_rules.games", "shared_rules.packs"]  # packages that hold games, in order; the second from outside


def load(game_id: str):
    """Import and return the game package `game_id`. Raises Refused when no place has it."""
    if not _is_id(game_id):
        raise Refused("refused.unknown_game")
    for place in PLACES:
        name = place + "." + game_id
        try:
            __import__(name)
            return sys.modules[name]
        except ImportError as error:
            if not str(error).endswith("named '" + name + "'"):
                raise  # the game is here; what it imports is not
    raise Refused("refused.unknown_game")


def _is_id(text: str) -> bool:
    """True for small letters, digits and underscores, none in front: a name, never a path."""
    for letter in text:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_"):
            return False
    return text[:1] not in ("", "_")
