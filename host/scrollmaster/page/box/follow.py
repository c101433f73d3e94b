"""Follows in a page the game of a box elsewhere, from the frames that the box sends. docs/live.md has its table.

JavaScript imports this once, calls `begin` for each game, `people` when somebody sits down, and `take` for frames.
"""

import json

import texts

from firmware.session.words import BOX
from shared_rules.core.loader import load
from shared_rules.core.refused import Refused
from shared_rules.formats import record, who
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.session.words import Words
    from shared_rules.core.types import Entry

_words: "Words"
_game: "_Growing"


class _Growing:
    """A game of which more and more records come."""

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self._bodies: list[bytes] = []
        self._follower: Follower | None = None
        self._id = ""

    def take(self, frames: bytes) -> str:
        offset = 0
        while offset < len(frames):
            body, offset = record.unframe(frames, offset)
            if body is None:
                raise Refused("refused.damaged")
            self._bodies.append(body)
        if self._follower is None:
            self._format = record.format_of(self._bodies[0])
            header = self._format.header(self.read(0)[1])
            self._id = header.game_id.hex()
            self._follower = Follower(load(header.game, header.rules_version), self.read)
        while self._follower.count < len(self._bodies):
            self._follower.take()
        _words.use([self._follower.play.game.ID, texts.SCREENS, BOX])
        return json.dumps(Snapshots(self._follower, _words, self._id, self.names).take())

    def read(self, seq: int) -> "Entry":
        kind, _, values = self._format.decode(self._bodies[seq])
        return kind, values


def speak(language: str) -> None:
    """Use this language."""
    global _words
    _words = texts.words(language)


def begin() -> None:
    """Follow another game from its first record on."""
    global _game
    _game = _Growing()


def people(file: str) -> None:
    """Call the seats by the names in the file of who sits where, in hex; a damaged one names nobody."""
    try:
        _game.names = {seat: name for seat, _, _, name in who.read(_bytes(file))} if file else {}
    except Refused:
        _game.names = {}


def take(frames: str) -> str:
    """Take in frames, in hex. Returns the table as JSON, null where the rules of this game are not here."""
    try:
        return _game.take(_bytes(frames))
    except Refused:
        return "null"


def _bytes(text: str) -> bytes:
    return bytes([int(text[at : at + 2], 16) for at in range(0, len(text), 2)])
