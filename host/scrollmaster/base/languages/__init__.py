"""The languages there are, and the one that the program speaks. The texts are in the rooms.

A *room* is a directory of terms: `en.tsv`, and a catalogue `<language>.po` for each other language.
"""

import os
import re
from functools import cache

from shared_rules.formats.settings import ENGLISH, LANGUAGES

DOOR = ("catalogue", "table", "texts", "writing")
VARIABLE = "SCROLLMASTER_LANGUAGE"
_WRITTEN_ALIKE = {"nb": "no", "nn": "no"}
# The first that names one counts. LC_CTYPE does not: where a locale is not installed, Python sets it to C.UTF-8.
_ASKED = (VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NAMES = re.compile(r"([a-z]{2,3}|c|posix)(?:[._@:-].*)?", re.IGNORECASE)  # "de_AT.UTF-8", "no:da", "C"


def chosen() -> str:
    """The language of the variable, else the system's, else English."""
    return _chosen(*map(os.environ.get, _ASKED))


def unknown() -> str:
    """What the variable says, where that is none of the languages; else ""."""
    wanted = os.environ.get(VARIABLE, "")
    return wanted if wanted and _code(wanted) not in LANGUAGES else ""


@cache
def _chosen(*wanted: str | None) -> str:
    code = next(filter(None, map(_code, wanted)), ENGLISH)
    return code if code in LANGUAGES else ENGLISH


def _code(name: str | None) -> str | None:
    """The language of a locale's name; None for what names none."""
    match = _NAMES.fullmatch(name or "")
    code = match[1].lower() if match else None
    return _WRITTEN_ALIKE.get(code, code) if code else None
