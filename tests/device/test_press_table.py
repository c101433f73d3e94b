"""docs/presses.md is what `python -m tests.presses` counts."""

from tests import presses


def test_the_page_is_up_to_date():
    assert presses.PAGE.read_text(encoding="utf-8") == presses.page()
