"""Owns the menu entries that change how the box looks, sounds and speaks. They turn to the next value and stay open."""

from .page import Page, listing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..session.desk import Desk
    from .page import Entry


def entry(desk: "Desk", name: str, stay: "Callable[[Desk], Page]") -> "Entry":
    """The entry of setting `name` on the page that `stay(desk)` makes."""
    value = "menu.%s%d" % (name, desk.settings.get(name))
    return ("menu." + name, value), lambda desk: _turn(desk, name, stay)


def more(desk: "Desk") -> Page:
    """What is set once and then forgotten."""
    entries = [entry(desk, name, more) for name in ("patterns", "rotation", "language")]
    return listing(("menu.ask_look",), entries)


def _turn(desk: "Desk", name: str, stay: "Callable[[Desk], Page]") -> Page:
    desk.settings.turn(name)
    return stay(desk)
