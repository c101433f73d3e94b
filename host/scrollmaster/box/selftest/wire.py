"""What only the PC can judge: whether the line carries all that is sent, and whether the box's clock is right."""

from collections.abc import Callable

from shared_rules.formats import packet

from ..link.box import Box
from ..link.exchange import Silence
from .asking import echo, look
from .standing import FAIL, PASS, Result

LINE, CLOCK = "line", "pc_clock"
_LENGTHS = (*range(64), *range(64, packet.MAX_BODY, 48), packet.MAX_BODY - 1)  # of what is echoed
_BUSY_S = 1.5  # a box may collect garbage or draw before it answers
_GIVEN_UP = 10  # echoes in a row that are lost
CLOCK_S = 10  # that the two clocks are compared at least
_OFF_PER_MILLE = 10  # a crystal is right to 0.1 per mille; how late an answer comes is not known better than that
_SLACK_MS = 60

Wait = Callable[[float], None]
Clock = Callable[[], float]


def line(box: Box, clock_s: Clock) -> Result:
    """Send bytes of all kinds and lengths, and compare what comes back."""
    lost = tried = row = 0
    for length in _LENGTHS:
        tried += 1
        came = _echoed(box, clock_s, bytes((3 + 7 * at + length) % 256 for at in range(length)))
        row = 0 if came else row + 1
        lost += not came
        if row == _GIVEN_UP:
            break
    if lost:
        return Result(LINE, FAIL, ("boxtest.line_lost", lost, tried))
    return Result(LINE, PASS, ("boxtest.line_whole", tried))


def _echoed(box: Box, clock_s: Clock, data: bytes) -> bool:
    end_s = clock_s() + _BUSY_S
    try:
        return echo(box, data, lambda: clock_s() < end_s)
    except Silence:
        return False


class Compared:
    """The box's clock beside the PC's, from the moment at which this is made."""

    def __init__(self, box: Box, clock_s: Clock) -> None:
        self._box = box
        self._clock_s = clock_s
        self._begun = self._both()

    def result(self, wait: Wait) -> Result | None:
        """How far they have gone apart, after some seconds at least. None when the box has started again since."""
        box_ms, pc_ms = self._begun
        while True:
            now_box_ms, now_pc_ms = self._both()
            gone_ms = now_pc_ms - pc_ms
            if gone_ms >= CLOCK_S * 1000:
                break
            wait(CLOCK_S - gone_ms / 1000)
        if now_box_ms < box_ms:
            return None
        off_ms = now_box_ms - box_ms - gone_ms
        per_mille = round(1000 * off_ms / gone_ms)
        if abs(off_ms) > _SLACK_MS and abs(per_mille) > _OFF_PER_MILLE:
            return Result(CLOCK, FAIL, ("boxtest.clock_fast" if off_ms > 0 else "boxtest.clock_slow", abs(per_mille)))
        return Result(CLOCK, PASS, ("boxtest.clock_right", round(gone_ms / 1000)))

    def _both(self) -> tuple[int, float]:
        """(ms of the box, ms of the PC half-way between question and answer)."""
        before_s = self._clock_s()
        ms = look(self._box, 0).ms
        return ms, (before_s + self._clock_s()) * 500
