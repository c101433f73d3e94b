"""What a game of any other game may be given at its first question: kits of one piece, and the first piece of one.

They refuse nothing, or an entry alone: a bot takes nothing back.
"""

from shared_rules.core.kit import PIECE, WANTED
from shared_rules.kit_files import kit_file
from tests.rooms import ROOT
from tests.rules.universal import made

_FOLDER = ROOT / "host/scrollmaster/games/universal/kits"
_KITS = [
    made.playable(kit_file.read(path.read_text(encoding="utf-8")).draft) for path in sorted(_FOLDER.glob("*.toml"))
]
_LONG = next(data for data in _KITS if len(data) > PIECE)
_MADE = [made.packed("pad"), *[made.playable(made.draft(name)) for name in made.NAMES if name != "pad"]]
BLOBS = [(WANTED, data) for data in [*_MADE, _LONG[:PIECE], *_KITS] if len(data) <= PIECE]
