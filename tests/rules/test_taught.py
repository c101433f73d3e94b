"""Promise: for each clause stands where a first game teaches it, or why it does not."""

import pytest

from tests.rules import taught
from tests.rules.marked import GAMES, clauses

PROMISES = (
    ("clauses that are neither taught at some question or event nor said not to be, with the reason", "0", "0"),
)


def test_the_page_is_of_today():
    assert taught.PAGE.read_text("utf-8") == taught.page()


@pytest.mark.parametrize("game", GAMES)
def test_each_clause_is_taught_or_has_a_reason(game):
    found, reasons, ids = set(taught.taught(game)), set(taught.not_taught()), set(clauses(game))
    assert found <= ids
    assert ids - found == ids & reasons
