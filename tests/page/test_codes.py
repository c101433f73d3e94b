"""Promise: a game of any length goes from page to page as codes that a phone reads, in any order, byte for byte."""

import base64
import io

import pytest
import zxingcpp
from PIL import Image
from scrollmaster.store.logs.log import Log

from shared_rules.envelopes import envelope, parts
from tests.page import many
from tests.page.screens import sheet
from tests.page.test_page_files import KEEP
from tests.page.test_sent import GAME as SHORT
from tests.page.test_sent import SHOWN
from tests.page.visitor import PHONE, visit
from tests.rules.envelopes import by_people, made
from tests.rules.envelopes.test_envelope import sealed

LONG = many.Game(Log(by_people.played("maginor", 1, False)[0]), [])
KIT = parts.split(envelope.of_kit("kit = 7"), 3)


@pytest.fixture
def other(browser, origin):
    """Somebody else, who has another browser."""
    came = visit(browser, origin)
    yield came
    came.context.close()


def scanned(visitor):
    """What a phone reads on the screen."""
    data = visitor.page.locator("canvas.qr").evaluate("(canvas) => canvas.toDataURL()")
    picture = Image.open(io.BytesIO(base64.b64decode(data.partition(",")[2])))
    (code,) = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)  # not what looks like another one
    return code.text


def shown_codes(visitor, game):
    """The links in the codes of a game, as somebody turns from one to the next by keyboard."""
    many.bring(visitor.go(), [game])
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="QR code").first.click()
    visitor.page.locator("canvas.qr").wait_for(timeout=60_000)
    assert visitor.violations() == []
    links = [scanned(visitor)]
    following = visitor.page.locator("dialog").get_by_role("button", name="Next")
    while following.count():
        following.focus()
        visitor.page.keyboard.press("Enter")
        if scanned(visitor) == links[0]:
            break
        links.append(scanned(visitor))
        visitor.page.get_by_role("img", name=f"QR code {len(links)} of ").wait_for()
    return links


def test_a_code_is_seen_whole_on_a_phone_that_lies(browser, origin):
    visitor = visit(browser, origin, PHONE[::-1])
    shown_codes(visitor, SHORT)
    code = visitor.page.locator("canvas.qr").bounding_box()
    assert code["y"] > 0 and code["y"] + code["height"] < PHONE[0]
    visitor.context.close()


def test_a_long_game_goes_by_codes_in_turn_each_in_a_tab_of_its_own(visitor, other):
    links = shown_codes(visitor, LONG)
    assert len(links) == 3
    for number, said in ((2, "1 of 3 codes are here"), (0, "Still missing: 2."), (2, "Still missing: 2.")):
        other.page = other.context.new_page()  # a phone's camera opens each link so
        other.page.goto(links[number])
        other.page.locator("dialog .told").get_by_text(said).wait_for(timeout=60_000)
        assert other.page.evaluate(KEEP, []) == []
    other.page.goto("about:blank")
    other.page.goto(links[1])
    other.until(SHOWN, within_s=60)
    assert LONG.text in other.page.evaluate(KEEP, [])
    assert other.page.evaluate("localStorage.getItem('parts')") == "[]"
    assert not other.page.evaluate("location.hash") and other.violations() == visitor.errors == []


def test_a_short_game_is_one_code_without_keys_to_turn(visitor):
    links = shown_codes(visitor, SHORT)
    assert len(links) == 1 and not visitor.page.locator("dialog .row").count()
    visitor.page.locator("dialog").get_by_text("Only this computer opens it").wait_for()
    data = envelope.from_digits(links[0].partition("#")[2])
    assert envelope.opened(data).frames == SHORT.log.frames


def told(visitor, digits, said):
    visitor.page.evaluate(f"location.hash = '{digits}'")
    visitor.page.locator("dialog .told").get_by_text(said).wait_for(timeout=60_000)


def test_codes_of_another_thing_begin_anew_and_a_spoilt_one_changes_nothing(visitor):
    game = parts.split(envelope.of_game(made.of_game(1)), 2)
    forged = envelope.digits(sealed(bytes((parts.VERSION, 4, 3)) + b"mark" + b"piece"), parts.FIRST)
    told(visitor.go(), game[0], "1 of 2 codes are here: now the next one. Still missing: 2.")
    told(visitor, KIT[0], "This code does not belong to the ones before it: it begins anew. 1 of 3 codes")
    told(visitor, KIT[1][:-1], "This is damaged")
    told(visitor, forged, "This is damaged")
    told(visitor, KIT[1], "2 of 3 codes are here: now the next one. Still missing: 3.")
    swapped = bytes((parts.VERSION, 3, 3)) + envelope.of_kit("kit = 7")[-4:] + b"another piece"
    told(visitor, envelope.digits(sealed(swapped), parts.FIRST), "This is damaged")
    visitor.page.evaluate(f"location.hash = '{KIT[2]}'")
    visitor.until("document.querySelector('#kit-state.bad')", within_s=60)
    assert visitor.errors == []
