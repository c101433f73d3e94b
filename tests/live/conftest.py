"""A scoreboard's own: nothing is watched yet, and nothing is kept."""

import pytest
from scrollmaster.views.live.tables import Tables


@pytest.fixture
def tables():
    return Tables()


@pytest.fixture
def archive(tmp_path):
    return tmp_path / "archive"
