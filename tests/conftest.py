"""What all tests share: how hypothesis behaves on busy machines, the games that exist only for tests, English words."""

import os
import signal

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
