"""Owns what runs along a log and is never taken back: record count, chain head, game time, rolls, dice mix.

An undo changes the state of the game but nothing here, so a resumed game goes on counting where it stopped.
"""

from shared_rules.core import action as act
from shared_rules.core.codec import get_int, put_int
from shared_rules.formats import chain


class Tally:
    """The sums of the first `count` records of a log."""

    def __init__(self):
        self.count = 0
        self.head = chain.START
        self.time_ms = 0
        self.rolls = 0  # electronic rolls, undone ones too: their numbers are never used again
        self.mix = b""  # the chain head before the first roll; empty until then

    def add(self, body, kind, dt_ms, values):
        """Take in the next record: its body, and what is in it."""
        if kind == act.ACTION and values[0] == act.ROLL:
            self.rolls += 1
            self.mix = self.mix or self.head
        self.head = chain.link(self.head, body)
        self.time_ms += dt_ms
        self.count += 1

    def encode(self):
        out = bytearray()
        for value in (self.count, self.time_ms, self.rolls):
            put_int(out, value)
        return bytes(out) + self.head + self.mix

    def decode(self, data):
        """Become the tally in `data` (bytes from `encode`)."""
        self.count, at = get_int(data, 0)
        self.time_ms, at = get_int(data, at)
        self.rolls, at = get_int(data, at)
        self.head = data[at : at + 32]
        self.mix = data[at + 32 :]
