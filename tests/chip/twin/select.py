"""Stands for MicroPython's `select` on a box whose line is plugged into nothing: of its keys alone a poll hears."""

import clock

POLLIN = 1
POLLOUT = 4
_POLL = 3  # operation of the stream protocol


class poll:
    def __init__(self):
        self._keys = None

    def register(self, stream, mask):
        """What has no `ioctl` in Python is the line: nothing ever arrives there, and nothing is accepted."""
        if hasattr(stream, "ioctl"):
            self._keys = stream

    def poll(self, ms):
        clock.sleep(ms, self._is_ready)
        return [(self._keys, POLLIN)] if self._is_ready() else []

    def _is_ready(self):
        return self._keys is not None and self._keys.ioctl(_POLL, POLLIN) != 0
