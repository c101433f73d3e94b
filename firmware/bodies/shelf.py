"""Owns the packs on the box as one file system that is only read: all code comes from it, and all words.

A pack (shared_rules/formats/pack.py) stays open, so loading a module takes no room for a file. This module lies beside
the packs, because it opens them: it may import nothing of theirs, but numbers, which deploy folds into it.

    /firmware, /shared_rules …     the box's pack, in the firmware slot
    /shared_rules/games/<id>/…     the pack of a game in the slot
    /shared_rules/packs/<id>/…     the pack of a game from outside, in /packs
"""

import io
import os
from binascii import crc32

import vfs

from shared_rules.formats.pack import HEAD, MAGIC, MOST, ROW, SOUND

ROOT = "/box"  # where the shelf is mounted
SUFFIX = ".pack"
BOX = "box"  # the name of the pack that is no game's
OUTSIDE = "/packs"
_GAMES = "shared_rules/games/"
_PACKS = "shared_rules/packs/"
_PACKAGE = "__init__.mpy"
_DIRECTORY = (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_FILE = (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_MISSING = 2  # ENOENT
_DAMAGED = 5  # EIO
_READ_ONLY = 30  # EROFS
_BUFFER_SIZE = 11  # what an import asks a file before it reads
_BUFFER = 256
_PIECE = 512


class Shelf:
    """The packs of the firmware slot in the directory `slot`, and those from outside."""

    root = ROOT

    def __init__(self, slot):
        self._slot = slot
        self._box = _Pack(slot + "/" + BOX + SUFFIX)
        self._box.check()
        self._game = self._box  # of games, the pack asked for last is open
        vfs.mount(self, ROOT)

    def games(self):
        """The ids of the games on the box, sorted."""
        names = []
        for directory in (self._slot, OUTSIDE):
            for name in _listing(directory):
                if name.endswith(SUFFIX) and name != BOX + SUFFIX and name not in names:
                    names.append(name)
        return sorted([name[: -len(SUFFIX)] for name in names])

    def home(self, game):
        """The directory of a game's package. One in the slot comes before one from outside."""
        inside = game + SUFFIX in _listing(self._slot)
        return ROOT + "/" + (_GAMES if inside else _PACKS) + game

    def close(self, game):
        """Let go of a game's pack, so that its file may be replaced."""
        if self._game.path.endswith("/" + game + SUFFIX):
            self._game.file.close()
            self._game = self._box

    # What MicroPython asks of a file system.

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        pack, name = self._place(path)
        if pack.find(name):
            return _FILE
        pack, name = self._place(path + "/" + _PACKAGE)
        if pack.find(name):
            return _DIRECTORY
        raise OSError(_MISSING)

    def open(self, path, mode):
        if mode not in ("r", "rb"):
            raise OSError(_READ_ONLY)
        pack, name = self._place(path)
        row = pack.find(name)
        if not row:
            raise OSError(_MISSING)
        if name == _PACKAGE:
            pack.check()  # the package is being loaded
        return _Entry(pack.file, row[0], row[1])

    def _place(self, path):
        """The pack that may have a file, and the name of the entry there."""
        for place, directory in ((_GAMES, self._slot), (_PACKS, OUTSIDE)):
            game, slash, name = path[1 + len(place) :].partition("/")
            if slash and path[1:].startswith(place):
                return self._open(directory + "/" + game + SUFFIX), name
        return self._box, path[1:]

    def _open(self, path):
        if self._game.path != path:
            pack = _Pack(path)
            if self._game is not self._box:
                self._game.file.close()
            self._game = pack
        return self._game


class _Pack:
    """One pack, open. `rows` are all that is kept of it."""

    def __init__(self, path):
        self.path = path
        self.file = open(path, "rb")
        head = self.file.read(HEAD)
        count = int.from_bytes(head[4:6], "little")
        if len(head) < HEAD or int.from_bytes(head[:4], "little") != MAGIC or count > MOST:
            raise OSError(_DAMAGED)
        self.rows = self.file.read(ROW * (count + 1))

    def find(self, name):
        """(where the entry `name` begins, where it ends), or None."""
        key = crc32(name.encode()).to_bytes(4, "little")
        at = self.rows.find(key)
        while at > 0 and at % ROW:
            at = self.rows.find(key, at + 1)
        if not 0 <= at < len(self.rows) - ROW:
            return None
        begin = int.from_bytes(self.rows[at + 4 : at + ROW], "little")
        return begin, int.from_bytes(self.rows[at + ROW + 4 : at + 2 * ROW], "little")

    def check(self):
        """Raise OSError unless the pack is as it was made."""
        self.file.seek(0)
        crc = 0
        while piece := self.file.read(_PIECE):
            crc = crc32(piece, crc)
        if crc != SOUND:
            raise OSError(_DAMAGED)


class _Entry(io.IOBase):
    """An open entry, from `at` to `end` in the pack's file."""

    def __init__(self, file, at, end):
        self._file = file
        self._first = self._at = at
        self._end = end

    def readinto(self, buffer):
        self._file.seek(self._at)
        count = self._file.readinto(buffer, min(len(buffer), self._end - self._at))
        self._at += count
        return count

    def read(self, size=-1):
        rest = self._end - self._at
        self._file.seek(self._at)
        data = self._file.read(rest if size < 0 else min(size, rest))
        self._at += len(data)
        return data

    def seek(self, at):
        self._at = min(self._first + at, self._end)

    def ioctl(self, what, value):
        return _BUFFER if what == _BUFFER_SIZE else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


def _listing(directory):
    try:
        return os.listdir(directory)
    except OSError:
        return []
