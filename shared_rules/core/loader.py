"""Owns finding a game package by its id, and bringing parts of it into RAM and out again.

Loads one game, on demand: a Pico has room for one. Must never take an id for a path.
"""

import sys

from .refused import Refused

PLACES = ["shared_rules.games", "shared_rules.packs"]  # packages that hold games, in order; the second from outside

thrifty = False  # a box sets this: code that a game does not need now is dropped from RAM, and loaded again when needed
loaded = ""  # the game whose code has come into RAM first, since power-on
_guests = []  # [(package, module)] that were there at the last sweep
_visited = []  # those that have been visited since


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
    """With thrift, forget modules of a package. RAM comes free when nobody holds anything of them."""
    if not thrifty:
        return
    for module in modules:
        if sys.modules.pop(package + "." + module, None) is not None:
            delattr(sys.modules[package], module)


def visit(package, module):
    """Bring a module that is seldom needed. With thrift it goes when it is not visited between one sweep and the next.

    Whoever keeps an object of it visits again for as long, or two copies of the module are in RAM.
    """
    if (package, module) not in _visited:
        _visited.append((package, module))
    return bring(package, module)


def sweep():
    """Drop what nobody has visited since the last sweep. A box sweeps when a press has been answered and shown."""
    global _guests, _visited
    for guest in _guests:
        if guest not in _visited:
            drop(guest[0], (guest[1],))
    _guests = _visited
    _visited = []


def _is_id(text):
    """True for small letters, digits and underscores, none in front: a name, never a path."""
    for letter in text:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_"):
            return False
    return text[:1] not in ("", "_")
