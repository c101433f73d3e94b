"""The one door for what comes from outside: a file, a link, or a photo of the code that holds a link.

What comes in an envelope is not trusted for that: a game is checked like any other log, a kit like any other file.
"""

import io
import os
import re
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope
from shared_rules.envelopes.envelope import Envelope

from ..base import user_file
from ..base.errors import BadData, WrongUse
from ..store.logs.log import Log
from ..views.exports.from_bgsplay import Found
from . import file_io

_DIGITS = re.compile(r"(?:^|#|%23)(2[0-9]{16,})")
_FOLDED = re.compile(r"=?[\r\n]+(?:> ?)*")  # where a program for letters has broken a line, or quotes one
_BINARY = bytes((envelope.VERSION,))  # no text begins so
_SHORT = 4 * envelope.MOST  # characters: a file that holds no more than a link
_PICTURES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"RIFF", b"GIF8", b"BM", b"II*\0", b"MM\0*")  # how they begin ...
_BOXED = b"ftyp"  # ... but for those of phones, which say it behind four bytes
_MOST_PIXELS = 120_000_000


def found(source: str) -> Iterator[Log] | Found | Envelope:
    """What a file, link or photo holds: games, plays of BG Stats, or what an envelope brings. BadData, WrongUse."""
    if not _is_there(source) and _DIGITS.search(source):
        return _linked([source])
    path = Path(source)
    data = user_file.read(path, file_io.MOST)
    if data.startswith(_BINARY):
        return _opened(data)
    if data.startswith(_PICTURES) or data[4:8] == _BOXED:
        return _linked(_read_codes(data))
    if len(data) <= _SHORT and not data.startswith(b"{") and _DIGITS.search(text := data.decode("ascii", "replace")):
        return _linked([text])
    return file_io.games(path, data)


def _is_there(source: str) -> bool:
    """Whether something has this name, be it a link to nothing."""
    try:
        return os.path.lexists(source)
    except ValueError:  # no name at all
        return False


def _linked(texts: Iterable[str]) -> Envelope:
    """What the first link in these texts holds that has come whole. BadData: what is wrong with it, or with the last
    one, or that there is none.

    Only one is opened, which takes a moment: of the others no more than the checksum is looked at.
    """
    problem = BadData("take.no_code")
    for text in texts:
        for digits in _DIGITS.findall(_FOLDED.sub("", text)):
            try:
                data = envelope.from_digits(digits)
                envelope.kind_of(data)
            except Refused as refused:
                problem = BadData(*refused.message)
                continue
            return _opened(data)
    raise problem


def _opened(data: bytes) -> Envelope:
    try:
        return envelope.opened(data)
    except Refused as refused:
        raise BadData(*refused.message)


def _read_codes(data: bytes) -> list[str]:
    """What the codes in a picture say. BadData when it cannot be read, WrongUse when nothing here reads pictures."""
    try:
        import zxingcpp  # an extra, as the next one
        from PIL import Image
    except ImportError:
        raise WrongUse("take.no_reader")
    codes = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # the bound is ours
            picture = Image.open(io.BytesIO(data))
            if picture.width * picture.height > _MOST_PIXELS:
                raise ValueError
            if picture.has_transparency_data:  # a code is dark on what is not there
                picture = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture.convert("RGBA"))
            return [code.text for code in zxingcpp.read_barcodes(picture.convert("L"), formats=codes)]
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise BadData("take.no_picture") from None
