"""Owns the menu of an empty table: like last time, a new game, one that waits."""

from shared_rules.core.refused import Refused

from . import look
from .page import listing

LIKE_LAST_TIME = 0
NEW_GAME = 1


def page(desk):
    entries = (
        (("menu.last_time",), lambda desk: desk.begin_like_last_time()),
        (("menu.new_game",), _new_game),
        (("menu.resume",), _resume),
        look.entry(desk, "brightness", page),
        look.entry(desk, "mute", page),
        (("menu.look",), look.more),
    )
    if desk.latest():
        return listing(_greeting(desk), entries, LIKE_LAST_TIME)
    return listing(_greeting(desk), entries, NEW_GAME, (LIKE_LAST_TIME,))


def _greeting(desk):
    """In good time before no new game fits any more, the table is told."""
    if desk.catalogue.nearly_full():
        return ("menu.ask_full", desk.catalogue.used_percent())
    return ("menu.ask_start",)


def _new_game(desk):
    """Which game; with only one on the box there is nothing to ask."""
    names = desk.game_names()
    if not names:
        raise Refused("refused.unknown_game")
    if len(names) == 1:
        return desk.begin(names[0])
    entries = [(_title(name), lambda desk, name=name: desk.begin(name)) for name in names]
    return listing(("menu.ask_game",), entries)


def _resume(desk):
    waiting = desk.paused()
    if not waiting:
        raise Refused("refused.nothing_to_resume")
    entries = [
        (("menu.waiting", _title(entry.game), entry.count), lambda desk, entry=entry: desk.fetch(entry))
        for entry in waiting
    ]
    return listing(("menu.ask_resume",), entries)


def _title(name):
    """How a game is called, in its own words."""
    return (name + ".name",)
