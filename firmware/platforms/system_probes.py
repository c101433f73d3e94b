"""What a self-test asks of the hardware beyond a body, where an operating system stands between. CPython only."""

import os
import time

_NANOS_MS, _NANOS_US = 1000000, 1000


class Probes:
    """Made when a test begins."""

    def __init__(self) -> None:
        self._ms = time.monotonic_ns()
        self._us = time.perf_counter_ns()

    def ticks(self) -> tuple[int, int]:
        """The ms and the µs since the probes were made, by the two clocks of the system."""
        passed_ms = time.monotonic_ns() - self._ms
        return passed_ms // _NANOS_MS, (time.perf_counter_ns() - self._us) // _NANOS_US

    def memory(self) -> tuple[int, int]:
        """Bytes that the system has to give; of its stack nothing counts, for it grows."""
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"), 0
