"""The loop that walks a game made of steps, and what all such games do alike. The game decides what a step is.

A step is three functions: `ask(state)` gives its decision or None, `take(state, answer, events)` applies a checked
answer, and `go_on(state, events)` does what happens without one: nothing was left to ask, the seat asked has left, or
the table skips it. Each of the last two enters the next step; None stands for a function that is never called.
"""

from .game import Game
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, MutableSequence, Sequence
    from typing import Self

    from .types import Answer, Colour, Decision, Events, S, Step


def merged(*tables: "Mapping[int, Step[S]]") -> "dict[int, Step[S]]":
    """One table of steps from those of several modules; of a step that stands in two the later one counts."""
    steps: "dict[int, Step[S]]" = {}
    for table in tables:
        steps.update(table)
    return steps


class SteppedGame(Game):
    """A game that stands at one of its steps. `START` is the last step of the setup; in `OVER` nothing is asked."""

    STEPS: "Mapping[int, Step[Self]]"
    START: int
    OVER: int

    def __init__(self) -> None:
        self.asked: "Decision | None" = None  # the pending question; no part of the state
        self.step = 0
        self.seat_count = 0
        self.colours: "MutableSequence[int]" = []  # index in COLOURS, by seat; a list, or a bytearray
        self.level = 0
        self.left = 0  # bit set of the seats that left
        self.cursor = 0  # of a walk through seats or switches

    def ask(self) -> "Decision | None":
        if self.step == self.OVER:
            return None
        if self.asked is None:  # just decoded
            self.asked = self.question()
        return self.asked

    def take(self, answer: "Answer") -> "Events":
        events: "Events" = []
        _, take, _ = self.STEPS[self.step]
        assert take is not None  # it has asked
        take(self, answer, events)
        return self.advance(events)

    def advance(self, events: "Events") -> "Events":
        """Walk on to the next question, or to the end of the game. Returns `events`."""
        while self.step != self.OVER:
            self.asked = self.question()
            if self.asked is not None:
                return events
            self.go_on(events)
        return events

    def go_on(self, events: "Events") -> None:
        """Do what happens in the present step without an answer."""
        _, _, go_on = self.STEPS[self.step]
        assert go_on is not None  # only a step that has one asks nothing
        go_on(self, events)

    def question(self) -> "Decision | None":
        """The decision of the present step, or None when there is nothing to ask or the seat asked has left."""
        ask, _, _ = self.STEPS[self.step]
        decision = ask(self)
        if decision is not None and decision.seat >= 0 and self.left >> decision.seat & 1:
            return None
        return decision

    def is_here(self, seat: int) -> bool:
        """True for a seat at the table that has not left."""
        return 0 <= seat < self.seat_count and not self.left >> seat & 1

    def seats_here(self) -> list[int]:
        """The seats that have not left, in order."""
        here: list[int] = []
        for seat in range(self.seat_count):  # a loop: turns end deep in calls
            if self.is_here(seat):
                here.append(seat)
        return here

    def check_leave(self, seat: int, seats: "Sequence[int]") -> None:
        """Raise Refused unless the setup is over and `seat` is one of `seats`, of which two others stay."""
        if self.step <= self.START or self.step == self.OVER:
            raise Refused("refused.no_leave")
        if seat not in seats:
            raise Refused("refused.no_seat")
        if len(seats) < 3:
            raise Refused("refused.last_seats")

    def check_level(self, prefix: str, level: int) -> None:
        """Raise Refused unless the setup is over and `level` is another one that the game has.

        Terms: refused_level, refused_same_level.
        """
        if not 0 <= level < len(self.LEVELS) or self.step <= self.START or self.step == self.OVER:
            raise Refused(prefix + "refused_level")
        if level == self.level:
            raise Refused(prefix + "refused_same_level")

    def in_setup(self) -> bool:
        return self.step <= self.START

    def colour_term(self, colour: int) -> str:
        """What a seat of this colour is called, an index in COLOURS."""
        return self.COLOURS[colour][0]

    def seat_terms(self) -> list[str]:
        if self.colours or self.seat_count > len(self.COLOURS):
            return [self.colour_term(colour) for colour in self.colours or range(self.seat_count)]
        return [term for term, _ in self.COLOURS[: self.seat_count]]  # asked at every press

    def seat_colours(self) -> "list[Colour]":
        count = len(self.COLOURS)
        return [self.COLOURS[colour % count][1] for colour in self.colours or range(self.seat_count)]
