"""The file of a language that a box takes while it runs: a pack (pack.py) of at most MAX_LANGUAGE bytes without code.

<room>.words   the table of a room (words.py)
letters        those that the font lacks, each: its number in Unicode (2, little-endian), its five columns of points
"""

from ..core.refused import Refused
from . import pack, packet
from .display import GLYPH
from .words import SUFFIX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .pack import Read

LETTERS = "letters"
NUMBER = 2  # bytes
LAST = 0xD7FF  # the number of a letter; beyond it are numbers of none
LETTER = NUMBER + GLYPH
MOST_LETTERS = 128
MOST_ENTRIES = 32
MOST = 2  # files on a box


def check(read: "Read", size: int) -> None:
    """Raise Refused("refused.language") for a file that is none; asks as pack.check does."""
    try:
        names = pack.check(read, size)
    except Refused:
        names = []
    sound = [name for name in names if "/" not in name and (name == LETTERS or name.endswith(SUFFIX))]
    if not sound or sound != names or len(names) > MOST_ENTRIES or size > packet.MAX_LANGUAGE:
        raise Refused("refused.language")


def letters(data: bytes) -> tuple[str, bytes]:
    """The letters of this entry, and the columns of all of them one after the other."""
    found = ""
    glyphs = b""
    for at in range(0, min(len(data), LETTER * MOST_LETTERS) - LETTER + 1, LETTER):
        number = int.from_bytes(data[at : at + NUMBER], "little")
        if number <= LAST:
            found += chr(number)
            glyphs += data[at + NUMBER : at + LETTER]
    return found, glyphs
