"""`make catalogues`: brings all catalogues in step with the English, and lists what is missing.

It also keeps what the program knows of how languages write dates, lists and numbers. Both by Babel, which the program
itself does without.
"""

import io
import json
import os
import re
from datetime import date
from pathlib import Path

from babel import Locale
from babel.dates import format_skeleton
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from scrollmaster.base import paths
from scrollmaster.base.languages import ENGLISH, FOLDERS, LANGUAGES, folders
from scrollmaster.base.languages.catalogue import path_of
from scrollmaster.base.languages.texts import SOURCE, english, texts
from scrollmaster.base.languages.writing import FILE, Writing
from scrollmaster.box.language import folder

_HEADER = "# Scrollmaster, {}. How to translate: docs/languages.md. `make catalogues` keeps it in step with {}."
_WIDTH = 0  # a text is one line, so that a change of it is one line too
_PLACES = {"EEEE": "{weekday}", "MMMM": "{month}", "HH": "{hour:02}", "mm": "{minute:02}", "d": "{day}", "y": "{year}"}
_YEAR = 2001
_MONTHS = [date(_YEAR, month, 1) for month in range(1, 13)]


def update(room: Path, language: str) -> bool:
    """Bring a catalogue in step with the English table. Returns whether it changed."""
    path = path_of(room, language)
    old = read_po(io.BytesIO(path.read_bytes() if path.exists() else b""), locale=language)
    known = {message.context: message for message in old if message.context}
    fresh = Catalog(locale=language, project="Scrollmaster", version="1", charset="utf-8", fuzzy=False)
    fresh.header_comment = _HEADER.format(language, SOURCE)
    for term, text in english(room).items():
        message = fresh.add(text, "", context=term)
        message.flags.discard("python-format")  # a guess of Babel's: per cent signs are just that
        before = known.get(term)
        if before and before.string:
            message.string, message.user_comments = before.string, before.user_comments
            if before.fuzzy or before.id != text:
                message.flags.add("fuzzy")
    return _write(path, _written(fresh))


def _written(catalogue: Catalog) -> bytes:
    """The bytes of a catalogue, without what changes by itself: dates, people and versions of programs."""
    out = io.BytesIO()
    write_po(out, catalogue, width=_WIDTH)
    passing = (b'"POT-', b'"PO-', b'"Last-', b'"Language-Team', b'"Report-', b'"Generated-', b'"Project-Id')
    return b"".join(line for line in out.getvalue().splitlines(keepends=True) if not line.startswith(passing))


def locale_of(language: str) -> str:
    """Whose dates, lists and numbers they are: those of the language, and of Europe where it is English."""
    return "en_GB" if language == ENGLISH else language


def writing() -> bytes:
    """The file of how all languages write (scrollmaster/base/languages/writing.py)."""
    languages = (*LANGUAGES, *(code for code, path in folders().items() if path.parent == FOLDERS))
    found = {language: _writing(Locale.parse(locale_of(language))) for language in languages}
    return json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True).encode() + b"\n"


def _writing(locale: Locale) -> Writing:
    symbols = locale.number_symbols["latn"]
    days, months = locale.days["format"]["wide"], locale.months["format"]["wide"]
    letters = locale.days["stand-alone"]["narrow"]
    return {
        "last": str(locale.list_patterns["standard"]["end"]).format("", ""),
        "date": _with_places(locale.date_formats["full"].pattern),
        "date_alone": _with_places(locale.date_formats["long"].pattern),
        "time": _with_places(locale.time_formats["short"].pattern),
        "weekdays": [days[day] for day in range(7)],
        "weekday_letters": "".join(letters[day] for day in range(7)),
        "months": [months[month] for month in range(1, 13)],
        "months_alone": [format_skeleton("MMM", month, locale=locale) for month in _MONTHS],
        "months_of_year": [
            format_skeleton("yMMM", month, locale=locale).replace(str(_YEAR), _PLACES["y"]) for month in _MONTHS
        ],
        "group": symbols["group"],
        "decimal": symbols["decimal"],
    }


def _with_places(pattern: str) -> str:
    """A pattern of the CLDR as one of str.format; what stands between quotes is meant literally."""
    parts = f"'([^']*)'|{'|'.join(_PLACES)}"
    return re.sub(parts, lambda part: _PLACES.get(part[0], part[1]), pattern)


def _write(path: Path, data: bytes) -> bool:
    """Write a file unless it is so already. Returns whether it was written."""
    if path.exists() and path.read_bytes() == data:
        return False
    path.write_bytes(data)
    return True


def main() -> None:
    _write(FILE, writing())
    complete = True
    for room in paths.term_rooms():
        source = english(room)
        for language in LANGUAGES:
            if language == ENGLISH:
                continue
            changed = update(room, language)
            missing = len(source) - len(texts(room, language))
            if changed or missing:
                print(f"{os.path.relpath(room / language)}.po: {missing} of {len(source)} to translate")
            complete = complete and not missing
    for path in sorted(path for path in folders().values() if path.parent == FOLDERS):
        folder.shorten(path)
    if complete:
        print("Everything is translated.")


if __name__ == "__main__":
    main()
