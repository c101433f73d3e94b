"""A board that is lent to the page: asked for, agreed to by BOOTSEL, played. A virtual box stands for the board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from scrollmaster.box.link.box import open_box
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.box.virtual.player import press
from scrollmaster.page import serve
from scrollmaster.store.logs.log import Log

from shared_rules.formats import given
from shared_rules.formats.format2 import OF_PAGE
from tests.host.lines import Flash, PtyBox
from tests.page.maker import BEGIN, INTO_A_GAME, LIT, OK, connects, lends, opens, reaches
from tests.page.serial_bridge import SCRIPT, Bridge, bridged
from tests.page.visitor import BACK, PHONE, WIDE, Visitor, visit

PROMISES = (
    (
        "the page as the keys and lights of a board, in Chromium, over Web Serial",
        "BOOTSEL agrees, both have keys, axe-clean",
        "held, with a virtual box behind the port",
    ),
    ("a game begun on that board by fingers on what it asks", "its records, and no key", "held"),
)

TEST = (5, 7, 1)  # in the menu of an empty table: The box …, its second page, Test the box
ALL_OF_ONE = """(() => {
  const { data } = document.querySelector('#played .cells').getContext('2d').getImageData(40, 40, 560, 560);
  const found = new Set();
  for (let at = 0; at < data.length; at += 4) {
    const light = [...data.subarray(at, at + 3)];
    if (Math.max(...light) > 90) found.add(light.indexOf(Math.max(...light)));
  }
  return found.size === 1 && found.has(COLOUR);
})()"""
TAP = """(code) => {
  for (const kind of ["keydown", "keyup"]) dispatchEvent(new KeyboardEvent(kind, { code }));
}"""
KEYBOARD = {6: "ArrowLeft", 7: "ArrowRight", OK: "Enter", 9: "Backspace"}
PAGE = Path(serve.__file__).parent
KINDS = "[QUESTION, GIVE] = [14, 15]"
UNKNOWN = (PAGE / "packet.mjs").read_text("utf-8").replace(KINDS, KINDS.replace("1", "2"))  # no board claims those
FINGER_MS = 60
HELD_MS = 900
RED, GREEN, BLUE = range(3)


@pytest.fixture(scope="module")
def bridge(folder) -> Iterator[Bridge]:
    with bridged(folder) as bridge:
        yield bridge


@pytest.fixture
def virtual(tmp_path) -> Iterator[VirtualBox]:
    with VirtualBox(tmp_path) as box:
        yield box


@pytest.fixture
def maker(browser, bridge) -> Iterator[Visitor]:
    came = visit(browser, bridge.url, WIDE)
    came.context.add_init_script(SCRIPT)
    bridge.chosen, bridge.ports = "", {}
    yield opens(came)
    assert [error for error in came.errors if "409" not in error] == []
    assert came.page.evaluate("violations") == []
    came.context.close()
    for session in list(bridge.sessions):
        bridge.close(session)


def types(maker: Visitor, *keys: int) -> None:
    """Tap keys. A tap is as short as the page makes it: on a busy machine a finger might seem to hold the key."""
    for key in keys:
        maker.page.evaluate(TAP, KEYBOARD.get(key, f"Digit{key + 1}"))
        maker.until("!document.querySelector('#played .down')")
        maker.page.wait_for_timeout(FINGER_MS)


def test_the_page_plays_and_every_log_says_so(maker, bridge, virtual):
    connects(maker, bridge, virtual.port)
    lends(maker, virtual)
    types(maker, *INTO_A_GAME)
    maker.page.locator("#touch .standing .chip").first.wait_for()
    virtual.settle()
    press(virtual, 1 << OK)  # the board's own keys go on working
    maker.page.get_by_role("button", name="OK", exact=False).first.click()
    for size in (WIDE, PHONE):
        maker.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert maker.violations() == []
        assert maker.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "it is wider"
    maker.page.get_by_role("button", name="Disconnect").click()
    reaches(maker, "off")
    with open_box(virtual.port) as box:
        (game,) = box.list()
        log = Log(box.pull(game.game_id, 0))
    assert log.header.firmware.endswith(OF_PAGE)
    maker.page.locator("#connect").click()
    maker.page.locator("#played .case").wait_for()
    maker.until(LIT)


def test_fingers_begin_a_game_on_the_board_without_its_keys(maker, bridge, virtual):
    connects(maker, bridge, virtual.port)
    lends(maker, virtual)
    for name in ("New game", "Maginor", "Usual rules"):
        maker.page.locator("#touch").get_by_role("button", name=name).click()
    maker.page.locator("#card .question").wait_for(state="attached")
    assert not maker.page.locator("#card .question").is_visible(), "the game for fingers asks it"
    maker.page.locator("#touch").get_by_role("button", name="Why?").click()
    maker.page.locator("#touch .lines").wait_for()
    for size in (WIDE, PHONE):
        maker.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert maker.violations() == []
        assert maker.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "it is wider"


@pytest.mark.slow
def test_a_board_that_cannot_tell_its_question_is_played_by_keys_alone(maker, bridge, virtual):
    maker.context.route("**/packet.mjs", lambda route: route.fulfill(body=UNKNOWN, content_type="text/javascript"))
    opens(maker)
    connects(maker, bridge, virtual.port)
    lends(maker, virtual)
    types(maker, *INTO_A_GAME)
    maker.page.locator("#card .question").wait_for()
    assert not maker.page.locator("#touch").is_visible()


def test_the_page_and_the_box_have_the_same_forms():
    assert f'const FORMS = "{" ".join(given.NAMES)}"' in (PAGE / "by_value.mjs").read_text("utf-8")


@pytest.mark.slow
def test_a_self_test_that_is_begun_on_the_page_is_seen_and_answered_there(maker, bridge, virtual):
    connects(maker, bridge, virtual.port)
    lends(maker, virtual)
    types(maker, *TEST)
    for colour in (RED, GREEN, BLUE):
        maker.until(one_colour(colour))
        types(maker, OK)
    maker.until(one_colour(GREEN))  # the corner
    maker.page.keyboard.press(KEYBOARD[BACK], delay=HELD_MS)
    maker.until(f"{LIT} && !{one_colour(GREEN)}")
    types(maker, *INTO_A_GAME)
    maker.page.locator("#card .question").wait_for(state="attached")


def one_colour(part: int) -> str:
    """That all lights that shine on the page are red, or green, or blue."""
    return ALL_OF_ONE.replace("COLOUR", str(part))


def test_a_board_without_a_key_to_agree_by_is_not_asked_to_lend_anything(maker, bridge, tmp_path):
    with PtyBox(Flash(tmp_path).server) as box:
        connects(maker, bridge, box.port)
        maker.page.locator("#itself").wait_for()
        assert maker.page.get_by_role("button", name=BEGIN).count() == 0
        maker.page.get_by_role("button", name="Disconnect").click()
        reaches(maker, "off")


@pytest.mark.slow
def test_a_board_that_was_unplugged_has_its_own_keys_and_the_game(maker, bridge, virtual):
    connects(maker, bridge, virtual.port)
    lends(maker, virtual)
    types(maker, *INTO_A_GAME)
    maker.page.locator("#card .question").wait_for(state="attached")
    bridge.unplug("box")
    virtual.power_off()
    reaches(maker, "unplugged")
    maker.page.locator("#played").wait_for(state="detached")
    virtual.power_on()
    bridge.plug("box", virtual.port)
    reaches(maker, "ready")
    maker.page.get_by_role("button", name=BEGIN).wait_for()
    press(virtual, 1 << OK)
    maker.page.locator("#card .question").wait_for()
