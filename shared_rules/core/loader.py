"""Owns finding a game package by its id, and bringing parts of it into RAM and out again.

Loads one game, on demand: a Pico has room for one. Must never take an id for a path.
"""

import sys

from .refused import Refused

PLACES = ["shared_rules.games", "shared_rules.packs"]  # packages that hold games, in order; the second from outside

thrifty = False  # a box sets this: code that a game does not need now is dropped from RAM, and loaded again when needed
loaded = ""  # the game whose code has come into RAM first, since power-on


def load(game_id):
    """Import and return the game package `game_id`. Raises Refused when no place has it."""
    global loaded
    if not _is_id(game_id):
        raise Refused("refused.unknown_game")
    loaded = loaded or game_id
    for place in PLACES:
        try:
            return bring(place, game_id)
        except ImportError as error:
            if not str(error).endswith("named '" + place + "." + game_id + "'"):
                raise  # the game is here; what it imports is not
    raise Refused("refused.unknown_game")


def has_room(game_id):
    """False on a thrifty box when another game's code and names are in RAM: only a restart brings all of that back."""
    return not thrifty or loaded in ("", game_id)


def bring(package, module):
    """Import and return a module of a package."""
    name = package + "." + module
    __import__(name)
    return sys.modules[name]


def drop(package, modules):
    """Forget modules of a package; `bring` loads one again. RAM comes free when nobody holds anything of them."""
    for module in modules:
        if sys.modules.pop(package + "." + module, None) is not None:
            delattr(sys.modules[package], module)


def _is_id(text):
    """True for small letters, digits and underscores, none in front: a name, never a path."""
    for letter in text:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_"):
            return False
    return text[:1] not in ("", "_")
