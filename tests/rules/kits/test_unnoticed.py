"""Promise: each number in the formulas of the kits that come with the program is noticed by an example."""

import pytest

from shared_rules.kit_files import prove
from tests.rules.kits.sample import file_of, ready


@pytest.mark.parametrize("name", ready())
def test_each_number_is_noticed(name):
    found = file_of(name)
    assert [(found.rows[row], *more) for row, *more in prove.unnoticed(found)] == []
