"""The names of this room that only a type checker reads (shared_rules/core/types.py)."""

from shared_rules.core.types import Message

Line = Message | str  # of a text display; a plain string stands for itself
