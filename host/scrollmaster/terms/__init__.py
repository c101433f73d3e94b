"""Owns the words of the program: its own table, the box's, and the table of each game, read as files."""

from functools import cache
from pathlib import Path

from shared_rules.core.loader import load
from shared_rules.core.refused import Refused
from shared_rules.core.terms import Terms

from ..files import firmware

LANGUAGE = "en.tsv"


@cache
def _tables():
    """The program's own table and the box's, which also says why something was refused."""
    own = Path(__file__).with_name(LANGUAGE).read_bytes()
    box = firmware() / "terms" / LANGUAGE
    return own, box.read_bytes() if box.exists() else b""


@cache
def _program():
    return Terms(_tables())


def of_game(game_id):
    """Fresh Terms that also know the words of a game; the caller may set their seat names."""
    tables = list(_tables())
    try:
        path = Path(load(game_id).__file__).parent / "terms" / LANGUAGE
    except Refused:
        return Terms(tables)
    if path.exists():
        tables.append(path.read_bytes())
    return Terms(tables)


def say(*message):
    """The text of a message that names no term of a game."""
    return _program().say(message)
