"""The transport end of the bus: the one connection between a virtual board and the PC that holds it.

The chip end (../fakes) imports whatever `bus` its interpreter finds; a page has one of its own (page/box/bus.py).

To the box: four bytes, the level of the keys (bit i set while key i is down) and for how many ms it stays, once it has
been debounced, before the next one is looked at. Or, with bit 15 set: how long the answer by value is that follows
(shared_rules/formats/given.py).
From the box: kind (1 byte; letters.py) | length (2 bytes, little-endian) | data.
A connection that ends is a power cut.

No level is lost on a busy machine, for what counts is what the box does. It rests when it has shown all that it had to.
So the step after its first rest has seen the level; when that has stayed for long enough the box is made to take one
more; and at the next rest that step is over.

The clock of a box that a script plays stands still while no level has to stay, and never leaps: neither a busy PC nor
people who look for longer make another game of the same script.
"""

import os
import socket

import letters
import uselect
import utime

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_NO_DELAY = (6, 1, 1)  # IPPROTO_TCP, TCP_NODELAY, on
_LEVEL = 4  # bytes
_GIVEN = 0x80  # in the second one: an answer follows
_DEBOUNCED_MS = 16  # longer than the box takes to believe a key

keys = 0
_watching: "list[Callable[[int], None]]" = []  # what hears which keys have moved
_hearing: "list[Callable[[bytes], None]]" = []  # what hears the answers by value
_line = socket.socket()
_poll = uselect.poll()
_times: list[int] = []  # for how long the present level still has to stay, part by part
_since_ms = -1  # the first rest of this part
_over = False  # this part's time is over, and a step has been asked for
_LEAP_MS = 20  # what the clock of a script moves at once at most, or a busy PC would make a hold of a tap
_is_scripted = False
_clock_ms = 0
_seen_ms = 0  # what the PC's clock said then


def connect(port: int, is_scripted: bool = False) -> None:
    global _is_scripted
    _is_scripted = is_scripted
    _line.connect(socket.getaddrinfo("127.0.0.1", port)[0][-1])
    _line.setsockopt(*_NO_DELAY)
    _poll.register(_line, uselect.POLLIN)


def send(kind: bytes, *pieces: bytes | bytearray) -> None:
    """Send the pieces of one message, as they are: a Pico's buses take no memory either."""
    try:
        _line.write(kind + sum([len(piece) for piece in pieces]).to_bytes(2, "little"))
        for piece in pieces:
            _line.write(piece)
    except OSError:
        raise SystemExit


def ticks_ms() -> int:
    """The clock of the board, in ms since whenever."""
    global _clock_ms, _seen_ms
    now_ms = utime.ticks_ms()
    passed_ms = utime.ticks_diff(now_ms, _seen_ms)
    _seen_ms = now_ms
    if _is_scripted:
        passed_ms = min(passed_ms, _LEAP_MS) if _times else 0
    _clock_ms += passed_ms
    return _clock_ms


def watch(moved: "Callable[[int], None]") -> None:
    """Have `moved` called with the keys that have moved, as bits."""
    _watching.append(moved)


def hear(given: "Callable[[bytes], None]") -> None:
    """Have `given` called with the answers by value."""
    _hearing.append(given)


def raw_bits() -> int:
    """Eight bits of chance."""
    return os.urandom(1)[0]


def look() -> None:
    """The box looks at its keys: bring `keys` up to date, unless the present level has to stay."""
    global keys
    if _times or not _poll.poll(0):
        return
    level = _read()
    if len(level) < _LEVEL:
        raise SystemExit
    if level[1] & _GIVEN:
        _times.append(0)  # the step after the next rest has it
        for given in _hearing:
            given(level[_LEVEL:])
        return
    before = keys
    keys = level[0] | level[1] << 8
    stays_ms = level[2] | level[3] << 8
    _times.append(_DEBOUNCED_MS)
    if stays_ms:
        _times.append(stays_ms)
    for moved in _watching:
        moved(before ^ keys)


def _read() -> bytes:
    """A level, or an answer with what comes before it; less at the end of the connection."""
    level = _line.read(_LEVEL) or b""
    if len(level) == _LEVEL and level[1] & _GIVEN:
        level += _line.read(level[2] | level[3] << 8) or b""
    return level


def rest(poll: uselect.poll, ms: int) -> bool:
    """The box has nothing to do for `ms`, or until something of `poll` or a level comes. True: it shall take a step."""
    ms = _rest_ms(ms)
    if ms and not _times:
        poll.register(_line, uselect.POLLIN)
        poll.poll(ms)
        poll.unregister(_line)
        look()
    elif ms:
        poll.poll(ms)
    return not ms


def _rest_ms(ms: int) -> int:
    """For how long the box may rest, which has nothing to do for `ms`; 0: it shall take a step now."""
    global _since_ms, _over
    if not _times:
        return ms
    now_ms = ticks_ms()
    if _over:
        _over = False
        _since_ms = -1
        _times.pop(0)
        if not _times:
            send(letters.DONE)
            return ms
    if _since_ms < 0:
        _since_ms = now_ms
    left_ms = _times[0] - (now_ms - _since_ms)
    _over = left_ms <= 0
    return 0 if _over else min(ms, left_ms)


def hang_up() -> None:
    """Give back the levels and answers that nobody has looked at: they are for the next interpreter."""
    send(letters.RESTART)
    unread = _read()
    while unread:
        send(letters.UNREAD, unread)
        unread = _read()
    _line.close()
