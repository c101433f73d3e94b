"""Owns answers for programs: what JSON says of many games, on a PC and in a page. It has names and no language."""

from . import luck, questions, together
from .calendar import Calendar
from .tally import Tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Name = Callable[[str], str]  # of a key
    Table = dict[str, object]

MONTHS = 24  # of a calendar, the last ones


def told(tally: Tally, name: "Name") -> "Table":
    """What there is of everybody."""
    calendar = Calendar(tally)
    return {
        "games": tally.games,
        "unverified": tally.unverified,
        "length_ms": tally.length_ms,
        "leaders": [_leader(each, name) for each in questions.leaders(tally)],
        "streaks": [named(each, name) for each in questions.streaks(tally)],
        "records": {which: named(record, name) for which, record in questions.records(tally)},
        "thinking": [named(each, name) for each in questions.thinkers(tally)],
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


def named(answer: object, name: "Name") -> "Table":
    """All that an answer says, with a name in place of the key; None where it is nobody's."""
    said: "Table" = {"name": None}
    for fact, value in answer.__dict__.items():
        if fact != "who":
            said[fact] = value
        elif value:
            said["name"] = name(value)
    return said


def _leader(leader: questions.Leader, name: "Name") -> "Table":
    said = named(leader, name)
    said["share"], said["fair_share"] = leader.share, leader.fair_share
    return {fact: said[fact] for fact in said if fact not in ("fair", "beyond")}


def _sure(against: together.Against, name: "Name") -> "Table":
    said = named(against, name)
    said["sure"] = against.sure
    return said


def _with(answer: object, fact: str, value: object) -> "Table":
    said: "Table" = dict(answer.__dict__)
    said[fact] = value
    return said
