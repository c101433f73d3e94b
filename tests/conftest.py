"""What all tests share: how hypothesis behaves on busy machines, and the games that exist only for tests."""

from hypothesis import settings

import tests.games  # noqa: F401

settings.register_profile("scrollmaster", deadline=None)  # two noisy cores: time is measured in tests/bench, not here
settings.load_profile("scrollmaster")
