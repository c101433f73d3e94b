"""While the box of a page starts, the page says so, and nothing that stands there moves."""

import pytest

from tests.lanes import slow_after
from tests.page.test_fold import BARS, SIDEWAYS
from tests.page.visitor import LANGUAGES, WIDE, visit

PROMISES = (
    (
        "layout shift while the page starts: a phone, sideways, wide; a phone at 400 kbit/s",
        "0.02",
        "0.019",
    ),
)

MOST_SHIFT = 0.02
MOVES = """
globalThis.moves = [];
new PerformanceObserver((list) => moves.push(...list.getEntries())).observe({ type: "layout-shift", buffered: true });
"""
SHIFT = "moves.reduce((sum, { value }) => sum + value, 0)"
WORDLESS = ("Nothing comes over the network now.", "Try again")
SLOWLY = {"offline": False, "latency": 0, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}
SAID = """
globalThis.first = [];
new MutationObserver(() => {
  const line = document.querySelector("#line");
  if (line && first.at(-1) !== line.textContent) first.push(line.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@pytest.mark.parametrize(
    "size", slow_after(1, (BARS, SIDEWAYS, WIDE, (1024, 768))), ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_nothing_moves_while_it_starts(browser, origin, size):
    visitor = visit(browser, origin, size)
    assert shift(visitor) <= MOST_SHIFT
    visitor.context.close()


@pytest.mark.parametrize("language", slow_after(0, LANGUAGES, 2))
def test_nor_over_a_slow_line_in_any_language(browser, origin, language):
    visitor = visit(browser, origin, BARS, locale=language)
    line = visitor.context.new_cdp_session(visitor.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOWLY)
    assert shift(visitor) <= MOST_SHIFT
    visitor.context.close()


def shift(visitor):
    visitor.context.add_init_script(MOVES)
    visitor.go()
    visitor.until("document.querySelector('#kept').textContent")
    print(f"layout shift: {visitor.page.evaluate(SHIFT):.4f}")
    return visitor.page.evaluate(SHIFT)


def test_it_says_that_the_box_starts_until_a_key_does_something(browser, origin):
    visitor = visit(browser, origin, BARS, locale="de")
    visitor.context.add_init_script(SAID)
    visitor.go()
    assert visitor.page.evaluate("first") == [
        "The box is starting …",  # before there is a word of any language
        "Die Box startet …",
        "Probespiel. Mit „Neues Spiel“ beginnst du deins.",
    ]
    visitor.context.close()


def test_it_says_how_far_the_box_has_come_over_the_network(browser, origin):
    visitor = visit(browser, origin, BARS)
    visitor.context.add_init_script(SAID.replace("#line", "#loaded"))
    visitor.go()
    found = [int(text.removesuffix(" %")) for text in visitor.page.evaluate("first")]
    assert found[0] == 0 and found[-1] == 100 and max(found) <= 100 and len(found) > 2
    assert visitor.page.locator("#loaded").is_hidden()
    visitor.context.close()


@pytest.mark.parametrize("spoilt", ["**/box/box.romfs", "**/words/de.json"])
def test_a_line_on_which_nothing_comes_is_said_and_may_be_tried_again(browser, origin, spoilt):
    """In English, where the words are what does not come."""
    visitor = visit(browser, origin, BARS, locale="de")
    visitor.page.clock.install()
    stopped = []  # the first one: it would still come if the page's routes were taken away
    visitor.page.route(spoilt, lambda route: route.continue_() if stopped else stopped.append(route))
    visitor.page.goto(visitor.url)
    while not stopped:
        visitor.page.wait_for_timeout(20)
    visitor.page.evaluate("fetch('lamps.json').then((answer) => answer.text())")  # what was asked before has come
    says, again = WORDLESS if "words" in spoilt else ("Über das Netz kommt gerade nichts an.", "Noch einmal versuchen")
    notice = visitor.page.locator("#notice").get_by_text(says)
    while not notice.is_visible():  # on a busy machine the rest of the box still comes meanwhile
        visitor.page.clock.run_for(10_500)
    visitor.page.get_by_role("button", name=again).click()
    visitor.until("globalThis.tables?.length && document.querySelector('.turn')")
    assert visitor.page.locator("#notice").is_hidden()
    visitor.context.close()
