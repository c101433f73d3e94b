"""Choosing in secret on one box: the seats open it one after the other, choose, and lock in.

The choice is neither shown nor audible before all seats have locked in.
"""

from shared_rules.core.decision import TABLE
from shared_rules.formats.secret import SALT

from ..game import commitments
from .input_state import BaseInput, MeaninglessKey

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.decision import Secret
    from shared_rules.core.types import Answer, Events

    from ..game.table import Table
    from ..session.session import Session

_CHANCE = 8  # bytes behind an order of the keys: among six orders they lean by less than 2**-60


class SecretInput(BaseInput):
    """Covered until the key of `seat` opens it; then previous, next and back choose until OK locks in.

    `seat`: whose turn it is, TABLE when all have locked in. `order`: while it is open, the index of the option that
    each of the three keys takes. `typed`: something is chosen; what it is, no scene may know.
    """

    order: "Sequence[int]" = ()

    def __init__(self, decision: "Secret", session: "Session", table: "Table") -> None:
        super().__init__(decision.seat)
        self.decision = decision
        self._session = session
        self._table = table
        self._chosen = 0
        self._pass_on()

    def seat_key(self, key: int) -> "Answer | None":
        """The seat's own key opens it, with keys that mean something else every time, or covers it and forgets."""
        if key != self.seat:
            raise MeaninglessKey()
        if not self.clear():
            self.order = _in_order(len(self.decision.options), self._draw())
            self.is_open = True
        return None

    def move(self, step: int) -> None:
        self._choose(0 if step < 0 else 1)

    def back(self) -> bool:
        if self.is_open:
            self._choose(2)
        return self.is_open

    def ok(self) -> "Answer | None":
        if self.seat == TABLE:
            return ()
        if not self.typed:
            raise MeaninglessKey()
        return (self.decision.options[self._chosen].value,)

    def clear(self) -> bool:
        """Cover it. Returns whether it was open."""
        was_open = self.is_open
        self.is_open = self.typed = False
        self.order = ()
        self._chosen = 0
        return was_open

    def lock_in(self, answer: "Answer") -> "tuple[Events, tuple[int, ...]] | None":
        """Lock in the answer of `seat`, if there is one. Once all have chosen: what came of it, and what they chose."""
        if answer:
            commitments.lock_in(self._table, self.seat, answer[0], self._draw()[:SALT])
        self._pass_on()
        return commitments.reveal(self._table) if self.seat == TABLE else None

    def _pass_on(self) -> None:
        """Cover it, for the first seat that has not locked in."""
        self.clear()
        locked = commitments.locked_in(self._table)
        waiting = [seat for seat in self.decision.seats if seat not in locked]
        self.seat = waiting[0] if waiting else TABLE

    def _choose(self, key: int) -> None:
        if key >= len(self.order):
            raise MeaninglessKey()
        self._chosen = self.order[key]
        self.typed = True

    def _draw(self) -> bytes:
        table = self._table
        return self._session.chance.draw("choice %s %d %d" % (table.game_id, table.count, self._session.now_ms))


def _in_order(count: int, chance: bytes) -> list[int]:
    """The numbers below `count` in one of their orders, each as likely as the others."""
    number = int.from_bytes(chance[:_CHANCE], "little")
    left = list(range(count))
    order: list[int] = []
    while left:
        order.append(left.pop(number % len(left)))
        number //= len(left) + 1
    return order
