"""docs/presses.md is what `python -m tests.presses` counts; test_presses.py of each game holds it to its bar."""

import pytest

from tests import presses


@pytest.mark.slow
def test_the_page_is_up_to_date():
    assert presses.PAGE.read_text(encoding="utf-8") == presses.page()
