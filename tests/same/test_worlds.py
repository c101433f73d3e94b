"""Whole worlds are the same in MicroPython: every state, every transition, all that the table is told."""

import pytest

from tests.rules import test_worlds, worlds
from tests.same import micropython

NIGHT_S = 3600


@pytest.mark.parametrize("name", test_worlds.cases())
def test_a_world_is_the_same_in_micropython(name: str) -> None:
    code, out = micropython.run("tests/same/close_worlds.py", name, heap="64m", timeout=NIGHT_S)
    assert code == 0 and out.strip() == worlds.line(name), out
