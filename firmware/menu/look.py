"""Owns the menu entries that change how the box looks and sounds. They turn to the next value and stay open."""

from .page import listing


def brightness(stay):
    return ("menu.brightness",), lambda desk: _turn(desk, "brightness", stay)


def mute(stay):
    return ("menu.mute",), lambda desk: _turn(desk, "mute", stay)


def more(desk):
    """What is set once and then forgotten."""
    names = ("patterns", "rotation", "clocks")
    entries = [(("menu." + name,), lambda desk, name=name: _turn(desk, name, more)) for name in names]
    return listing(("menu.ask_look",), entries)


def _turn(desk, name, stay):
    desk.settings.turn(name)
    return stay(desk)
