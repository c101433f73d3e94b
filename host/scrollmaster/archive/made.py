"""Owns a play that has been made, before it is a row, and how what was played is named."""

import unicodedata
from dataclasses import dataclass

from shared_rules.numbers.play import Play


@dataclass
class Made:
    """A row of `plays` with those of `sat`. `kept`: the facts as JSON, "" where nobody here can play the game.

    `who`: keys by seat, as far as they are known.
    """

    play: Play
    kept: str
    who: dict[int, str]


def what(game: str, title: str) -> str:
    """What was played."""
    named = unicodedata.normalize("NFC", " ".join(title.split()))
    return f"{game}:{named}" if named else game
