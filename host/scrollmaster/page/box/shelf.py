"""The rules and the board of a game lie in a file of its own, which comes when the game is first imported.

Importing this makes them found. JavaScript has the files (shelf.mjs), and fetches one at once if it must.
"""

import shelf_files
import uctypes
import vfs
from generated import build

import shared_rules.games
import shared_rules.snapshot.boards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, BinaryIO

RULES, BOARDS = "rules", "boards"  # the folders of a file
_PLACE = "/shelf"  # nothing that a box stores is called so
_NO_ENTRY = 2


class Shelf:
    """What `vfs.mount` takes: the folders of all games, each game's from its own file."""

    def __init__(self) -> None:
        self._open: "dict[str, Any]" = {}

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """It is always there."""

    def umount(self) -> None:
        """It stays."""

    def stat(self, path: str) -> "tuple[int, ...]":
        return self._of(path).stat(path)

    def open(self, path: str, mode: str) -> "BinaryIO":
        return self._of(path).open(path, mode)

    def _of(self, path: str) -> "Any":
        """The file system of the game that a path leads to. Raises OSError where there is none, or none can be had."""
        game = path.strip("/").split("/")[1].split(".")[0]
        if game not in self._open:
            size = shelf_files.size(game) if game in build.GAMES else 0
            if not size:
                raise OSError(_NO_ENTRY)
            data = bytearray(size)
            shelf_files.load(uctypes.addressof(data))
            self._open[game] = vfs.VfsRom(data)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]  # the stubs lack it
        return self._open[game]


vfs.mount(Shelf(), _PLACE)
for _package, _folder in ((shared_rules.games, RULES), (shared_rules.snapshot.boards, BOARDS)):
    _package.__path__ = _PLACE + "/" + _folder  # pyright: ignore[reportAttributeAccessIssue]  # one place, in MicroPython
