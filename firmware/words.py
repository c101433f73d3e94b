"""Owns the strings of the box and of its game: they stay on flash, memory holds only where each of them is.

A Pico has no room for whole term tables. A line is found by 16 bits of its id's CRC and read when it is said.
"""

from binascii import crc32

from shared_rules.core.terms import Terms

from .store import files

_PART = 512  # bytes read at once; no line is longer


class Words(Terms):
    """Terms of the term tables in files."""

    def __init__(self):
        super().__init__(())
        self._files = []

    def use(self, paths):
        """Speak from these files from now on; the first one with a term wins."""
        self._files = [_TermFile(path) for path in paths]

    def text(self, term):
        key = term.encode() + b"\t"
        for file in self._files:
            text = file.text(key)
            if text is not None:
                return text
        return term


class _TermFile:
    def __init__(self, path):
        self._path = path
        hashes = bytearray()
        places = bytearray()
        at = 0
        while part := files.read_part(path, at, _PART):
            start = 0
            while (end := part.find(b"\n", start)) >= 0:
                hashes.extend(_hash(part[start : part.find(b"\t", start) + 1]))
                places.extend((at + start).to_bytes(2, "little"))
                start = end + 1
            if not start:
                break  # no line, or one that is too long
            at += start
        self._hashes = bytes(hashes)  # two bytes a line
        self._places = bytes(places)  # two bytes a line: where it begins

    def text(self, key):
        """The text behind `key` (id and tab), or None."""
        wanted = _hash(key)
        at = self._hashes.find(wanted)
        while at >= 0:
            if not at & 1:
                place = int.from_bytes(self._places[at : at + 2], "little")
                line = files.read_part(self._path, place, _PART) or b""
                if line.startswith(key):
                    return _readable(line[len(key) :].split(b"\n", 1)[0])
            at = self._hashes.find(wanted, at + 1)
        return None


def _readable(text):
    try:
        return str(text, "utf-8")
    except (ValueError, UnicodeError):
        return "?"  # the flash has changed it: a box that cannot say a word still plays


def _hash(key):
    return (crc32(key) & 0xFFFF).to_bytes(2, "little")
