"""Reads one module of a box: what it binds its names to, and which it asks for. Constants have names in capitals."""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

Assignment = ast.Assign | ast.AnnAssign
Use = ast.Name | ast.Attribute
Origin = tuple[str, str]  # a module, and a name in it

_CHECKING = "TYPE_CHECKING"
_NOT_RUN = ("annotation", "returns", "ctx")  # fields of a node that no box evaluates
_MAY_BE_NUMBERS = (ast.Constant, ast.Name, ast.Attribute, ast.UnaryOp, ast.BinOp)
_BINDS: dict[type[ast.AST], Callable[[Any], list[str]]] = {
    ast.arg: lambda node: [node.arg],
    ast.alias: lambda node: [(node.asname or node.name).split(".")[0]],
    ast.FunctionDef: lambda node: [node.name],
    ast.ClassDef: lambda node: [node.name],
    ast.ExceptHandler: lambda node: [node.name],
}


@dataclass
class Module:
    """`bound`: how often it binds a name, in whatever scope: one that is bound once means the same wherever it stands.

    `values`, `origins`: what binds such a name, an assignment or an import. `uses`: where names in capitals are read,
    bare or behind another one. `asked`: names that it may look up in anything; `changed`: those that it sets there.
    """

    name: str
    text: str
    for_checkers: list[ast.stmt]
    imports: dict[ast.ImportFrom, str]  # from which module each is
    bound: Counter[str] = field(default_factory=Counter[str])
    values: dict[str, Assignment] = field(default_factory=dict[str, Assignment])
    origins: dict[str, Origin] = field(default_factory=dict[str, Origin])
    uses: list[Use] = field(default_factory=list[Use])
    asked: set[str] = field(default_factory=set[str])
    changed: set[str] = field(default_factory=set[str])


@lru_cache(maxsize=None)  # who starts several boxes has the same sources read once
def read(place: str, text: str) -> Module:
    """The module at a place in a box's folder."""
    tree = ast.parse(text)
    for_checkers = [node for node in tree.body if _is_for_checkers(node)]
    body = [node for node in tree.body if node not in for_checkers]
    imports = {node: _source(place, node) for node in body if isinstance(node, ast.ImportFrom)}
    module = Module(dotted(place), text, for_checkers, imports)
    for node in _nodes(body):
        _look_at(node, module)
    for node, source in imports.items():
        for alias in node.names:
            if module.bound[local(alias)] == 1:
                module.origins[local(alias)] = (source, alias.name)
            else:
                module.asked.add(alias.name)
    module.values.update((name, node) for name, node in _assignments(body) if module.bound[name] == 1)
    return module


def dotted(place: str) -> str:
    """What the module at a place is called."""
    return place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def local(alias: ast.alias) -> str:
    """What a name is called where it is imported."""
    return alias.asname or alias.name


def is_constant(name: str) -> bool:
    """Whether a name is written as a constant's. Names of Python's own are not."""
    return name.isupper() and not name.startswith("__")


def _is_for_checkers(node: ast.stmt) -> bool:
    """True for the name itself and for a block under it, which has no `else` in these sources."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Name) and node.targets[0].id == _CHECKING
    return isinstance(node, ast.If) and ast.unparse(node.test) == _CHECKING and not node.orelse


def _source(place: str, node: ast.ImportFrom) -> str:
    """The module from which a module at `place` imports."""
    above = place.split("/")[: -node.level] if node.level else []
    return ".".join([*above, node.module] if node.module else above)


def _assignments(body: list[ast.stmt]) -> Iterator[tuple[str, Assignment]]:
    """Those of a value that may be a number to one name in capitals."""
    for node in body:
        if isinstance(node, Assignment) and isinstance(node.value, _MAY_BE_NUMBERS):
            target, *more = node.targets if isinstance(node, ast.Assign) else [node.target]
            if isinstance(target, ast.Name) and is_constant(target.id) and not more:
                yield target.id, node


def _nodes(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """All that a box evaluates of them. Of an f-string only itself: before CPython 3.12 its parts have no places."""
    waiting: list[object] = [*body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting += node
        elif isinstance(node, ast.AST):
            yield node
            if not isinstance(node, ast.JoinedStr):
                waiting += [getattr(node, name, None) for name in node._fields if name not in _NOT_RUN]


def _look_at(node: ast.AST, module: Module) -> None:
    if isinstance(node, ast.Name):
        if not isinstance(node.ctx, ast.Load):
            module.bound[node.id] += 1
        elif is_constant(node.id):
            module.uses.append(node)
    elif isinstance(node, ast.Attribute):
        if is_constant(node.attr):
            _look_behind_dot(node, module)
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str) and node.value.isidentifier():
            module.asked.add(node.value)
    elif isinstance(node, ast.JoinedStr):
        module.asked.update(_names_in(node))
    elif isinstance(node, ast.ImportFrom):
        if node not in module.imports:
            module.asked.update(alias.name for alias in node.names)
    elif type(node) in _BINDS:
        module.bound.update(_BINDS[type(node)](node))


def _look_behind_dot(node: ast.Attribute, module: Module) -> None:
    if not isinstance(node.ctx, ast.Load):
        module.changed.add(node.attr)
    elif isinstance(node.value, ast.Name):
        module.uses.append(node)
    else:
        module.asked.add(node.attr)


def _names_in(string: ast.JoinedStr) -> Iterator[str]:
    """The names in an f-string."""
    for node in ast.walk(string):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
