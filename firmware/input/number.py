"""Owns typing a number with six keys: small ranges by the key itself, larger ones by coins."""

from .entry import Entry, meaningless

COINS = (1, 2, 5, 10, 20, 50)
LAST_OF_KEYS = 7  # a range that ends here or below needs no coins


class NumberEntry(Entry):
    """Previous and next change the number by one, from the suggested number on. A small range goes round: 0, which has
    no key, is one press from its end. Coins begin at nothing, and add away from zero: once below zero, a coin of 5 is
    5 less.
    """

    def __init__(self, decision):
        super().__init__(decision)
        self.number = decision.default

    def seat_key(self, key):
        decision = self.decision
        if decision.high <= LAST_OF_KEYS:
            if not decision.low <= key + 1 <= decision.high:
                meaningless()
            return (key + 1,)
        number = self.number if self.typed else 0
        coin = COINS[key]
        self._set(number - coin if number < 0 else max(number + coin, decision.low))

    def move(self, step):
        decision = self.decision
        number = self.number + step
        if decision.high <= LAST_OF_KEYS and number > decision.high:
            number = decision.low
        elif decision.high <= LAST_OF_KEYS and number < decision.low:
            number = decision.high
        self._set(number)

    def ok(self):
        return (self.number,)

    def clear(self):
        was_typed = self.typed
        self.typed = False
        self.number = self.decision.default
        return was_typed

    def _set(self, number):
        if not self.decision.low <= number <= self.decision.high:
            meaningless()
        self.number = number
        self.typed = True
