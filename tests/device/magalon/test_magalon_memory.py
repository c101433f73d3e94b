"""A long evening of Magalon fits a small memory: most seats, every action, the box's dice, facts set now and then."""

from tests.device import replayed
from tests.device.test_memory import RECORDS, fits


def test_a_long_evening_of_magalon_fits_and_stays_flat(tmp_path):
    fits(tmp_path, replayed.image(tmp_path, ["magalon"]), "magalon", RECORDS, facts=True)
