"""What all pages of a site have in common, and how one links to another."""

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element

from ...base import languages
from ...base.terms import say
from ..report.markup import Child, html, make

GENERATOR = "scrollmaster site"  # says that a file was made here
INDEX, STYLE = "index.html", "style.css"
NUMBER = "number"  # the class of cells with numbers
_POLICY = "default-src 'none'; style-src 'self'; img-src data:"


def page(
    title: str, about: Sequence[str], *sections: Child, home: bool = False, way: Child = None, digest: str = ""
) -> str:
    """A whole page. `about`: what is said below the title; `way`: a link beside that to the first page.

    `digest`: that of a Page.
    """
    head = make(
        "head",
        {},
        make("meta", {"charset": "utf-8"}),
        make("meta", {"name": "generator", "content": f"{GENERATOR} {digest}".rstrip()}),
        make("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}),
        make("meta", {"http-equiv": "Content-Security-Policy", "content": _POLICY}),
        make("meta", {"name": "color-scheme", "content": "light dark"}),
        make("title", {}, title if home else f"{title} · {say('site.title')}"),
        make("link", {"rel": "icon", "href": "data:,"}),  # else browsers ask for one that is not there
        make("link", {"rel": "stylesheet", "href": STYLE}),
    )
    nav = None if home else make("nav", {"aria-label": say("site.way")}, link(INDEX, say("site.title")), way)
    top = make("header", {}, nav, make("h1", {}, title), make("p", {}, " · ".join(about)) if about else None)
    foot = make("footer", {}, make("p", {}, say("site.foot")))
    body = make("body", {}, top, make("main", {}, *sections), foot)
    root = make("html", {"lang": languages.chosen()}, head, body)
    return "<!DOCTYPE html>\n" + html(root) + "\n"


def section(title: str, *children: Child, wide: bool = False) -> Element | None:
    """A paper with a heading; None where there is nothing on it."""
    if not any(child is not None for child in children):
        return None
    element = make("section", {"class": "wide" if wide else None}, make("h2", {}, title), *children)
    for region in element.iter("div"):
        if region.get("role") == "region" and not region.get("aria-label"):
            region.set("aria-label", title)
    return element


def link(name: str, text: str) -> Element:
    return make("a", {"href": name}, text)


def paragraph(text: str, kind: str | None = None) -> Element:
    return make("p", {"class": kind}, text)


def table(columns: Mapping[str, str | None], rows: Sequence[Sequence[Child]]) -> Element | None:
    """A table; `columns`: the class of each by its head; empty ones are left out. The first cell of a row names it."""
    if not rows:
        return None
    filled = [at for at in range(len(columns)) if not at or any(row[at] not in ("", None) for row in rows)]
    names, kinds = list(columns), list(columns.values())
    heads = [make("th", {"scope": "col", "class": kinds[at]}, names[at]) for at in filled]
    body: list[Element] = []
    for row in rows:
        cells = [make("th", {"scope": "row", "class": kinds[0]}, row[0])]
        cells += [make("td", {"class": kinds[at]}, row[at]) for at in filled[1:]]
        body.append(make("tr", {}, *cells))
    head = make("thead", {}, make("tr", {}, *heads))
    return scrolled(make("table", {}, head, make("tbody", {}, *body)))


def scrolled(inner: Element, label: str | None = None) -> Element:
    """What may be wider than a phone. A section that it stands in names it."""
    return make("div", {"class": "scroll", "tabindex": "0", "role": "region", "aria-label": label}, inner)
