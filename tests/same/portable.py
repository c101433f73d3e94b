"""Decides which test files run under both interpreters: those that import nothing but what the box has.

A test file that imports pytest, hypothesis, pathlib or the like says by this that it is for CPython alone.
"""

import ast
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNNER = ROOT / "tests/same/run_functions.py"
FOLDERS = ("rules", "device", "power")
IMPORTED_BY_NAME = ("games", "rules/core/places")  # folders whose modules tests ask for by computed names
ON_THE_BOX = {
    "binascii",
    "errno",
    "firmware",
    "gc",
    "hashlib",
    "io",
    "json",
    "os",
    "shared_rules",
    "struct",
    "sys",
    "time",
}


def files():
    """Test files that run under both interpreters, sorted."""
    found = []
    for folder in FOLDERS:
        found += [path for path in (ROOT / "tests" / folder).rglob("test_*.py") if is_portable(path)]
    return sorted(found)


@lru_cache(maxsize=None)
def is_portable(path):
    """True when `path` and every helper under tests/ that it imports are portable."""
    for name in _imports(ast.parse(path.read_text(encoding="utf-8"))):
        if name.split(".")[0] == "tests":
            if not all(is_portable(helper) for helper in _helpers(name)):
                return False
        elif name.split(".")[0] not in ON_THE_BOX:
            return False
    return True


def needed(path):
    """What running a portable test file takes: itself, what calls it, and every file under tests/ that they import."""
    by_name = [file for folder in IMPORTED_BY_NAME for file in (ROOT / "tests" / folder).rglob("*.py")]
    return imported(path, RUNNER, *by_name)


def imported(*files):
    """These files and every file under tests/ that they import, sorted."""
    found, waiting = set(), list(files)
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += _imported_by(file)
    return sorted(found)


@lru_cache(maxsize=None)
def _imported_by(file):
    """The files under tests/ that this one imports."""
    names = _imports(ast.parse(file.read_text(encoding="utf-8")))
    return [helper for name in names if name.split(".")[0] == "tests" for helper in _helpers(name)]


def functions(path):
    """The names of the test functions of a file, in their order."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return [node.name for node in body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def module(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def _imports(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module
            if node.module.split(".")[0] == "tests":
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _helpers(name):
    """The files that importing `name` loads; none when it names something inside a module."""
    path = ROOT.joinpath(*name.split("."))
    return [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()]
