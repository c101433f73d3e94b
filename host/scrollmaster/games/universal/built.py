"""Owns making the bytes of a kit from what its file or a form says, which has been checked. A page has this, too."""

from shared_rules.games.universal import kit, whole
from shared_rules.games.universal import more as mo
from shared_rules.games.universal import state as st

from .fitting import NOT_SAID, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .fitting import Sections


def blob(sections: "Sections", known: dict[str, int]) -> bytes:
    """The bytes that a box takes (shared_rules/games/universal/whole.py).

    `known`: the names of counters that a box has in every language, by their English.
    """
    counters = sections.get("counter") or [{"name": "points", "start": 0, "goes": 0, "lost_at": NOT_SAID}]
    rows = sections.get("row", [])
    ints, more = _ints(sections, len(counters), len(rows)), _more(sections, len(rows))
    names = [str(sections[""][0]["name"])]
    for at, counter in enumerate(counters):
        name = str(counter["name"])
        number = known.get(name)
        ints[st.NAMES + at] = number or 0
        names.append(name if number is None else "")
        ints[st.STARTS + at], ints[st.DOWN + at] = _int(counter["start"]), _int(counter["goes"])
        if counter["lost_at"] != NOT_SAID:
            more[mo.LOSES] |= 1 << at
            more[mo.LIMITS + at] = _int(counter["lost_at"])
    names += [str(row["name"]) for row in rows]
    return whole.pack(ints, more, [_int(row["worth"]) for row in rows], names)


def _ints(sections: "Sections", counters: int, rows: int) -> list[int]:
    """The places of kit.py; what a file leaves out follows from what it has."""
    ints = kit.ready(0)
    ints[st.COUNT] = counters
    usual = st.TOGETHER if "bids" in sections else st.ONCE
    ints[st.TURN_ORDER] = _or(said(sections, "round", "turns"), usual)
    ints[st.STARTER] = _or(said(sections, "round", "begins"), st.MOVES_ON)
    rounds = _or(said(sections, "end", "rounds"), rows)
    points = said(sections, "end", "points")
    if points != NOT_SAID:
        ints[st.ENDS], ints[st.TARGET] = st.TARGET_ENDS, points
    elif rounds:
        ints[st.ENDS], ints[st.TARGET] = st.ROUNDS_END, rounds
    ints[st.LOWEST] = _or(said(sections, "end", "best"), 0)
    ints[st.TIMER] = _or(said(sections, "clock", "kind"), st.NO_TIMER)
    if ints[st.TIMER] >= st.DOWNWARD:
        ints[st.SECONDS] = said(sections, "clock", "seconds")
    if ints[st.TIMER] == st.FISCHER:
        ints[st.PER_TURN] = said(sections, "clock", "more")
    usual = st.TURNS if ints[st.TURN_ORDER] != st.TOGETHER else st.COUNTERS
    usual = st.ALL if "dice" in sections or "clock" in sections else usual
    ints[st.LEVEL] = _or(said(sections, "", "level"), usual)
    return ints


def _more(sections: "Sections", rows: int) -> list[int]:
    """The places of more.py."""
    more = [0] * mo.MORE_SIZE
    more[mo.ENTRY] = mo.SHEET if rows else mo.BIDS if "bids" in sections else mo.AMOUNTS
    for place, section, key, usual in (
        (mo.PAID, "round", "paid", 0),
        (mo.SHARED, "seats", "shared", 0),
        (mo.PERSONS, "seats", "persons", 1),
        (mo.AT_ONCE, "end", "at_once", 0),
        (mo.DICE, "dice", "count", 0),
        (mo.SIDES, "dice", "sides", 0),
        (mo.AGAIN, "dice", "again", 0),
        (mo.MADE, "bids", "made", 0),
        (mo.EACH, "bids", "each", 0),
        (mo.OFF, "bids", "off", 0),
        (mo.BONUS_ROWS, "bonus", "rows", 0),
        (mo.BONUS_FROM, "bonus", "from", 0),
        (mo.BONUS, "bonus", "points", 0),
    ):
        more[place] = _or(said(sections, section, key), usual)
    return more


def _or(value: int, usual: int) -> int:
    return usual if value == NOT_SAID else value


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
