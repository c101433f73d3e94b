"""Owns what a pack's code can reach in the process that runs it: the rules of the house and itself, nothing else.

The text of a pack has been checked before (packs/subset.py); this holds what no text shows. Runs in MicroPython only.
"""

import builtins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType
    from typing import NoReturn

_HOUSE = "shared_rules"
_LAWS = "laws"  # what judges a pack must stay as it is
_OWN = 1  # dots of an import of the pack itself


def close() -> None:
    """From here on nothing but the house can be imported, none of its laws, and no file opened."""
    load = builtins.__import__

    def guarded(
        name: str,
        globals: "Mapping[str, object] | None" = None,
        locals: "Mapping[str, object] | None" = None,
        fromlist: "Sequence[str] | None" = None,
        level: int = 0,
    ) -> "ModuleType":
        parts = name.split(".") + (list(fromlist) if isinstance(fromlist, tuple) else [])  # True where it asks itself
        if not level and parts[0] != _HOUSE:
            raise ImportError("a game may not import " + name)
        if level != _OWN and _LAWS in parts:
            raise ImportError("a game may not import the laws")
        return load(name, globals, locals, fromlist, level)

    builtins.__import__ = guarded
    builtins.open = _refuse
    builtins.exec = _refuse
    builtins.eval = _refuse


def _refuse(*_: object) -> "NoReturn":
    raise OSError("a game may not do this")
