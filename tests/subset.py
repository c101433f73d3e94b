"""Owns which Python the box's code may use, as far as its text shows it. For packs: packs/guest/text.py."""

import ast
from collections.abc import Iterator

_METHODS = frozenset(
    ("bit_length", "zfill", "ljust", "rjust", "isalnum", "removeprefix", "removesuffix", "hexdigest", "title")
)
_SYNTAX = (ast.Match, ast.AsyncFunctionDef, ast.Await, ast.TryStar)


def lacking(tree: ast.AST) -> Iterator[str]:
    """What the box's Python does not have, or does otherwise."""
    for node in ast.walk(tree):
        if isinstance(node, _SYNTAX):
            yield f"line {node.lineno}: syntax_absent"
        elif isinstance(node, ast.Slice) and node.step is not None:
            yield f"line {node.lineno}: slice_step"
        elif isinstance(node, ast.FunctionDef | ast.Lambda) and node.args.posonlyargs:
            yield f"line {node.lineno}: positional_only"
        elif isinstance(node, ast.Call):
            yield from _lacking_call(node)


def _lacking_call(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    name = call.func.id if isinstance(call.func, ast.Name) else name
    if name in _METHODS:
        yield f"line {call.lineno}: method_absent"
    if name in ("to_bytes", "from_bytes") and call.keywords:
        yield f"line {call.lineno}: keyword"
    if name in ("sorted", "sort") and call.keywords:
        yield f"line {call.lineno}: unstable"
