"""Owns the one connection between the virtual board and the PC that holds it. Runs in the box's MicroPython.

To the box: two bytes, the level of the keys (bit i set while key i is down), whenever they move.
From the box: kind (1 byte) | length (2 bytes, little-endian) | data. Kinds: L, what went down the LED chain; D, I2C
address and what was written there; T, hertz of the buzzer (2 bytes); F, pages programmed and blocks erased so far (4
bytes each); R, the interpreter starts anew, and then K, what has come from the keys and was not looked at yet.
A connection that ends is a power cut.
"""

import select
import socket
import time

_NO_DELAY = (6, 1, 1)  # IPPROTO_TCP, TCP_NODELAY, on
_LEAST_MS = 20  # for so long a finger stays where it is, so a busy machine loses no press
_AGAIN_MS = 10  # and it is looked at once more after that

keys = 0
_line = None
_poll = select.poll()
_looked_ms = -1
_moved_ms = _ripe_ms = -1


def connect(port):
    global _line
    _line = socket.socket()
    _line.connect(socket.getaddrinfo("127.0.0.1", port)[0][-1])
    _line.setsockopt(*_NO_DELAY)
    _poll.register(_line, select.POLLIN)


def send(kind, *pieces):
    """Send the pieces of one message, as they are: a Pico's buses take no memory either."""
    try:
        _line.write(kind + sum([len(piece) for piece in pieces]).to_bytes(2, "little"))
        for piece in pieces:
            _line.write(piece)
    except OSError:
        raise SystemExit


def listen():
    """Bring `keys` up to date; asks the system once a millisecond at most, there are ten pins to read."""
    global keys, _looked_ms, _moved_ms, _ripe_ms
    now_ms = time.ticks_ms()
    if now_ms == _looked_ms:
        return
    _looked_ms = now_ms
    if _may_move(now_ms) and _poll.poll(0):
        _moved_ms = now_ms
        _ripe_ms = -1
        level = _line.read(2)
        if not level or len(level) < 2:
            raise SystemExit
        keys = level[0] | level[1] << 8


def hang_up():
    """Give back the levels that nobody has looked at: they are for the interpreter that comes after this one."""
    send(b"R")
    unread = _line.read(2)
    while unread:
        send(b"K", unread)
        unread = _line.read(2)
    _line.close()


def _may_move(now_ms):
    """Whether the present level has been seen for long enough; the next one waits on the line meanwhile."""
    global _ripe_ms
    if _moved_ms < 0:
        return True
    if time.ticks_diff(now_ms, _moved_ms) < _LEAST_MS:
        return False
    if _ripe_ms < 0:
        _ripe_ms = now_ms
    return time.ticks_diff(now_ms, _ripe_ms) >= _AGAIN_MS
