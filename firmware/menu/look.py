"""Owns the menu items that change how the box looks, sounds and speaks. They turn to the next value and stay open.

One of them shows the code of the game that ended last once more, another one deletes a kit.
"""

from ..session import photo
from . import kits
from .page import Page, listing

_CODE = 3  # where the code stands among these items,
_KITS = 5  # and the kits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from shared_rules.core.types import Events

    from ..session.session import Session
    from .page import Item


def item(session: "Session", name: str, stay: "Callable[[Session], Page]") -> "Item":
    """The item of setting `name` on the page that `stay(session)` makes."""
    value = "menu.%s%d" % (name, session.settings.get(name))
    return ("menu." + name, value), lambda session: _turn(session, name, stay)


def more(session: "Session") -> Page:
    """What is set once and then forgotten."""
    items = [item(session, name, more) for name in ("patterns", "rotation", "language")]
    items += [(("menu.code",), _show_code), item(session, "guide", more), (("menu.delete_kit",), kits.page)]
    dark = [] if photo.last(session.vault) else [_CODE]
    if not kits.kept(session):
        dark.append(_KITS)
    return listing(("menu.ask_look",), items, dark=dark)


def _show_code(session: "Session") -> "Events":
    session.photo = photo.last(session.vault)  # whoever shows it takes it away
    return []


def _turn(session: "Session", name: str, stay: "Callable[[Session], Page]") -> Page:
    session.settings.turn(name)
    return stay(session)
