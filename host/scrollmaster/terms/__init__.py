"""Owns the words of the program: its own table, the box's, and those of all games, read as files."""

from functools import cache
from pathlib import Path

from shared_rules.core.terms import Terms

from ..files import firmware, rules

LANGUAGE = "en.tsv"


@cache
def _tables():
    """The program's own table, the box's (it says why something was refused), and the games'."""
    paths = [Path(__file__).with_name(LANGUAGE), firmware() / "terms" / LANGUAGE]
    paths += sorted(rules().glob(f"games/*/terms/{LANGUAGE}"))
    return [path.read_bytes() for path in paths if path.exists()]


@cache
def _program():
    return words()


def words() -> Terms:
    """Fresh Terms, whose seat names the caller may set."""
    return Terms(_tables())


def say(*message) -> str:
    """The text of a message that names no seat of a game."""
    return _program().say(message)
