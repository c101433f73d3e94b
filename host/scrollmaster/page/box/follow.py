"""Follows the game of a box elsewhere, in a page, from the frames that the box tells: its table is docs/live.md.

JavaScript imports this once, calls `begin` for each game, `people` when somebody sits down, and `take` for frames.
"""

import json

import texts

from firmware.session.words import BOX, Words
from shared_rules.core.loader import load
from shared_rules.core.refused import Refused
from shared_rules.formats import record, who
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots

_words = _game = None


class _Growing:
    """A game of which more and more records come."""

    def __init__(self):
        self.names = {}
        self._bodies = []
        self._follower = self._format = None
        self._id = ""

    def take(self, frames):
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

    def read(self, seq):
        kind, _, values = self._format.decode(self._bodies[seq])
        return kind, values


def speak(language):
    """Use this language."""
    global _words
    reader = texts.Reader(language)
    _words = Words(reader, reader)


def begin():
    """Follow another game from its first record on."""
    global _game
    _game = _Growing()


def people(file):
    """Call the seats by the names in the file of who sits where, in hex; a damaged one names nobody."""
    try:
        _game.names = {seat: name for seat, _, _, name in who.read(_bytes(file))} if file else {}
    except Refused:
        _game.names = {}


def take(frames):
    """Take in frames, in hex. Returns the table as JSON, null where the rules of this game are not here."""
    try:
        return _game.take(_bytes(frames))
    except Refused:
        return "null"


def _bytes(text):
    return bytes([int(text[at : at + 2], 16) for at in range(0, len(text), 2)])
