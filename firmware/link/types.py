"""The names of this room that only a type checker reads (shared_rules/core/types.py)."""

from typing import Protocol


class Testing(Protocol):
    """A test of the box by itself, as the line sees it. selftest/run.py runs one."""

    def lines(self, now_ms: int, first: int) -> list[str]:
        """How it stands, with the results from `first` on."""
        ...

    def answer(self, number: int, value: int) -> None:
        """Answer question `number`, if it is asked."""
        ...

    def leave(self) -> None:
        """End it."""
        ...
