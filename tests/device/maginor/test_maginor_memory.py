"""A long evening of Maginor fits a small memory: the virtual box as it ships, every key press."""

import pytest

from tests.device.test_memory import RECORDS, fits, new_flash  # noqa: F401  a fixture


@pytest.mark.parametrize("facts", [False, True])
def test_a_long_evening_of_maginor_fits_and_stays_flat(tmp_path, new_flash, facts):  # noqa: F811
    """Four seats, every counter, the box's die and secret duels, display on; with `facts` the table also sets facts."""
    fits(tmp_path, new_flash("maginor"), "maginor", RECORDS, facts)
