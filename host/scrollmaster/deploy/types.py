"""Owns taking out of a module what only a type checker reads: MicroPython would keep it, at 3 % of the bytecode."""

import ast

_NAME = "TYPE_CHECKING"


def without_types(text: str) -> str:
    """The source without its `TYPE_CHECKING` and what stands under it; every other line keeps its number."""
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if _is_for_checkers(node):
            for at in range(node.lineno - 1, node.end_lineno or node.lineno):
                lines[at] = "\n"
    return "".join(lines)


def _is_for_checkers(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id == _NAME
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == _NAME
