"""Makes it harder for a pack's code to reach what is no business of a game's: files, the line, the seed of the dice.

It is no fence. The code of a pack and the box's own share one interpreter and one memory, and who knows MicroPython well
finds a way (docs/decisions/0021-packs-confined.md). It stops mistakes and the plain ways. In MicroPython only.
"""

import builtins
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_HOUSE = "shared_rules"  # what a game may import is in there
_NAMES = ("open", "exec", "eval", "execfile", "compile", "globals", "locals", "input", "help")
# What MicroPython has built in on any body of ours. A name with a `u` in front is the same module.
_BUILT_IN = """__main__ _asyncio _onewire _rp2 _thread _webrepl argparse array asyncio binascii bluetooth btree builtins cmath
collections cryptolib deflate dht ds18x20 errno framebuf gc hashlib heapq host io json lwip machine marshal math mip
micropython mp neopixel network ntptime onewire os platform random re requests rp2 select socket ssl struct sys termios
time tls uasyncio uctypes vfs webrepl websocket ffi""".split()
_PURE = ("array", "binascii", "collections", "errno", "hashlib", "heapq", "math", "struct")  # no harm in them


class Gone:
    """Stands where a module was."""


def close() -> None:
    """From here on, until the interpreter restarts, no module is found but the rules and some pure ones, and no file.

    Our own modules hold what they need and import nothing later.
    """
    if sys.implementation.name != "micropython":
        return  # a CPython, as tests have it, lives on
    gone = Gone()
    for name in list(sys.modules) + _BUILT_IN:
        if name not in _PURE and name.split(".")[0] != _HOUSE:
            sys.modules[name] = sys.modules["u" + name] = gone
    for name in _NAMES:
        setattr(builtins, name, _refuse)


def _refuse(*_: object) -> "NoReturn":
    raise OSError("a game may not do this")
