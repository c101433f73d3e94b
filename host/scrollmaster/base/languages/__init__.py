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
_ASKED = (VARIABLE, "LC_MESSAGES", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LANG")  # the first that names one counts
_NAMES = re.compile(r"([a-z]{2,3}|c|posix)(?:[._@:-].*)?", re.IGNORECASE)  # "de_AT.UTF-8", "no:da", "C"


def chosen() -> str:
    """The language of the variable, else the system's, else English."""
    return _chosen(*map(os.environ.get, _ASKED))


@cache
def _chosen(*wanted: str | None) -> str:
    match = next(filter(None, (_NAMES.fullmatch(each or "") for each in wanted)), None)
    code = match[1].lower() if match else ENGLISH
    code = _WRITTEN_ALIKE.get(code, code)
    return code if code in LANGUAGES else ENGLISH
