"""A long evening of Wiz-War fits a small memory: most seats, all that is tracked, its end played again and again."""

from tests.device import replayed
from tests.device.test_memory import RECORDS, fits


def test_a_long_evening_of_wizwar_fits_and_stays_flat(tmp_path):
    fits(tmp_path, replayed.image(tmp_path, ["wizwar"]), "wizwar", RECORDS)
