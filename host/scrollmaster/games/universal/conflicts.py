"""What does not go together in a kit: two ways to enter a round, a key without one that it needs. For a page, too."""

from shared_rules.games.universal import kit as kt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...base.errors import Message
    from .keys import Value
    from .lines import Lines

    Sections = dict[str, list[dict[str, Value]]]
    Fault = tuple[int, Message]

ABSENT = kt.LARGEST  # of a number that a kit may do without


def faults(sections: "Sections", lines: "Lines") -> "list[Fault]":
    """What does not go together in sections whose every value is right, as lines and messages."""
    found: "list[Fault]" = []
    for check in (_entries, _points, _ends, _dice):
        found.extend(check(sections, lines))
    return found


def value_of(sections: "Sections", section: str, key: str) -> int:
    """A number of a section that stands there once; ABSENT where it has none."""
    values = sections.get(section)
    value = values[0].get(key) if values else None
    return value if isinstance(value, int) else ABSENT


def _entries(sections: "Sections", lines: "Lines") -> "Iterator[Fault]":
    """At most one special way to enter a round; a kit has a sheet, bids, payments or shared counters."""
    special = [
        (section, key, name)
        for section, key, name in (
            ("row", "", "[[row]]"),
            ("bids", "", "[bids]"),
            ("round", "paid", "paid"),
            ("seats", "shared", "shared"),
        )
        if section in sections and (not key or value_of(sections, section, key) == 1)
    ]
    for section, key, name in special[1:]:
        yield lines.of(section, 0, key), ("kit.not_both", special[0][2], name)
    if "bids" in sections and value_of(sections, "round", "turns") not in (ABSENT, kt.TOGETHER):
        yield lines.of("round", 0, "turns"), ("kit.needs", "[bids]", 'turns = "all at once"')
    if special and special[0][2] != "shared" and sections.get("counter", [{}])[0].get("goes") == 1:
        yield lines.of("counter", 0, "goes"), ("kit.not_both", special[0][2], 'goes = "down"')


def _points(sections: "Sections", lines: "Lines") -> "Iterator[Fault]":
    counters = sections.get("counter", [])
    shared = value_of(sections, "seats", "shared") == 1
    if value_of(sections, "round", "paid") == 1 and len(counters) > 1:
        yield lines.of("counter", 1, ""), ("kit.not_both", "paid", "[[counter]] 2")
    for number, counter in enumerate(counters):
        if counter["lost_at"] != ABSENT and not shared:
            yield lines.of("counter", number, "lost_at"), ("kit.needs", "lost_at", "shared = true")
    rows = len(sections.get("row", []))
    if "bonus" in sections and value_of(sections, "bonus", "rows") > rows:
        yield lines.of("bonus", 0, "rows"), ("kit.needs", "[bonus]", f"[[row]] × {value_of(sections, 'bonus', 'rows')}")


def _ends(sections: "Sections", lines: "Lines") -> "Iterator[Fault]":
    points = value_of(sections, "end", "points")
    if points != ABSENT and value_of(sections, "end", "rounds") != ABSENT:
        yield lines.of("end", 0, "points"), ("kit.not_both", "rounds", "points")
    if value_of(sections, "end", "at_once") == 1 and points == ABSENT:
        yield lines.of("end", 0, "at_once"), ("kit.needs", "at_once", "points")
    clock = value_of(sections, "clock", "kind")
    if clock in (kt.PER_SEAT, kt.FISCHER, kt.SANDGLASS) and value_of(sections, "round", "turns") == kt.TOGETHER:
        yield lines.of("clock", 0, "kind"), ("kit.not_both", 'turns = "all at once"', "[clock] kind")


def _dice(sections: "Sections", lines: "Lines") -> "Iterator[Fault]":
    if value_of(sections, "dice", "again") in (0, ABSENT):
        return
    if value_of(sections, "dice", "count") > kt.MOST_REROLLED:
        yield lines.of("dice", 0, "count"), ("kit.needs", "again", f"count ≤ {kt.MOST_REROLLED}")
    if value_of(sections, "dice", "sides") > kt.REROLLED_SIDES:
        yield lines.of("dice", 0, "sides"), ("kit.needs", "again", f"sides ≤ {kt.REROLLED_SIDES}")
