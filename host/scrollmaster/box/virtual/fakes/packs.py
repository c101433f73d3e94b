"""Keeps the code of games from outside from running where nothing would confine it (docs/security.md)."""

import builtins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

_PACKS = "shared_rules.packs."


def close() -> None:
    """From now on no module of such a game can be imported."""
    load = builtins.__import__

    def guarded(name: str, *rest: "Any") -> "ModuleType":
        if name.startswith(_PACKS):
            raise ImportError("no module named '" + name + "'")
        return load(name, *rest)

    builtins.__import__ = guarded
