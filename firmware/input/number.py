"""Typing a number with six keys: small ranges by the key itself, larger ones by coins."""

from .input_state import BaseInput, MeaninglessKey

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.decision import Number
    from shared_rules.core.types import Answer

COINS = (1, 2, 5, 10, 20, 50)
LAST_OF_KEYS = 7  # a range that ends here or below needs no coins


class NumberInput(BaseInput):
    """Previous and next change the number by one, from the suggested number on. A small range goes round: 0, which has
    no key, is one press from its end. Coins begin at nothing, and add away from zero: once below zero, a coin of 5 is
    5 less. A number that adds up is the answer when nothing more is typed for a while, as a tally is.
    """

    def __init__(self, decision: "Number") -> None:
        super().__init__(decision.seat)
        self.decision = decision
        self.number = decision.default

    def seat_key(self, key: int) -> "Answer | None":
        decision = self.decision
        if decision.high <= LAST_OF_KEYS:
            if not decision.low <= key + 1 <= decision.high:
                raise MeaninglessKey()
            return (key + 1,)
        number = self.number if self.typed else 0
        coin = COINS[key]
        self._set(number - coin if number < 0 else max(number + coin, decision.low))
        return None

    def move(self, step: int) -> None:
        decision = self.decision
        number = self.number + step
        if decision.high <= LAST_OF_KEYS and number > decision.high:
            number = decision.low
        elif decision.high <= LAST_OF_KEYS and number < decision.low:
            number = decision.high
        self._set(number)

    def ok(self) -> "Answer | None":
        return (self.number,)

    def clear(self) -> bool:
        was_typed = self.typed
        self.typed = False
        self.count = 0
        self.number = self.decision.default
        return was_typed

    def _set(self, number: int) -> None:
        if not self.decision.low <= number <= self.decision.high:
            raise MeaninglessKey()
        self.number = number
        self.typed = True
        if self.decision.adds_up:
            self.count += 1
