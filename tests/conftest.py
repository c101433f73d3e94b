"""What all tests share: how hypothesis behaves on busy machines, and the games that exist only for tests."""

from hypothesis import settings

from shared_rules.core import loader

settings.register_profile("scrollmaster", deadline=None)  # two noisy cores: time is measured in tests/bench, not here
settings.load_profile("scrollmaster")

if "tests.games" not in loader.PLACES:
    loader.PLACES.append("tests.games")
