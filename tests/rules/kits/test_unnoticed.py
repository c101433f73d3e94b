"""Promise: each number in the formulas of the kits that come with the program is noticed by an example."""

import pytest
from scrollmaster.games.universal import formulas

from shared_rules.kits import prove


@pytest.mark.parametrize("name", formulas.ready())
def test_each_number_is_noticed(name):
    found = formulas.load(formulas.KITS / f"{name}.toml")
    assert found is not None
    assert [(found.rows[row], *more) for row, *more in prove.unnoticed(found)] == []
