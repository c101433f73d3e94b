"""Promise: in a real browser the words of every board keep to their places; no seat is shown by its colour alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page
from scrollmaster.base.languages import LANGUAGES

from tests.lanes import slow_after
from tests.page import golden

PROMISES = (("words on boards that leave their place in Chromium, five games in seven languages", "0", "0"),)

MEASURE = """async ({table}) => {
  const {board} = await import("/board.mjs");
  const drawn = board(table.board, table.seats);
  drawn.style.width = `${table.board.size[0]}px`;
  document.body.replaceChildren(drawn);
  const shapes = [...drawn.children].slice(2);
  const written = (one) => [...(one.tagName === "text" ? [one] : one.querySelectorAll("text"))];
  return {
    role: drawn.getAttribute("role"),
    said: drawn.querySelector(`#${drawn.getAttribute("aria-labelledby")}`).textContent,
    texts: shapes.map((one) => written(one).map((text) => {
      const {x, y, width, height} = text.getBBox();
      return {text: text.textContent, x, y, width, height};
    })),
  };
}"""
SLACK = 1  # pixel


@pytest.fixture(scope="module")
def sheet(browser: Browser, origin: str) -> Iterator[Page]:
    """An empty document, which fails on whatever the browser complains of."""
    with browser.new_context() as context:
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        page.goto(f"{origin}/blank.html")
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        yield page
        assert faults == []


@pytest.mark.parametrize("language", slow_after(1, LANGUAGES))
@pytest.mark.parametrize("game", sorted(golden.POSITIONS))
def test_words_keep_to_their_places(sheet: Page, game: str, language: str):
    table = golden.position(game, language)
    shapes = table["board"]["shapes"]
    drawn = sheet.evaluate(MEASURE, {"table": table})
    assert drawn["role"] == "img" and drawn["said"] == table["board"]["text"]
    assert len(drawn["texts"]) == len(shapes)
    for shape, texts in zip(shapes, drawn["texts"], strict=True):
        for text in texts:
            room = shape["w"] + (24 if shape.get("count") else 0)
            assert shape["x"] - SLACK <= text["x"], (shape, text)
            assert text["x"] + text["width"] <= shape["x"] + room + SLACK, (shape, text)
        if shape["kind"] == "token" and "seat" in shape:
            light = table["seats"][shape["seat"]]["light"]
            assert [text["text"] for text in texts][0] == shape.get("mark", light), "a seat by its colour alone"
        if shape["kind"] == "label":
            assert [text["text"] for text in texts] == [shape["text"]]


def test_a_bar_below_zero_is_hollow_and_grows_from_the_other_end(sheet: Page):
    table = golden.position("universal")
    meters = [shape for shape in table["board"]["shapes"] if shape["kind"] == "meter"]
    meters[0].update(value=1, most=4, below=True)
    meters[1].update(value=1, most=4)
    below, above = sheet.evaluate(
        """async (table) => {
          const {board} = await import("/board.mjs");
          const drawn = board(table.board, table.seats);
          const found = [...drawn.querySelectorAll("g > rect[stroke-width='0.75'], g > rect[stroke-dasharray]")];
          return found.slice(0, 2).map((one) => ["x", "width", "fill"].map((name) => one.getAttribute(name)));
        }""",
        table,
    )
    assert below == [str(meters[0]["x"] + meters[0]["w"] * 3 / 4).removesuffix(".0"), above[1], "none"]
    assert above[0] == str(meters[1]["x"]) and above[2].startswith("url(")


def test_bars_and_lines_of_seats_differ_by_more_than_colour(sheet: Page):
    drawn = sheet.evaluate(
        """async (table) => {
          const {board} = await import("/board.mjs");
          const drawn = board(table.board, table.seats);
          const of = (tag, name) => [...drawn.querySelectorAll(tag)].map((one) => one.getAttribute(name));
          return {patterns: of("pattern path", "d"), lines: of("polyline[stroke-width='2']", "stroke-dasharray")};
        }""",
        golden.position("universal"),
    )
    assert len(drawn["patterns"]) == len(set(drawn["patterns"])) == 6
    assert len(drawn["lines"]) == len(set(drawn["lines"])) == 6
