"""Owns folding constants before modules are compiled: the name of a number becomes the number, wherever it is used.

Source keeps its names. On a box every name would cost a slot in the tables of each module that knows it, and its
letters once, for ever: 30 kB of a Pico's memory. Must never change what a program does, nor fold what could change.

A constant is an int that a module binds once, at its top, to a name in capitals. Names of packages stay: others may ask
a package for them when it runs (`game.RULES_VERSION`).
"""

import ast
from collections import Counter
from copy import deepcopy

from ..problem import Problem

_PACKAGE = "__init__"


class Program:
    """All modules that go onto a box together: `sources` are their texts by their places (`firmware/keys.py`)."""

    def __init__(self, sources: dict[str, str]):
        self._trees = {_dotted(place): _parse(place, text) for place, text in sources.items()}
        self._packages = {_dotted(place) for place in sources if place.endswith(f"{_PACKAGE}.py")}
        self._numbers: dict[str, dict[str, int]] = {}

    def folded(self, place: str) -> ast.Module:
        """A module without its constants."""
        module = _dotted(place)
        folder = _Folder(self, module)
        tree = folder.visit(deepcopy(self._trees[module]))
        _drop_unused(tree, folder.modules)
        return ast.fix_missing_locations(tree)

    def numbers(self, module: str) -> dict[str, int]:
        """The constants that a module binds."""
        if module not in self._numbers:
            found = self._numbers[module] = {}
            if module in self._trees and module not in self._packages:
                folder = _Folder(self, module)
                for name, value in _bound_once(self._trees[module]):
                    number = _evaluate(folder.visit(deepcopy(value)))
                    if number is not None:
                        found[name] = folder.known[name] = number
        return self._numbers[module]

    def source_of(self, module: str, node: ast.ImportFrom) -> str:
        """The dotted name of what `node` in `module` imports from."""
        if not node.level:
            return node.module or ""
        parts = module.split(".")
        parts = parts[: len(parts) - node.level + (module in self._packages)]
        return ".".join(parts + ([node.module] if node.module else []))


class _Folder(ast.NodeTransformer):
    """Puts numbers in the place of names. `known`: the names of numbers; `modules`: names that stand for modules."""

    def __init__(self, program: Program, module: str):
        self._program = program
        self._module = module
        self.known = dict(program.numbers(module))
        self.modules: dict[str, str] = {}

    def visit_ImportFrom(self, node):
        source = self._program.source_of(self._module, node)
        numbers = self._program.numbers(source)
        kept = []
        for alias in node.names:
            name = alias.asname or alias.name
            if alias.name in numbers:
                self.known[name] = numbers[alias.name]
                continue
            if self._program.numbers(f"{source}.{alias.name}"):
                self.modules[name] = f"{source}.{alias.name}"
            kept.append(alias)
        node.names = kept
        return node if kept else None

    def visit_Assign(self, node):
        node.value = self.visit(node.value)
        target = node.targets[0]
        own = self._program.numbers(self._module)
        if isinstance(target, ast.Name) and target.id in own:
            return None
        node.targets = [self.visit(target) for target in node.targets]
        return node

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.known:
            return _literal(self.known[node.id])
        return node

    def visit_Attribute(self, node):
        if isinstance(node.value, ast.Name) and node.value.id in self.modules:
            number = self._program.numbers(self.modules[node.value.id]).get(node.attr)
            if number is not None:
                return _literal(number)
        return self.generic_visit(node)


def _drop_unused(tree, names):
    """Drop imports of modules (`names`) of which only constants were used."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            node.names = [alias for alias in node.names if (alias.asname or alias.name) not in names.keys() - used]
    tree.body = [node for node in tree.body if not isinstance(node, ast.ImportFrom) or node.names]


def _bound_once(tree):
    """(name, value) of every assignment at the top of a module whose name, in capitals, is bound nowhere else."""
    bound = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name.isupper() and bound[name] == 1:
                yield name, node.value


def _evaluate(node):
    """The int that an expression of numbers alone stands for, else None."""
    allowed = (ast.Constant, ast.UnaryOp, ast.BinOp, ast.operator, ast.unaryop)
    if not all(isinstance(part, allowed) for part in ast.walk(node)):
        return None
    value = eval(compile(ast.Expression(ast.fix_missing_locations(node)), "", "eval"), {})
    return value if type(value) is int else None


def _literal(number):
    return ast.UnaryOp(ast.USub(), ast.Constant(-number)) if number < 0 else ast.Constant(number)


def _dotted(place):
    return place.removesuffix(".py").removesuffix(f"/{_PACKAGE}").replace("/", ".")


def _parse(place, text):
    try:
        return ast.parse(text)
    except SyntaxError as error:
        raise Problem("deploy.compile", place, error.msg) from None
