"""A directory for one test, under every interpreter."""

import os


class TempDir:
    """`with TempDir() as path`: an empty directory that is removed afterwards."""

    def __enter__(self):
        random = "".join(["%02x" % byte for byte in os.urandom(6)])
        place = hasattr(os, "getenv") and os.getenv("TMPDIR") or "/tmp"  # a board has no environment
        self._path = place + "/scrollmaster-" + random
        os.mkdir(self._path)
        return self._path

    def __exit__(self, *_):
        _remove(self._path)


def _remove(path):
    try:
        names = os.listdir(path)
    except OSError:
        os.remove(path)
        return
    for name in names:
        _remove(path + "/" + name)
    os.rmdir(path)
