"""Stands for MicroPython's `select` on a box whose line is plugged into nothing: waiting is all that it does."""

import clock

POLLIN = 1
POLLOUT = 4


class poll:
    def register(self, stream, mask):
        """Nothing ever arrives, and nothing is accepted."""

    def poll(self, ms):
        clock.sleep(ms)
        return []
