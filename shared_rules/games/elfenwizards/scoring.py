"""Owns what a game adds up to: rounds, totals, winners, and the three ends of EW-10."""

from .state import NOBODY, OVER, State
from .switches import END_NOHW, FINAL_TIE, ROUNDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...core.types import Message, ScoreRow


def last_round(state: State) -> int:
    """The number of the round after which the game ends at the latest."""
    return 6 if state.switches[ROUNDS] else 4


def scored_rounds(state: State) -> int:
    return len(state.round_scores) // state.seat_count


def scores(self: State) -> list[int]:
    """The totals by seat, final bonus included."""
    totals = list(self.bonus) or [0] * self.seat_count
    for at, score in enumerate(self.round_scores):
        totals[at % self.seat_count] += score
    return totals


def score_rows(self: State) -> "list[ScoreRow]":
    """(label, points by seat) of every scored round, then of the chips at the end: together the totals."""
    seats = self.seat_count
    rows: "list[ScoreRow]" = []
    for nth in range(len(self.round_scores) // seats if seats else 0):
        seat = self.high_wizards[nth]
        label = ("elf.round_hw", nth + 1, seat) if seat >= 0 else ("elf.round_nth", nth + 1)
        rows.append((label, self.round_scores[nth * seats : nth * seats + seats]))
    if self.bonus:
        rows.append((("elf.bonus",), self.bonus))
    return rows


def winners(self: State) -> list[int]:
    """The winning seats, none until the game is over or when nothing was scored. Seats that left are not ranked."""
    if self.step != OVER or not self.round_scores:
        return []
    ranks = scores(self)
    if self.switches[FINAL_TIE]:
        ranks = [total * 256 + _title_count(self, seat) for seat, total in enumerate(ranks)]
    ranked = [seat for seat in range(self.seat_count) if not self.left >> seat & 1]
    best = max([ranks[seat] for seat in ranked])
    return [seat for seat in ranked if ranks[seat] == best]


def _title_count(state: State, seat: int) -> int:
    """How many titles a seat held at all scorings together, as far as they are known."""
    return sum([holder == seat + 1 for holder in state.titles])


def end_reason(state: State) -> "Message | None":
    """Why the game ends after the rounds scored so far (a message), or None."""
    if state.round >= last_round(state):
        return ("elf.end_rounds",)
    for seat in range(state.seat_count):
        if state.high_wizards.count(seat) > 1:
            return ("elf.end_hw_twice", seat)
    if state.switches[END_NOHW]:
        without = state.high_wizards[-2:].count(NOBODY)
    else:
        without = state.high_wizards.count(NOBODY)
    return ("elf.end_no_hw",) if without > 1 else None
