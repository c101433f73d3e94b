"""Makes docs/promises.md from what the test files say.

    python -m tests.promises

A file that holds a promise lists it at its top: `PROMISES`, a tuple of (promise, bar, last figure), and `MISSES`, the
same for what does not reach its bar. They are literals, read from the source: some of these files run in MicroPython
too, and some cannot be imported everywhere. A row says in a fourth place which lane shows it, where that is not the
lane of the whole file. What somebody has measured on a real board stands in real_boards.tsv.
"""

import ast
import re
import sys
from pathlib import Path
from typing import NamedTuple

from tests import lanes

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "promises.md"
REAL_BOARDS = ROOT / "tests" / "real_boards.tsv"  # promise, tab, figure and by whom
_COLUMNS = ("promise", "bar", "last figure", "lane")
_ON_BOARDS = "chip"  # the lane whose promises a real board can show
LANES = ("test", "all", "chip", "hardware", "nightly", "bench", "mutants")
_OF_FOLDERS = {"bench": "bench", "chip": "chip", "drawings": "hardware", "mutants": "mutants"}
_PAGE = """# Promises

What is claimed; the link goes to the test that shows it. The test holds the bar, or what the row says it is held at;
the last figure was measured. `python -m tests.promises` makes this page from the tests, one table a folder, and
[CONTRIBUTING](../CONTRIBUTING.md) says what each folder is for. The lane says which command shows it: `make test`,
`make all`, `make chip`, `make hardware`, `make nightly`, `make bench` or `make mutants`. Machine: 2 cores, x86-64,
CPython 3.11, MicroPython 1.28 unix; for `chip` the image that ships, on an emulated RP2040 at 125 MHz
([chip.md](chip.md)). No real board has been tried: who has one fills the last column of what the chip does, in
`tests/real_boards.tsv` or by an issue.

## Missed
{missed}
{folders}"""


class Promise(NamedTuple):
    """A row of the page, and the file that holds it."""

    path: str
    claim: str
    bar: str
    last: str
    lane: str

    def cells(self) -> tuple[str, ...]:
        """What stands in the columns that every table has."""
        return f"[{self.claim}](../{self.path})", self.bar, self.last, self.lane


def listed(path: str, source: str, name: str) -> list[Promise]:
    """The promises in the list of this name at the top level of a file."""
    if name not in source:
        return []  # to parse all takes seconds
    found = []
    for node in ast.parse(source, path).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            for claim, bar, last, *lane in ast.literal_eval(node.value):
                found.append(Promise(path, claim, bar, last, *lane or [lane_of(path, source)]))
    return found


def folder_of(path: str) -> str:
    """The folder that says what a file promises; of laboratories each is one."""
    parts = path.split("/")
    return parts[2] if parts[1] == "lab" else parts[1]


def lane_of(path: str, source: str) -> str:
    """The first lane that runs anything of a file."""
    if own := _OF_FOLDERS.get(folder_of(path)):
        return own
    for lane, mark in (("nightly", "nightly"), ("all", "slow")):
        if re.search(rf"^pytestmark = .*\bmark\.{mark}\b", source, re.MULTILINE):
            return lane
    return "all" if path in lanes.SLOW else "test"


def of_tests(name: str) -> list[Promise]:
    """The promises in the lists of this name in all files under tests/, sorted by file."""
    files = sorted(path for path in (ROOT / "tests").rglob("*.py") if "node_modules" not in path.parts)
    return [
        promise
        for path in files
        for promise in listed(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"), name)
    ]


def on_boards(text: str, promises: list[Promise]) -> dict[str, str]:
    """Figure and by whom, by promise. Raises ValueError for one that is promised no more."""
    found = dict(line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    if lost := found.keys() - {promise.claim for promise in promises if promise.lane == _ON_BOARDS}:
        raise ValueError(f"{REAL_BOARDS.name} has what the chip promises no more: {', '.join(sorted(lost))}")
    return found


def table(promises: list[Promise], boards: dict[str, str]) -> str:
    """The rows; those of the chip have a cell for a real board."""
    columns, rows = _COLUMNS, [promise.cells() for promise in promises]
    if any(promise.lane == _ON_BOARDS for promise in promises):
        columns += ("real board, by whom",)
        rows = [(*promise.cells(), boards.get(promise.claim, "")) for promise in promises]
    head, *lines = [f"| {' | '.join(row)} |\n" for row in (columns, *rows)]
    return f"{head}|{'---|' * len(columns)}\n{''.join(lines)}"


def page() -> str:
    """What the page should say."""
    kept, missed = of_tests("PROMISES"), of_tests("MISSES")
    boards = on_boards(REAL_BOARDS.read_text(encoding="utf-8"), kept + missed)
    tables = [
        f"## {folder}\n{table([promise for promise in kept if folder_of(promise.path) == folder], boards)}"
        for folder in dict.fromkeys(folder_of(promise.path) for promise in kept)
    ]
    return _PAGE.format(missed=table(missed, boards), folders="\n".join(tables))


if __name__ == "__main__":
    try:
        PAGE.write_text(page(), encoding="utf-8")
    except ValueError as error:
        sys.exit(str(error))
