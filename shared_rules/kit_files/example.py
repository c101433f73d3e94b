"""The examples of a kit's file: what people enter, round by round, and what must come of it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .draft import Draft
    from .source import Path, Source
    from .toml import Value

MOST_EXAMPLES = 30
MOST_ENTRIES = 20  # of a seat in a row, in one round
MOST_ROUNDS = 100  # of an example, however they are written
KEYS = ("seats", "first", "options", "rounds", "refused", "ended", "winners", "source")


class Example:
    """One of them, as its file says it; player.py plays it."""

    def __init__(self, number: int, line: int) -> None:
        self.number = number  # from 1
        self.line = line
        self.lines: "dict[str, int]" = {}  # of its keys
        self.seats = 0
        self.first = 0  # the seat that begins
        self.options: "dict[str, Value]" = {}
        self.rounds: "list[dict[str, Value]]" = []
        self.refused = ""  # the row because of which the last round is refused
        self.wanted: "dict[str, Value]" = {}  # by row: what it has at the end, of each seat or of all
        self.ended: "bool | None" = None
        self.winners: "list[int] | None" = None  # seats


def read(source: "Source", draft: "Draft", rows: list[str]) -> list[Example]:
    """All examples of a file whose rows are called `rows`. What is wrong with them goes to its faults."""
    found = source.values.get("example", [])
    if not isinstance(found, list) or [one for one in found if not isinstance(one, dict)]:
        source.fault(("example",), "kit.section", "[[example]]")
        return []
    if len(found) > MOST_EXAMPLES:
        source.fault(("example",), "kit.too_many", MOST_EXAMPLES, "[[example]]")
        return []
    examples: list[Example] = []
    for number, values in enumerate(found):
        path = ("example", str(number))
        example = Example(number + 1, source.line(path))
        if isinstance(values, dict):
            example.lines = {key: source.line(path + (key,)) for key in values}
        if isinstance(values, dict) and _reads(example, values, source, path, draft):
            _wants(example, values, source, path, rows)
        examples.append(example)
    return examples


def _reads(example: Example, values: "dict[str, Value]", source: "Source", path: "Path", draft: "Draft") -> bool:
    """Who plays, and what they enter. False where that is wrong."""
    seats = values.get("seats", draft.least)
    rounds = values.get("rounds", [])
    options = values.get("options", {})
    if isinstance(seats, bool) or not isinstance(seats, int) or not draft.least <= seats <= draft.most:
        source.fault(path + ("seats",), "kit.whole", "seats", draft.least, draft.most)
        return False
    entries = [one for one in rounds if isinstance(one, dict)] if isinstance(rounds, list) else []
    first = values.get("first", 0)
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
        source.fault(path + ("first",), "kit.whole", "first", 0, seats - 1)
        return False
    if not isinstance(rounds, list) or len(entries) < len(rounds) or len(rounds) > MOST_ROUNDS:
        source.fault(path + ("rounds",), "kit.rounds", MOST_ROUNDS)
        return False
    if not isinstance(options, dict):
        source.fault(path + ("options",), "kit.options")
        return False
    example.seats, example.first, example.rounds, example.options = seats, first, entries, options
    return True


def _wants(example: Example, values: "dict[str, Value]", source: "Source", path: "Path", rows: list[str]) -> None:
    """What must come of it."""
    for key in sorted(values):
        if key in rows:
            example.wanted[key] = values[key]
        elif key not in KEYS:
            source.fault(path + (key,), "kit.formula_name", key)
    refused = values.get("refused", "")
    if isinstance(refused, str) and (not refused or refused in rows):
        example.refused = refused
    else:
        source.fault(path + ("refused",), "kit.formula_name", str(refused))
    ended = values.get("ended")
    if isinstance(ended, bool):
        example.ended = ended
    elif ended is not None:
        source.fault(path + ("ended",), "kit.flag", "ended")
    winners = values.get("winners")
    if isinstance(winners, list) and not [seat for seat in winners if not isinstance(seat, int)]:
        example.winners = [seat for seat in winners if isinstance(seat, int)]
    elif winners is not None:
        source.fault(path + ("winners",), "kit.winners")
