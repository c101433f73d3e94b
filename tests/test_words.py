"""The words of docs/glossary.md: what fits everything is the name of nothing."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from tests.rooms import product
from tests.test_house import text_of, tree

SAMPLE = """
MORE = 1
class Held:
    kept: int
    def told(self, made, *said): self.whole_game = made
    def fine(self): said = 1
"""


@lru_cache(maxsize=None)
def vague() -> frozenset[str]:
    """The words of the glossary's last table."""
    last = text_of("docs/glossary.md").split("\n## Not these\n")[1]
    return frozenset(re.findall(r"^\| (\w+) \| `", last, re.MULTILINE))


def names(parsed: ast.AST, inside: bool = False) -> Iterator[tuple[int, str]]:
    """What a module names for others: all but the variables of its functions."""
    for node in ast.iter_child_nodes(parsed):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if not is_vague(name) or f"super().{name}(" not in ast.unparse(node):  # else a library's name
                    yield node.lineno, name
                yield from names(node, True)
            case ast.ClassDef(name=name):
                yield node.lineno, name
                yield from names(node)
            case ast.arg(arg=name) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node.lineno, name
            case ast.Name(id=name, ctx=ast.Store()) if not inside:
                yield node.lineno, name
            case _:
                yield from names(node, inside)


def is_vague(name: str) -> bool:
    return not vague().isdisjoint(name.lower().split("_"))


def test_no_name_is_a_word_that_fits_everything() -> None:
    found = [path for path in product() if is_vague(Path(path).stem)]
    for path in product():
        found += [f"{path}:{line} {name}" for line, name in names(tree(path)) if is_vague(name)]
    assert not found, "\n".join(found)


def test_such_a_name_is_seen_wherever_it_stands() -> None:
    assert len(vague()) > 5
    seen = [name for _, name in names(ast.parse(SAMPLE)) if is_vague(name)]
    assert seen == ["MORE", "Held", "kept", "told", "made", "said", "whole_game"]
