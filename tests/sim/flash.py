"""A flash in memory for simulated evenings: it can be full, and its power can fail in the middle of a write.

Portable, so that a seed gives the same evening on every interpreter. The real file system is tested in tests/power.
"""

NO_SPACE = 28
MISSING = 2
DIRECTORY = 0x4000  # in the mode of a path
NEVER = -1
NOT_DONE, TORN, DONE = range(3)  # what the operation at which the power fails leaves behind
WRITES_MS = 1
ERASES_MS = 45  # with interrupts off; keys move meanwhile
ERASES = 8  # in so many operations one erases a block


class PowerFailed(Exception):
    """The box is dark from here on, whatever it was doing."""


class RamFlash:
    """Stands for `os` and `open` of firmware.store.files below `root`; other paths go to the real ones.

    `fuse`: how many writes until the power fails, or NEVER. `room`: bytes in all. `busy_ms`: how long the operations
    have taken since somebody set it to 0, nothing where it `is_quick`. `was_full`: it has refused to keep something.
    """

    def __init__(self, root, real_os, real_open, chance, room, is_quick):
        self.fuse = NEVER
        self.busy_ms = 0
        self._is_quick = is_quick
        self.was_full = False
        self._root = root
        self._os = real_os
        self._open = real_open
        self._chance = chance
        self._room = room
        self._files = {root: None}  # path: bytes, or None for a directory

    def open(self, path, mode):
        if not path.startswith(self._root):
            return self._open(path, mode)
        if mode == "rb":
            return _Reader(self._get(path))
        before = self._get(path) if mode == "r+b" else self._files.get(path, b"") if mode == "ab" else b""
        return _Writer(self, path, before, 0 if mode == "r+b" else len(before))

    def close(self, path, before, at, added):
        """A file that was written comes onto the flash: `added` in it from `at` on."""
        if self._used() + len(added) > self._room:
            self.was_full = True
            raise OSError(NO_SPACE)
        torn = added[: self._chance.below(len(added) + 1)]
        self._change(self._put, path, _over(before, at, added), _over(before, at, torn))

    def rename(self, old, new):
        self._change(self._move, old, new)

    def remove(self, path):
        if self._get(path) is None:
            raise OSError(MISSING)
        self._change(self._drop, path)

    def rmdir(self, path):
        if path not in self._files or self.listdir(path):
            raise OSError(MISSING)
        self._change(self._drop, path)

    def mkdir(self, path):
        if path in self._files:
            raise OSError(17)
        self._change(self._put, path, None, None)

    def listdir(self, path):
        if not path.startswith(self._root):
            return self._os.listdir(path)
        path = path.rstrip("/")
        if path not in self._files:
            raise OSError(MISSING)
        names = [name[len(path) + 1 :] for name in self._files if name.startswith(path + "/")]
        return sorted([name for name in names if "/" not in name])

    def stat(self, path):
        if not path.startswith(self._root):
            return self._os.stat(path)
        data = self._get(path)
        return (DIRECTORY if data is None else 0,) + (0,) * 5 + (len(data or b""),) + (0,) * 3

    def statvfs(self, path):
        return 1, 1, self._room, self._room - self._used(), self._room - self._used()

    def _get(self, path):
        if path not in self._files:
            raise OSError(MISSING)
        return self._files[path]

    def _used(self):
        return sum([len(data) for data in self._files.values() if data])

    def _change(self, change, path, *args):
        """Do it, unless the power fails just now."""
        erases = self._chance.one_in(ERASES)
        if not self._is_quick:
            self.busy_ms += ERASES_MS if erases else WRITES_MS
        if self.fuse == NEVER:
            return change(path, *args)
        self.fuse -= 1
        if self.fuse != NEVER:
            return change(path, *args)
        how = self._chance.below(3)
        if how == DONE:
            change(path, *args)
        elif how == TORN and change == self._put:
            self._files[path] = args[1]
        raise PowerFailed

    def _put(self, path, data, torn):
        self._files[path] = data

    def _drop(self, path):
        del self._files[path]

    def _move(self, old, new):
        moved = [name for name in self._files if name == old or name.startswith(old + "/")]
        if not moved:
            raise OSError(MISSING)
        for name in sorted(moved):
            self._files[new + name[len(old) :]] = self._files.pop(name)


def _over(before, at, data):
    """What a file holds when `data` was written into it from `at` on."""
    return before[:at] + data + before[at + len(data) :]


class _Reader:
    def __init__(self, data):
        if data is None:
            raise OSError(MISSING)
        self._data = data
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def seek(self, at):
        self._at = at

    def read(self, size=-1):
        end = len(self._data) if size < 0 else self._at + size
        data = self._data[self._at : end]
        self._at += len(data)
        return data


class _Writer:
    def __init__(self, flash, path, before, at):
        self._flash = flash
        self._path = path
        self._before = before
        self._at = at
        self._added = b""

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            self._flash.close(self._path, self._before, self._at, self._added)

    def seek(self, at):
        self._at = at

    def write(self, data):
        self._added += bytes(data)
        return len(data)
