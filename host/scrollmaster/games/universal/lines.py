"""Finds the line of a TOML file on which a key stands, for messages about mistakes: the parser does not report it."""

import re

_SECTION = re.compile(r"\s*\[\[?\s*([\w.-]+)\s*\]\]?")
_KEY = re.compile(r"\s*([\w-]+)\s*=")


class Lines:
    """`of(section, number, key)`: the line of a key, or of the section where the key is "" or is not there."""

    def __init__(self, text: str) -> None:
        self._lines: dict[tuple[str, int, str], int] = {}
        self._count: dict[str, int] = {}
        section, number = "", 0
        for line, words in enumerate(text.splitlines(), 1):
            if found := _SECTION.match(words):
                section = found[1]
                number = self._count.get(section, 0)
                self._count[section] = number + 1
                self._lines[section, number, ""] = line
            elif found := _KEY.match(words):
                self._lines.setdefault((section, number, found[1]), line)

    def of(self, section: str, number: int, key: str) -> int:
        """A section that is written as a key, or not at all, has the line of that key, or the first one."""
        places = ((section, number, key), (section or key, number, ""), ("", 0, section))
        return next((self._lines[place] for place in places if place in self._lines), 1)
