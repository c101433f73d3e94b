"""Shows a game from a file: the core that ships follows its log in an interpreter of its own and changes nothing.

JavaScript calls `begin`, then `follow` for every record, then `table` and `entered`.
"""

import json
from binascii import hexlify

import page
import texts
import uctypes

from firmware.session.words import BOX
from shared_rules.core import loader
from shared_rules.core.house_rules import BLOB
from shared_rules.core.refused import Refused
from shared_rules.formats import record
from shared_rules.snapshot.follower import Follower
from shared_rules.snapshot.table import Snapshots

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.session.words import Words
    from shared_rules.core.types import Entry
    from shared_rules.formats.layout import Format, Header

_LAST = 40  # steps of its history

_bodies: list[bytes] = []
_follower: Follower
_words: "Words"
_header: "Header"


def begin(size: int, language: str) -> int:
    """Take the frames of a log of `size` bytes. Returns its records, or 0 when the rules of its game are not here."""
    global _follower, _words, _header
    data = bytearray(size)
    page.load_log(uctypes.addressof(data))
    frames, at = bytes(data), 0
    while at < size:
        body, at = record.unframe(frames, at)
        if body is None:
            return 0
        _bodies.append(body)
    form = record.format_of(_bodies[0])
    _header = form.header(form.decode(_bodies[0])[2])
    _words = texts.words(language)
    try:
        game = loader.load(_header.game, _header.rules_version)
    except Refused:
        return 0
    _words.use([game.ID, texts.SCREENS, BOX])
    _follower = Follower(game, lambda seq: _entry(form, seq))
    return len(_bodies)


def follow() -> bool:
    """Take in the next record. Returns whether the rules allow it."""
    try:
        _follower.take()
    except Refused:
        return False
    return True


def table(seated: str) -> str:
    """What a screen shows of the game where it stands, as JSON. `seated`: seats with their names, as JSON."""
    names: "dict[int, str]" = dict(json.loads(seated))
    return json.dumps(Snapshots(_follower, _words, _header.game_id.hex(), names).take(_LAST))


def entered() -> str:
    """What its owners had typed in for it, a chart or tiles, as JSON: names and hex."""
    blobs = _follower.play.state.saved_blobs()
    return json.dumps([[name, hexlify(data).decode()] for name, data in blobs if name != BLOB])


def _entry(form: "Format", seq: int) -> "Entry":
    kind, _, values = form.decode(_bodies[seq])
    return kind, values
