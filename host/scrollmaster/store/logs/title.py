"""What a game is called by its kit, which its log contains before the first answer."""

from shared_rules.snapshot.table import kit_title

from ...base.sanitize import sanitize
from ...base.terms import words
from .log import Log


def shown(title: str) -> str:
    """The title of a kit as people read it, in the language that is spoken."""
    return sanitize(words().word(title, title)) if title else ""


def own_title(log: Log) -> str:
    """What a game is called by its kit, as people read it; "" where it has none."""
    return shown(kit_title(log.read, len(log)))
