"""Owns what a table may do instead of answering: leave out the rest of a phase, let a seat leave, end the game."""

from ...core.action import ENDED_BY_TABLE
from ...core.refused import Refused
from .course import finish
from .levels import lower
from .state import ELECTION, ENTER_BOARD, ENTER_CHIPS, LEVEL_TERMS, RETIRE, SCORES, TELL_POINTS, TITLES, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Events, Message


def skip(self: State) -> "Events":
    """Leave out the rest of this phase.

    What follows from an election that is left out cannot be known: then this round goes on at the level below, with the
    winners alone or the scores alone. So does a game whose board is not entered.
    """
    if self.step < ENTER_BOARD:
        raise Refused("refused.no_skip")
    phase = self.step // 10
    round_ = self.round
    events: "Events" = [("elf.ev_skip", ("elf.phase%d" % phase,))] if self.step >= RETIRE else []
    if not events or phase == ELECTION:
        lower(self, events)
        return self.advance(events)
    while self.step // 10 == phase and self.round == round_:
        self.go_on(events)
    return self.advance(events)


def skip_question(self: State) -> "Message | None":
    """An election that is left out brings the round to the level below."""
    if ENTER_BOARD <= self.step < RETIRE:
        return ("elf.ask_lower", LEVEL_TERMS[TITLES if self.step >= ENTER_CHIPS else SCORES])
    if self.step // 10 == ELECTION:
        return ("elf.ask_lower", LEVEL_TERMS[self.level - 1])
    return None


def leave(self: State, seat: int) -> "Events":
    """A seat leaves: its tokens stay, without anybody who acts for them; it is not ranked."""
    if self.step < RETIRE:
        raise Refused("refused.no_leave")
    if not 0 <= seat < self.seat_count or self.left >> seat & 1:
        raise Refused("refused.no_seat")
    left = self.left | 1 << seat
    if sum([not left >> other & 1 for other in range(self.seat_count)]) < 2:
        raise Refused("refused.last_seats")
    self.left = left
    self.passed |= 1 << seat
    return self.advance([("elf.ev_leave", seat)])


def abandon(self: State) -> "Events":
    """The game ends with the last round that was scored whole; standings are kept."""
    events: "Events" = [("elf.ev_abandon",)]
    if self.step == TELL_POINTS:
        self.round_scores = self.round_scores[: -self.seat_count]
    finish(self, ENDED_BY_TABLE, events)
    return events
