"""Makes elements of HTML and SVG: what comes from outside is text or an attribute, and never becomes markup."""

from collections.abc import Mapping
from xml.etree.ElementTree import Element, tostring

from ...base.sanitize import sanitize

Fact = str | int | float | None
Child = Element | str | None


def make(tag: str, facts: Mapping[str, Fact] | None = None, *children: Child) -> Element:
    """An element; facts and children that are None are left out."""
    element = Element(tag, {name: _text(value) for name, value in (facts or {}).items() if value is not None})
    last: Element | None = None
    for child in children:
        if isinstance(child, str):
            _append(element, last, sanitize(child))
        elif child is not None:
            element.append(child)
            last = child
    return element


def raw(tag: str, facts: Mapping[str, Fact], text: str) -> Element:
    """A script or a style of our own, byte for byte."""
    element = make(tag, facts)
    element.text = text
    return element


def html(root: Element) -> str:
    return tostring(root, encoding="unicode", method="html")


def _append(element: Element, last: Element | None, text: str) -> None:
    if last is None:
        element.text = (element.text or "") + text
    else:
        last.tail = (last.tail or "") + text


def _text(value: str | int | float) -> str:
    return f"{value:g}" if isinstance(value, float) else sanitize(str(value))
