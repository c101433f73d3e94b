"""Checks that heap and stack have room left when the code of all games is loaded. Run it last."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "memory"
LEAST_HEAP = 30000  # bytes free with all games loaded, beside a maker's folder, too
MOST_STACK = 12288  # of the 16 kB that an image has
_LARGEST = 1 << 17  # halved from here on, which finds up to twice as much: more than a Pico has
_LEAST = 1 << 6


def check(bench: "Bench") -> "Check":
    """The figures, with their limits."""
    heap, stack = bench.probes.memory()
    yield None
    if heap < LEAST_HEAP:
        bench.report.failed(CHECK, "selftest.heap", heap, LEAST_HEAP)
    if stack is None:
        bench.report.passed(CHECK, ("selftest.pass_heap", heap))
        return
    if stack > MOST_STACK:
        bench.report.failed(CHECK, "selftest.stack", stack, MOST_STACK)
    bench.report.passed(CHECK, ("selftest.pass_memory", heap, stack))
    bench.report.passed(CHECK, ("selftest.pass_hole", _hole()))


def _hole() -> int:
    """The largest piece of memory that can be had, by halving."""
    found, step = 0, _LARGEST
    while step >= _LEAST:
        try:
            bytearray(found + step)
            found += step
        except MemoryError:
            pass
        step >>= 1
    return found
