"""A long evening fits a small memory: the virtual box as it ships, every key press of it, in 64-bit objects."""

import pytest

from tests.device import recorded, replayed

RECORDS = 1600
HEAP = "240k"  # for everything: loaded code, the fakes, the file system, the game
FACTS_HEAP = "280k"  # what it takes when the table also sets facts against the rules, out of the menu
MARKS = (200, 800, 1590)
WOBBLE = 8192  # bytes: what is asked differs, what is kept must not grow


@pytest.fixture(scope="module")
def new_flash(tmp_path_factory):
    return replayed.image(tmp_path_factory.mktemp("image"))


@pytest.mark.parametrize(("heap", "facts"), [(HEAP, False), (FACTS_HEAP, True)])
def test_a_long_evening_fits_and_stays_flat(tmp_path, new_flash, heap, facts):
    """Six seats, six rounds, full level, the box's dice, display on; resumed at 1,600 records, played to the end."""
    boots, digest, count = recorded.evening(tmp_path, RECORDS, MARKS, facts)
    assert count >= RECORDS and len(boots) == 2
    code, out = replayed.replay(tmp_path, new_flash, boots, heap)
    assert code == 0, out
    assert out.splitlines()[-1] == f"sealed {digest}", "another log than on CPython"
    live = [int(line.split()[1]) for line in out.splitlines() if line.startswith("live")]
    print("live bytes at", MARKS, live)
    assert len(live) == len(MARKS)
    assert max(live) - live[0] <= WOBBLE, live
