"""The reports of games that were really played on a box, key by key: those of the demos."""

import pytest

from tests.page.visitor import PHONE, WIDE
from tests.report.demos import GAMES, report
from tests.report.test_opened import VERDICT, is_clean

PROMISES = (("requests, console errors, findings of axe in the report of every demo", "0, 0, 0", "0, 0, 0 of 6"),)
DAILY = "elfenwizards"
LONG = [pytest.param(game, marks=pytest.mark.nightly) for game in GAMES if game != DAILY]


@pytest.mark.slow
@pytest.mark.parametrize("game", [DAILY, *LONG])
def test_the_report_of_a_demo_is_in_order_for_everybody(opened, tmp_path, game):
    text = report(tmp_path, game)
    for size, scheme in ((WIDE, "light"), (WIDE, "dark"), (PHONE, "light")):
        came = opened(text, size, scheme)
        assert is_clean(came)
        assert came.page.inner_text(VERDICT).startswith("✓")
        assert "Not real dice" in came.page.inner_text(".proof")
