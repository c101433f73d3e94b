"""A long evening fits a small memory: firmware and game compiled as on a box, played through the keys."""

import pytest

from tests.bench import compiled
from tests.same import micropython

GAME = "elfenwizards"
RECORDS = 1600
HEAP = "400k"  # of 64-bit objects, the player's part of the tests included
QUARTER = 4  # measurements; the last quarter of the evening is compared with the first
WOBBLE = 4096  # bytes: what is asked differs, what is kept must not grow


@pytest.fixture(scope="module")
def slot(tmp_path_factory):
    return compiled.build(tmp_path_factory.mktemp("box"))


def test_a_long_evening_fits_and_stays_flat(slot):
    code, out = micropython.run("tests/bench/start_evening.py", GAME, RECORDS, RECORDS // 16, heap=HEAP, root=slot)
    assert code == 0, out
    *rows, last = [line.split() for line in out.splitlines()]
    assert last[0] == "over" and int(last[1]) >= RECORDS, out
    live = [int(row[1]) for row in rows]
    assert sum(live[-QUARTER:]) <= sum(live[:QUARTER]) + QUARTER * WOBBLE, live
