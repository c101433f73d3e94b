"""Encodes a kit, from the checked values of its file or of a form. A page has this, too."""

from shared_rules.games.universal import blobs
from shared_rules.games.universal import kit as kt
from shared_rules.games.universal import state as st

from .conflicts import ABSENT, value_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .conflicts import Sections

MOST_BYTES = blobs.MOST_BYTES  # of a kit


def blob(sections: "Sections", known: dict[str, int]) -> bytes:
    """The bytes that a box takes (shared_rules/games/universal/blobs.py).

    `known`: the names of counters that a box has in every language, by their English.
    """
    counters = sections.get("counter") or [{"name": "points", "start": 0, "goes": 0, "lost_at": ABSENT}]
    rows = sections.get("row", [])
    kit = kt.Kit()
    kit.counters = len(counters)
    kit.rows = [_int(row["worth"]) for row in rows]
    _set_round(kit, sections)
    _set_numbers(kit, sections)
    names = [str(sections[""][0]["name"])]
    for at, counter in enumerate(counters):
        name = str(counter["name"])
        kit.words[at] = known.get(name, 0)
        names.append("" if name in known else name)
        kit.starts[at], kit.counts_down[at] = _int(counter["start"]), _int(counter["goes"])
        if counter["lost_at"] != ABSENT:
            kit.losing |= 1 << at
            kit.limits[at] = _int(counter["lost_at"])
    kit.names = names + [str(row["name"]) for row in rows]
    return blobs.pack(kit)


def _set_round(kit: kt.Kit, sections: "Sections") -> None:
    """How a round goes, the end, the clock; what a file leaves out follows from what it has."""
    kit.entry = kt.SHEET if kit.rows else kt.BIDS if "bids" in sections else kt.AMOUNTS
    kit.turn_order = _or(value_of(sections, "round", "turns"), kt.TOGETHER if "bids" in sections else kt.ONCE)
    rounds = _or(value_of(sections, "end", "rounds"), len(kit.rows))
    points = value_of(sections, "end", "points")
    if points != ABSENT:
        kit.ends, kit.target = kt.TARGET_ENDS, points
    elif rounds:
        kit.ends, kit.target = kt.ROUNDS_END, rounds
    kit.timer = _or(value_of(sections, "clock", "kind"), kt.NO_TIMER)
    if kit.timer >= kt.DOWNWARD:
        kit.seconds = value_of(sections, "clock", "seconds")
    if kit.timer == kt.FISCHER:
        kit.per_turn = value_of(sections, "clock", "more")
    usual = st.TURNS if kit.turn_order != kt.TOGETHER else st.COUNTERS
    usual = st.ALL if "dice" in sections or "clock" in sections else usual
    kit.level = _or(value_of(sections, "", "level"), usual)


def _set_numbers(kit: kt.Kit, sections: "Sections") -> None:
    """What a file says as a number; else it is as in every kit."""
    for name, section, key in (
        ("starter", "round", "begins"),
        ("lowest_wins", "end", "best"),
        ("paid", "round", "paid"),
        ("shared", "seats", "shared"),
        ("persons", "seats", "persons"),
        ("at_once", "end", "at_once"),
        ("dice", "dice", "count"),
        ("sides", "dice", "sides"),
        ("rerolls", "dice", "again"),
        ("bid_met", "bids", "made"),
        ("bid_each", "bids", "each"),
        ("bid_off", "bids", "off"),
        ("bonus_rows", "bonus", "rows"),
        ("bonus_from", "bonus", "from"),
        ("bonus", "bonus", "points"),
    ):
        setattr(kit, name, _or(value_of(sections, section, key), getattr(kit, name)))


def _or(value: int, usual: int) -> int:
    return usual if value == ABSENT else value


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value
