"""Owns which mutants there are and which are taken: by seed, evenly over lines, then over the places in a line.

Must leave out what cannot matter: annotations, and what is no Python any more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from random import Random

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code

from . import operators
from .equivalent import Change
from .rooms import Room


@dataclass(frozen=True)
class Mutant:
    """One changed source: where, what it does, and the whole new text."""

    room: Room
    line: int
    change: Change
    text: str

    def __str__(self) -> str:
        change = self.change
        return f"{change.path}:{self.line} {change.within}\n    - {change.before}\n    + {change.after}"


@dataclass(frozen=True)
class _Place:
    room: Room
    path: str
    line: int
    column: int
    within: str  # the function or class


def in_order(root: Path, rooms: tuple[Room, ...], seed: int) -> Iterator[Mutant]:
    """Mutants in the order of this seed: one of every line, then one more of every line, while there are new ones."""
    sources: dict[str, str] = {}
    lines: dict[tuple[str, int], dict[_Place, list]] = {}
    for room in rooms:
        for file in sorted((root / room.folder).rglob("*.py")):
            path = file.relative_to(root).as_posix()
            sources[path] = file.read_text(encoding="utf-8")
            for place, name, operator, occurrence in _places(room, path, sources[path]):
                lines.setdefault((path, place.line), {}).setdefault(place, []).append((name, operator, occurrence))
    random = Random(seed)
    seen: set[tuple] = set()
    before = -1
    while len(seen) > before:
        before = len(seen)
        for key in random.sample(sorted(lines), len(lines)):
            place = random.choice(list(lines[key]))
            name, operator, occurrence = random.choice(lines[key][place])
            mutant = _made(place, sources[place.path], operator, occurrence)
            if mutant and (place.path, name, occurrence) not in seen:
                seen.add((place.path, name, occurrence))
                yield mutant


def _places(room: Room, path: str, source: str) -> Iterator[tuple]:
    nodes = list(ast_nodes(get_ast(source)))
    for name, operator in operators.all_of_them():
        spots = ((node, start) for node in nodes for start, _ in operator.mutation_positions(node))
        for occurrence, (node, start) in enumerate(spots):
            if not _is_annotation(node):
                within = ASTQuery(node).get_definition_name() or ""
                yield _Place(room, path, *start, within), name, operator, occurrence


def _is_annotation(node) -> bool:
    while node.parent:
        parent = node.parent
        if parent.type == "annassign" and node is parent.children[1]:
            return True
        if parent.type == "tfpdef" or parent.type == "funcdef" and node is parent.annotation:
            return True
        node = parent
    return False


def _made(place: _Place, source: str, operator, occurrence: int) -> Mutant | None:
    text = mutate_code(source, operator, occurrence)
    try:
        compile(text, place.path, "exec")
    except SyntaxError:
        return None
    before, after = _changed(source.splitlines(), text.splitlines())
    return Mutant(place.room, place.line, Change(place.path, place.within, before, after), text)


def _changed(old: list[str], new: list[str]) -> tuple[str, str]:
    """What changed, a line each: spaces do not count."""
    steps = [step for step in SequenceMatcher(None, old, new, False).get_opcodes() if step[0] != "equal"]
    first, last = steps[0], steps[-1]
    return _flat(old[first[1] : last[2]]), _flat(new[first[3] : last[4]])


def _flat(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())
