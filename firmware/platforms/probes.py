"""What a self-test asks of the hardware beyond a body. Imported only when a test begins."""

import gc
import time

import micropython


class Probes:
    """Made when a test begins."""

    def __init__(self) -> None:
        self._ticks = time.ticks_ms()
        self._ms = 0
        self._us_ticks = time.ticks_us()
        self._us = 0

    def ticks(self) -> tuple[int, int]:
        """The ms and the µs since the probes were made, by two counters."""
        ms, us = time.ticks_ms(), time.ticks_us()
        self._ms += time.ticks_diff(ms, self._ticks)
        self._us += time.ticks_diff(us, self._us_ticks)
        self._ticks, self._us_ticks = ms, us
        return self._ms, self._us

    def memory(self) -> tuple[int, int]:
        """After a collection: bytes of heap that are free, bytes of stack in use."""
        gc.collect()
        return gc.mem_free(), micropython.stack_use()
