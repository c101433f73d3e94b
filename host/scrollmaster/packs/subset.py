"""Owns what code for the box may say, as far as its text shows it: our own, held by tests, and that of packs.

A fault is (line, term id, arguments). Must never run what it reads.
"""

import ast
from collections.abc import Iterator

Fault = tuple
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


def lacking(tree: ast.AST) -> Iterator[Fault]:
    """What the box's Python does not have, or does otherwise."""
    for node in ast.walk(tree):
        if isinstance(node, _SYNTAX):
            yield node.lineno, "pack.syntax_absent", type(node).__name__
        elif isinstance(node, ast.Slice) and node.step is not None:
            yield node.lineno, "pack.slice_step"
        elif isinstance(node, ast.FunctionDef | ast.Lambda) and node.args.posonlyargs:
            yield node.lineno, "pack.positional_only"
        elif isinstance(node, ast.Call):
            yield from _lacking_call(node)


def _lacking_call(call):
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in _METHODS:
        yield call.lineno, "pack.method_absent", name
    if name in ("to_bytes", "from_bytes") and call.keywords:
        yield call.lineno, "pack.keyword", name
    if name in ("sorted", "sort") and call.keywords:
        yield call.lineno, "pack.unstable", name


def forbidden(tree: ast.AST) -> Iterator[Fault]:
    """What a pack may not reach for: a game is rules, and needs nothing but `core`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _forbidden_import(node)
        elif isinstance(node, ast.Name) and (node.id in _CALLS or _is_hidden(node.id)):
            yield node.lineno, "pack.name", node.id
        elif isinstance(node, ast.Attribute) and _is_hidden(node.attr):
            yield node.lineno, "pack.name", node.attr


def _forbidden_import(node):
    module = getattr(node, "module", None) or ""
    level = getattr(node, "level", 0)
    names = [alias.name for alias in node.names]
    if level == _HOUSE:
        inside = (module or names[0]).split(".")[0] == _CORE and (module or len(names) == 1)
    else:
        inside = level == _PACKAGE
    if not inside:
        yield node.lineno, "pack.import", "." * level + (module or names[0])
    for name in names:
        if _is_hidden(name) or name == "*":
            yield node.lineno, "pack.name", name


def _is_hidden(name):
    return name in _HIDDEN or name.startswith("__")
