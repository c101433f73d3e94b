"""Owns making the bytes of a kit from what its file or a form says, which has been checked. A page has this, too."""

from shared_rules.games.universal import blobs, setup
from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st

from .fitting import NOT_SAID, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .fitting import Sections


def blob(sections: "Sections", known: dict[str, int]) -> bytes:
    """The bytes that a box takes (shared_rules/games/universal/blobs.py).

    `known`: the names of counters that a box has in every language, by their English.
    """
    counters = sections.get("counter") or [{"name": "points", "start": 0, "goes": 0, "lost_at": NOT_SAID}]
    rows = sections.get("row", [])
    ints, more = _ints(sections, len(counters), len(rows)), _more(sections, len(rows))
    names = [str(sections[""][0]["name"])]
    for at, counter in enumerate(counters):
        name = str(counter["name"])
        number = known.get(name)
        ints[kt.NAMES + at] = number or 0
        names.append(name if number is None else "")
        ints[kt.STARTS + at], ints[kt.DOWN + at] = _int(counter["start"]), _int(counter["goes"])
        if counter["lost_at"] != NOT_SAID:
            more[kt.LOSES] |= 1 << at
            more[kt.LIMITS + at] = _int(counter["lost_at"])
    names += [str(row["name"]) for row in rows]
    return blobs.pack(ints, more, [_int(row["worth"]) for row in rows], names)


def _ints(sections: "Sections", counters: int, rows: int) -> list[int]:
    """The places of `kit`; what a file leaves out follows from what it has."""
    ints = setup.ready(0)
    ints[kt.COUNT] = counters
    usual = kt.TOGETHER if "bids" in sections else kt.ONCE
    ints[kt.TURN_ORDER] = _or(said(sections, "round", "turns"), usual)
    ints[kt.STARTER] = _or(said(sections, "round", "begins"), kt.MOVES_ON)
    rounds = _or(said(sections, "end", "rounds"), rows)
    points = said(sections, "end", "points")
    if points != NOT_SAID:
        ints[kt.ENDS], ints[kt.TARGET] = kt.TARGET_ENDS, points
    elif rounds:
        ints[kt.ENDS], ints[kt.TARGET] = kt.ROUNDS_END, rounds
    ints[kt.LOWEST] = _or(said(sections, "end", "best"), 0)
    ints[kt.TIMER] = _or(said(sections, "clock", "kind"), kt.NO_TIMER)
    if ints[kt.TIMER] >= kt.DOWNWARD:
        ints[kt.SECONDS] = said(sections, "clock", "seconds")
    if ints[kt.TIMER] == kt.FISCHER:
        ints[kt.PER_TURN] = said(sections, "clock", "more")
    usual = st.TURNS if ints[kt.TURN_ORDER] != kt.TOGETHER else st.COUNTERS
    usual = st.ALL if "dice" in sections or "clock" in sections else usual
    ints[kt.LEVEL] = _or(said(sections, "", "level"), usual)
    return ints


def _more(sections: "Sections", rows: int) -> list[int]:
    """The places of `more`."""
    more = [0] * kt.MORE_SIZE
    more[kt.ENTRY] = kt.SHEET if rows else kt.BIDS if "bids" in sections else kt.AMOUNTS
    for place, section, key, usual in (
        (kt.PAID, "round", "paid", 0),
        (kt.SHARED, "seats", "shared", 0),
        (kt.PERSONS, "seats", "persons", 1),
        (kt.AT_ONCE, "end", "at_once", 0),
        (kt.DICE, "dice", "count", 0),
        (kt.SIDES, "dice", "sides", 0),
        (kt.AGAIN, "dice", "again", 0),
        (kt.MADE, "bids", "made", 0),
        (kt.EACH, "bids", "each", 0),
        (kt.OFF, "bids", "off", 0),
        (kt.BONUS_ROWS, "bonus", "rows", 0),
        (kt.BONUS_FROM, "bonus", "from", 0),
        (kt.BONUS, "bonus", "points", 0),
    ):
        more[place] = _or(said(sections, section, key), usual)
    return more


def _or(value: int, usual: int) -> int:
    return usual if value == NOT_SAID else value


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
