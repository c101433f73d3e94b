"""How long every seat has thought: the sum of a log's clock records, without which there are no times."""

from shared_rules.core.clock import TimeUsed
from shared_rules.formats.format2 import LOG_SEATS

from .log import Log


def thinking_of(log: Log, seats: int) -> list[int]:
    """Milliseconds by seat; empty when the game had no turns with a clock."""
    thinking = TimeUsed(LOG_SEATS)
    before_ms = 0
    for (kind, values), time_ms in zip(log.entries, log.times, strict=True):
        thinking.add(kind, time_ms - before_ms, values)
        before_ms = time_ms
    return thinking.spent[:seats] if any(thinking.spent[:seats]) else []


def hours(time_ms: int) -> str:
    """A time as h:mm:ss."""
    seconds = time_ms // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def minutes(time_ms: int) -> str:
    """A time as m:ss."""
    seconds = time_ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"
