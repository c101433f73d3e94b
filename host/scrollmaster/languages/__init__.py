"""Owns which languages there are, and which one the program speaks. The texts are in the rooms.

A *room* is a directory of terms: `en.tsv`, and a catalogue `<language>.po` for each other language.
"""

import os
from functools import cache

from babel import default_locale

from shared_rules.formats.settings import ENGLISH, LANGUAGES

VARIABLE = "SCROLLMASTER_LANGUAGE"
_EUROPES = "en_GB"
_WRITTEN_ALIKE = {"nb": "no", "nn": "no"}
_ASKED = (VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG")  # by babel, after our own


def chosen() -> str:
    """The language of the variable, else the system's, else English."""
    return _chosen(*map(os.environ.get, _ASKED))


@cache
def _chosen(own: str | None, *_system: str | None) -> str:
    wanted = own or default_locale("LC_MESSAGES") or ENGLISH
    code = wanted.replace("-", "_").split("_")[0].lower()
    code = _WRITTEN_ALIKE.get(code, code)
    return code if code in LANGUAGES else ENGLISH


def locale() -> str:
    """Whose dates and lists the program writes: those of its language, and of Europe where it is English."""
    return _EUROPES if chosen() == ENGLISH else chosen()
