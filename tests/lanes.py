"""Which lane a test runs in, and how large a sample it takes.

`make test` runs every test that has no mark of a lane, except tests/drawings; `make all` also what is marked `slow`,
then tests/drawings, and then `chip`; `make nightly` everything. A promise stands in `make test` once, at the layer
where it would break first; what shows it again elsewhere, or on another case of the same kind, is slow; the third
language or the third look and all that are like them are nightly.
"""

import os
from collections.abc import Container, Iterable, Sequence

import pytest

TIMES = int(os.environ.get("SCROLLMASTER_TIMES", "1"))
# Portable test files cannot import pytest: those that are slow are named here, as FILE or FILE::FUNCTION.
SLOW = frozenset(
    {
        "tests/device/test_box_damage.py::test_a_flash_that_is_full_at_any_write_costs_nothing_that_was_acknowledged",
        "tests/device/test_checkpoints.py::test_the_same_holds_on_more_evenings",
        "tests/device/test_table_random.py::test_the_state_is_the_fold_in_more_games",
    }
)


def sized(count: int) -> int:
    """How large a sample is to be that takes `count` in `make test`: the one knob is SCROLLMASTER_TIMES."""
    return count * TIMES


def slow_after(count: int, cases: Iterable[object], by_day: int | None = None) -> Sequence[object]:
    """Cases of one argument for pytest.mark.parametrize, of which `make test` runs the first `count`.

    `make all` runs the first `by_day`, or all of them; the rest is left to a night.
    """
    return [pytest.param(case, marks=_marks(at, count, by_day)) for at, case in enumerate(cases)]


def _marks(at: int, count: int, by_day: int | None) -> Sequence[pytest.MarkDecorator]:
    if by_day is not None and at >= by_day:
        return (pytest.mark.nightly,)
    return (pytest.mark.slow,) if at >= count else ()


def slow_among(slow: Container[object], cases: Iterable[object]) -> Sequence[object]:
    """Cases for pytest.mark.parametrize, of which `make test` runs those that are not in `slow`."""
    return [pytest.param(case, marks=pytest.mark.slow if case in slow else ()) for case in cases]


def is_slow(file: str, function: str) -> bool:
    """True for what is named in SLOW."""
    return file in SLOW or f"{file}::{function}" in SLOW


def mark(items: Iterable[pytest.Item]) -> None:
    """Mark what is named in SLOW."""
    for item in items:
        file, function = item.nodeid.split("::")[:2]
        if is_slow(file, function.split("[")[0]):
            item.add_marker(pytest.mark.slow)
