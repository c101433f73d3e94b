"""The demo of five dice: two people fill all rows of the pad, with the kit that `scrollmaster kit send` sends."""

from pathlib import Path

from scrollmaster.games.universal import read

from shared_rules.core.decision import ALLOCATE, CHOOSE, DICE
from tests.device import presser

WHAT = "A whole game of two people with a kit: five dice, three throws, a pad of thirteen rows."
KIT = "five-dice"
NEW_GAME = 1
PEOPLE = 2
ROWS = 13
FIRST_ROW = 2  # two rows that nobody is asked for stand above
THROW = 20
STAYS = 0

_MISSED = (1, 2, 2, 4, 6)
_LAST = {
    6: (5, 5, 5, 2, 1),
    7: (4, 4, 4, 4, 2),
    8: (3, 3, 3, 6, 6),
    9: (1, 2, 3, 4, 6),
    10: (2, 3, 4, 5, 6),
    11: (6, 6, 6, 6, 6),
    12: (6, 6, 5, 5, 4),
}


def turns():
    """Of each turn the row that is filled, its throws, and between them what is thrown again.

    The first turn has all three throws; in the others what lies there at once is good enough, or not.
    """
    for row in range(ROWS):
        for turn in range(PEOPLE):
            seat = (row + turn) % 2
            is_good = (row + seat) % 3 > 0
            face = row + 1
            dice = ((face,) * (4 if is_good else 2) + (1, 2, 3))[:5] if row < 6 else _LAST[row] if is_good else _MISSED
            if row or seat:
                yield row, [dice], []
            else:
                yield row, [(1, 1, 4, 5, 6), (1, 3, 3), (2, 5)], [(0, 0, 1, 1, 1), (0, 0, 0, 1, 1)]


class SheetEvening:
    """The whole game, by keys."""

    def __init__(self, person):
        self.person = person
        kit = read.load(Path(KIT))
        person.box.session.vault.put("blob-universal-" + kit.name, kit.data)
        person.tap(NEW_GAME, 0)

    @property
    def play(self):
        return self.person.table.play

    def steps(self, electronic=False):
        """As those of an Evening; the dice are typed."""
        for _ in range(PEOPLE):
            yield self._entered((1,))
        yield self._entered((0,))
        yield self._entered((1,))
        for row, throws, again in turns():
            yield self._entered((THROW,))
            while throws or self.person.table.decision.kind == ALLOCATE:
                is_roll = self.person.table.decision.kind == DICE
                yield self._entered(throws.pop(0) if is_roll else again.pop(0) if again else (STAYS,) * 5)
            yield self._entered((FIRST_ROW + row,))
            decision = self.person.table.decision
            if decision and decision.ask[0] == "uni.ask_entry":
                usual = decision.default
                yield self._entered((decision.options[usual].value if decision.kind == CHOOSE else usual,))

    def _entered(self, answer):
        decision = self.person.table.decision
        before = self.person.count
        presser.enter(self.person, answer)
        return decision, self.person.count - before


def evening(person):
    return SheetEvening(person)
