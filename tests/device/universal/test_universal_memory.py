"""A long evening of any other game fits a small memory: six seats, all that is told, clocks and dice."""

import pytest

from tests.device import replayed
from tests.device.test_memory import RECORDS, fits

CLOCKS = 3
SAMPLE = 60  # records; the whole evening is played at night


@pytest.mark.parametrize("records", [SAMPLE, pytest.param(RECORDS, marks=pytest.mark.nightly)])
def test_a_long_evening_with_clocks_fits_and_stays_flat(tmp_path, records):
    image = tmp_path / "image"
    image.mkdir()
    fits(tmp_path, replayed.image(image, ["universal"]), "universal", records, wishes={"uni.ask_kit": CLOCKS})
