"""What functions of a module change of its globals: a heap that lies in read-only flash would not let them."""

import ast
from collections.abc import Iterator

_CHANGING = set("append extend insert pop popitem remove clear update setdefault add discard sort reverse".split())
_REGISTERS = {"machine", "sys"}  # the chip's own, and which modules are loaded: they are in no heap that is frozen


def changes(parsed: ast.Module) -> Iterator[str]:
    """Where a function assigns to a global, to a part of one, or calls what changes one."""
    imported = {name for node in parsed.body for name in _imported(node)}
    functions = {name for name in imported if not name.isupper()}  # or modules: a.remove(b) may remove a file
    names = {name for node in parsed.body for name in _assigned(node)} | imported - _REGISTERS
    for function in ast.walk(parsed):
        if not isinstance(function, (ast.FunctionDef, ast.Lambda)):
            continue
        inner = list(ast.walk(function))
        others = names - {name for node in inner for name in _own(node)}
        for node in inner:
            if isinstance(node, ast.Global):
                yield f"line {node.lineno}: global {', '.join(node.names)}"
            elif isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
                if _begins(node) in others:
                    yield f"line {node.lineno}: {ast.unparse(node)}"
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING:
                if _begins(node.func) in others - functions:
                    yield f"line {node.lineno}: {ast.unparse(node)}"


def _imported(node: ast.AST) -> list[str]:
    if not isinstance(node, (ast.Import, ast.ImportFrom)):
        return []
    return [(alias.asname or alias.name).split(".")[0] for alias in node.names]


def _assigned(node: ast.AST) -> list[str]:
    """The names that a statement of a module gives a value."""
    if isinstance(node, ast.ClassDef):
        return [node.name]
    if not isinstance(node, (ast.Assign, ast.AnnAssign)):
        return []
    return [each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]


def _own(node: ast.AST) -> list[str]:
    """The names that a node inside a function makes the function's own."""
    if isinstance(node, ast.arg):
        return [node.arg]
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return [node.id]
    return _imported(node)


def _begins(node: ast.expr) -> str:
    """The name that a chain of attributes and items begins with, "" when it is another expression."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
