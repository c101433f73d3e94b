"""Owns what a pack's code can reach in the process that runs it: the rules of the house and itself, nothing else.

The text of a pack has been checked before (packs/subset.py); this holds what no text shows. Runs in MicroPython only.
"""

import builtins

_HOUSE = "shared_rules"


def close(*readers):
    """From here on nothing but the house can be imported, and no file opened but by the modules `readers`."""
    load = builtins.__import__
    for reader in readers:
        reader.open = open

    def guarded(name, *rest):
        if (len(rest) < 4 or not rest[3]) and name.split(".")[0] != _HOUSE:
            raise ImportError("a game may not import " + name)
        return load(name, *rest)

    builtins.__import__ = guarded
    builtins.open = _refuse
    builtins.exec = _refuse
    builtins.eval = _refuse


def _refuse(*_):
    raise OSError("a game may not do this")
