"""The languages there are, and the one that the program speaks. The texts are in the rooms.

A *room* is a directory of terms: `en.tsv`, and a catalogue `<language>.po` for each other language of the image. A
language without a release is one folder for all rooms, called by its code: it comes with the program, or lies anywhere.
"""

import os
import re
from functools import cache
from pathlib import Path

from shared_rules.formats.settings import ENGLISH, LANGUAGES

DOOR = ("catalogue", "table", "texts", "writing")
VARIABLE = "SCROLLMASTER_LANGUAGE"
CODE = re.compile(r"[a-z]{2,3}")  # of a language, by ISO 639
FOLDERS = Path(__file__).parents[2] / "languages"  # those that come with the program
OF_BOX, OF_PROGRAM = "box.po", "program.po"  # the catalogues of a folder; the second may lack any text, or be missing
WRITTEN_ALIKE = {"nb": "no", "nn": "no"}  # what systems and browsers call a language, and its code here
# The first that names one counts. LC_CTYPE does not: where a locale is not installed, Python sets it to C.UTF-8.
_ASKED = (VARIABLE, "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NAMES = re.compile(r"([a-z]{2,3}|c|posix)(?:[._@:-].*)?", re.IGNORECASE)  # "de_AT.UTF-8", "no:da", "C"


def chosen() -> str:
    """The language of the variable, else the system's, else English."""
    return _chosen(*map(os.environ.get, _ASKED))


def unknown() -> str:
    """What the variable says, where that is none of the languages; else ""."""
    wanted = os.environ.get(VARIABLE, "")
    return wanted if wanted and _code(wanted) not in all_known() else ""


def all_known() -> tuple[str, ...]:
    """The codes of all languages that the program speaks: those of the image first."""
    return LANGUAGES + tuple(sorted(folders()))


def folders() -> dict[str, Path]:
    """The languages that are folders, by their codes: those of the program, and the one that the variable names."""
    found = {path.parent.name: path.parent for path in FOLDERS.glob(f"*/{OF_BOX}")}
    if folder := _folder(os.environ.get(VARIABLE)):
        found[folder.name] = folder
    return {code: path for code, path in found.items() if code not in LANGUAGES}


@cache
def _chosen(*wanted: str | None) -> str:
    code = next(filter(None, map(_code, wanted)), ENGLISH)
    return code if code in all_known() else ENGLISH


def _code(name: str | None) -> str | None:
    """The language of a locale's name, or of a folder; None for what names none."""
    if folder := _folder(name):
        return folder.name
    match = _NAMES.fullmatch(name or "")
    code = match[1].lower() if match else None
    return WRITTEN_ALIKE.get(code, code) if code else None


def _folder(name: str | None) -> Path | None:
    """The folder of a language that a path names."""
    path = Path(name).absolute() if name and os.sep in name else None
    return path if path and CODE.fullmatch(path.name) and (path / OF_BOX).is_file() else None
