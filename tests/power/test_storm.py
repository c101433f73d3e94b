"""Promise: cut the power by the hundred thousand at any flash operation, twice, in any order: nothing is lost."""

import pytest

from firmware.store import journal
from firmware.store.ring import Ring
from tests.changed import Changed
from tests.lanes import slow_after
from tests.power.storm import Storm

PROMISES = (
    (
        "records lost by cuts of journal, ring and settings alone, some with lost or reordered operations",
        "0 of 5,000 single, 20,000 double",
        "0; nightly 0 of 125,188 single, 502,002 double",
    ),
)

WRITES = 12  # in one storm, after up to eight before it
PARTS = 8  # that run side by side


def cut(part, single, double):
    """Let storms rage until there were so many cuts."""
    done = [0, 0, 0]
    seed = part
    with Changed(journal, "GROUP", 3):  # segments are put together every few records
        while done[0] < single or done[1] < double:
            storm = Storm(seed)
            storm.rage(seed % 9, WRITES)
            done = [done[0] + storm.single, done[1] + storm.double, done[2] + storm.looked]
            seed += PARTS
    print(f"{done[0]} single and {done[1]} double cuts, {done[2]} different images, 0 records lost")


@pytest.mark.parametrize("part", slow_after(2, range(PARTS)))
def test_nothing_is_lost_by_some_cuts(part):
    cut(part, 5_000 // PARTS, 20_000 // PARTS)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_by_very_many_cuts(part):
    cut(part, 100_000 // PARTS, 500_000 // PARTS)


def test_a_box_that_acknowledges_what_it_has_not_written_is_seen(monkeypatch):
    monkeypatch.setattr(Ring, "put", lambda *_: True)
    with pytest.raises(AssertionError):
        cut(0, 1, 1)
