"""Sends the levels of the keys to a virtual box. None is lost when its interpreter restarts."""

import socket
import threading


class Levels:
    """`send` may be called at any time; the box gets everything in its order, and says what it is done with."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._bus: socket.socket | None = None
        self._sent: list[bytes] = []  # on this connection
        self._unread = 0  # of these, how many the box has given back
        self._waiting: list[bytes] = []  # for the next connection
        self._due = 0  # levels that the box is not done with

    def send(self, bits: int, stays_ms: int) -> None:
        """The keys of `bits` are down, for `stays_ms` at least. Raises OSError when the box is off."""
        level = bits.to_bytes(2, "little") + stays_ms.to_bytes(2, "little")
        with self._changed:
            self._due += 1
            if self._bus is None:
                self._waiting.append(level)
                return
            self._sent.append(level)
            self._bus.sendall(level)

    def connect(self, bus: socket.socket) -> None:
        """Go on with an interpreter that has just started: how the keys are, then what the last one did not see."""
        with self._changed:
            levels = self._sent[-1 - self._unread :] + self._waiting
            self._bus, self._sent, self._unread, self._waiting = bus, levels, 0, []
            self._due = len(levels)
            for level in levels:
                bus.sendall(level)

    def pause(self) -> None:
        """The interpreter is about to end; what it still gives back comes by `give_back`."""
        with self._changed:
            if self._bus:
                self._bus.shutdown(socket.SHUT_WR)
            self._bus = None

    def give_back(self) -> None:
        """One level more was not looked at."""
        self._unread += 1

    def done(self) -> None:
        """The box is done with the next level."""
        with self._changed:
            self._due -= 1
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait until the box is done with all levels; False when it was not in time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._due, seconds)
