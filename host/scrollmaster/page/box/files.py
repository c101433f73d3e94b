"""The file system of a box in a page. Its bytes lie in JavaScript, which keeps every change before it returns."""

import page
import uctypes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

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

    def mount(self, readonly: bool, mkfs: bool) -> None:
        """It is always there."""

    def umount(self) -> None:
        """Nothing is open."""

    def open(self, path: str, mode: str) -> "_Reader | _Writer":
        path = _place(path)
        size = page.size(path)
        if size == _FOLDER:
            raise OSError(_IS_FOLDER)
        if size == _NONE and "r" in mode:
            raise OSError(_NO_ENTRY)
        return _Reader(path, size) if mode == "rb" else _Writer(path, mode, max(0, size))

    def ilistdir(self, path: str) -> "Iterator[tuple[str, int, int, int]]":
        path = _place(path)
        if page.size(path) != _FOLDER:
            raise OSError(_NO_ENTRY)
        for name in page.names(path).split("\n"):
            if name:
                size = page.size(path + "/" + name)
                yield name, _FOLDER_MODE if size == _FOLDER else _FILE_MODE, 0, max(0, size)

    def stat(self, path: str) -> tuple[int, ...]:
        size = page.size(_place(path))
        if size == _NONE:
            raise OSError(_NO_ENTRY)
        return (_FOLDER_MODE if size == _FOLDER else _FILE_MODE, 0, 0, 0, 0, 0, max(0, size), 0, 0, 0)

    def statvfs(self, path: str) -> tuple[int, ...]:
        free = max(0, _BLOCKS - -(-page.used() // _BLOCK))
        return (_BLOCK, _BLOCK, _BLOCKS, free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path: str) -> None:
        path = _place(path)
        if page.size(path) != _NONE:
            raise OSError(_IS_THERE)
        page.make(path)

    def remove(self, path: str) -> None:
        path = _place(path)
        if page.size(path) < 0:
            raise OSError(_NO_ENTRY)
        page.remove(path)

    def rmdir(self, path: str) -> None:
        path = _place(path)
        if page.size(path) != _FOLDER:
            raise OSError(_NO_ENTRY)
        if page.names(path):
            raise OSError(_NOT_EMPTY)
        page.remove(path)

    def rename(self, path: str, to: str) -> None:
        path, to = _place(path), _place(to)
        if page.size(path) == _NONE:
            raise OSError(_NO_ENTRY)
        page.rename(path, to)


class _Reader:
    def __init__(self, path: str, size: int) -> None:
        self._path = path
        self._size = size
        self._at = 0

    def __enter__(self) -> "_Reader":
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is held."""

    def seek(self, at: int) -> None:
        self._at = min(at, self._size)

    def read(self, count: int = -1) -> bytes:
        left = self._size - self._at
        data = bytearray(left if count < 0 else min(count, left))
        page.load(self._path, self._at, uctypes.addressof(data), len(data))
        self._at += len(data)
        return bytes(data)


class _Writer:
    """Holds the whole file until it is closed: then it is kept as one change."""

    def __init__(self, path: str, mode: str, size: int) -> None:
        self._path = path
        self._data = bytearray(0 if "w" in mode else size)
        if self._data:
            page.load(path, 0, uctypes.addressof(self._data), size)
        self._at = len(self._data) if "a" in mode else 0

    def __enter__(self) -> "_Writer":
        return self

    def __exit__(self, *_: object) -> None:
        fits = page.used() - max(0, page.size(self._path)) + len(self._data) <= _BLOCK * _BLOCKS
        if not fits:
            raise OSError(_NO_SPACE)
        page.store(self._path, uctypes.addressof(self._data), len(self._data))

    def seek(self, at: int) -> None:
        self._at = at

    def write(self, data: bytes | bytearray) -> int:
        end = self._at + len(data)
        if end > len(self._data):
            self._data.extend(bytes(end - len(self._data)))
        self._data[self._at : end] = data
        self._at = end
        return len(data)


def _place(path: str) -> str:
    """A path as JavaScript knows it: no slash at either end."""
    return path.strip("/")
