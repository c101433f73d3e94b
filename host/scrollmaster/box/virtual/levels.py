"""Sends the levels of the keys, and answers by value, to a virtual box (pc/bus.py has how they look).

None is lost when its interpreter restarts.
"""

import socket
import threading

_GIVEN = b"\x00\x80"  # in the place of a level: an answer follows


class Levels:
    """`send` and `give` may be called at any time; the box gets all in its order, and says what it is done with."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._bus: socket.socket | None = None
        self._sent: list[bytes] = []  # on this connection
        self._unread = 0  # of these, how many the box has given back
        self._waiting: list[bytes] = []  # for the next connection
        self._due = 0  # levels and answers that the box is not done with

    def send(self, bits: int, stays_ms: int) -> None:
        """The keys of `bits` are down, for `stays_ms` at least. Raises OSError when the box is off."""
        self._send(bits.to_bytes(2, "little") + stays_ms.to_bytes(2, "little"))

    def give(self, answer: bytes) -> None:
        """Give the box an answer by value. Raises OSError when it is off."""
        self._send(_GIVEN + len(answer).to_bytes(2, "little") + answer)

    def _send(self, level: bytes) -> None:
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
            seen = len(self._sent) - min(self._unread, len(self._sent))
            keys = [level for level in self._sent[:seen] if not level.startswith(_GIVEN)]
            levels = keys[-1:] + self._sent[seen:] + self._waiting
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
        """One level or answer more was not looked at."""
        self._unread += 1

    def done(self) -> None:
        """The box is done with the next one."""
        with self._changed:
            self._due -= 1
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait until the box is done with all of them; False when it was not in time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._due, seconds)
