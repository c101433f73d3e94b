"""Finds a game by its id and the version of its rules. A package is imported when its game is first played.

The package's class `GAME` is the current version; an older one is that of a folder `v<version>` in it. An id is never
taken for a path. Nothing here leads to the table of all modules: a pack can import this one.
"""

from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from .game import Game

PLACES = ("shared_rules.games", "shared_rules.packs")  # packages that hold games, in order; the second from outside
_BELOW = "shared_rules.core.house_rules"  # what most games are built on


def load(game_id: str, version: int | None = None) -> "type[Game]":
    """The class of the game `game_id`, as the given version of its rules had it, else as it is today.

    Raises Refused when no place has the game, or it does not have that version.
    """
    home = package(game_id)
    game = _class(home)
    if version is None or version == game.RULES_VERSION:
        return game
    older = _module(home.__name__ + ".v%d" % version) if 0 < version < game.RULES_VERSION else None
    if older is None:
        raise Refused("refused.rules_version", version, game.RULES_VERSION)
    return _class(older)


def package(game_id: str) -> "ModuleType":
    """The package of the game `game_id`. Raises Refused when no place has it."""
    if _is_id(game_id):
        _module(_BELOW)  # before the game: imports within imports go deep into the C stack
        for place in PLACES:
            found = _module(place + "." + game_id)
            if found is not None:
                return found
    raise Refused("refused.unknown_game")


def _class(home: "ModuleType") -> "type[Game]":
    """The game in a package."""
    game: "type[Game]" = home.GAME
    return game


def _module(name: str) -> "ModuleType | None":
    """The module of that full name, or None when there is none."""
    try:
        return __import__(name, None, None, ("GAME",))
    except ImportError as error:
        if "named '" + name + "'" not in str(error):
            raise  # it is here; what it imports is not
        return None


def _is_id(text: str) -> bool:
    """True for small letters, digits and underscores, none in front: a name, never a path."""
    for letter in text:
        if not ("a" <= letter <= "z" or "0" <= letter <= "9" or letter == "_"):
            return False
    return text[:1] not in ("", "_")
