"""The languages from outside on this box: each is one file, named by its code, of which parts are read.

shared_rules/formats/language.py has the format. A file was checked when the table took it; damage since then says less.
"""

from shared_rules.formats import language, pack, words

from . import files

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.formats.pack import Read


def _directory(root: str) -> str:
    return root + "/languages"


def codes(root: str) -> list[str]:
    """The codes of these languages, sorted."""
    return files.names(_directory(root))


def take(root: str, path: str, code: str) -> None:
    """Make the file at `path` that of a language, in place of an older one. Raises OSError when there is no room."""
    files.make_directory(_directory(root))
    files.move(path, _directory(root) + "/" + code)


def remove(root: str, code: str) -> None:
    """Take a language away. Does nothing when it is not there."""
    files.remove(_directory(root) + "/" + code)


def holds(root: str, code: str, digest: bytes) -> bool:
    """True when just this file is on the box."""
    return files.digest(_directory(root) + "/" + code) == digest


class Language:
    """One of them. `letters`: those that the font lacks; `glyphs`: their columns, as the font has them."""

    def __init__(self, root: str, code: str) -> None:
        self.code = code
        self._path = _directory(root) + "/" + code
        self._rows = files.look_up(self._path, lambda read: pack.rows(read, language.MOST_ENTRIES)) or b""
        first, end = pack.place(self._rows, language.LETTERS)
        size = min(max(0, end - first), language.LETTER * language.MOST_LETTERS)
        self.letters, self.glyphs = language.letters(files.read_part(self._path, first, size) or b"")

    def find(self, rooms: "Sequence[str]", key: bytes) -> bytes | None:
        """The text with this key in the first of the rooms that has it, or None: the file is opened once."""
        return files.look_up(self._path, lambda read: self._find(read, rooms, key))

    def _find(self, read: "Read", rooms: "Sequence[str]", key: bytes) -> bytes | None:
        for room in rooms:
            text = self._find_in(read, room, key)
            if text is not None:
                return text
        return None

    def _find_in(self, read: "Read", room: str, key: bytes) -> bytes | None:
        first, end = pack.place(self._rows, room + words.SUFFIX)
        return words.find(lambda offset, size: read(first + offset, size), key) if first < end else None
