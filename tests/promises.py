"""Makes docs/promises.md from what the test files say.

    python -m tests.promises

A file that holds a promise lists it at its top: `PROMISES`, a tuple of (promise, bar, last figure), and `MISSES`, the
same for what does not reach its bar. They are literals, read from the source: some of these files run in MicroPython
too, and some cannot be imported everywhere. A row says in a fourth place which lane shows it, where that is not the
lane of the whole file.
"""

import ast
import re
from pathlib import Path
from typing import NamedTuple

from tests import lanes

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "promises.md"
_HEAD = "| promise | bar | last figure | lane |\n|---|---|---|---|\n"
LANES = ("test", "all", "chip", "hardware", "nightly", "bench", "mutants")
_OF_FOLDERS = {"bench": "bench", "chip": "chip", "drawings": "hardware", "mutants": "mutants"}
_PAGE = """# Promises

What is claimed; the link goes to the test that shows it. The test holds the bar, or what the row says it is held at;
the last figure was measured. `python -m tests.promises` makes this page from the tests, one table a folder, and
[CONTRIBUTING](../CONTRIBUTING.md) says what each folder is for. The lane says which command shows it: `make test`,
`make all`, `make chip`, `make hardware`, `make nightly`, `make bench` or `make mutants`. Machine: 2 cores, x86-64,
CPython 3.11, MicroPython 1.28 unix; for `chip` the image that ships, on an emulated RP2040 at 125 MHz
([chip.md](chip.md)). No real board has been tried.

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

    def row(self) -> str:
        return f"| [{self.claim}](../{self.path}) | {self.bar} | {self.last} | {self.lane} |\n"


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


def page() -> str:
    """What the page should say."""
    folders: dict[str, str] = {}
    for promise in of_tests("PROMISES"):
        folder = folder_of(promise.path)
        folders[folder] = folders.get(folder, f"## {folder}\n{_HEAD}") + promise.row()
    missed = _HEAD + "".join([promise.row() for promise in of_tests("MISSES")])
    return _PAGE.format(missed=missed, folders="\n".join(folders.values()))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
