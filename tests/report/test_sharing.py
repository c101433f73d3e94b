"""What a report hands on: pictures as files, a picture of the result, a sheet to sign, the play for BG Stats."""

import io
import re
import sys
from html import unescape
from xml.etree import ElementTree

import pytest
import zxingcpp
from click.testing import CliRunner
from PIL import Image
from scrollmaster.cli import main
from scrollmaster.store.archive import Archive
from scrollmaster.store.logs.log import Log
from scrollmaster.store.logs.report import Occasion
from scrollmaster.views.report import page as report_page

from shared_rules.core import action as act
from tests.lanes import slow_after
from tests.page import others
from tests.page.visitor import PHONE, WIDE
from tests.report.games import HOSTILE, OWN, checked, ended, going, page
from tests.report.test_opened import is_clean

PROMISES = (
    ("codes of 125 to 145 modules read by zxing-cpp: wide, on a phone, in the dark, on paper", "4 of 4", "4 of 4"),
    ("a module of the code on paper", "0.7 mm", "0.74 mm"),
    ("pictures saved as PNG in Chromium, Firefox ESR, WebKitGTK", "2 dots a unit, no hole", "held"),
)
MM = 96 / 25.4  # dots of a page
PEOPLE = ("Maximiliane Anna-Mar", "Wolfgang-Amadeus Moz", "Ünal Çağrı Öztürk-Şen")
LINK = re.compile(r'href="(bgstats:[^"]+)"')
CAUGHT = """
globalThis.caught = [];
URL.createObjectURL = (blob) => { caught.push({ blob }); return "blob:caught"; };
HTMLAnchorElement.prototype.click = function () { caught.at(-1).name = this.download; };
"""
SEEN = """(async () => {
  if (!caught[0]?.name) return null;
  const image = await createImageBitmap(caught[0].blob);
  const canvas = document.createElement("canvas");
  canvas.width = image.width; canvas.height = image.height;
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const dot = (x, y) => Array.from(pen.getImageData(x, y, 1, 1).data).join();
  return { name: caught[0].name, size: [image.width, image.height], table: dot(8, 8), sheet: dot(1200, 120) };
})()"""


@pytest.fixture
def kept(tmp_path):
    """An archive with a finished game whose players, place and note are long."""
    path = tmp_path / "archive.sqlite3"
    with Archive(path) as archive:
        archive.logs.add(Log(ended("elfenwizards").frames))
    game_id = run(path, "games", "--json").split('"game_id": "')[1][:16]
    run(path, "name", game_id, *(name[:20] for name in PEOPLE))
    run(path, "describe", game_id, "--date", "2026-11-21 20:15", "--place", "at Anna's", "--note", "Ünal's day. " * 25)
    return path


def run(path, *args):
    done = CliRunner().invoke(main, [*args, "--archive", str(path)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def made(path, folder):
    """(the report of the only game, what was said on stderr)"""
    done = CliRunner().invoke(main, ["report", "-o", str(folder / "made.html"), "--archive", str(path)])
    assert done.exit_code == 0, done.output
    return (folder / "made.html").read_text("utf-8"), done.stderr


def test_the_link_is_the_one_that_export_writes_and_says_what_it_cannot_hold(kept, tmp_path):
    text, said = made(kept, tmp_path)
    assert unescape(LINK.search(text)[1]) == run(kept, "export", "--to", "bgstats").strip()
    assert "BG Stats cannot hold this, so it is left out: rounds" in text and "package" not in said
    assert text == made(kept, tmp_path)[0] and len(text.encode()) < report_page.MOST_BYTES


def test_without_the_extra_the_link_stays_and_one_sentence_says_so(kept, tmp_path, monkeypatch):
    with_code, _ = made(kept, tmp_path)
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    monkeypatch.delitem(sys.modules, "scrollmaster.views.exports.qr", raising=False)
    text, said = made(kept, tmp_path)
    assert LINK.search(text)[1] == LINK.search(with_code)[1]
    assert 'class="code"' in with_code and 'class="code"' not in text and "Scan the code" not in text
    assert said.count('pip install "scrollmaster[report]"') == 1


def test_an_unfinished_game_is_no_play_and_has_no_picture_of_a_result(tmp_path):
    with Archive(tmp_path / "a") as archive:
        archive.logs.add(Log(going("elfenwizards", 60).frames))
    text, said = made(tmp_path / "a", tmp_path)
    assert not LINK.search(text) and '<details class="paper' not in text and said == ""


@pytest.mark.slow
def test_a_phone_reads_the_code_from_screens_and_from_paper(kept, tmp_path, opened):
    text, _ = made(kept, tmp_path)
    link = unescape(LINK.search(text)[1])
    for size, scheme, media in (
        (WIDE, "light", "screen"),
        (PHONE, "dark", "screen"),
        (PHONE, "light", "screen"),
        ((794, 1123), "light", "print"),
    ):
        came = opened(text, size, scheme)
        came.page.emulate_media(media=media, color_scheme=scheme)
        section, code = came.page.locator("details.keep"), came.page.locator("details.keep svg")
        assert not code.is_visible() and section.is_visible() == (media == "screen")
        section.evaluate("(each) => { each.open = true; }")
        side = int(code.get_attribute("viewBox").split()[-1])
        assert 125 <= side - 8 <= 145
        assert media == "screen" or code.bounding_box()["width"] / side / MM >= 0.7
        (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
        assert found.text == link
        assert media == "print" or is_clean(came)


@pytest.mark.parametrize("game", slow_after(1, OWN))
def test_every_picture_can_be_saved_in_both_forms(opened, game):
    came = opened(page(ended(game), {0: HOSTILE[:40]}, Occasion("", "today")))
    for section in came.page.locator("details").all():
        section.evaluate("(each) => { each.open = true; }")
    assert is_clean(came)
    figures = came.page.locator("figure").all()
    assert len(figures) > 1 and came.page.locator(".result figure").count() == 1
    for figure in figures:
        name = figure.locator("button").first.get_attribute("data-chart")
        width, high = map(float, figure.locator("> svg").get_attribute("viewBox").split()[2:])
        svg, png = (saved(came, figure.get_by_role("button", name=f"Save as {form}")) for form in ("SVG", "PNG"))
        assert (svg.suggested_filename, png.suggested_filename) == (f"a-game-{name}.svg", f"a-game-{name}.png")
        assert ElementTree.parse(svg.path()).getroot().tag.endswith("}svg")
        image = Image.open(png.path())
        assert image.format == "PNG" and image.size == (2 * width, 2 * high)
        assert image.getextrema()[3] == (255, 255) and len(image.getcolors(1 << 20)) > 20
    assert came.errors == [] and came.page.evaluate("violations") == []


def saved(came, button):
    with came.page.expect_download() as download:
        button.click()
    return download.value


def test_the_picture_of_the_result_says_who_has_won_and_holds_any_name(opened):
    names = {0: "W" * 20, 1: "Maximiliane Anna-Mar", 2: "Wolfgang-Amadeus Moz"}
    came = opened(page(ended("elfenwizards"), names, Occasion("W" * 60, "Saturday, 21 November 2026, 20:15")))
    came.page.locator("details.result summary").click()
    drawn = came.page.locator(".result svg")
    assert re.search(r"Wolfgang-Amadeus Moz wins|Maximiliane Anna-Mar wins|W wins", drawn.get_attribute("aria-label"))
    outer = drawn.bounding_box()
    for each in drawn.locator("text").all():
        box = each.bounding_box()
        assert outer["x"] < box["x"] and box["x"] + box["width"] < outer["x"] + outer["width"]
        assert outer["y"] < box["y"] and box["y"] + box["height"] < outer["y"] + outer["height"]


def test_the_scroll_of_honour_has_one_sheet_of_either_paper_and_the_code_that_verify_prints(opened):
    maker = ended("elfenwizards")
    came = opened(page(maker, {2: "Cleo"}, Occasion("", "Saturday, 21 November 2026, 20:15", "at Anna's")))
    came.page.locator("details.honour summary").click()
    came.page.evaluate("globalThis.print = () => 0")
    for paper in ("A4", "Letter"):
        came.page.evaluate("document.getElementById('print-honour').click()")  # each print ends with `afterprint`
        printed = came.page.pdf(format=paper, prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    game = checked(maker)
    drawn = came.page.locator(".honour figure > svg")
    said = drawn.get_attribute("aria-label")
    assert "\\u{" not in drawn.text_content()
    assert "Cleo wins. Cleo, 251, High Wizard." in said and f"Code of the log {game.code}." in said
    assert came.page.evaluate("document.documentElement.dataset.print") is None
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(drawn.locator("svg").screenshot())))
    assert code.text == game.log.qr and is_clean(came)


def test_a_game_that_its_players_ended_early_has_no_scroll():
    maker = going("universal", 30)
    maker.play.apply((act.ABANDON,))
    maker.add(act.ACTION, (act.ABANDON,))
    assert checked(maker).early and 'id="print-honour"' not in page(maker)
    assert 'id="print-honour"' in page(ended("universal"))


@pytest.mark.slow
def test_another_browser_saves_the_picture_from_a_file(other, tmp_path):
    path = tmp_path / "report.html"
    path.write_text(page(ended("universal"), {0: "Anna"}), "utf-8")
    other.go(path.as_uri())
    others.until(other, "document.documentElement.dataset.ready === ''")
    other.ask(f"(() => {{ {CAUGHT} return 1; }})()")
    other.ask("(document.querySelector('.result [data-form=png]').dispatchEvent(new MouseEvent('click')), 1)")
    others.until(other, f"({SEEN}).then((seen) => !!seen)")
    assert other.ask(SEEN) == {
        "name": "a-game-result.png",
        "size": [2400, 1260],
        "table": "230,216,193,255",
        "sheet": "253,249,241,255",
    }
