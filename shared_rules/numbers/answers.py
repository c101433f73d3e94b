"""Answers of many games for programs, as JSON: on a PC and in a page. They have names and no language."""

from . import luck, questions, together
from .calendar import Calendar
from .tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Name = Callable[[str], str]  # of a key
    Table = dict[str, object]

MONTHS = 24  # of a calendar, the last ones


def everybody(tally: Tally, name: "Name") -> "Table":
    """What there is of everybody."""
    calendar = Calendar(tally)
    return {
        "games": tally.games,
        "unverified": tally.unverified,
        "length_ms": tally.length_ms,
        "leaders": [_leader(each, name) for each in questions.leaders(tally, name)],
        "streaks": [with_name(each, name) for each in questions.streaks(tally)],
        "records": {which: with_name(record, name) for which, record in questions.records(tally)},
        "thinking": [with_name(each, name) for each in questions.thinkers(tally)],
        "months": dict(calendar.months[-MONTHS:]),
        "weekdays": calendar.weekdays,
        "days": calendar.days,
        "busiest": list(calendar.busiest),
        "seats": [dict(each.__dict__) for each in luck.seats(tally)],
        "order": [dict(each.__dict__) for each in luck.order(tally)],
        "dice": [_with(each, "odd", each.odd) for each in luck.dice(tally)],
    }


def player(tally: Tally, who: str, name: "Name") -> "Table":
    """What there is of one of them beside it."""
    others = together.against(tally, who)
    worst, even = together.nemesis(others), together.rival(others)
    return {
        "player": _with(tally.people[who], "name", name(who)),
        "against": [_sure(each, name) for each in others],
        "nemesis": name(worst.who) if worst else None,
        "rival": name(even.who) if even else None,
    }


def with_name(answer: object, name: "Name") -> "Table":
    """All that an answer says, with a name in place of the key; None where it is nobody's."""
    table: "Table" = {"name": None}
    for fact, value in answer.__dict__.items():
        if fact != "who":
            table[fact] = value
        elif value:
            table["name"] = name(value)
    return table


def _leader(leader: questions.Leader, name: "Name") -> "Table":
    table = with_name(leader, name)
    table["share"], table["fair_share"] = leader.share, leader.fair_share
    return {fact: table[fact] for fact in table if fact not in ("fair", "beyond")}


def _sure(against: together.Against, name: "Name") -> "Table":
    table = with_name(against, name)
    table["sure"] = against.sure
    return table


def _with(answer: object, fact: str, value: object) -> "Table":
    table: "Table" = dict(answer.__dict__)
    table[fact] = value
    return table
