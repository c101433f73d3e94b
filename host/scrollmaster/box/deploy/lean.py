"""Strips a source for the box: drops what only a type checker reads, and puts `const` around its constants.

MicroPython would keep the former, at 3 % of the bytecode. It folds `_X = const(5)` into the code, so such a number
takes no room in a module and no look-up. CPython has no `const`, so the sources here do without it.
"""

import ast
import re
from functools import lru_cache

_CHECKING = "TYPE_CHECKING"
_GLOBAL = "global "
_PRIVATE_NUMBER = re.compile(r"(_[A-Z][A-Z0-9_]*) = (0x[0-9A-Fa-f]+|\d+)(?![\w.])")


@lru_cache(maxsize=None)  # who starts several boxes has the same sources made lean once
def lean(text: str) -> str:
    """The source of a module for a box; every line keeps its number."""
    lines = text.split("\n")
    tree = ast.parse(text)
    changed: set[str] = _changed(tree) if _GLOBAL in text else set()  # looking through all of it takes time
    for node in tree.body:
        if _is_for_checkers(node):
            for at in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[at] = ""
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            at = node.lineno - 1
            if (found := _PRIVATE_NUMBER.match(lines[at])) and found[1] not in changed:
                lines[at] = _PRIVATE_NUMBER.sub(r"\1 = const(\2)", lines[at], count=1)
    return "\n".join(lines)


def _changed(tree: ast.Module) -> set[str]:
    """The names that a function gives another value: those are no constants."""
    return {name for node in ast.walk(tree) if isinstance(node, ast.Global) for name in node.names}


def _is_for_checkers(node: ast.stmt) -> bool:
    """True for the name itself and for a block under it, which has no `else` in these sources."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id == _CHECKING
    return isinstance(node, ast.If) and ast.unparse(node.test) == _CHECKING and not node.orelse
