"""A site in a browser: readable by everybody, on a phone too, with no error and no request elsewhere."""

import pytest
from click.testing import CliRunner
from scrollmaster.cli import main

from tests.host.many_plays import fill
from tests.lanes import slow_after
from tests.page.conftest import served
from tests.page.visitor import AXE

PROMISES = (
    ("pages of a site: findings of axe-core, errors, requests elsewhere", "0", "0, 6 pages, light, dark, phone"),
)
PAGES = ("index.html", "player-anna.html", "title-catan.html", "season-winter.html", "season-closed.html", "game-")
SIZES = ((1200, 900), (360, 740))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    scratch = tmp_path_factory.mktemp("site")
    path = fill(scratch / "archive.sqlite3", 80)
    days = ("--from", "2021-01-01", "--to", "2024-01-01", "--best", "3")
    for arguments in (("new", "Winter", *days), ("new", "Closed", *days), ("close", "Closed")):
        assert CliRunner().invoke(main, ["season", *arguments, "--archive", str(path)]).exit_code == 0
    assert CliRunner().invoke(main, ["site", str(scratch / "club"), "--archive", str(path)]).exit_code == 0
    with served(scratch / "club") as origin:
        games = sorted(file.name for file in (scratch / "club").glob("game-*"))
        yield origin, [*PAGES[:-1], games[7]]


@pytest.mark.parametrize("scheme", slow_after(1, ("light", "dark")))
@pytest.mark.parametrize("size", slow_after(1, SIZES))
def test_a_site_is_readable_and_quiet(browser, site, scheme, size):
    origin, names = site
    context = browser.new_context(color_scheme=scheme, viewport={"width": size[0], "height": size[1]}, bypass_csp=True)
    page, errors, asked = context.new_page(), [], []
    page.on("console", lambda message: errors.append(message.text))
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    for name in names:
        page.goto(f"{origin}/{name}")
        page.evaluate(AXE)
        found = page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))")
        assert found == [], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    context.close()
    assert errors == [] and all(url.startswith(origin) for url in asked)
