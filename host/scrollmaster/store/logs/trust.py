"""How far a game can be trusted: four levels, in the same words in every command, report, site and season.

What is known of its box decides beside what its log proves (docs/decisions/0034-one-level-of-trust.md), so a level is
never kept.
"""

from collections.abc import Sequence
from enum import IntEnum

from shared_rules.core.types import Message
from shared_rules.numbers.facts import Facts

from ...base.sanitize import sanitize
from .. import known_boxes
from ..known_boxes import Known
from .check import Checked
from .log import Log


class Trust(IntEnum):
    """The more the better. `word`: as programs and options name it; `term`: what people read."""

    CONTRADICTED = 0
    IN_ORDER = 1
    PROVEN = 2
    SIGNED = 3

    @property
    def word(self) -> str:
        return self.name.lower().replace("_", "-")

    @property
    def term(self) -> str:
        return f"trust.{self.name.lower()}"


def of_log(checked: Checked, known: Sequence[Known]) -> Trust:
    """The level of a log that was checked."""
    header = checked.log.header
    return _level(header.box_id.hex(), header.key.hex(), checked.signed, checked.proven, known)


def of_game(facts: Facts, box_id: str, known: Sequence[Known]) -> Trust:
    """The level of a game in an archive, by what is kept of it. `box_id`: in hex."""
    return _level(box_id, facts.key, facts.signed, facts.proven, known)


def contradiction(log: Log, known: Sequence[Known]) -> Message | None:
    """What a log says of its box that cannot be true, if anything."""
    return _contradiction(log.header.box_id.hex(), log.header.key.hex(), known)


def _contradiction(box_id: str, key: str, known: Sequence[Known]) -> Message | None:
    owner = known_boxes.owner(known, key)
    if owner and not known_boxes.is_of(known, box_id, key):
        return "trust.key_of_other", sanitize(owner.name)
    box = next((entry for entry in known if entry.box == box_id), None)
    if box is None or owner:
        return None
    name = sanitize(box.name)
    return ("trust.other_key", name, known_boxes.fingerprint(key)) if key else ("trust.no_key", name)


def _level(box_id: str, key: str, signed: bool, proven: bool, known: Sequence[Known]) -> Trust:
    if _contradiction(box_id, key, known):
        return Trust.CONTRADICTED
    if not proven:
        return Trust.IN_ORDER
    return Trust.SIGNED if signed and known_boxes.owner(known, key) else Trust.PROVEN
