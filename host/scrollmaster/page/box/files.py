"""The file system of a box in a page. Its bytes lie in JavaScript, which keeps every change before it returns."""

import page
import uctypes

_BLOCK = 4096
_BLOCKS = 256  # as many as the image leaves of a Pico's flash: a box in a page is full when a real one is
_NONE, _FOLDER = -1, -2  # for a size
_FOLDER_MODE, _FILE_MODE = 0x4000, 0x8000
_NO_ENTRY = 2
_IS_THERE = 17
_IS_FOLDER = 21
_NO_SPACE = 28
_NOT_EMPTY = 39


class Files:
    """What `vfs.mount` takes."""

    def mount(self, readonly, mkfs):
        """It is always there."""

    def umount(self):
        """Nothing is open."""

    def open(self, path, mode):
        path = _place(path)
        size = page.size(path)
        if size == _FOLDER:
            raise OSError(_IS_FOLDER)
        if size == _NONE and "r" in mode:
            raise OSError(_NO_ENTRY)
        return _Reader(path, size) if mode == "rb" else _Writer(path, mode, max(0, size))

    def ilistdir(self, path):
        path = _place(path)
        if page.size(path) != _FOLDER:
            raise OSError(_NO_ENTRY)
        for name in page.names(path).split("\n"):
            if name:
                size = page.size(path + "/" + name)
                yield name, _FOLDER_MODE if size == _FOLDER else _FILE_MODE, 0, max(0, size)

    def stat(self, path):
        size = page.size(_place(path))
        if size == _NONE:
            raise OSError(_NO_ENTRY)
        return (_FOLDER_MODE if size == _FOLDER else _FILE_MODE, 0, 0, 0, 0, 0, max(0, size), 0, 0, 0)

    def statvfs(self, path):
        free = max(0, _BLOCKS - -(-page.used() // _BLOCK))
        return (_BLOCK, _BLOCK, _BLOCKS, free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        path = _place(path)
        if page.size(path) != _NONE:
            raise OSError(_IS_THERE)
        page.make(path)

    def remove(self, path):
        path = _place(path)
        if page.size(path) < 0:
            raise OSError(_NO_ENTRY)
        page.remove(path)

    def rmdir(self, path):
        path = _place(path)
        if page.size(path) != _FOLDER:
            raise OSError(_NO_ENTRY)
        if page.names(path):
            raise OSError(_NOT_EMPTY)
        page.remove(path)

    def rename(self, path, to):
        path, to = _place(path), _place(to)
        if page.size(path) == _NONE:
            raise OSError(_NO_ENTRY)
        page.rename(path, to)


class _Reader:
    def __init__(self, path, size):
        self._path = path
        self._size = size
        self._at = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Nothing is held."""

    def seek(self, at):
        self._at = min(at, self._size)

    def read(self, count=-1):
        left = self._size - self._at
        data = bytearray(left if count < 0 else min(count, left))
        page.load(self._path, self._at, uctypes.addressof(data), len(data))
        self._at += len(data)
        return bytes(data)


class _Writer:
    """Holds the whole file until it is closed: then it is kept as one change."""

    def __init__(self, path, mode, size):
        self._path = path
        self._data = bytearray(0 if "w" in mode else size)
        if self._data:
            page.load(path, 0, uctypes.addressof(self._data), size)
        self._at = len(self._data) if "a" in mode else 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        fits = page.used() - max(0, page.size(self._path)) + len(self._data) <= _BLOCK * _BLOCKS
        if not fits:
            raise OSError(_NO_SPACE)
        page.store(self._path, uctypes.addressof(self._data), len(self._data))

    def seek(self, at):
        self._at = at

    def write(self, data):
        end = self._at + len(data)
        if end > len(self._data):
            self._data.extend(bytes(end - len(self._data)))
        self._data[self._at : end] = data
        self._at = end
        return len(data)


def _place(path):
    """A path as JavaScript knows it: no slash at either end."""
    return path.strip("/")
