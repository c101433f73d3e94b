"""Checks that heap and stack have room left when the code of all games is loaded. Run it last."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "memory"
LEAST_HEAP = 30000  # bytes free with all games loaded: about half of the 64,700 that an image of ours has on the chip
MOST_STACK = 12288  # of the 16 kB that an image has


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
