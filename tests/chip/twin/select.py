"""Stands for MicroPython's `select` on a box whose line is plugged into nothing: waiting is all that it does."""

import clock

POLLIN = 1
POLLOUT = 4


class poll:
    def register(self, stream, mask):
        """Nothing ever comes, and nobody takes anything."""

    def poll(self, ms):
        clock.sleep(ms)
        return []
