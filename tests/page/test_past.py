"""What the page of each release has kept in a browser: today's goes on with it."""

import json

import pytest

from tests.past import browser_files, facts
from tests.past.test_past import RELEASES

PROMISES = (("the page of today goes on where that of a release was", "the same question, the same people", "held"),)


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_the_page_goes_on_where_it_was(release, visitor):
    browser_files.put(visitor.page, f"{visitor.url}/blank.html", (release / "page.json").read_text("utf-8"))
    assert facts.of_page(visitor.go()) == json.loads((release / "expected.json").read_text("utf-8"))["page"]
