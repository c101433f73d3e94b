"""The file of a language that a box takes while it runs: a pack (pack.py) of at most MAX_LANGUAGE bytes without code.

<room>.words   the table of a room (words.py)
letters        those that the font lacks, each: its number in Unicode (3, little-endian), five columns of its points
"""

from ..core.refused import Refused
from . import pack, packet
from .display import GLYPH
from .words import SUFFIX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .pack import Read

LETTERS = "letters"
NUMBER = 3  # bytes
LETTER = NUMBER + GLYPH
MOST_LETTERS = 128
MOST = 2  # files on a box


def places(read: "Read", size: int) -> dict[str, tuple[int, int]]:
    """Where each entry begins and ends, by its name; asks as pack.check does, and refuses what is no language."""
    if size > packet.MAX_LANGUAGE:
        raise Refused("refused.pack")
    found: "dict[str, tuple[int, int]]" = {}
    for name, first, end in pack.entries(read, size):
        if "/" in name or not (name == LETTERS or name.endswith(SUFFIX)):
            raise Refused("refused.pack")
        if name == LETTERS and ((end - first) % LETTER or end - first > LETTER * MOST_LETTERS):
            raise Refused("refused.pack")
        found[name] = first, end
    return found
