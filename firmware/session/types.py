"""The names of this room that only a type checker reads (shared_rules/core/types.py)."""

from typing import Protocol

from shared_rules.core.types import Message

from .session import Session


class Offer(Protocol):
    """What the PC sends, as the table sees it while it is asked. `ask`: the question. link/upload.py receives one."""

    ask: Message

    def is_asked(self, now_ms: int) -> bool:
        """True while the table is asked whether it takes this."""
        ...

    def settle(self, session: Session, taken: bool) -> None:
        """Take the table's answer. Raises Refused when the flash does not keep what the table took."""
        ...
