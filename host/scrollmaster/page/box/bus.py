"""The transport end of the bus in a page: function calls into JavaScript (python.mjs has their other side).

A level of the keys comes with the moment of the finger, and the interrupt of the keys keeps both at once: a tap that is
shorter than a step is not lost, and a hold is as long as it was.
"""

import letters
import page
import uctypes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

keys = 0
_watching: "list[Callable[[int], None]]" = []  # what hears which keys have moved
_finger_ms = -1  # the moment of the level that is being handed over; -1 at all other times
_moved_ms = 0  # when a key moved last
_TICKS = 0x3FFFFFFF


def send(kind: bytes, *pieces: bytes | bytearray) -> None:
    data = b"".join(pieces)
    page.send(kind[0], uctypes.addressof(data), len(data))


def ticks_ms() -> int:
    """The clock of the board, in ms since whenever."""
    return (page.now() if _finger_ms < 0 else _finger_ms) & _TICKS


def watch(moved: "Callable[[int], None]") -> None:
    """Have `moved` called with the keys that have moved, as bits."""
    _watching.append(moved)


def level(bits: int, at_ms: int) -> None:
    """The keys of `bits` are down since `at_ms`, which is not before the last level, nor in the future."""
    global keys, _finger_ms, _moved_ms
    _finger_ms = _moved_ms = max(_moved_ms, min(at_ms, page.now()))
    before = keys
    keys = bits
    for moved in _watching:
        moved(before ^ bits)
    _finger_ms = -1


def look() -> None:
    """The box looks at its keys: they are as JavaScript has said."""


def raw_bits() -> int:
    """Eight bits of chance."""
    data = bytearray(1)
    page.chance(uctypes.addressof(data), 1)
    return data[0]


def rest(poll: object, ms: int) -> bool:
    """A page never waits here: it sets a timer between two turns."""
    return True


def hang_up() -> None:
    """The page starts the next interpreter."""
    send(letters.RESTART)
