"""Imports what an image freezes, here, and knows the bytecode of each function that this makes."""

import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from .content import Content

OF_CHIPS = ("machine", "micropython", "rp2")  # who imports these asks the chip, so the chip imports it
_MODULE = "__lt_module_gt_"  # how the name of a module's own scope ends


class Imports:
    """`modules`: by name, those that are the same wherever they are imported.

    A package is not among them when one of its modules is not: MicroPython puts that into it.
    """

    def __init__(self, tree: Path, content: Content) -> None:
        self._names = content.names
        self._children = content.children
        self._scopes: dict[int, tuple[str, str]] = {}  # by the id of a code
        self._codes: list[CodeType] = []  # they live as long as their ids
        files = {_dotted(file): file for file in content.files if "/" in file}  # the others run at power-on
        finder = _Finder(tree, files, lambda name, code: self._match(name, code, content.files[files[name]]))
        sys.meta_path.insert(0, finder)
        self.modules = _imported(list(files))

    def bytecode(self, function: FunctionType) -> tuple[str, str]:
        """(what mpy-tool calls it, the module that it is from)."""
        return self._scopes[id(function.__code__)]

    def outer(self, function: FunctionType) -> CodeType:
        """The code of the function in which this one stands."""
        return next(code for code in self._codes if any(part is function.__code__ for part in code.co_consts))

    def _match(self, module: str, code: CodeType, scope: str) -> None:
        """Of one name, both compilers have functions in the order of the source."""
        self._scopes[id(code)] = scope, module
        self._codes.append(code)
        here, there = defaultdict[str, list[CodeType]](list), defaultdict[str, list[str]](list)
        for part in code.co_consts:
            if isinstance(part, CodeType):
                here[self._names[part.co_name]].append(part)
        for child in self._children.get(scope, ()):
            name = child.removeprefix(scope.removesuffix(_MODULE) + "_")
            if name not in here:  # the second of its name
                name = name.rstrip("0123456789")
            there[name].append(child)
        for name, parts in here.items():
            for part, child in zip(parts, there[name], strict=True):
                self._match(module, part, child)


class _Finder(MetaPathFinder):
    def __init__(self, tree: Path, files: dict[str, str], read: Callable[[str, CodeType], None]) -> None:
        self._tree = tree
        self._files = files
        self._read = read

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self._files:
            return None
        file = str(self._tree / self._files[fullname])
        return spec_from_file_location(fullname, file, loader=_Loader(fullname, file, self._read))


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, read: Callable[[str, CodeType], None]) -> None:
        super().__init__(fullname, path)
        self._read = read

    def get_code(self, fullname: str) -> CodeType:
        code = compile(self.get_data(self.path), self.path, "exec", dont_inherit=True)
        self._read(fullname, code)
        return code


def _dotted(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imported(names: list[str]) -> dict[str, ModuleType]:
    found, left = dict[str, ModuleType](), list[str]()
    for name in names:
        try:
            found[name] = import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name not in OF_CHIPS:
                raise
            left.append(name)
    return {name: module for name, module in found.items() if not any(other.startswith(name + ".") for other in left)}
