"""scrollmaster.html: by a double click, without a network, it plays; what it cannot do is not shown."""

import re
from pathlib import Path

import pytest
from scrollmaster.page import bundle, one_file

from tests.lanes import slow_after
from tests.page import many
from tests.page.screens import SCREENS
from tests.page.visitor import OK, PHONE, WIDE, visit

PROMISES = (("requests of scrollmaster.html, opened by a double click without a network", "0", "0"),)


@pytest.fixture(scope="module")
def file(folder, tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("disk") / one_file.NAME
    path.write_bytes(one_file.one_file(folder))
    return path


@pytest.fixture
def opened(browser, file):
    """Somebody who has opened the file by a double click, with the network off."""
    came = visit(browser, file.as_uri())
    came.context.set_offline(True)
    yield came
    came.context.close()


def go(came, query=""):
    came.page.goto(came.url + query)
    came.until("globalThis.tables?.length && document.querySelector('.turn')")
    return came


def test_it_opens_in_a_game_and_ok_rolls_without_a_request(opened):
    go(opened)
    before = opened.table()
    assert before["seats"] and not any(step["events"] for step in before["history"][-1:])
    opened.press(OK)
    opened.until("tables.at(-1).history.at(-1).events.length")
    assert [url for url in opened.requests if not url.startswith((opened.url, "blob:", "data:"))] == []
    assert opened.errors == [] and opened.page.evaluate("violations") == []


def test_it_says_before_the_first_game_that_nothing_is_kept_and_saves_all_in_one_file(opened):
    go(opened)
    said = opened.page.locator("#kept")
    assert "keeps no games here" in said.inner_text() and said.bounding_box()["y"] < 200
    opened.press(OK)
    SCREENS["games"](opened)
    with opened.page.expect_download() as download:
        opened.page.get_by_role("button", name="Save all games").click()
    assert opened.table()["game_id"] in Path(download.value.path()).read_text()


@pytest.mark.parametrize(("name", "says"), [("index.html", "one file that needs no server"), ("install.html", "8000")])
def test_a_page_that_needs_a_server_says_so_when_it_is_opened_as_a_file(browser, folder, name, says):
    page = browser.new_page()
    page.goto((folder / name).as_uri())
    said = page.get_by_text("Opened as a file, this page cannot start.")
    said.wait_for()
    assert says in said.inner_text()
    page.close()


def test_what_cannot_work_is_not_shown_and_the_rest_works(opened):
    go(opened)
    SCREENS["games"](opened)
    assert opened.page.get_by_role("button", name="Copy link").count() == 0
    opened.page.get_by_role("button", name="Check").first.click()
    opened.until("document.querySelector('dialog li .told').textContent")
    opened.page.get_by_role("button", name="Close").click()
    SCREENS["more"](opened)
    assert opened.page.get_by_role("button", name="Pull our plug").count() == 0
    opened.page.get_by_role("button", name="Close").click()
    SCREENS["begin"](opened)
    for _ in range(2):
        opened.page.get_by_role("button", name="+ Guest", exact=True).click()
    opened.page.get_by_role("button", name="Skull King").click()
    opened.page.get_by_role("button", name="Begin", exact=True).click()
    opened.until("tables.at(-1)?.title === 'Skull King'")
    assert opened.errors == []


@pytest.mark.slow
def test_it_has_the_tables_too(opened, tmp_path):
    go(opened)
    SCREENS["games"](opened)
    with opened.page.expect_file_chooser() as chooser:
        opened.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(many.files(tmp_path, many.games(6)))
    opened.page.get_by_role("button", name="Tables").click()
    opened.page.get_by_role("heading", name="Won by seat").wait_for()
    assert opened.errors == [] and opened.page.evaluate("violations") == []


@pytest.mark.parametrize("size", slow_after(1, (WIDE, PHONE)), ids=("wide", "phone"))
@pytest.mark.parametrize("scheme", slow_after(1, ("light", "dark")))
def test_it_is_for_everybody(browser, file, size, scheme):
    came = go(visit(browser, file.as_uri(), size, scheme), "?lang=de")
    assert came.page.evaluate("document.documentElement.lang") == "de" and "behält hier keine" in came.page.content()
    assert came.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert came.page.evaluate("violations") == []
    came.page.evaluate("addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)")
    came.context.close()


def test_the_same_folder_makes_the_same_file_with_a_policy_by_hashes(folder, file):
    text = file.read_text("utf-8")
    assert one_file.one_file(folder) == file.read_bytes()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)[1]
    assert "unsafe-inline" not in policy and "'self'" not in policy and "http" not in policy
    assert re.search(r"script-src 'sha256-\S+' 'wasm-unsafe-eval';", policy)
    assert re.findall(r'<(?:link|script) [^>]*(?:src|href)="([^":]*)', text) == ["data"]


def test_a_module_of_another_form_is_not_bundled_in_silence(tmp_path):
    (tmp_path / "a.mjs").write_text('import b from "./b.mjs";\n')
    with pytest.raises(ValueError):
        bundle.bundled(tmp_path / "a.mjs")
