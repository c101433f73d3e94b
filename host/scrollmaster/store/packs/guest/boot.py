"""The first thing that runs in the cage: makes the files that the host gives the only ones there are, then serves.

Runs in MicroPython as WebAssembly only. `host` is its one way out.
"""

import gc
import io
import sys
from binascii import unhexlify

import vfs

import host

_FOLDER = 0x4000
_FILE = 0x8000
_NO_FILE = 2
_DONE = 0


class File(io.IOBase):
    def __init__(self, path: str) -> None:
        self._path = path
        self._at = 0

    def readinto(self, buffer: bytearray) -> int:
        data = unhexlify(host.call("read", "%d %d %s" % (self._at, len(buffer), self._path)))
        buffer[: len(data)] = data
        self._at += len(data)
        return len(data)

    def ioctl(self, _what: int, _argument: int) -> int:
        return _DONE


class Files:
    """What the host gives, as a file system."""

    def mount(self, _readonly: bool, _format: bool) -> None:
        pass

    def umount(self) -> None:
        pass

    def chdir(self, _path: str) -> None:
        pass

    def getcwd(self) -> str:
        return "/"

    def stat(self, path: str) -> tuple[int, ...]:
        kind = host.call("kind", path.lstrip("/"))
        if not kind:
            raise OSError(_NO_FILE)
        return (_FOLDER if kind == "folder" else _FILE,) + (0,) * 9

    def open(self, path: str, _mode: str) -> File:
        return File(path.lstrip("/"))


# MicroPython's collector does not see what WebAssembly keeps in its own variables, where every larger frame is. So it
# runs when memory is short, from this small frame, when there are no others; then the same question is answered again.
gc.disable()
vfs.umount("/")
vfs.mount(Files(), "/")
sys.path[:] = [""]
import serve  # noqa: E402 - from the files that are there now

serve.begin()
while True:
    gc.collect()
    while serve.once(host.call):
        pass
