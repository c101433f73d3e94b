"""Owns how the kit of a game calls it: a log contains its kit, before the first answer."""

from shared_rules.core import action as act
from shared_rules.games.universal import GAME
from shared_rules.games.universal.state import WHOLE

from ..logs.log import Log
from ..sanitize import sanitize
from ..terms import game_title, words

_TITLE = 2  # where it begins, behind its length


def own_title(log: Log) -> str:
    """What a game is called by its kit; "" where it has none."""
    for kind, values in log.entries[1:]:
        if kind == act.ACTION or log.header.game != GAME.ID:
            return ""
        if kind == act.BLOB and values[1][:1] == bytes((WHOLE,)):
            data: bytes = values[1]
            return sanitize(words().text(data[_TITLE : _TITLE + data[1]].decode("utf-8", "replace")))
    return ""


def title(log: Log) -> str:
    """What a game is called: by its kit, else by its rules."""
    return own_title(log) or game_title(log.header.game)
