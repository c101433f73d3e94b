"""Constants have left the modules of a box; those that these, or games from outside, still ask for are there."""

import ast
import importlib
import runpy
import symtable
from collections.abc import Iterator
from pathlib import Path

from scrollmaster.base import paths
from scrollmaster.box.deploy import tree
from scrollmaster.box.deploy.module import Module, dotted, read

FENCE = "host/scrollmaster/store/packs/guest/text.py"
Bound = dict[str, set[str]]  # the names of a module


def test_every_constant_that_is_asked_for_is_there(tmp_path: Path) -> None:
    built = tree.build(tmp_path)
    modules = {path.relative_to(built).as_posix(): path.read_text() for path in built.rglob("*.py")}
    bound = {dotted(place): set(names_bound(text)) for place, text in modules.items()}
    for place, text in modules.items():
        module = read(place, text)
        assert set(names_asked(text)) <= bound[module.name], place
        assert [asked for asked in others_asked(module) if not is_there(*asked, bound)] == [], place


def test_what_games_from_outside_may_import_keeps_its_names() -> None:
    faults = runpy.run_path(str(paths.firmware().parent / FENCE))["faults"]
    rooms = [path.name for path in paths.rules().iterdir() if (path / "__init__.py").exists()]
    (room,) = [room for room in rooms if not faults(f"from ...{room} import x\n")]
    assert tree.OPEN_TO_PACKS == f"shared_rules/{room}/"
    for place, text in tree.read().lean.items():
        if place.startswith(tree.OPEN_TO_PACKS) and not place.endswith("__init__.py"):
            names = {name for name in vars(importlib.import_module(dotted(place))) if not name.startswith("_")}
            assert names - {"TYPE_CHECKING"} <= set(names_bound(text)), place


def names_bound(text: str) -> Iterator[str]:
    """The names of a module, and those that its functions give it."""
    for scope in scopes(text):
        for symbol in scope.get_symbols():
            is_bound = symbol.is_assigned() or symbol.is_imported() or symbol.is_namespace()
            if is_bound and (scope.get_type() == "module" or symbol.is_declared_global()):
                yield symbol.get_name()


def names_asked(text: str) -> Iterator[str]:
    """The names in capitals that a module, or a function in it, finds in the module or nowhere."""
    for scope in scopes(text):
        for symbol in scope.get_symbols():
            if symbol.is_referenced() and (scope.get_type() == "module" or symbol.is_global()):
                if symbol.get_name().isupper():
                    yield symbol.get_name()


def scopes(text: str) -> Iterator[symtable.SymbolTable]:
    waiting = [symtable.symtable(text, "", "exec")]
    while waiting:
        yield (scope := waiting.pop())
        waiting += scope.get_children()


def others_asked(module: Module) -> Iterator[tuple[str, str]]:
    """What it asks for in other modules: (module, name)."""
    for node, source in module.imports.items():
        yield from ((source, alias.name) for alias in node.names)
    for use in module.uses:
        if isinstance(use, ast.Attribute) and isinstance(use.value, ast.Name) and use.value.id in module.origins:
            yield ".".join(module.origins[use.value.id]), use.attr


def is_there(module: str, name: str, bound: Bound) -> bool:
    """Whether a module of the folder has the name, or is a package with that module; MicroPython's own have it."""
    return module not in bound or name in bound[module] or f"{module}.{name}" in bound
