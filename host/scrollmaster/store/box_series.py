"""What the games of one box say about each other: numbers without gaps, each linked to the one before.

Removing a game, or playing one again until its result pleases, leaves a trace here (docs/arbiter.md).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from shared_rules.core import ending
from shared_rules.core.action import BOOTED, ENDED_BY_TABLE
from shared_rules.formats.format2 import HEAD, OF_PAGE

from .logs.log import Log

_MOST = 1000  # missing numbers that are listed: a header may claim any number


@dataclass
class Series:
    """The games of one box by their numbers.

    `missing`: numbers that no game here has. `unlinked`: games whose header names another game before them than the one
    that is here. `abandoned`: ended by the players, not by the rules. `changed`: another firmware, or the prompt, came
    to the box in the middle of the game.
    """

    box_id: str
    here: list[int] = field(default_factory=list[int])
    missing: list[int] = field(default_factory=list[int])
    unlinked: list[int] = field(default_factory=list[int])
    abandoned: list[int] = field(default_factory=list[int])
    unended: list[int] = field(default_factory=list[int])
    unsigned: list[int] = field(default_factory=list[int])
    changed: list[int] = field(default_factory=list[int])

    def remarks(self) -> dict[str, list[int]]:
        """All that is not as it should be, by its name."""
        return {
            "missing": self.missing,
            "unlinked": self.unlinked,
            "unended": self.unended,
            "abandoned": self.abandoned,
            "unsigned": self.unsigned,
            "changed": self.changed,
        }


def series(logs: Iterable[Log]) -> list[Series]:
    """The games of each box, by its id."""
    boxes: dict[str, list[Log]] = {}
    for log in logs:
        if log.header.counter:
            boxes.setdefault(log.header.box_id.hex(), []).append(log)
    return [_series(box_id, boxes[box_id]) for box_id in sorted(boxes)]


def _series(box_id: str, logs: list[Log]) -> Series:
    logs.sort(key=lambda log: log.header.counter)
    found = Series(box_id, [log.header.counter for log in logs])
    there = set(found.here)
    gaps = (number for number in range(1, found.here[-1]) if number not in there)
    found.missing = list(islice(gaps, _MOST))
    before: dict[int, set[bytes]] = {}
    for log in logs:
        before.setdefault(log.header.counter, set()).update(_heads(log))
    for log in logs:
        number = log.header.counter
        heads = before.get(number - 1)
        if heads is not None and log.header.previous not in heads:
            found.unlinked.append(number)
        if log.end is None:
            found.unended.append(number)
        elif ending.reason(log.read, len(log) - 1) == ENDED_BY_TABLE:
            found.abandoned.append(number)
        if log.end and log.header.key and log.played == len(log):
            found.unsigned.append(number)
        if _is_changed(log):
            found.changed.append(number)
    return found


def _heads(log: Log) -> list[bytes]:
    """The heads by which the next game may name this one: after its header, and after its END."""
    heads = [log.heads[0]] + ([log.heads[log.played - 1]] if log.end else [])
    return [head[:HEAD] for head in heads]


def _is_changed(log: Log) -> bool:
    before = log.header.firmware.removesuffix(OF_PAGE), log.header.prompts
    return any(
        kind == BOOTED and (values[2].removesuffix(OF_PAGE), values[3]) != before for kind, values in log.entries
    )
