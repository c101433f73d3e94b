"""A result that a box's QR code has put into the address is shown, in all languages; a damaged one gets a sentence."""

import hashlib

import pytest
from scrollmaster.base.languages import LANGUAGES

from shared_rules.core.loader import load
from shared_rules.formats import packet, result
from shared_rules.laws.bot import Chance
from tests.lanes import slow_after
from tests.page.visitor import AXE
from tests.rules.core.test_result import random_result

PROMISES = (("the page reads of a result what the core has packed; else one sentence", "300 ends", "all"),)

SHEET = "document.querySelector('dialog .told')"


def digits(scores, won, game="magalon", colours=None):
    found = result.Result(result.mark_of(game), scores, colours or range(len(scores)), won)
    found.lost = not won
    found.code = "00123456"
    return result.write(found)


def come(visitor, fragment, language="en"):
    visitor.page.goto(f"{visitor.url}?lang={language}#{fragment}")
    visitor.until(SHEET)
    return visitor.page.locator("dialog")


def test_the_page_shows_game_winner_scores_lamps_and_code(visitor):
    sheet = come(visitor, digits([12, -3, 31], [2], colours=[3, 0, 2]))
    assert sheet.locator("th").all_inner_texts() == ["1Key 1", "2Key 2", "3Key 3 won"]
    assert sheet.locator("td").all_inner_texts() == ["12", "-3", "31"]
    lamps = [load("magalon").COLOURS[colour][1] for colour in (3, 0, 2)]
    drawn = sheet.locator(".chip").evaluate_all("all => all.map((each) => getComputedStyle(each).backgroundColor)")
    assert drawn == [f"rgb({red}, {green}, {blue})" for red, green, blue in lamps]
    text = sheet.inner_text()
    assert "Magalon" in text and "Key 3 has won." in text and "0012\xa03456" in text and "Nothing was sent" in text
    visitor.page.evaluate(AXE)
    assert visitor.page.evaluate("axe.run('dialog').then(({ violations }) => violations.map(({ id }) => id))") == []
    assert visitor.violations() == [] and visitor.errors == []
    assert not any("0012" in address or "#" in address for address in visitor.requests[1:])


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        (digits([1, 2], [0, 1]), "Keys 1, 2 have won."),
        pytest.param(digits([1, 2], []), "All have lost.", marks=pytest.mark.slow),
        pytest.param(digits([1, 2], [0], "of_somebody"), "A game that this page does not know", marks=pytest.mark.slow),
        pytest.param(digits([1, 2], [0])[:-1] + "x", "This link holds no sound result.", marks=pytest.mark.slow),
        pytest.param(digits([1, 2], [0])[:-1], "This link holds no sound result.", marks=pytest.mark.slow),
        pytest.param("9", "This link holds no sound result.", marks=pytest.mark.slow),
    ],
)
def test_other_ends_and_damaged_links(visitor, fragment, said):
    assert said in come(visitor, fragment).inner_text()
    assert visitor.errors == []


@pytest.mark.parametrize("language", slow_after(1, LANGUAGES))
def test_it_is_said_in_every_language(phone, language):
    sheet = come(phone, digits([12, 31], [1]), language)
    assert "page." not in sheet.inner_text() and "result_" not in sheet.inner_text()
    assert sheet.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_it_reads_what_the_core_has_packed(visitor):
    visitor.go()
    chance = Chance(14)
    ends = [random_result(chance) for _ in range(300)]
    packed = [result.write(found) for found in ends]
    read = visitor.page.evaluate("async (all) => all.map((await import('./result.mjs')).read)", packed)
    wanted = [
        {key: getattr(found, key) for key in ("mark", "scores", "colours", "won", "lost", "code")} for found in ends
    ]
    assert read == wanted
    changed = [text[:5] + str((int(text[5]) + 1) % 10) + text[6:] for text in packed]
    read = visitor.page.evaluate("async (all) => all.map((await import('./result.mjs')).read)", changed)
    assert read == [None] * len(changed)


def test_the_page_lets_a_box_carry_results_to_it_where_others_can_come(visitor):
    visitor.go()
    asked = visitor.page.evaluate(
        """async () => {
          const { results } = await import('./own.mjs');
          const asked = [];
          const line = { ask: async (kind, body) => { asked.push([kind, ...body]); return [0, 0, 0, 0, 2]; } };
          const place = (origin) => new URL(origin);
          for (const local of ['http://127.0.0.1:8000', 'http://localhost', 'file:///tmp/x.html']) {
            if (results(line, place(local)).length) throw new Error(local);
          }
          const [panel] = results(line, place('https://box.example.org'));
          panel.querySelector('button').click();
          await until(() => asked.length, 5);
          return asked;
        }"""
    )
    address = b"https://box.example.org/"
    head = bytes((packet.ADDRESS,)) + len(address).to_bytes(4, "little") + hashlib.sha256(address).digest()
    assert asked == [[packet.PUT, *head, 4, *b"page", 0, 0, 0, 0, *address]]
