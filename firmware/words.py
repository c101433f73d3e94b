"""Owns the strings of the box and of its game: they stay on flash, and memory holds none of them, nor where they are.

A table is found by 32 bits of the id's CRC; the PC makes it (host/scrollmaster/languages/table.py has the format).
"""

from binascii import crc32

from shared_rules.core.terms import Terms

from .settings import LANGUAGES
from .store import files

_BUCKETS = 64
_MOST = 2048  # bytes of a bucket; more is damage


class Words(Terms):
    """Terms in the language that `settings` say, looked up in directories of terms; in English what it lacks."""

    def __init__(self, settings):
        super().__init__(())
        self._settings = settings
        self._directories = ()

    @property
    def language(self):
        return LANGUAGES[self._settings.language]

    def use(self, directories):
        """Speak from these directories from now on; the first one with a term wins."""
        self._directories = directories

    def text(self, term):
        key = crc32(term.encode()).to_bytes(4, "big")
        for language in (self.language, LANGUAGES[0]):
            for directory in self._directories:
                text = _find(directory + "/" + language + ".words", key)
                if text is not None:
                    return _readable(text)
        return term


def _find(path, key):
    """The bytes of the text with this CRC, or None."""
    places = files.read_part(path, 2 * (key[3] % _BUCKETS), 4) or b""
    start = int.from_bytes(places[:2], "little")
    size = int.from_bytes(places[2:], "little") - start
    if not 0 < size <= _MOST:
        return None
    bucket = files.read_part(path, start, size) or b""
    at = 0
    while at + 5 <= len(bucket):
        end = at + 5 + bucket[at + 4]
        if bucket[at : at + 4] == key:
            return bucket[at + 5 : end]
        at = end
    return None


def _readable(text):
    try:
        return str(text, "utf-8")
    except (ValueError, UnicodeError):
        return "?"  # the flash has changed it: a box that cannot say a word still plays
