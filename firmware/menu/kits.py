"""Owns the menu that deletes a kit from the box. Games that were played with it keep it in their logs."""

from shared_rules.core.refused import Refused

from .page import Page, confirmation, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Events

    from ..session.session import Session
    from .page import Item

    Kit = tuple[str, str, str]  # the id of its game, its name, its title


def kept(session: "Session") -> "list[Kit]":
    """The kits on the box, of all games."""
    return [(game, kit, title) for game in session.game_names() for kit, title in session.kits(game)]


def page(session: "Session") -> Page:
    """Which kit? Refused when there is none."""
    found = kept(session)
    if not found:
        raise Refused("refused.no_kit")
    return listing(("menu.ask_delete_kit",), [_item(kit) for kit in found])


def _item(kit: "Kit") -> "Item":
    label = ("menu.kit", kit[2])
    return label, lambda session: confirmation(("menu.sure_kit", kit[2]), lambda session: _delete(session, kit))


def _delete(session: "Session", kit: "Kit") -> "Events":
    game, name, title = kit
    session.delete_kit(game, name)
    return [("menu.kit_deleted", title)]
