"""Whole worlds: games so small that everything which can follow from their first position is tried. Portable.

    python -m tests.rules.worlds [NAME ...]

writes these rows of worlds.tsv anew, or all, after a change that was meant. A world begins where a new game is after
some answers. What is left out of it stands in its row: `until`, a field of the state beyond whose value nothing more is
tried (those states are its edge); `width`, how many answers to one question are tried, which lie evenly apart (0: all);
`without`, options by their term, and what else a table may do. All laws are held in every state, from every state the
game can end or come to the edge, and the digest is that of all states and of what the table is told on the way.
"""

import sys
from array import array
from binascii import hexlify
from hashlib import sha256

from shared_rules.core import action as act
from shared_rules.core import loader
from shared_rules.core.play import Play
from shared_rules.core.steps import SteppedGame
from shared_rules.laws import laws
from shared_rules.laws.bot import Chance
from tests.laws.said import words
from tests.rules import following

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Action

FILE = __file__.rpartition("/")[0] + "/worlds.tsv"
GIVEN = 6  # columns that say what a world is; those behind them, what was found
_KEY = 7  # bytes of a state's hash: an int of that size is small in MicroPython, too


def lines() -> list[str]:
    """The kept rows."""
    with open(FILE) as file:
        return file.read().split("\n")[1:-1]


def line(name: str) -> str:
    """The kept row of a world."""
    return [row for row in lines() if row.split("\t")[0] == name][0]


def closed(row: str) -> str:
    """The row of a world as it is found now. Raises AssertionError when a law is broken in it."""
    given = row.split("\t")[:GIVEN]
    return "\t".join(given + World(*given).explored())


def _action(said: str) -> "Action":
    """An answer, as its values with dots between them or as "value*times"; "L2" is another level, "S" skips."""
    if said == "S":
        return (act.SKIP,)
    if said[0] == "L":
        return act.LEVEL, int(said[1:])
    value, _, times = said.partition("*")
    return (act.ANSWER,) + tuple([int(each) for each in value.split(".")]) * int(times or 1)


class World:
    """What follows from the first position of a world; `states` are numbered in the order in which they are found."""

    def __init__(self, name: str, game: str, begins: str, until: str, width: str, without: str) -> None:
        self._play = Play(loader.load(game))
        self._words = words(game)
        self._until = until.split("=") if until else []
        self._width = int(width)
        self._without = without.split()
        self._chance = Chance(1)
        self._numbers: "dict[int, int]" = {}  # of the states, by their hash
        self._waiting: "list[bytes | None]" = []  # by number
        self._can_end = bytearray()  # by number: 1 where the game is over, or can be; and at the edge
        self._ways = array("I")  # from which state to which, two numbers each
        self._digest = sha256()
        self._refused = self._over = self._edge = 0
        for said in begins.split():
            self._play.apply(_action(said))

    def explored(self) -> "list[str]":
        """Try everything. Returns what is found: level, seats, states, transitions, refusals, ends, edge, digest."""
        state = self._play.state
        assert isinstance(state, SteppedGame)
        first = [state.level, state.seats()]
        self._number(self._play.encode())
        at = 0
        while at < len(self._waiting):
            self._look(at)
            self._waiting[at] = None
            at += 1
        self._hold_that_all_can_end()
        counts = first + [at, len(self._ways) // 2, self._refused, self._over, self._edge]
        return [str(count) for count in counts] + [hexlify(self._digest.digest()[:8]).decode()]

    def _number(self, state: bytes) -> int:
        """The number of this state; a new one waits to be looked at."""
        key = int.from_bytes(sha256(state).digest()[:_KEY], "big")
        if key not in self._numbers:
            self._numbers[key] = len(self._waiting)
            self._waiting.append(state)
            self._can_end.append(0)
            self._digest.update(state)
        return self._numbers[key]

    def _look(self, at: int) -> None:
        """Hold all laws to a state, and find what follows it."""
        play, state = self._play, self._waiting[at]
        assert state is not None
        play.restore(state)
        self._hold_laws()
        if play.decision() is None:
            self._over += 1
            self._can_end[at] = 1
        elif self._until and getattr(play.state, self._until[0]) > int(self._until[1]):
            self._edge += 1
            self._can_end[at] = 1
        else:
            for action in list(following.actions(play, self._width, self._without)):
                self._try(at, state, action)

    def _hold_laws(self) -> None:
        play, terms = self._play, self._words
        laws.check_codec(play)
        laws.check_decision(play, terms)
        laws.check_view(play, terms)
        laws.check_lit(play, terms)
        laws.check_refusals(play, self._chance, terms)

    def _try(self, at: int, state: bytes, action: "Action") -> None:
        events = following.taken(self._play, state, action)
        if events is None:
            self._refused += action[0] in (act.ANSWER, following.SECRET)
            return
        laws.check_events(events, self._words)
        if action[0] != following.SECRET:
            laws.check_record(act.ACTION, action)
        self._digest.update(repr(events).encode())
        self._ways.append(at)
        self._ways.append(self._number(self._play.encode()))

    def _hold_that_all_can_end(self) -> None:
        """Backwards along the ways from where the game is over, until nothing changes."""
        can_end, ways, changes = self._can_end, self._ways, True
        while changes:
            changes = False
            for way in range(len(ways) - 2, -1, -2):
                if can_end[ways[way + 1]] and not can_end[ways[way]]:
                    can_end[ways[way]] = changes = True
        assert all(can_end), "a state from which the game cannot end"


def main(names: "Sequence[str]") -> None:
    with open(FILE) as file:
        head = file.readline()
    rows = [closed(row) if not names or row.split("\t")[0] in names else row for row in lines()]
    with open(FILE, "w") as file:
        file.write(head + "".join([row + "\n" for row in rows]))


if __name__ == "__main__":
    main(sys.argv[1:])
