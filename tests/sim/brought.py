"""What a host of a simulated evening brings to the box: a game from outside, and kits of any other game.

Portable: it reads what tests/sim/check.py has made of docs/examples/cairn and of the kits' files.
"""

import sys

import shared_rules.packs
from firmware.store import files

PACK = "cairn"
HOME = "build/sim"
PACK_FILE = HOME + "/cairn.pack"
KITS = HOME + "/kits"


def pack():
    """The bytes of the pack."""
    return files.read(PACK_FILE)


def kits():
    """(name on the box, bytes) of every kit."""
    return [("universal-" + name, files.read(KITS + "/" + name)) for name in files.names(KITS)]


class Importable:
    """While this is a context, the code of the pack is found, as on a board whose flash has it."""

    def __enter__(self):
        self._before = shared_rules.packs.__path__
        shared_rules.packs.__path__ = HOME if isinstance(self._before, str) else [HOME]

    def __exit__(self, *_):
        shared_rules.packs.__path__ = self._before
        sys.modules.pop("shared_rules.packs." + PACK, None)
