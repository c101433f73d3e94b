"""Owns the words of a pack, read from its bytes: none of its code runs for them."""

from collections.abc import Callable, Mapping

from shared_rules.core.refused import Refused
from shared_rules.formats import pack, words

from ..languages import ENGLISH, chosen
from ..sanitize import sanitize

MOST_BRACES = 8  # in a text of a pack
Texts = Callable[[str], str | None]  # the text of a term, or None


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
