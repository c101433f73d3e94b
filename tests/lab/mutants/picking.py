"""Owns which mutants there are and which are taken: by seed, evenly over lines, then over the places in a line.

Must leave out what cannot matter: annotations, and what is no Python any more.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator

from . import operators
from .equivalent import Change


@dataclass(frozen=True)
class Mutant:
    """One changed source: where, what it does, and the whole new text."""

    line: int
    change: Change
    text: str

    def __str__(self) -> str:
        change = self.change
        return f"{change.path}:{self.line} {change.within}\n    - {change.before}\n    + {change.after}"


@dataclass(frozen=True)
class _Place:
    path: str
    line: int
    column: int
    within: str  # the function or class
    name: str  # of the operator, whose so many-th occurrence in the file this is
    operator: Operator = field(compare=False)
    occurrence: int


def in_order(root: Path, files: list[str], seed: int) -> Iterator[Mutant]:
    """Mutants in the order of this seed: one of every line, then one more of every line, while there are new ones."""
    sources = {path: (root / path).read_text(encoding="utf-8") for path in files}
    lines = [(path, line) for path in files for line in range(1, sources[path].count("\n") + 1)]
    by_line: dict[str, dict[int, list[_Place]]] = {}
    random = Random(seed)
    seen: set[_Place] = set()
    before = -1
    while len(seen) > before:
        before = len(seen)
        for path, line in random.sample(lines, len(lines)):
            if path not in by_line:
                by_line[path] = _places(path, sources[path])
            if line not in by_line[path]:
                continue
            place = _one_of(by_line[path][line], random)
            mutant = _made(place, sources[path])
            if mutant and place not in seen:
                seen.add(place)
                yield mutant


def _one_of(places: list[_Place], random: Random) -> _Place:
    """First a spot of the line, then what is done to it: a spot to which much can be done is not chosen more often."""
    column = random.choice(sorted({place.column for place in places}))
    return random.choice([place for place in places if place.column == column])


def _places(path: str, source: str) -> dict[int, list[_Place]]:
    """All that can be changed in a file, by line."""
    nodes = list(ast_nodes(get_ast(source)))
    found: dict[int, list[_Place]] = {}
    for name, operator in operators.all_of_them():
        spots = ((node, start) for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, (node, (line, column)) in enumerate(spots):
            if not _is_annotation(node):
                within = ASTQuery(node).get_definition_name() or ""
                found.setdefault(line, []).append(_Place(path, line, column, within, name, operator, occurrence))
    return found


def _is_annotation(node) -> bool:
    while node.parent:
        parent = node.parent
        if parent.type == "annassign" and node is parent.children[1]:
            return True
        if parent.type == "tfpdef" or parent.type == "funcdef" and node is parent.annotation:
            return True
        node = parent
    return False


def _made(place: _Place, source: str) -> Mutant | None:
    try:
        text = mutate_code(source, place.operator, place.occurrence)
        compile(text, place.path, "exec")
    except (SyntaxError, AttributeError):  # cosmic-ray 8.7 cannot put another exception in the place of a dotted one
        return None
    before, after = _changed(source.splitlines(), text.splitlines())
    return Mutant(place.line, Change(place.path, place.within, before, after), text)


def _changed(old: list[str], new: list[str]) -> tuple[str, str]:
    """What changed, a line each: spaces do not count."""
    steps = [step for step in SequenceMatcher(None, old, new, False).get_opcodes() if step[0] != "equal"]
    first, last = steps[0], steps[-1]
    return _flat(old[first[1] : last[2]]), _flat(new[first[3] : last[4]])


def _flat(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())
