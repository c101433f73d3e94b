"""What the card of a game shows: which positions, and what their lights mean. The words are terms.

The guides of this program stand in `games/<id>/card.py` as GUIDE. A text `energy` of a guide called `chess` is
the term `card.chess.energy`; the levels of a game have `level0`, `level1` …
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from shared_rules.core.game import Game
from shared_rules.core.kit import BEGINNING
from shared_rules.core.terms import Terms
from shared_rules.core.types import Answer, Blob, Message

from ...base import game_modules, kit_files


@dataclass(frozen=True)
class Position:
    """How the rules get there: so many seats at a level of the game's LEVELS, then facts, then answers."""

    seats: int
    level: int
    choices: Sequence[str] = ()  # terms of options to take in the setup, instead of what OK takes
    facts: Sequence[Answer] = ()  # what the table sets (answers to `override_ask`)
    answers: Sequence[Answer] = ()
    kit: Sequence[Blob] = ()  # that the game is played by, in pieces


@dataclass(frozen=True)
class Mark:
    """Lights that mean something: where they begin, how many, on which side their letter stands, and the text."""

    row: int
    column: int
    rows: int
    columns: int
    side: str  # "left", "right", "top", "bottom"
    text: str


@dataclass(frozen=True)
class Other:
    """A small picture with its text, such as the face at another level."""

    position: Position
    text: str


@dataclass(frozen=True)
class Die:
    """The sides of a die of the game's own, with their text."""

    sides: int
    text: str


@dataclass(frozen=True)
class Guide:
    """The card of `game`: a large picture of `position` with its marks, and perhaps another face and a die.

    `name` stands in the terms of its texts. The card of a kit has a `title`, perhaps a `picture`, so many `persons` at
    a seat, sentences of its own in place of the game's, and in place of the levels what it has `agreed` on, as
    questions and answers.
    """

    game: type[Game]
    name: str
    position: Position
    marks: Sequence[Mark]
    other: Other | None = None
    die: Die | None = None
    title: str = ""
    picture: bytes = b""  # cells
    persons: int = 1
    steps: Sequence[Message] = ()
    agreed: Sequence[tuple[Message, Message]] = ()

    def title_in(self, terms: Terms) -> str:
        """What the card is headed, in a language."""
        return terms.word(self.title, self.title) if self.title else terms.text(f"{self.game.ID}.name")


def guided_games() -> list[str]:
    """The ids of the games that have a guide here."""
    return game_modules.games_with("card")


def read_kit(path: Path) -> tuple[Guide, str]:
    """The guide of a kit, in a file or of this program by its name, and what its card is called. Raises mistakes."""
    game = kit_files.game_of(path)
    kit = kit_files.load(game, path)
    guide: object = game_modules.module(game, "kit_card").guide_of(path)
    assert isinstance(guide, Guide)
    return guide, kit.name.removeprefix(BEGINNING)


def read(game_id: str) -> Guide:
    """The guide of a game that has one here."""
    guide: object = game_modules.module(game_id, "card").GUIDE
    assert isinstance(guide, Guide)
    return guide
