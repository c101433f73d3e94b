"""Owns what a pack's code can reach in the process that runs it: the rules of the house and itself, nothing else.

The text of a pack has been checked before (packs/subset.py); this holds what no text shows. Runs in MicroPython only.
"""

import builtins

_HOUSE = "shared_rules"
_LAWS = "laws"  # what judges a pack must stay as it is
_OWN = 1  # dots of an import of the pack itself


def close():
    """From here on nothing but the house can be imported, none of its laws, and no file opened."""
    load = builtins.__import__

    def guarded(name, *rest):
        names, level = rest[2:] if len(rest) > 3 else ((), 0)
        parts = name.split(".") + (list(names) if isinstance(names, tuple) else [])  # MicroPython asks itself with True
        if not level and parts[0] != _HOUSE:
            raise ImportError("a game may not import " + name)
        if level != _OWN and _LAWS in parts:
            raise ImportError("a game may not import the laws")
        return load(name, *rest)

    builtins.__import__ = guarded
    builtins.open = _refuse
    builtins.exec = _refuse
    builtins.eval = _refuse


def _refuse(*_):
    raise OSError("a game may not do this")
