"""Makes the sources of a box lean: without what only a type checker reads, and with numbers in place of constants.

MicroPython would keep the former, at 3 % of the bytecode. A constant would take room in every module that imports it,
and be looked up at every use; a module that is imported for its constants alone would be loaded. Lines keep their
numbers.
"""

import ast
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate

from .constants import Constants, find, imported, value
from .module import Module, local, read

Stays = Callable[[str], bool]  # whether a constant of this name stays in its module
Edit = tuple[ast.stmt | ast.expr, str]  # what stands there, what shall


class Sources:
    """All modules of a box, read together. `lean`: their sources by place.

    A constant is put in where it is used, and leaves its module if nobody else can ask for it. `open_to_packs`: so
    begin the places of the modules that games from outside import, in which every public name stays.
    """

    def __init__(self, sources: Iterable[tuple[str, str]], open_to_packs: str) -> None:
        modules = {place: read(place, text) for place, text in sources}
        self._constants = find([*modules.values()])
        asked = {name for module in modules.values() for name in _asked(module, self._constants)}

        def stays(place: str) -> Stays:
            is_open = place.startswith(open_to_packs)
            return lambda name: name in asked or (is_open and not name.startswith("_"))

        self.lean = {place: _lean(module, self._constants, stays(place)) for place, module in modules.items()}

    def beside(self, place: str, text: str) -> str:
        """The lean source of a module that runs beside these. Its own names stay: anybody may ask for them."""
        module = read(place, text)
        constants = self._constants | {module.name: imported(module, self._constants)}
        return _lean(module, constants, module.asked.__contains__)


def _asked(module: Module, constants: Constants) -> Iterator[str]:
    """The names that it still looks up in other modules when it is lean, or may."""
    yield from module.asked
    for name, (_, there) in module.origins.items():
        if name not in constants[module.name]:
            yield there
    for use in module.uses:
        if isinstance(use, ast.Attribute) and value(use, module, constants) is None:
            yield use.attr


def _lean(module: Module, constants: Constants, stays: Stays) -> str:
    gone = {name for name in constants[module.name] if not stays(name)}
    edits: list[Edit] = [(node, "") for node in module.for_checkers]
    edits += [(node, "") for name, node in module.values.items() if name in gone]
    edits += _imports(module, gone)
    for use in module.uses:
        if (number := value(use, module, constants)) is not None:
            edits.append((use, str(number)))
    return _edited(module.text, edits)


def _imports(module: Module, gone: set[str]) -> Iterator[Edit]:
    """The imports of which some names are gone."""
    for node in module.imports:
        left = [alias for alias in node.names if local(alias) not in gone]
        if not left:
            yield node, ""
        elif left != node.names:
            yield node, ast.unparse(ast.ImportFrom(node.module, left, node.level))


def _edited(text: str, edits: list[Edit]) -> str:
    """The text with these nodes replaced, and as many lines. What stands inside of another one goes with it."""
    data = text.encode()  # nodes count bytes
    lines = [0, *accumulate(len(line) + 1 for line in data.split(b"\n"))]
    made, at = b"", 0
    for node, new in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset)):
        start = lines[node.lineno - 1] + node.col_offset
        last = node.end_lineno or node.lineno
        end = lines[last - 1] + (node.end_col_offset or 0)
        if start >= at:
            if isinstance(node, ast.expr) and (new.startswith("-") or data[end : end + 1] == b"."):
                new = f"({new})"  # else -5 ** 2, 5.to_bytes
            made += data[at:start] + new.encode() + b"\n" * (last - node.lineno)
            at = end
    return (made + data[at:]).decode()
