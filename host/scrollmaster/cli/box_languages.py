"""The languages that a box speaks, and those of the program, as a list.

A box keeps the language as a place: those of its image come first, then those from outside.
"""

from shared_rules.formats.settings import LANGUAGES

from ..base.languages import folders
from ..base.languages.texts import english
from ..base.paths import firmware
from ..base.terms import say
from ..box.language import folder
from ..box.link.about import About


def of_box(description: About | None) -> tuple[str, ...]:
    """The codes of all languages of a box, by their places."""
    return LANGUAGES + tuple(description.languages if description else ())


def rows(description: About | None) -> list[list[str]]:
    """A row a language: its code, what it calls itself, and where it is."""
    names = english(firmware() / "terms")
    found = {code: (names[f"menu.language{at}"], "language.everywhere") for at, code in enumerate(LANGUAGES)}
    for code, path in sorted(folders().items()):
        found[code] = folder.own_name(path), "language.of_program"
    for code, name in (description.languages if description else {}).items():
        where = "language.of_both" if code in found else "language.of_box"
        found[code] = name, where
    return [[code, name, say(where)] for code, (name, where) in found.items()]
