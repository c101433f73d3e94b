"""Owns how long a game took, by seat and by phase: the game time from each question to its answer."""

from collections.abc import Callable
from dataclasses import dataclass, field

from shared_rules.core.decision import TABLE, Secret
from shared_rules.core.types import Message

from ..logs.check import Checked
from ..logs.thinking import thinking_of

MOST_PHASES = 8


@dataclass
class Times:
    """Milliseconds. `by_clock`: the seats' are those of the turn clock, and not of the questions put to them."""

    by_clock: bool
    seats: list[int]
    table: int
    phases: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])


def times_of(checked: Checked, say: Callable[[Message], str]) -> Times:
    """The longest phases come first; `say` gives their names."""
    seats = checked.played.state.seats()
    asked: dict[int, int] = {}
    phases: dict[str, int] = {}
    before_ms = 0
    for step, time_ms in zip(checked.steps, checked.log.times, strict=True):
        dt_ms, before_ms = time_ms - before_ms, time_ms
        if step.question is None or step.in_setup:
            continue
        seat = TABLE if isinstance(step.question, Secret) else step.question.seat
        asked[seat] = asked.get(seat, 0) + dt_ms
        for message in step.heading[1:]:
            if len(message) == 1:  # else it is a turn of somebody
                phase = say(message)
                phases[phase] = phases.get(phase, 0) + dt_ms
    clock = thinking_of(checked.log, seats)
    by_seat = clock or [asked.get(seat, 0) for seat in range(seats)]
    longest = sorted(phases.items(), key=lambda phase: -phase[1])[:MOST_PHASES]
    return Times(bool(clock), by_seat, 0 if clock else asked.get(TABLE, 0), longest)
