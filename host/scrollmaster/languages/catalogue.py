"""Owns the gettext catalogues that translate the texts of a room.

A translation belongs to its id and to the English it was made of: with another English it is fuzzy, and not used.
"""

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

from ..errors import Problem
from .texts import SOURCE, english

_HEADER = "# Scrollmaster, {}. How to translate: docs/languages.md. `make catalogues` keeps it in step with {}."
Messages = dict[str, Message]  # by the id of their term
_PLURAL = b"msgid_plural"
_WIDTH = 0  # a text is one line, so that a change of it is one line too


def up_to_date(source: dict[str, str], known: Messages) -> dict[str, str]:
    """The translations that belong to the present English."""
    return {
        term: str(known[term].string)
        for term, text in source.items()
        if term in known and known[term].id == text and known[term].string and not known[term].fuzzy
    }


def update(room: Path, language: str) -> bool:
    """Bring a catalogue in step with the English table. Returns whether it changed."""
    path = _path(room, language)
    known = messages(room, language)
    fresh = Catalog(locale=language, project="Scrollmaster", version="1", charset="utf-8", fuzzy=False)
    fresh.header_comment = _HEADER.format(language, SOURCE)
    for term, text in english(room).items():
        _carry_over(fresh, known.get(term), term, text)
    data = _written(fresh)
    if path.exists() and path.read_bytes() == data:
        return False
    path.write_bytes(data)
    return True


def _carry_over(fresh: Catalog, old: Message | None, term: str, text: str) -> None:
    """Put a text with its translation into a catalogue; one that was made of another English is fuzzy from now on."""
    message = fresh.add(text, "", context=term)
    message.flags.discard("python-format")  # a guess of Babel's: per cent signs are just that
    if old is None or not old.string:
        return
    message.string = old.string
    message.user_comments = old.user_comments
    if old.fuzzy or old.id != text:
        message.flags.add("fuzzy")


def messages(room: Path, language: str) -> Messages:
    """The messages of a catalogue by the id of their term; none while there is no catalogue."""
    path = _path(room, language)
    if not path.exists():
        return {}
    return read(path.read_bytes(), language, str(path))


def read(data: bytes, language: str, name: str) -> Messages:
    """The messages of a catalogue, which may be anybody's; `name`: what it is called where it is none."""
    if _PLURAL in data:  # Babel makes as many forms of it as the header wants; our texts have none
        raise Problem("language.catalogue", name, _PLURAL.decode())
    try:
        catalogue = read_po(io.StringIO(data.decode()), locale=language, abort_invalid=True)
    except PoFileError as error:
        raise Problem("language.catalogue", name, str(error))
    except Exception as error:  # Babel believes what its header says of dates and letters
        raise Problem("language.catalogue", name, type(error).__name__)
    return {message.context: message for message in catalogue if message.context}


def _path(room: Path, language: str) -> Path:
    return room / f"{language}.po"


def _written(catalogue: Catalog) -> bytes:
    """The bytes of a catalogue, without what changes by itself: dates, people and versions of programs."""
    out = io.BytesIO()
    write_po(out, catalogue, width=_WIDTH)
    passing = (b'"POT-', b'"PO-', b'"Last-', b'"Language-Team', b'"Report-', b'"Generated-', b'"Project-Id')
    return b"".join(line for line in out.getvalue().splitlines(keepends=True) if not line.startswith(passing))
