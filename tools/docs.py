"""`python -m tools.docs FOLDER SOURCE`: the pages of docs as HTML, with what they show, for the folder of the page.

SOURCE: the address of the repository's files, where links to all that is not in docs lead.
"""

import posixpath
import re
import subprocess
import sys
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[1]
DOCS = "docs"
_STYLE = Path(__file__).with_suffix(".css").name
_FIRST = "README.md"  # of a folder
_SHOWN = re.compile(r'src="([^":]+)"')
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<link rel="stylesheet" href="{style}">
<nav><a href="{home}../index.html">The box in your browser</a> <a href="{home}index.html">All pages</a></nav>
<main>
{text}</main>
"""


def write(folder: Path, source: str) -> None:
    """Put all of docs, and the pictures that it shows, where they lie in the checkout; other links lead to `source`."""
    listed = subprocess.run(["git", "ls-files", DOCS], cwd=ROOT, capture_output=True, text=True, check=True)
    names = listed.stdout.splitlines()
    texts = {name: (ROOT / name).read_text("utf-8") for name in names if name.endswith(".md")}
    for place in {posixpath.dirname(name) for name in texts}:
        if f"{place}/{_FIRST}" not in texts:
            beside = {name: text for name, text in texts.items() if posixpath.dirname(name) == place}
            texts[f"{place}/{_FIRST}"] = _list(place, beside)
    pages = {name: html(name, text, source) for name, text in texts.items()}
    made = {as_html(name): page.encode() for name, page in pages.items()}
    shown = {_place(name, path) for name, page in pages.items() for path in _SHOWN.findall(page)}
    made |= {name: (ROOT / name).read_bytes() for name in {*names, *shown} - texts.keys()}
    made[f"{DOCS}/{_STYLE}"] = Path(__file__).with_suffix(".css").read_bytes()
    for name, data in made.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def html(name: str, text: str, source: str) -> str:
    """A page from its Markdown; `name` is its path in the checkout."""
    markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
    tokens = markdown.parse(text)
    title = _give_ids(tokens)
    for token in tokens:
        for part in token.children or ():
            if part.type == "link_open":
                part.attrs["href"] = _target(name, str(part.attrs["href"]), source)
    home = "../" * (name.count("/") - 1)
    made = markdown.renderer.render(tokens, markdown.options, {})
    return _PAGE.format(title=escape(title), style=home + _STYLE, home=home, text=made)


def _give_ids(tokens: list[Token]) -> str:
    """Give each heading the id that GitHub gives it. Returns the text of the first one."""
    slugs: list[str] = []
    texts: list[str] = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            text = "".join(child.content for child in tokens[at + 1].children or ())
            slug = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            nth = slugs.count(slug)
            token.attrs["id"] = f"{slug}-{nth}" if nth else slug
            slugs.append(slug)
            texts.append(text)
    return texts[0]


def _target(name: str, link: str, source: str) -> str:
    """Where a link of the page `name` leads, once it is HTML."""
    path, hash_sign, part = link.partition("#")
    if ":" in path or not path:
        return link
    place = _place(name, path)
    if not f"{place}/".startswith(f"{DOCS}/"):
        return source + place + hash_sign + part
    if (ROOT / place).is_dir():
        path = posixpath.join(path, _FIRST)
    return as_html(path) + hash_sign + part


def _place(name: str, path: str) -> str:
    """Where a path of the page `name` is in the checkout."""
    return posixpath.normpath(posixpath.join(name, "..", path))


def as_html(name: str) -> str:
    """The name of what is made from a file."""
    return re.sub(r"\.md$", ".html", re.sub(rf"(^|/){_FIRST}$", r"\1index.md", name))


def _list(place: str, texts: dict[str, str]) -> str:
    """The first page of a folder that has none: all that lies there."""
    titles = {posixpath.relpath(name, place): text.splitlines()[0].lstrip("# ") for name, text in texts.items()}
    rows = [f"- [{title}]({path})" for path, title in titles.items()]
    return "\n".join([f"# {posixpath.basename(place).capitalize()}", "", *rows])


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2])
