"""host/scrollmaster/games/universal/conflicts.py, as a page has it: a fault is at a place of its form."""

from typing import Protocol

from shared_rules.core.types import Message

_Place = tuple[str, int, str]

class _Places(Protocol):
    @staticmethod
    def of(section: str, number: int, key: str) -> _Place: ...

def faults(sections: object, lines: type[_Places]) -> list[tuple[_Place, Message]]: ...
