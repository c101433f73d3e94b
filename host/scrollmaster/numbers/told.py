"""Owns answers for programs: what JSON says of many games. Names are in it, and no language."""

from dataclasses import asdict

from shared_rules.numbers import luck, questions, together

from .asked import Found


def told(found: Found) -> dict[str, object]:
    """All of an answer."""
    tally, calendar = found.tally, found.calendar
    answer: dict[str, object] = {
        "what": found.what,
        "year": found.year,
        "games": tally.games,
        "unverified": tally.unverified,
        "length_ms": tally.length_ms,
        "leaders": [_person(found, each) for each in found.leaders],
        "ratings": None if found.ratings is None else [_named(found, asdict(each)) for each in found.ratings],
        "streaks": [_named(found, each.__dict__) for each in questions.streaks(tally)],
        "records": {name: _named(found, record.__dict__) for name, record in questions.records(tally)},
        "thinking": [_named(found, each.__dict__) for each in questions.thinkers(tally)],
        "months": dict(found.months),
        "weekdays": calendar.weekdays,
        "days": calendar.days,
        "busiest": list(calendar.busiest),
        "seats": [each.__dict__ for each in luck.seats(tally)],
        "order": [each.__dict__ for each in luck.order(tally)],
        "dice": [{**each.__dict__, "odd": each.odd} for each in luck.dice(tally)],
    }
    if found.who:
        answer |= _of_player(found)
    return answer


def _of_player(found: Found) -> dict[str, object]:
    others = together.against(found.tally, found.who)
    worst, even = together.nemesis(others), together.rival(others)
    sums = found.person.__dict__
    return {
        "player": {"name": found.name(found.who), **sums},
        "against": [_named(found, {**each.__dict__, "sure": each.sure}) for each in others],
        "nemesis": found.name(worst.who) if worst else None,
        "rival": found.name(even.who) if even else None,
    }


def _person(found: Found, leader: questions.Leader) -> dict[str, object]:
    said = {name: value for name, value in leader.__dict__.items() if name not in ("fair", "beyond")}
    return _named(found, {**said, "share": leader.share, "fair_share": leader.fair_share})


def _named(found: Found, said: dict[str, object]) -> dict[str, object]:
    """With a name in place of a key."""
    who = said.get("who")
    name = found.name(who) if isinstance(who, str) and who else None
    return {"name": name, **{key: value for key, value in said.items() if key != "who"}}
