"""Reads the words of a pack from its bytes: none of its code runs for them, and nothing is loaded to run it."""

import re
from collections.abc import Callable, Mapping

from shared_rules.core.game import Game
from shared_rules.core.refused import Refused
from shared_rules.formats import pack, words

from ...base.languages import ENGLISH, chosen
from ...base.sanitize import sanitize

MOST_BRACES = 8  # in a text of a pack
_MOST_TEXT = 255  # bytes of a text on the box
_BRACES = re.compile(r"\{[0-9]+s?\}")
Texts = Callable[[str], str | None]  # the text of a term, or None


class FromOutside(Game):
    """A game with words of its own."""

    text: Texts


def fits(text: str) -> bool:
    """Whether a text has a length that a box takes, and braces around the numbers of arguments only."""
    rest = _BRACES.sub("", text)
    has_room = len(text.encode()) <= _MOST_TEXT and text.count("{") <= MOST_BRACES
    return has_room and "{" not in rest and "}" not in rest


def places(text: str) -> set[str]:
    """The numbers of the arguments that a text names."""
    return {number.strip("{s}") for number in _BRACES.findall(text)}


def text_in(entries: Mapping[str, bytes], term: str) -> str | None:
    """What a pack with these entries says for a term, in the language that is spoken or in English."""
    for language in (chosen(), ENGLISH):
        table = entries.get(f"terms/{language}{words.SUFFIX}", b"")
        if (found := words.find_in(table, words.key(term))) is not None:
            text = sanitize(found.decode("utf-8", "replace"))
            return text if text.count("{") <= MOST_BRACES else term  # each may stand for a text that has as many
    return None


def texts_of(data: bytes) -> Texts:
    """The same of a pack by its bytes; a damaged one has no words."""
    try:
        entries = dict(pack.contents(data))
    except Refused:
        entries = {}
    return lambda term: text_in(entries, term)
