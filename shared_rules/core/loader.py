"""Owns finding a game package by its id. Loads one game, on demand: a Pico has room for one."""

import sys

from .refused import Refused

PLACES = ["shared_rules.games"]  # packages that hold games, in order; outside packs add theirs


def load(game_id):
    """Import and return the game package `game_id`. Raises Refused when no place has it."""
    for letter in game_id:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_"):
            raise Refused("refused.unknown_game")
    for place in PLACES:
        name = place + "." + game_id
        try:
            __import__(name)
        except ImportError:
            continue
        return sys.modules[name]
    raise Refused("refused.unknown_game")
