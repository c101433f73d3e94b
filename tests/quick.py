"""Runs what a change touches, for every save: `python -m tests.quick [REVISION]`; since HEAD where none is named.

Types where they may have changed; then the rules of the house, the tests of the rooms in which a file has changed
(tests/rooms.py), changed test files, and those that import a changed helper. Only those of the `make test` lane.
"""

import subprocess
import sys
from functools import cache
from pathlib import Path

from tests import rooms
from tests.same import portable

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
ALWAYS = {"tests/test_host_rooms.py", "tests/test_house.py", "tests/test_words.py"}  # some 5 seconds of CPU
LANE = "not slow and not nightly and not chip"
CHECKED = {
    "firmware": ("firmware/", "shared_rules/", "host/scrollmaster/page/box/", "host/scrollmaster/store/packs/guest/")
    + ("host/scrollmaster/box/virtual/",),
    ".": ("drawings/", "host/", "shared_rules/", "tools/", "firmware/platforms/blinka"),
}  # pyright's projects: pyproject.toml, firmware/pyrightconfig.json


def changed(revision: str) -> list[str]:
    """Paths of what differs from this revision, and of what git does not know yet."""
    names = ("diff", "--name-only", revision), ("ls-files", "--others", "--exclude-standard")
    return sorted({path for command in names for path in _git(*command)})


def tests_for(paths: list[str]) -> list[str]:
    """The test files and folders that a change of these files meets, and what holds for all."""
    found = set(ALWAYS)
    for path in paths:
        if path.startswith("tests/"):
            found |= _tests_of_a_test(path)
        else:
            found.update(rooms.ROOMS.get(rooms.room(path) or "", ()))
    return sorted(found)


def _tests_of_a_test(path: str) -> set[str]:
    if Path(path).name.startswith("test_"):
        return {path} if (ROOT / path).exists() else set()
    if Path(path).name == "conftest.py":
        return {str(Path(path).parent)}
    return {test for test, needed in _needed().items() if path in needed}


@cache
def _needed() -> dict[str, set[str]]:
    """Every test file, with all files under tests/ that it imports."""
    files = [file for file in (ROOT / "tests").rglob("test_*.py") if "node_modules" not in file.parts]
    return {
        file.relative_to(ROOT).as_posix(): {helper.relative_to(ROOT).as_posix() for helper in portable.imported(file)}
        for file in files
    }


def _git(*command: str) -> list[str]:
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def _run(*command: str) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def main(revision: str = "HEAD") -> int:
    """Run it; the exit code of the first that fails."""
    paths = changed(revision)
    for project, folders in CHECKED.items():
        if any(path.startswith(folders) for path in paths) and _run(str(BIN / "pyright"), "--project", project):
            return 1
    tests = tests_for(paths)
    print(f"{len(paths)} changed files meet {' '.join(tests)}", flush=True)
    return _run(str(BIN / "pytest"), "-x", "--numprocesses", "2", "--dist", "loadgroup", "-m", LANE, *tests)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
