"""The menu of an empty table: like last time, a new game, one that waits. OK goes on with one that waits."""

from shared_rules.core.refused import Refused

from ..session import waiting
from . import look, people, share
from .page import Page, confirmation, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Events, Message

    from ..session.session import Session
    from ..store.catalogue import GameInfo
    from .page import Item

LIKE_LAST_TIME = 0
NEW_GAME = 1
RESUME = 2


def page(session: "Session") -> Page:
    """The first page."""
    items = (
        (("menu.last_time",), _like_last_time),
        (("menu.new_game",), _new_game),
        (("menu.resume",), _resume),
        look.item(session, "brightness", page),
        look.item(session, "mute", page),
        (("menu.look",), look.page),
    )
    dark = [] if session.latest()[0] else [LIKE_LAST_TIME]
    default = NEW_GAME if dark else LIKE_LAST_TIME
    if session.catalogue.has_unfinished():
        return listing(_greeting(session), items, RESUME, dark)
    return listing(_greeting(session), items, default, dark + [RESUME])


def _greeting(session: "Session") -> "Message":
    """The greeting of an empty table, which warns before the flash has no room for another game."""
    if session.catalogue.nearly_full():
        return ("menu.ask_full", session.catalogue.used_percent())
    return ("menu.ask_start",)


def _like_last_time(session: "Session") -> "Page | Events":
    session.begin_like_last_time()
    if people.is_due(session):
        return people.page(session)
    return share.page(session) if share.is_due(session) else []


def _new_game(session: "Session") -> "Page | Events":
    """Which game; with only one on the box there is nothing to ask."""
    names = session.game_names()
    if not names:
        raise Refused("refused.unknown_game")
    if len(names) == 1:
        return _choose_kit(session, names[0])
    return listing(("menu.ask_game",), [_game_item(name) for name in names])


def _game_item(name: str) -> "Item":
    return _title(name), lambda session: _choose_kit(session, name)


def _choose_kit(session: "Session", name: str) -> "Page | Events":
    """Which kit of a game; without any there is nothing to ask."""
    found = session.kits(name)
    if not found:
        return _begin(session, name, "")
    items = [_kit_item(name, kit, title) for kit, title in found]
    items.append((("menu.no_kit",), lambda session: _begin(session, name, "")))
    items.append((("menu.delete_kit",), lambda session: _kits_to_delete(session, name)))
    return listing(("menu.ask_kit",), items)


def _kit_item(name: str, kit: str, title: str) -> "Item":
    return ("menu.kit", title), lambda session: _begin(session, name, kit)


def _kits_to_delete(session: "Session", name: str) -> Page:
    """Which of a game's kits to take off the box? Games that were played with it keep it in their logs."""
    return listing(("menu.ask_delete_kit",), [_delete_item(name, kit, title) for kit, title in session.kits(name)])


def _delete_item(name: str, kit: str, title: str) -> "Item":
    ask = ("menu.sure_kit", title)
    return ("menu.kit", title), lambda session: confirmation(ask, lambda session: _delete(session, name, kit, title))


def _delete(session: "Session", name: str, kit: str, title: str) -> "Events":
    session.delete_kit(name, kit)
    return [("menu.kit_deleted", title)]


def _begin(session: "Session", name: str, kit: str) -> "Events":
    session.begin(name, kit)
    return []


def _resume(session: "Session") -> Page:
    paused = session.paused()
    if not paused:
        raise Refused("refused.nothing_to_resume")
    return listing(("menu.ask_resume",), [_waiting_item(session, game) for game in paused])


def _waiting_item(session: "Session", game: "GameInfo") -> "Item":
    return waiting.label(session.vault, game, _title(game.game)), lambda session: session.fetch(game)


def _title(name: str) -> "Message":
    """How a game is called, in its own words."""
    return (name + ".name",)
