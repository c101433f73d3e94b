"""What runs along a log and is never taken back: count, chain head, game time, thinking time, rolls, dice mix.

An undo changes the state of the game but nothing here, so a resumed game goes on counting where it stopped.
"""

from shared_rules.core import action as act
from shared_rules.core.clock import TimeUsed
from shared_rules.core.codec import get_int, put_ints
from shared_rules.formats import chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Values
    from shared_rules.formats.layout import Format


class LogTotals:
    """The sums of the first `count` records of a log."""

    def __init__(self, log_format: "Format") -> None:
        self.count = 0
        self.head = log_format.start
        self.time_ms = 0
        self.rolls = 0  # electronic rolls, undone ones too: their numbers are never used again
        self.thinking = TimeUsed()

    def add(self, body: bytes, kind: int, dt_ms: int, values: "Values") -> None:
        """Take in the next record: its body, and what is in it."""
        if kind == act.ACTION and values[0] == act.ROLL:
            self.rolls += 1
        self.thinking.add(kind, dt_ms, values)
        self.head = chain.link(self.head, body)
        self.time_ms += dt_ms
        self.count += 1

    def encode(self) -> bytes:
        """All of it, for `decode`."""
        out = bytearray()
        put_ints(out, (self.count, self.time_ms, self.rolls) + self.thinking.values())
        return bytes(out) + self.head

    def decode(self, data: bytes) -> None:
        """Become the totals in `data` (bytes from `encode`)."""
        values: list[int] = []
        offset = 0
        for _ in range(3 + len(self.thinking.values())):
            value, offset = get_int(data, offset)
            values.append(value)
        self.count, self.time_ms, self.rolls = values[:3]
        self.thinking.load_values(values[3:])
        self.head = data[offset:]
