"""Owns the names that only a type checker reads. The box never imports this module: MicroPython has no `typing`.

A module names them in quotes, and imports them where only a checker looks:

    TYPE_CHECKING = False
    if TYPE_CHECKING:
        from ..core.types import Decision, Events
"""

from typing import TypeAlias

from .decision import Decision as Decision

Message: TypeAlias = "tuple[str, *tuple[str | int | Message, ...]]"  # a term id, then its arguments
Events = list[Message]  # what has just happened, in its order
Answer = tuple[int, ...]  # by the kind of decision: decision.py
Values = tuple[int | str | bytes, ...]  # what a record says
Entry = tuple[int, Values]  # a decoded record: its kind, what it says
