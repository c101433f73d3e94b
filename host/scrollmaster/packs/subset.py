"""Owns which Python the box's code may use, as far as its text shows it: for our own, in tests, and for packs."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from ..errors import Message


class Fault(NamedTuple):
    """What is wrong, and in which line."""

    line: int
    message: Message


_METHODS = frozenset(
    ("bit_length", "zfill", "ljust", "rjust", "isalnum", "removeprefix", "removesuffix", "hexdigest", "title")
)
_SYNTAX = (ast.Match, ast.AsyncFunctionDef, ast.Await, ast.TryStar)
# What reaches out of a game. A game has one module of the house to build on, and needs nothing else.
_CORE = "core"
_PACKAGE = 1  # dots of an import of the pack itself
_HOUSE = 3  # dots that lead from a pack to shared_rules
_CALLS = frozenset(
    ("open", "exec", "eval", "compile", "globals", "locals", "print", "input", "getattr", "setattr", "delattr", "vars")
)
_HIDDEN = frozenset(("sys", "modules"))


def faults(tree: ast.AST) -> list[Fault]:
    """All that a pack may not use, each once, by line."""
    return sorted({*forbidden(tree), *lacking(tree)})


def lacking(tree: ast.AST) -> Iterator[Fault]:
    """What the box's Python does not have, or does otherwise."""
    for node in ast.walk(tree):
        if isinstance(node, _SYNTAX):
            yield Fault(node.lineno, ("pack.syntax_absent", type(node).__name__))
        elif isinstance(node, ast.Slice) and node.step is not None:
            yield Fault(node.lineno, ("pack.slice_step",))
        elif isinstance(node, ast.FunctionDef | ast.Lambda) and node.args.posonlyargs:
            yield Fault(node.lineno, ("pack.positional_only",))
        elif isinstance(node, ast.Call):
            yield from _lacking_call(node)


def _lacking_call(call: ast.Call) -> Iterator[Fault]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    name = call.func.id if isinstance(call.func, ast.Name) else name
    if name in _METHODS:
        yield Fault(call.lineno, ("pack.method_absent", name))
    if name in ("to_bytes", "from_bytes") and call.keywords:
        yield Fault(call.lineno, ("pack.keyword", name))
    if name in ("sorted", "sort") and call.keywords:
        yield Fault(call.lineno, ("pack.unstable", name))


def forbidden(tree: ast.AST) -> Iterator[Fault]:
    """What a pack may not reach for: a game is rules, and needs nothing but `core`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _forbidden_import(node)
        elif isinstance(node, ast.Name) and (node.id in _CALLS or _is_hidden(node.id)):
            yield Fault(node.lineno, ("pack.name", node.id))
        elif isinstance(node, ast.Attribute) and _is_hidden(node.attr):
            yield Fault(node.lineno, ("pack.name", node.attr))


def _forbidden_import(node: ast.Import | ast.ImportFrom) -> Iterator[Fault]:
    module, level = (node.module or "", node.level) if isinstance(node, ast.ImportFrom) else ("", 0)
    names = [alias.name for alias in node.names]
    if level == _HOUSE:
        inside = (module or names[0]).split(".")[0] == _CORE and (module or len(names) == 1)
    else:
        inside = level == _PACKAGE
    if not inside:
        yield Fault(node.lineno, ("pack.import", "." * level + (module or names[0])))
    for name in names:
        if _is_hidden(name) or name == "*":
            yield Fault(node.lineno, ("pack.name", name))


def _is_hidden(name: str) -> bool:
    return name in _HIDDEN or name.startswith("__")
