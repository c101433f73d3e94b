"""Owns choosing in secret on one box: the seats open it one after the other, choose, and lock in.

Must never do anything from which the choice could be seen or heard.
"""

from shared_rules.core.codec import get_ints
from shared_rules.core.decision import TABLE
from shared_rules.formats.secret import SALT

from ..game import commitments
from .entry import Entry, meaningless

_CHANCE = 8  # bytes behind an order of the keys: among six orders they lean by less than 2**-60


class SecretEntry(Entry):
    """Covered until the key of `seat` opens it; then previous, next and back choose until OK locks in.

    `seat`: whose turn it is, TABLE when all have locked in. `order`: while it is open, the index of the option that
    each of the three keys takes. `typed`: something is chosen; what it is, no scene may know.
    """

    order = ()

    def __init__(self, decision, desk):
        super().__init__(decision)
        self._desk = desk
        self._chosen = 0
        self.pass_on()

    def pass_on(self):
        """Cover it, for the first seat that has not locked in."""
        self.clear()
        locked = commitments.locked_in(self._desk.table)
        waiting = [seat for seat in self.decision.seats if seat not in locked]
        self.seat = waiting[0] if waiting else TABLE

    def seat_key(self, key):
        """The seat's own key opens it, with keys that mean something else every time, or covers it and forgets."""
        if key != self.seat:
            meaningless()
        if not self.clear():
            self.order = _in_order(len(self.decision.options), _draw(self._desk))
            self.is_open = True

    def move(self, step):
        self._choose(0 if step < 0 else 1)

    def back(self):
        if self.is_open:
            self._choose(2)
        return self.is_open

    def ok(self):
        if self.seat == TABLE:
            return ()
        if not self.typed:
            meaningless()
        return (self.decision.options[self._chosen].value,)

    def clear(self):
        """Cover it. Returns whether it was open."""
        was_open = self.is_open
        self.is_open = self.typed = False
        self.order = ()
        self._chosen = 0
        return was_open

    def _choose(self, key):
        if key >= len(self.order):
            meaningless()
        self._chosen = self.order[key]
        self.typed = True


def settle(desk, view, answer):
    """Lock in an answer; when all have, show what all have chosen: it stays on the face until OK."""
    table = desk.table
    entry = view.entry
    if answer:
        commitments.lock_in(table, entry.seat, answer[0], _draw(desk)[:SALT])
    entry.pass_on()
    if entry.seat != TABLE:
        return
    desk.events = commitments.reveal(table)
    view.rolled = get_ints(table.log.read(table.count - 1)[1][0])
    view.answered = entry.decision


def _draw(desk):
    return desk.chance.draw("choice %s %d %d" % (desk.table.game_id, desk.table.count, desk.now_ms))


def _in_order(count, chance):
    """The numbers below `count` in one of their orders, each as likely as the others."""
    number = int.from_bytes(chance[:_CHANCE], "little")
    left = list(range(count))
    order = []
    while left:
        order.append(left.pop(number % len(left)))
        number //= len(left) + 1
    return order
