"""Checks the raw bits of the oscillator by the same health tests that every game's dice go through."""

from shared_rules.formats.layout import SCRIPT

from ..game.health import BLOCK, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Check

CHECK = "chance"
_BLOCKS = 4
_SLICES = 4  # steps at once


def check(bench: "Bench") -> "Check":
    """Which test fails, else how many of a thousand bits are ones, and the longest run of equal ones."""
    if bench.body.entropy_source == SCRIPT:
        bench.report.absent(CHECK, "selftest.no_chance")
        return
    ones = longest = 0
    for _ in range(_BLOCKS):
        block = bench.body.entropy(BLOCK)
        some, run = figures(block)
        ones += some
        longest = max(longest, run)
        for at, (name, passed) in enumerate(steps(block)):
            if not passed:
                bench.report.failed(CHECK, "selftest.chance", "selftest.chance_" + name)
                return
            if at % _SLICES == 0:
                yield None
    bench.report.passed(CHECK, ("selftest.pass_chance", ones * 1000 // (8 * BLOCK * _BLOCKS), longest))


def figures(block: bytes) -> tuple[int, int]:
    """(ones, the longest run of equal bits)."""
    ones = longest = run = 0
    last = -1
    for byte in block:
        for at in range(7, -1, -1):
            bit = byte >> at & 1
            ones += bit
            run = run + 1 if bit == last else 1
            last = bit
            longest = max(longest, run)
    return ones, longest
