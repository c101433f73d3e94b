"""The one door for what comes from outside: files, links, and photos of the codes that hold links.

What comes in an envelope is not trusted for that: a game is checked like any other log, a kit like any other file.
"""

import io
import os
import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from shared_rules.core.refused import Refused
from shared_rules.envelopes import envelope, parts
from shared_rules.envelopes.envelope import Envelope
from shared_rules.envelopes.parts import Parts

from ..base import user_file
from ..base.errors import BadData, Problem, WrongUse
from ..base.sanitize import sanitize
from ..store.logs.log import Log
from ..views.exports.from_bgsplay import Found
from . import file_io

Brought = Iterator[Log] | Found | Envelope
_DIGITS = re.compile(rf"(?:^|#|%23)([{envelope.FIRST}{parts.FIRST}][0-9]{{16,}})")
_FOLDED = re.compile(r"=?[\r\n]+(?:> ?)*")  # where a program for letters has broken a line, or quotes one
_BINARY = bytes((envelope.VERSION,))  # no text begins so
_SHORT = 4 * envelope.MOST  # characters: a file that holds no more than a link
_PICTURES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"RIFF", b"GIF8", b"BM", b"II*\0", b"MM\0*")  # how they begin ...
_BOXED = b"ftyp"  # ... but for those of phones, which say it behind four bytes
_MOST_PIXELS = 120_000_000
_MOST_SHOWN = 60  # letters of a link or a path, its last ones


def found(sources: Sequence[str]) -> tuple[list[Brought], list[Problem]]:
    """What files, links and photos hold, each, and those of a folder: games, plays of BG Stats, or what an envelope
    brings; behind them what their parts of an envelope make together. And what is wrong with the others. WrongUse where
    there is no file in any folder.
    """
    pool = Parts()
    brought: list[Brought] = []
    wrong: list[Problem] = []
    several = [each for source in sources for each in _files(source)]
    if not several:
        raise WrongUse("take.no_files")
    for source in several:
        try:
            if (inside := _inside(source, pool)) is not None:
                brought.append(inside)
        except Problem as problem:
            wrong.append(_from(source, problem) if len(several) > 1 else problem)
    try:
        brought += _joined(pool)
    except BadData as problem:
        wrong.append(problem)
    return brought, wrong


def _files(source: str) -> list[str]:
    """The files of a folder in the order of their names, but hidden ones and those of its folders; else the source."""
    if not os.path.isdir(source):
        return [source]
    with os.scandir(source) as entries:
        return sorted(each.path for each in entries if not each.name.startswith(".") and not each.is_dir())


def _from(source: str, problem: Problem) -> Problem:
    """Of several sources it is said which one is wrong."""
    shown = source if len(source) <= _MOST_SHOWN else "…" + source[-_MOST_SHOWN:]
    return type(problem)("take.wrong_one", sanitize(shown), problem.message)


def _inside(source: str, pool: Parts) -> Brought | None:
    """What a file, link or photo holds; None for parts of an envelope, which go into the pool. BadData, WrongUse."""
    if not _is_there(source) and _DIGITS.search(source):
        return _linked([source], pool)
    path = Path(source)
    data = user_file.read(path, file_io.MOST)
    if data.startswith(_BINARY):
        return _opened(data)
    if data.startswith(_PICTURES) or data[4:8] == _BOXED:
        return _linked(_read_codes(data), pool)
    if len(data) <= _SHORT and not data.startswith(b"{") and _DIGITS.search(text := data.decode("ascii", "replace")):
        return _linked([text], pool)
    return file_io.games(path, data)


def _is_there(source: str) -> bool:
    """Whether something has this name, be it a link to nothing."""
    try:
        return os.path.lexists(source)
    except ValueError:  # no name at all
        return False


def _linked(texts: Iterable[str], pool: Parts) -> Envelope | None:
    """What the first link in these texts holds that has come whole; None where there are only parts, for the pool.
    BadData: what is wrong with a link, the last one, or that there is none; or that parts belong to other ones.

    Only one is opened, which takes a moment: of the others no more than the checksum is looked at.
    """
    problem = BadData("take.no_code")
    found = [digits for text in texts for digits in _digits(text)]
    for digits in found:
        try:
            if not digits.startswith(parts.FIRST):
                data = envelope.from_digits(digits)
                envelope.kind_of(data)
                return _opened(data)
        except Refused as refused:
            problem = BadData(*refused.message)
    taken = 0
    for digits in found:
        try:
            if digits.startswith(parts.FIRST):
                pool.add(digits)
                taken += 1
        except Refused as refused:
            problem = BadData(*refused.message)
            if refused.message[0] == "refused.envelope_other":
                raise problem from None
    if not taken:
        raise problem
    return None


def _digits(text: str) -> list[str]:
    """What may be an envelope in a text, or a part of one: as its lines are, and as they were before one was broken."""
    return [digits for read in (_FOLDED.sub("", text), text) for digits in _DIGITS.findall(read)]


def _joined(pool: Parts) -> list[Envelope]:
    """What the parts make together, if there are any. BadData: which of them are missing."""
    if missing := pool.missing():
        raise BadData("take.missing", ", ".join(map(str, missing)), pool.count)
    try:
        return [_opened(pool.joined())] if pool.count else []
    except Refused as refused:
        raise BadData(*refused.message)


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
