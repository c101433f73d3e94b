"""Owns how BoardGameGeek numbers games: what `games/<id>/bgg.py` says, where a public source has confirmed it."""

from functools import cache
from importlib import import_module
from pathlib import Path

_GAMES = Path(__file__).parents[1] / "games"


@cache
def _numbered() -> frozenset[str]:
    return frozenset(path.parent.name for path in _GAMES.glob("*/bgg.py"))


def bgg_id(game: str) -> int | None:
    """The number of a game there; None where it is not known, or the game is one from outside."""
    if game not in _numbered():
        return None
    number: object = import_module(f"..games.{game}.bgg", __package__).BGG_ID
    return number if isinstance(number, int) else None
