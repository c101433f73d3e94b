"""The names of this room that only a type checker reads (shared_rules/core/types.py)."""

from typing import Protocol


class Questions(Protocol):
    """What the box asks, as a text. scene/asked.py makes it."""

    def has_changed(self) -> bool:
        """Whether it is another one than the text that was made last."""
        ...

    def text(self) -> bytes:
        """It, as JSON."""
        ...


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
