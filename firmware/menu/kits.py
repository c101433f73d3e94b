"""Owns the menu that deletes a kit from the box. Games that were played with it keep it in their logs."""

from .page import Page, confirmation, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Events

    from ..session.session import Session
    from .page import Item


def page(session: "Session", game: str) -> Page:
    """Which of a game's kits? There is one at least."""
    return listing(("menu.ask_delete_kit",), [_item(game, kit, title) for kit, title in session.kits(game)])


def _item(game: str, kit: str, title: str) -> "Item":
    ask = ("menu.sure_kit", title)
    return ("menu.kit", title), lambda session: confirmation(ask, lambda session: _delete(session, game, kit, title))


def _delete(session: "Session", game: str, kit: str, title: str) -> "Events":
    session.delete_kit(game, kit)
    return [("menu.kit_deleted", title)]
