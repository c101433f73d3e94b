"""Checks the clock against itself: it goes on, and its two counters agree. Only a PC can tell whether it is right."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "clock"
_LONG_MS = 100
_MOST_LOOKS = 20000  # at a clock that stands
_OFF_MS = 3


def check(bench: "Bench") -> "Check":
    """A tenth of a second."""
    ticks = bench.probes.ticks
    first_ms, first_us = ticks()
    ms = us = 0
    for _ in range(_MOST_LOOKS):
        yield None
        last_ms = ms
        now_ms, now_us = ticks()
        ms, us = now_ms - first_ms, now_us - first_us
        if ms < last_ms:
            bench.report.failed(CHECK, "selftest.clock_back", last_ms - ms)
            return
        if ms >= _LONG_MS:
            break
    if ms < _LONG_MS:
        bench.report.failed(CHECK, "selftest.clock_stands")
    elif abs(us - ms * 1000) > _OFF_MS * 1000:
        bench.report.failed(CHECK, "selftest.clock_off", ms, us // 1000)
    bench.report.passed(CHECK, ("selftest.pass_clock", ms))
    if bench.probes.mhz:
        bench.report.passed(CHECK, ("selftest.pass_mhz", bench.body.model, bench.probes.mhz))
