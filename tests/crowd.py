"""How crowded a machine is while a test measures time: what other programs take of the processors is not the page's."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

SPIN = "while True: pass"


class Crowd:
    """`factor`: once the context is over, the time that passed for each second in which a processor was to be had."""

    factor = 1.0


@contextmanager
def crowd() -> Iterator[Crowd]:
    """Beside what is measured a program runs that always wants a processor, and gets its share."""
    found = Crowd()
    began = time.monotonic()
    spinning = subprocess.Popen([sys.executable, "-I", "-S", "-c", SPIN])
    try:
        yield found
    finally:
        spinning.kill()
        took = time.monotonic() - began
        _, status, used = os.wait4(spinning.pid, 0)
        spinning.returncode = os.waitstatus_to_exitcode(status)
    found.factor = max(1.0, took / max(used.ru_utime + used.ru_stime, 0.01))
