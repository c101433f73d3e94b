"""Shows a game of a file: its log is followed by the core that ships, in an interpreter of its own, and stays as it is.

JavaScript calls `begin`, then `follow` for every record, then `table`.
"""

import json

import page
import texts
import uctypes

from firmware.session.words import BOX, Words
from shared_rules.core import loader
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots

_LAST = 40  # steps of its history

_bodies = []
_follower = _words = _header = None


def begin(size, language):
    """Take the frames of a log of `size` bytes. Returns its records, or 0 when the rules of its game are not here."""
    global _follower, _words, _header
    data = bytearray(size)
    page.load_log(uctypes.addressof(data))
    at = 0
    while at < size:
        body, at = record.unframe(data, at)
        _bodies.append(body)
    form = record.format_of(_bodies[0])
    _header = form.header(form.decode(_bodies[0])[2])
    reader = texts.Reader(language)
    _words = Words(reader, reader)
    try:
        game = loader.load(_header.game, _header.rules_version)
    except Refused:
        return 0
    _words.use([game.ID, texts.SCREENS, BOX])
    _follower = Follower(game, lambda seq: _entry(form, seq))
    return len(_bodies)


def follow():
    """Take in the next record. Returns whether the rules allow it."""
    try:
        _follower.take()
    except Refused:
        return False
    return True


def table():
    """What a screen shows of the game where it stands, as JSON."""
    return json.dumps(Snapshots(_follower, _words, _header.game_id.hex()).take(_LAST))


def _entry(form, seq):
    kind, _, values = form.decode(_bodies[seq])
    return kind, values
