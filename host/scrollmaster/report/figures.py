"""Owns the sections of times and dice."""

from xml.etree.ElementTree import Element

from ..logs.thinking import minutes
from ..terms import say
from . import chart
from .dice import LEAST, Die, dice_of
from .markup import make
from .paint import Seat
from .sections import Told, figure, paper
from .times import times_of

MOST_DICE = 6


def times(game: Told) -> list[Element]:
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


def dice(game: Told) -> list[Element]:
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
