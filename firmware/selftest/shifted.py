"""Finds LEDs that were left out: each one after them shines what was meant for the one before it.

At the end of the chain as many seem dark. So the last one that shines is driven alone, and its place tells.
"""

from .frames import FACE, SEATS, Frames
from .question import number, yes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bench import Bench, Finding

CHECK = "lights"
_MOST = 6  # that may have been left out; where more are dark a joint is broken


def check(bench: "Bench", frames: Frames, first: int, colour: int, known: int) -> "Finding":
    """Name those left out, when all from `first` on are dark and `known` ones before it. Returns how many."""
    if first < FACE - _MOST:
        return 0
    shift = yield from _shift(frames, first - 1, colour)
    if not 0 < shift <= min(_MOST, frames.count - first):
        return 0
    for gone in range(shift):
        short = yield from _shortest(frames, first, colour, known + gone)
        bench.report.failed(CHECK, "selftest.left_out", short + gone)
    return shift


def _shift(frames: Frames, at: int, colour: int) -> "Finding":
    """How many places further on LED `at` shines than it should."""
    pixels = frames.part(at, at + 1, colour)
    if frames.count > FACE:
        which = number(SEATS + 1, "selftest.ask_which")
        which.pixels = pixels
        seat = yield which
        if seat <= SEATS:
            return FACE + seat - 1 - at
    if at >= FACE - 1:
        return 0
    corner = yes("selftest.ask_in_corner")  # wherever a face begins, it ends in a corner
    corner.pixels = pixels
    return FACE - 1 - at if (yield corner) else 0


def _shortest(frames: Frames, high: int, colour: int, known: int) -> "Finding":
    """How many LEDs the shortest part of the chain has that shows more than `known` dark ones: by halves."""
    low = 0
    while high - low > 1:
        middle = FACE if low < FACE < high else (low + high) // 2
        ask = yes("selftest.ask_gaps", known)
        ask.pixels = frames.part(0, middle, colour)
        if (yield ask):
            high = middle
        else:
            low = middle
    return high
