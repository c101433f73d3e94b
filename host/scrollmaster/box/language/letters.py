"""Letters of a text display as people draw them in a sheet, and as the bytes that the display shows.

A sheet is blocks of nine lines with an empty one between them: the letters, six columns apart, then their eight rows of
five points, `#` for a lit one. Letters stand on the seventh row, and what hangs below them takes the eighth.
"""

import re
from functools import cache
from pathlib import Path

from shared_rules.formats.display import ADVANCE, GLYPH
from shared_rules.formats.language import LAST

from ...base.errors import BadData, WrongUse
from ...base.paths import firmware
from ...base.sanitize import sanitize
from ...base.user_file import read as read_file

SHEET = "letters.txt"  # of a folder
_MOST_BYTES = 100_000
_ROWS = 8
_LIT = "#"
_POINTS = re.compile(r"[#.]{5} ?")
Drawn = dict[str, list[str]]  # by letter its eight rows of five


@cache
def font() -> Drawn:
    """The letters that every box has."""
    return read((firmware() / "render/glyphs.txt").read_text("utf-8"), "glyphs.txt")


def read(sheet: str, name: str) -> Drawn:
    """The letters of a sheet, in its order. Raises BadData with the line at which it is none."""
    found: Drawn = {}
    lines = sheet.splitlines()
    for top in range(0, len(lines), _ROWS + 2):
        rows = lines[top + 1 : top + 1 + _ROWS]
        if len(rows) < _ROWS or "".join(lines[top + 1 + _ROWS : top + 2 + _ROWS]):
            raise BadData("pack.at", name, top + 1, ("language.sheet",))
        for at in range(0, len(lines[top]) or 1, ADVANCE):
            letter = lines[top][at : at + 1] or " "
            found[letter] = [row[at : at + GLYPH] for row in rows]
            if lines[top][at + 1 : at + ADVANCE].strip():
                raise BadData("pack.at", name, top + 1, ("language.sheet",))
            for number, row in enumerate(rows, top + 2):
                if not _POINTS.fullmatch(row[at : at + ADVANCE]):
                    raise BadData("pack.at", name, number, ("language.points", sanitize(letter)))
    return found


def drawn(path: Path) -> Drawn:
    """The letters that the folder of a language has of its own, which the font lacks."""
    if not (path / SHEET).exists():
        return {}
    try:
        found = read(read_file(path / SHEET, _MOST_BYTES).decode("utf-8-sig"), SHEET)
    except UnicodeDecodeError as error:
        raise WrongUse("file.unreadable", SHEET, str(error))
    return {letter: rows for letter, rows in found.items() if letter not in font() and ord(letter) <= LAST}


def columns(rows: list[str]) -> bytes:
    """The five bytes of a letter: one a column, lowest bit on top."""
    return bytes(sum(1 << y for y in range(_ROWS) if rows[y][x] == _LIT) for x in range(GLYPH))
