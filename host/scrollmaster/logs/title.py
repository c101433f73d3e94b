"""Owns what a game is called by its kit, which its log contains before the first answer."""

from shared_rules.core import action as act
from shared_rules.core import kit

from ..sanitize import sanitize
from ..terms import words
from .log import Log


def kit_title(log: Log) -> str:
    """What a game is called by its kit, a name or a term; "" where it has none."""
    for kind, values in log.entries[1:]:
        if kind == act.ACTION:
            return ""
        if kind == act.BLOB and (called := kit.title_of(values[1])):
            return called
    return ""


def shown(title: str) -> str:
    """The title of a kit as people read it, in the language that is spoken."""
    return sanitize(words().text(title)) if title else ""


def own_title(log: Log) -> str:
    """What a game is called by its kit, as people read it; "" where it has none."""
    return shown(kit_title(log))
