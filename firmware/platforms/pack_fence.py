"""Makes it harder for a pack's code to reach what is no business of a game's: files, the line, the seed of the dice.

It is no fence. The code of a pack and the box's own share one interpreter and one memory, and who knows MicroPython
well finds a way (docs/decisions/0021-packs-confined.md). It stops mistakes and the plain ways. In MicroPython only.
"""

import errno

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

_HOUSE = "shared_rules"  # what a game may import is in there
_NAMES = ("open", "exec", "eval", "execfile", "compile", "globals", "locals", "input", "help")
# What MicroPython has built in on any body of ours, or an image in flash: a text, for a list would stay in RAM. A name
# with a `u` in front is the same module.
_BUILT_IN = """firmware generated
__main__ _asyncio _onewire _rp2 _thread _webrepl argparse asyncio bluetooth btree builtins cmath cryptolib deflate dht
ds18x20 ffi framebuf gc host io js jsffi json lwip machine marshal mip micropython mp neopixel network
ntptime onewire os platform random re requests rp2 select socket ssl sys termios time tls uasyncio uctypes vfs
webrepl websocket"""
_PURE = ("array", "binascii", "collections", "errno", "hashlib", "heapq", "math", "struct")


def close() -> None:
    """Hide every module but the rules and some pure ones, and what opens files, until the interpreter restarts.

    Modules of the firmware hold what they need, store/files.py its own `open`: later only those of the rules come in.
    """
    import builtins  # here: what stands in place of `open` leads to the names of this module
    import sys

    for name in list(sys.modules) + _BUILT_IN.split():
        if name not in _PURE and name.split(".")[0] != _HOUSE:
            sys.modules[name] = sys.modules["u" + name] = errno  # a module with nothing in it but numbers
    for name in _NAMES:
        setattr(builtins, name, _refuse)


def _refuse(*_: object) -> "NoReturn":
    raise OSError("a game may not do this")
