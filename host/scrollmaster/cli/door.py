"""The one door for what comes from outside: a file, a link, or a photo of the code that holds a link.

What comes in an envelope is not trusted for that: a game is checked like any other log, a kit like any other file.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope
from shared_rules.envelopes.envelope import Envelope

from ..base import user_file
from ..base.errors import BadData
from ..store.logs.log import Log
from ..views.exports.from_bgsplay import Found
from . import file_io, photo

_DIGITS = re.compile(r"(?:^|#)(2[0-9]{16,})")
_BINARY = bytes((envelope.VERSION,))  # no text begins so


def found(source: str) -> Iterator[Log] | Found | Envelope:
    """What a file, link or photo holds: games, plays of BG Stats, or what an envelope brings. BadData, WrongUse."""
    if digits := _DIGITS.search("".join(source.split())):  # a letter that was sent may have been broken into lines
        return _opened(digits[1])
    path = Path(source)
    data = user_file.read(path, file_io.MOST)
    if data.startswith(_BINARY):
        return _opened(data)
    if photo.is_picture(data):
        return _photographed(data)
    return file_io.games(path, data)


def _photographed(data: bytes) -> Envelope:
    for text in photo.texts(data):
        if digits := _DIGITS.search(text):
            return _opened(digits[1])
    raise BadData("take.no_code")


def _opened(written: str | bytes) -> Envelope:
    """An envelope, in digits or in bytes."""
    try:
        return envelope.opened(envelope.from_digits(written) if isinstance(written, str) else written)
    except Refused as refused:
        raise BadData(*refused.message)
