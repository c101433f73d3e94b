"""The words that a page has loaded, by room and language: tables as shared_rules/formats/words.py has them."""

import page
import uctypes

_tables = {}


def table(room, language):
    """The table of a room; None while it is not there."""
    found = _tables.get((room, language))
    size = -1 if found else page.words(language, room)
    if size > 0:
        data = bytearray(size)
        page.load_words(uctypes.addressof(data))
        found = _tables[room, language] = bytes(data)
    return found
