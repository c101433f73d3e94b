"""The docs as pages: all of them are there, and every link leads somewhere."""

import posixpath
from html.parser import HTMLParser

import pytest

from tools import docs

SOURCE = "https://example.invalid/blob/"


class Page(HTMLParser):
    """What a page links to, and shows; its places."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.ids = {""}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        self.links += [attributes[name] for name in ("href", "src") if name in attributes]
        self.ids.add(attributes.get("id", ""))


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    (folder / "index.html").write_text("")  # the page
    docs.write(folder, SOURCE)
    return folder


def leads(folder, pages, name, link):
    """Whether a link of a page leads somewhere."""
    if link.startswith(SOURCE):
        return (docs.ROOT / link.removeprefix(SOURCE).partition("#")[0]).exists()
    path, _, part = link.partition("#")
    place = posixpath.normpath(posixpath.join(name, "..", path)) if path else name
    return (folder / place).is_file() and (place not in pages or part in pages[place].ids)


def test_every_link_leads_somewhere(made):
    pages = {
        path.relative_to(made).as_posix(): Page(path.read_text("utf-8"))
        for path in made.rglob("*.html")
        if "docs" in path.relative_to(made).parts
    }
    lost = [
        f"{name}: {link}"
        for name, page in pages.items()
        for link in page.links
        if (link.startswith(SOURCE) or ":" not in link) and not leads(made, pages, name, link)
    ]
    assert lost == []


def test_every_page_is_there_and_none_is_left_as_markdown(made):
    pages = [path.relative_to(docs.ROOT) for path in (docs.ROOT / "docs").rglob("*.md")]
    assert pages and all((made / docs.as_html(page.as_posix())).is_file() for page in pages)
    assert list(made.rglob("*.md")) == []


def test_headings_are_places_as_on_github():
    text = "# A `code`, and more\n\n## Twice\n\n## Twice\n\n[Here](b/README.md#c) [there](../tools/docs.py)\n"
    html = docs.html("docs/page.md", text, SOURCE)
    assert 'id="a-code-and-more"' in html and 'id="twice"' in html and 'id="twice-1"' in html
    assert '"b/index.html#c"' in html and f'"{SOURCE}tools/docs.py"' in html
    assert "<title>A code, and more</title>" in html
