"""The sections of a report on times and dice."""

from collections.abc import Callable
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from shared_rules.core.decision import TABLE, Secret
from shared_rules.core.types import Message

from ...base.terms import say
from ...store.logs.check import Checked
from ...store.logs.thinking import minutes, thinking_of
from . import chart
from .dice import LEAST, Die, dice_of
from .markup import make
from .paint import Seat
from .sections import Subject, figure, paper

MOST_DICE = 6
MOST_PHASES = 8


@dataclass
class Times:
    """How long a game took: milliseconds from each question to its answer.

    `by_clock`: the seats' are those of the turn clock, and not of the questions put to them.
    """

    by_clock: bool
    seats: list[int]
    table: int
    phases: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])


def times_of(checked: Checked, name_of: Callable[[Message], str]) -> Times:
    """The longest phases come first; `name_of` gives their names."""
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
                phase = name_of(message)
                phases[phase] = phases.get(phase, 0) + dt_ms
    clock = thinking_of(checked.log, seats)
    by_seat = clock or [asked.get(seat, 0) for seat in range(seats)]
    longest = sorted(phases.items(), key=lambda phase: -phase[1])[:MOST_PHASES]
    return Times(bool(clock), by_seat, 0 if clock else asked.get(TABLE, 0), longest)


def times(game: Subject) -> list[Element]:
    """How long each seat and each phase took."""
    found = times_of(game.checked, game.terms.say)
    rows: list[tuple[str, Seat | None, int, str]] = [
        (seat.name, seat, ms, minutes(ms)) for seat, ms in zip(game.seats, found.seats, strict=True)
    ]
    if found.table:
        rows.append((say("report.table"), None, found.table, minutes(found.table)))
    if not any(ms for _, _, ms, _ in rows):
        return []
    how = say("report.times_clock" if found.by_clock else "report.times_asked")
    drawn = chart.bars(say("report.times_seats"), rows)
    sections = [paper("half", say("report.times_seats"), figure("seats", drawn, how))]
    if len(found.phases) > 1:
        title = say("report.times_phases")
        phases = chart.bars(title, [(name, None, ms, minutes(ms)) for name, ms in found.phases])
        sections.append(paper("half", title, figure("phases", phases, say("report.times_asked_phases"))))
    return sections


def dice(game: Subject) -> list[Element]:
    """Every kind of die against what a fair one shows."""
    found = dice_of(game.checked, game.terms.say)[:MOST_DICE]
    if not found:
        return []
    many = [die for die in found if die.values >= len(die.shown)]
    few = [make("li", {}, _called(die), ". ", _verdict(die)) for die in found if die not in many]
    figures = make("div", {"class": "many"}, *(_die(nth, die) for nth, die in enumerate(many)))
    parts = [figures, make("p", {"class": "fine"}, say("report.dice_method"))] if many else []
    parts += [make("ul", {"class": "few fine"}, *few)] if few else []
    return [paper("dice" if len(many) > 1 else "half dice", say("report.dice"), *parts)]


def _die(nth: int, die: Die) -> Element:
    drawn = chart.dice(_called(die), die, say("report.dice_expected"))
    return figure(f"dice-{nth + 1}", drawn, make("strong", {}, _called(die)), ". ", _verdict(die))


def _called(die: Die) -> str:
    return say("report.dice_box" if die.by_box else "report.dice_typed", die.sides, die.values)


def _verdict(die: Die) -> str:
    unusual = ", ".join(side.label for side in die.unusual)
    if not die.is_enough:
        return say("report.dice_few", LEAST * len(die.shown))
    return say("report.dice_unusual", unusual) if unusual else say("report.dice_usual")
