"""Measures how many games a second `simulate` plays: Elfenwizards, four seats, full level, random bots."""

import os
import time

from scrollmaster.views.simulate import request, running

JOBS = (1, 2)
_TICK_S = 1 / os.sysconf("SC_CLK_TCK")  # what the system counts the time of a process in


def rows(games):
    """(what, figure): by the clock, and of the time of the processors, which does not count what else runs."""
    setting = request.setting("elfenwizards", 4, "full", (), "random")
    for jobs in JOBS:
        start_s, used_s = time.perf_counter(), _used_s()
        todo = running.tasks([setting], 1, games)
        assert sum(len(played) for played in running.here(todo, jobs)) == games
        clock, used = games / (time.perf_counter() - start_s), games / max(_used_s() - used_s, _TICK_S)
        yield f"simulate with {jobs} processes", f"{clock:.0f} games/s, {used:.0f} a second of processor time"


def _used_s():
    """The time of this process and of those that it has started and that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system
