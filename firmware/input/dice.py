"""Owns typing the faces of physical dice, and asking the box to roll instead."""

from .entry import ROLL, Entry, meaningless


class DiceEntry(Entry):
    """A seat key is a face. The last die completes the answer: typed dice can be undone, so it needs no OK."""

    def __init__(self, decision):
        super().__init__(decision)
        self.values = []

    def seat_key(self, key):
        if key >= self.decision.sides:
            meaningless()
        self.values.append(key + 1)
        if len(self.values) == self.decision.count:
            return tuple(self.values)

    def ok(self):
        if self.values:
            meaningless()
        return ROLL

    def clear(self):
        was_typed = len(self.values) > 0
        self.values = []
        return was_typed
