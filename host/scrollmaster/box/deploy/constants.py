"""Finds the integer constants of modules, each by the names that others have for it, too: `SIDE`, `cells.SIDE`."""

import ast
from collections.abc import Callable, Iterator, Sequence

from .module import Module, is_constant

Constants = dict[str, dict[str, int]]  # by module and name

_SMALL = range(-(2**30), 2**30)  # what takes no memory on 32 bits
_OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.FloorDiv: int.__floordiv__,
    ast.LShift: int.__lshift__,
    ast.RShift: int.__rshift__,
    ast.BitAnd: int.__and__,
    ast.BitOr: int.__or__,
}


def find(modules: Sequence[Module]) -> Constants:
    """Every name in capitals that its module binds once, to a small number, and that nothing sets from outside."""
    found: Constants = {module.name: {} for module in modules}
    changed = {name for module in modules for name in module.changed}
    waiting = [(module, name) for module in modules for name in _bound(module) if name not in changed]
    settled = -1
    while settled:  # a constant may be made of others
        left = [(module, name) for module, name in waiting if not _settle(module, name, found)]
        settled, waiting = len(waiting) - len(left), left
    return found


def imported(module: Module, known: Constants) -> dict[str, int]:
    """The constants that a module imports from those of others, by the names that they have in it."""
    found = {name: known.get(source, {}).get(there) for name, (source, there) in module.origins.items()}
    return {name: number for name, number in found.items() if number is not None}


def value(node: ast.expr | None, module: Module, known: Constants) -> int | None:
    """What an expression in a module comes to; None if it is not known to be an integer. A bool is none."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Name):
        return known[module.name].get(node.id)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in module.origins:
        return known.get(".".join(module.origins[node.value.id]), {}).get(node.attr)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        positive = value(node.operand, module, known)
        return None if positive is None else -positive
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = value(node.left, module, known), value(node.right, module, known)
        return None if left is None or right is None else _OPERATORS[type(node.op)](left, right)
    return None


def _bound(module: Module) -> Iterator[str]:
    yield from module.values
    yield from filter(is_constant, module.origins)


def _settle(module: Module, name: str, found: Constants) -> bool:
    """Whether it is known now what a name is bound to."""
    if name in module.values:
        number = value(module.values[name].value, module, found)
    else:
        source, there = module.origins[name]
        number = found.get(source, {}).get(there)
    if number is None or number not in _SMALL:
        return False
    found[module.name][name] = number
    return True
