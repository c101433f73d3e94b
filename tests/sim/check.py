"""Owns the last look at an evening, with the PC's own eyes: every pulled game passes what `verify` checks."""

from scrollmaster.logs.check import check
from scrollmaster.logs.log import Log

from tests.sim.evening import Simulated


def checked(evening: Simulated) -> Simulated:
    """Raise BadData when a host was given anything but a sound, finished game."""
    for frames in evening.hosts[0].games.values():
        assert check(Log(frames)).log.end is not None
    return evening
