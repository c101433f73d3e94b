"""docs/presses.md is what `python -m tests.presses` counts; test_presses.py of each game holds it to its bar."""

from itertools import chain

import pytest

from tests import presses

PROMISES = (
    (
        "taps of the game for fingers beside presses of keys, the same answers: 18 units of play of five games",
        "0 more",
        "0",
    ),
)


@pytest.mark.slow
def test_the_page_is_up_to_date():
    assert presses.PAGE.read_text(encoding="utf-8") == presses.page()


@pytest.mark.slow
def test_no_unit_takes_more_taps_than_presses():
    units = chain.from_iterable([zip(pressed, tapped, strict=True) for *_, pressed, tapped in presses.both()])
    assert [(pressed, tapped) for pressed, tapped in units if tapped > pressed] == []
