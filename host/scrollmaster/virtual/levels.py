"""Owns the levels of the keys on their way to a virtual box. None is lost when its interpreter starts anew."""

import socket
import threading


class Levels:
    """`send` may be called at any time; the box gets everything in its order."""

    def __init__(self):
        self._lock = threading.Lock()
        self._bus: socket.socket | None = None
        self._sent: list[int] = []  # on this connection
        self._unread = 0  # of these, how many the box has given back
        self._waiting: list[int] = []  # for the next connection

    def send(self, bits: int) -> None:
        """Raises OSError when the box is off."""
        with self._lock:
            if self._bus is None:
                self._waiting.append(bits)
                return
            self._sent.append(bits)
            self._bus.sendall(bits.to_bytes(2, "little"))

    def connect(self, bus: socket.socket) -> None:
        """Go on with an interpreter that has just started: how the keys are, then what the last one did not see."""
        with self._lock:
            levels = self._sent[-1 - self._unread :] + self._waiting
            self._bus, self._sent, self._unread, self._waiting = bus, levels, 0, []
            for bits in levels:
                bus.sendall(bits.to_bytes(2, "little"))

    def pause(self) -> None:
        """The interpreter is about to end; what it still gives back is told by `give_back`."""
        with self._lock:
            if self._bus:
                self._bus.shutdown(socket.SHUT_WR)
            self._bus = None

    def give_back(self) -> None:
        self._unread += 1
