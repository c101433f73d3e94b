"""What tests of reports share."""

import pytest

from tests.page.visitor import WIDE, visit


@pytest.fixture
def opened(browser, tmp_path):
    """Opens a report by a double click, with the network off; closes all of them in the end."""
    came = []

    def opened(text, size=WIDE, scheme="light"):
        path = tmp_path / f"{len(came)}.html"
        path.write_text(text, "utf-8")
        visitor = visit(browser, path.as_uri(), size, scheme)
        came.append(visitor)
        visitor.context.set_offline(True)
        visitor.page.goto(visitor.url)
        visitor.page.wait_for_selector("html[data-ready]", timeout=30_000)
        return visitor

    yield opened
    for visitor in came:
        visitor.context.close()
