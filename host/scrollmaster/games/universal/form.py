"""The page's form for a kit: the keys of a kit's file that it asks for, what each takes, and what it is called.

A sheet, bids and what all share are left to the file.
"""

from collections.abc import Iterator

from shared_rules.core.kit import BEGINNING
from shared_rules.games.universal import GAME
from shared_rules.games.universal.blobs import MOST_LETTERS

from ...base.kit_files import Form
from . import keys, read

_IN_PAGE = ("conflicts.py", "encode.py")
_CHOICES = {"turns": "uni.order", "begins": "uni.first", "best": "uni.best", "kind": "uni.clock"}
_ASKED = {  # by section and key: the term that asks for it
    "": {"name": "page.kit_name"},
    "end": {
        "rounds": "uni.ask_rounds",
        "points": "uni.ask_target",
        "at_once": "page.kit_at_once",
        "best": "uni.ask_best",
    },
    "round": {"turns": "uni.ask_order", "begins": "uni.ask_first"},
    "dice": {"count": "uni.ask_count", "sides": "uni.ask_sides", "again": "page.kit_again"},
    "seats": {"persons": "page.kit_persons"},
    "clock": {"kind": "uni.ask_clock", "seconds": "uni.ask_seconds"},
}
_COUNTER = {"name": "page.kit_counter", "start": "page.kit_start"}
_OF_FAULTS = ("kit.not_both", "kit.needs", "kit.too_long")


def form() -> Form:
    """The form of this game's kits."""
    return Form(_asked(), _terms(), _IN_PAGE)


def _asked() -> dict[str, object]:
    """`defaults`: what a key means that is left out; null where a section needs it."""
    fields = list(_fields())
    return {
        "game": GAME.ID,
        "beginning": BEGINNING,
        "known": read.known(),
        "fields": fields,
        "several": [section for section in keys.SECTIONS if keys.is_repeated(section)],
        "defaults": {
            name: {key: rule.default for key, rule in section.items()} for name, section in keys.SECTIONS.items()
        },
    }


def _terms() -> set[str]:
    found = {*_OF_FAULTS, *_COUNTER.values()}
    for section in _ASKED.values():
        found.update(section.values())
    for section in keys.SECTIONS.values():
        for name, key in section.items():
            if isinstance(key, keys.Choice) and name in _CHOICES:
                found.update(f"{_CHOICES[name]}{number}" for number in key.words().values())
    return found


def _fields() -> Iterator[dict[str, object]]:
    for section, asked in _ASKED.items():
        for name, term in asked.items():
            kind = _kind(name, keys.SECTIONS[section][name])
            yield {"section": section, "number": 0, "key": name, "label": term} | kind
        for number in range(keys.MOST["counter"] if not section else 0):
            for name, term in _COUNTER.items():
                kind = _kind(name, keys.SECTIONS["counter"][name])
                yield {"section": "counter", "number": number, "key": name, "label": term} | kind


def _kind(name: str, key: keys.Key) -> dict[str, object]:
    if isinstance(key, keys.Integer):
        return {"kind": "whole", "least": key.least, "most": key.most}
    if isinstance(key, keys.Choice):
        words = key.words().items()
        return {"kind": "choice", "options": [[word, number, f"{_CHOICES[name]}{number}"] for word, number in words]}
    return {"kind": "flag"} if isinstance(key, keys.Flag) else {"kind": "text", "most": MOST_LETTERS}
