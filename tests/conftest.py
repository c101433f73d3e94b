"""What all tests share: how hypothesis behaves on busy machines, the games that exist only for tests, English words."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

import tests.games  # noqa: F401
from tests import words_app

settings.register_profile("scrollmaster", deadline=None)  # two noisy cores: time is measured in tests/bench, not here
settings.load_profile("scrollmaster")
os.environ["SCROLLMASTER_LANGUAGE"] = "en"  # whatever the machine speaks
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # a shell's job in the background: what tests start inherits it
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure():
    words_app.make()


@pytest.fixture(scope="session", autouse=True)
def _a_data_folder_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test sees, or touches, the archive and the virtual box of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
