"""Which test files of the `make test` lane run which lines of the product, by coverage; as a pytest plugin it measures.

A file, not a function: what one function has made is often looked at by the next ones. What another process runs (a
virtual box, a page) is not seen.
"""

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData

from tests import rooms

DATA = "SCROLLMASTER_REACHED"  # where the plugin writes
PRODUCT = ("shared_rules", "firmware", "host", "tools")
LANE = ("-m", "not slow and not nightly and not chip")

_measured: list[Coverage] = []
_seconds: dict[str, float] = {}


def command(tree: Path) -> list[str]:
    """What measures the whole lane in this copy of the checkout."""
    plugin = ("-p", "tests.lab.mutants.reached", "-p", "no:cacheprovider")
    apart = ("--ignore", str(tree / "tests/drawings"))
    lane = ("-n", "2", "--dist", "loadgroup", *apart, *LANE)
    return [sys.executable, "-m", "pytest", "-q", *plugin, *lane, str(tree / "tests")]


@dataclass(frozen=True)
class Reached:
    """`lines`: test files by source and line, under line 0 those that run anything there. `seconds`: by test file."""

    lines: dict[str, dict[int, set[str]]]
    seconds: dict[str, float]

    @classmethod
    def read(cls, folder: Path, tree: Path) -> "Reached":
        """What the processes of a measured run have left in `folder`."""
        seconds: Counter[str] = Counter()
        for times in folder.glob("times.*"):
            seconds.update(json.loads(times.read_text()))
        data = CoverageData(str(folder / "all"))
        for part in sorted(folder.glob("part.*")):
            piece = CoverageData(str(part))
            piece.read()
            data.update(piece)
        files = {Path(file).relative_to(tree).as_posix(): file for file in data.measured_files()}
        return cls({path: _lines(data, file) for path, file in files.items()}, seconds)

    def tests_of(self, path: str, line: int) -> tuple[list[str], list[str]]:
        """What a change of this line meets: (tests of its own room, other tests that run it).

        A line that runs when its module is imported is met by all that run anything of the module; one that runs in
        other processes only, by all of its room's own tests. The quickest come first.
        """
        lines = self.lines.get(path, {})
        met = (lines[line] or lines[0]) if line in lines else set()
        own = rooms.ROOMS[rooms.room(path) or ""]
        every = {file for file in self.seconds if _is_among(file, own)}
        near = met & every or every
        return self._quickest_first(near), self._quickest_first(met - near)

    def _quickest_first(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds.get(test, 0), test))


def _lines(data: CoverageData, file: str) -> dict[int, set[str]]:
    lines = {line: set(filter(None, tests)) for line, tests in data.contexts_by_lineno(file).items()}
    return {0: set().union(*lines.values()), **lines}


def _is_among(file: str, own: tuple[str, ...]) -> bool:
    return any(file == name or file.startswith(name + "/") for name in own)


def pytest_configure() -> None:
    if folder := os.environ.get(DATA):
        measured = Coverage(f"{folder}/part", data_suffix=True, source=list(PRODUCT), config_file=False)
        measured.start()
        _measured.append(measured)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    for measured in _measured:
        measured.switch_context(_file(item))
    begun = time.monotonic()
    result = yield
    _seconds[_file(item)] = _seconds.get(_file(item), 0) + time.monotonic() - begun
    return result


def _file(item: pytest.Item) -> str:
    return item.nodeid.split("::")[0]


def pytest_unconfigure() -> None:
    for measured in _measured:
        measured.stop()
        measured.save()
        Path(os.environ[DATA], f"times.{os.getpid()}").write_text(json.dumps(_seconds))
