"""Owns answers for programs: what JSON says of many games, and of which. Names are in it, and no language."""

from shared_rules.numbers import told as shared

from .asked import Found


def told(found: Found) -> dict[str, object]:
    """All of an answer."""
    answer = {"what": found.what, "year": found.year, **shared.told(found.tally, found.name)}
    answer["ratings"] = None if found.ratings is None else [shared.named(each, found.name) for each in found.ratings]
    answer["months"] = dict(found.months)
    return answer | (shared.player(found.tally, found.who, found.name) if found.who else {})
