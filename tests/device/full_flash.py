"""A flash that is full from some write on, or fails once. Runs under every interpreter."""

import os

from firmware.store import files

FULL = 28  # ENOSPC
CHANGES = ("mkdir", "remove", "rename", "rmdir")


class FullFlash:
    """`with FullFlash(at, stays)`: change number `at` of the flash fails, and all later ones when `stays`.

    Of what a failing write should have kept, half is there. `changes` counts them.
    """

    def __init__(self, at, stays):
        self.changes = 0
        self._at = at
        self._stays = stays

    def __enter__(self):
        files.os = _Os(self)
        files.open = self._open
        return self

    def __exit__(self, *_):
        files.os, files.open = os, open

    def change(self):
        """One more; raises OSError when it fails."""
        self.changes += 1
        if self.changes == self._at or (self._stays and self.changes > self._at):
            raise OSError(FULL)

    def _open(self, path, mode):
        if mode == "rb":
            return open(path, mode)
        self.change()
        return _File(open(path, mode), self)


class _Os:
    def __init__(self, flash):
        self._flash = flash

    def __getattr__(self, name):
        if name in CHANGES:
            self._flash.change()
        return getattr(os, name)


class _File:
    def __init__(self, file, flash):
        self._file = file
        self._flash = flash

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()

    def write(self, data):
        try:
            self._flash.change()
        except OSError:
            self._file.write(data[: len(data) // 2])
            raise
        return self._file.write(data)
