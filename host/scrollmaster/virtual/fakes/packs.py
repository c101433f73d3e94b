"""Keeps the code of games from outside from running where nothing would confine it (docs/security.md)."""

import builtins

_PACKS = "shared_rules.packs."


def close():
    """From now on no module of such a game can be imported."""
    load = builtins.__import__

    def guarded(name, *rest):
        if name.startswith(_PACKS):
            raise ImportError("no module named '" + name + "'")
        return load(name, *rest)

    builtins.__import__ = guarded
