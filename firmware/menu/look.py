"""Owns the menu entries that change how the box looks, sounds and speaks. They turn to the next value and stay open."""

from .page import listing


def entry(desk, name, stay):
    """The entry of setting `name` on the page that `stay(desk)` makes."""
    value = "menu.%s%d" % (name, getattr(desk.settings, name))
    return ("menu." + name, value), lambda desk: _turn(desk, name, stay)


def more(desk):
    """What is set once and then forgotten."""
    entries = [entry(desk, name, more) for name in ("patterns", "rotation", "language")]
    return listing(("menu.ask_look",), entries)


def _turn(desk, name, stay):
    desk.settings.turn(name)
    return stay(desk)
