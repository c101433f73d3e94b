"""Owns the menu of an empty table: like last time, a new game, one that waits."""

from shared_rules.core.refused import Refused

from . import look
from .page import Page, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Events, Message

    from ..session.desk import Desk
    from ..store.catalogue import Entry as Waiting
    from .page import Entry

LIKE_LAST_TIME = 0
NEW_GAME = 1


def page(desk: "Desk") -> Page:
    """The first page."""
    entries = (
        (("menu.last_time",), _like_last_time),
        (("menu.new_game",), _new_game),
        (("menu.resume",), _resume),
        look.entry(desk, "brightness", page),
        look.entry(desk, "mute", page),
        (("menu.look",), look.more),
    )
    if desk.latest():
        return listing(_greeting(desk), entries, LIKE_LAST_TIME)
    return listing(_greeting(desk), entries, NEW_GAME, (LIKE_LAST_TIME,))


def _greeting(desk: "Desk") -> "Message":
    """In good time before no new game fits any more, the table is told."""
    if desk.catalogue.nearly_full():
        return ("menu.ask_full", desk.catalogue.used_percent())
    return ("menu.ask_start",)


def _like_last_time(desk: "Desk") -> "Events":
    desk.begin_like_last_time()
    return []


def _new_game(desk: "Desk") -> "Page | Events":
    """Which game; with only one on the box there is nothing to ask."""
    names = desk.game_names()
    if not names:
        raise Refused("refused.unknown_game")
    if len(names) == 1:
        return _begin(desk, names[0])
    return listing(("menu.ask_game",), [_game_entry(name) for name in names])


def _game_entry(name: str) -> "Entry":
    return _title(name), lambda desk: _begin(desk, name)


def _begin(desk: "Desk", name: str) -> "Events":
    desk.begin(name)
    return []


def _resume(desk: "Desk") -> Page:
    waiting = desk.paused()
    if not waiting:
        raise Refused("refused.nothing_to_resume")
    return listing(("menu.ask_resume",), [_waiting_entry(game) for game in waiting])


def _waiting_entry(game: "Waiting") -> "Entry":
    return ("menu.waiting", _title(game.game), game.count), lambda desk: _fetch(desk, game)


def _fetch(desk: "Desk", game: "Waiting") -> "Events":
    desk.fetch(game)
    return []


def _title(name: str) -> "Message":
    """How a game is called, in its own words."""
    return (name + ".name",)
