"""Installing a box from the page: from `navigator.serial` down to the virtual box's own port nothing is made up."""

from collections.abc import Iterator

import pytest
from scrollmaster.box.link.box import open_box
from scrollmaster.box.link.port import open_port
from scrollmaster.box.link.sending import put_roster, settings
from scrollmaster.box.virtual import interpreter
from scrollmaster.box.virtual.box import VirtualBox
from scrollmaster.cli.commands.doctor import RULES_FILE, udev_rules
from scrollmaster.page import build
from scrollmaster.store.logs import jsonl
from scrollmaster.store.logs.log import Log

from shared_rules.formats.settings import LANGUAGES
from tests.lanes import slow_after
from tests.page.maker import (
    INTO_A_GAME,
    OK,
    SCREENS,
    connects,
    device,
    opens,
    plays,
    reaches,
)
from tests.page.serial_bridge import SCRIPT, Bridge, bridged
from tests.page.visitor import PHONE, TRANSLATED, WIDE, Visitor, visit

PROMPT = "while :; do {python} -i; done"  # a board with nothing but MicroPython: to leave its prompt starts it anew
CHATTER = "while :; do echo temperature 21; sleep 0.1; done"
SILENCE = "sleep 600"
HELD = "Number(await (await fetch('/bridge/held')).text())"  # ports
KEPT = """async () => {
  const { Archive } = await import("./archive.mjs");
  return [...(await new Archive().open()).games.values()];
}"""


@pytest.fixture(scope="module")
def bridge(folder) -> Iterator[Bridge]:
    with bridged(folder) as bridge:
        yield bridge


@pytest.fixture(scope="module")
def virtual(tmp_path_factory) -> Iterator[VirtualBox]:
    with VirtualBox(tmp_path_factory.mktemp("box")) as box:
        yield box


@pytest.fixture
def maker(browser, bridge) -> Iterator[Visitor]:
    """Somebody with a browser that has Web Serial, at the page where boxes are installed."""
    came = visit(browser, bridge.url, WIDE, permissions=["clipboard-read", "clipboard-write"])
    came.context.add_init_script(SCRIPT)
    bridge.denied, bridge.chosen, bridge.ports = False, "", {}
    yield opens(came)
    assert [error for error in came.errors if "409" not in error] == []  # the bridge, where a port stays shut
    assert came.page.evaluate("violations") == []
    came.until(
        f"{HELD} === Number(document.querySelector('#state').dataset.state === 'ready')"
    )  # nobody else holds one
    came.context.close()
    for session in list(bridge.sessions):
        bridge.close(session)


def test_a_box_is_named_and_told_its_language_and_its_people(maker, bridge, virtual):
    connects(maker, bridge, virtual.port)
    maker.page.get_by_label("Name", exact=True).fill("The blue one")
    maker.page.locator("#set-language").select_option(label="Deutsch")
    maker.page.get_by_text("The box has it.").wait_for()
    maker.page.locator("#people").fill("Åsa\n  Ben  \n\nÇelik")
    maker.page.get_by_role("button", name="Put them on the box").click()
    maker.page.get_by_text("People that the box offers now: 3.").wait_for()
    people = maker.page.evaluate("JSON.parse(localStorage.getItem('people'))")
    maker.page.get_by_role("button", name="Disconnect").click()
    reaches(maker, "off")
    with open_box(virtual.port) as box:
        chosen = {setting.name: setting.value for setting in settings(box)}
        assert LANGUAGES[chosen["language"]] == "de"
        assert [person["name"] for person in people] == ["Åsa", "Ben", "Çelik"]
        assert not put_roster(box, [(bytes.fromhex(person["id"]), person["name"]) for person in people]), "it has them"
    maker.page.locator("#connect").click()
    reaches(maker, "ready")
    maker.page.get_by_role("heading", name="The blue one").wait_for()
    maker.until("document.querySelector('#set-language')?.selectedOptions[0].textContent === 'Deutsch'")


@pytest.mark.parametrize(
    "names", slow_after(1, ("Ann\nAnn", "x" * 21, "\n".join(f"n{number}" for number in range(65))))
)
def test_a_list_of_people_that_no_box_takes_is_not_sent(maker, bridge, virtual, names):
    connects(maker, bridge, virtual.port)
    maker.page.locator("#people").fill(names)
    maker.page.get_by_role("button", name="Put them on the box").click()
    maker.page.get_by_text("At most 64 names").wait_for()


@pytest.mark.slow
def test_a_port_that_another_program_has_is_called_busy(maker, bridge, virtual):
    """Once a port of this browser was open, Linux allows it: only another program can stand in the way."""
    connects(maker, bridge, virtual.port)
    maker.page.get_by_role("button", name="Disconnect").click()
    reaches(maker, "off")
    with open_port(virtual.port):
        assert "Another program has this port" in connects(maker, bridge, virtual.port, "busy")
    maker.page.get_by_role("button", name="Try again").click()
    reaches(maker, "ready")


def test_without_permission_linux_gets_its_rule_to_paste(maker, bridge, virtual):
    bridge.denied = True
    assert "Linux does not let this browser open the port" in connects(maker, bridge, virtual.port, "no_permission")
    rule = maker.page.locator("#rule").inner_text()
    assert all(f"'{line}'" in rule for line in udev_rules()) and RULES_FILE in rule
    bridge.denied = False
    maker.page.get_by_role("button", name="Try again").click()
    reaches(maker, "ready")
    assert maker.page.locator("#rule").is_hidden()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "state", "said"),
    [
        (PROMPT.format(python=interpreter.find()), "prompt", "MicroPython runs on this board, but not our program"),
        (CHATTER, "other", "Another program runs on this board"),
        (SILENCE, "mute", "The board does not answer"),
    ],
    ids=("prompt", "other", "mute"),
)
def test_what_is_no_box_is_told_from_one(maker, bridge, script, state, said):
    with device(script) as port:
        assert said in connects(maker, bridge, port, state)
        assert maker.page.locator("#steps").is_visible() and maker.page.locator("#connect").is_visible()
        assert bridge.sessions == {}, "the port is free again"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sees_drive", "state", "said"), [(True, "bootsel", "drag the file"), (False, "cable", "only charge")]
)
def test_where_no_port_appears_the_visitor_says_what_they_see(maker, sees_drive, state, said):
    maker.page.locator("#connect").click()
    assert "No port was chosen" in reaches(maker, "nothing")
    maker.page.get_by_role("button", name="Yes, I see it" if sees_drive else "No drive").click()
    assert said in reaches(maker, state)


@pytest.mark.slow
def test_a_box_that_is_unplugged_goes_on_when_it_is_back(maker, bridge, tmp_path):
    with VirtualBox(tmp_path) as virtual:
        connects(maker, bridge, virtual.port)
        bridge.unplug("box")
        virtual.power_off()
        assert "was unplugged" in reaches(maker, "unplugged")
        assert bridge.sessions == {}
        virtual.power_on()
        bridge.plug("box", virtual.port)
        reaches(maker, "ready")


def test_the_log_of_what_was_tried_is_copied(maker, bridge):
    with device(CHATTER) as port:
        connects(maker, bridge, port, "other")
    maker.page.get_by_role("button", name="Copy log").click()
    maker.page.get_by_text("The log is in the clipboard.").wait_for()
    log = maker.page.evaluate("navigator.clipboard.readText()")
    for part in ("Mozilla", "2e8a:5", "opening", "temperature 21", "closing: other"):
        assert part in log


def test_a_browser_without_web_serial_says_so(browser, origin):
    came = visit(browser, origin)
    came.context.add_init_script("delete Navigator.prototype.serial")
    assert "This browser has no way to a port" in reaches(opens(came), "no_serial")
    assert came.page.locator("#connect").is_hidden()
    came.context.close()


def test_an_insecure_page_says_so(browser, origin):
    elsewhere = "http://box.example"
    came = visit(browser, elsewhere)

    def give(route):
        route.fulfill(response=route.fetch(url=route.request.url.replace(elsewhere, origin)))

    came.context.route(f"{elsewhere}/**", give)
    assert "only to pages from https" in reaches(opens(came), "insecure")
    came.context.close()


def test_games_are_fetched_into_the_archive_each_once(maker, bridge, tmp_path):
    with VirtualBox(tmp_path) as virtual:
        plays(virtual, *INTO_A_GAME)
        connects(maker, bridge, virtual.port)
        fetch = maker.page.get_by_role("button", name="Fetch its games")
        fetch.click()
        maker.page.get_by_text("New: 1. Grown: 0. Here already: 0.").wait_for()
        fetch.click()
        maker.page.get_by_text("New: 0. Grown: 0. Here already: 1.").wait_for()
        plays(virtual, OK)
        fetch.click()
        maker.page.get_by_text("New: 0. Grown: 1. Here already: 0.").wait_for()
        assert maker.page.locator("#games li").count() == 1
        kept = maker.page.evaluate(KEPT)
        maker.page.get_by_role("button", name="Disconnect").click()
        reaches(maker, "off")
        with open_box(virtual.port) as box:
            (game,) = box.list()
            frames = box.pull(game.game_id, 0)
    assert [text.encode() for text in kept] == [jsonl.write(Log(frames)).encode()]


@pytest.mark.slow
def test_what_is_played_appears_on_the_page_as_it_is_stored(maker, bridge, tmp_path):
    """It begins before the game does; a press on the box is on the page, with nothing else asked in between."""
    rules: list[str] = []
    maker.page.on("request", lambda request: request.url.endswith(".romfs") and rules.append(request.resource_type))
    with VirtualBox(tmp_path) as virtual:
        connects(maker, bridge, virtual.port)
        maker.page.get_by_text("No game is played on the box.").wait_for()
        plays(virtual, *INTO_A_GAME)
        maker.page.locator("#card .question").wait_for()
        assert set(rules) == {"fetch"}, "it waits for the rules, however late they come"
        rows = maker.page.locator("#card .history li")
        plays(virtual, OK)
        rows.first.filter(has_text="rolled by the box").wait_for()
        maker.page.locator("#set-mute").select_option("1")  # a question in between ends the one that the box holds
        maker.page.get_by_text("The box has it.").wait_for()
        before = rows.count()
        plays(virtual, OK, OK)
        maker.until(f"document.querySelectorAll('#card .history li').length > {before}")
        assert maker.page.locator("#spoken").inner_text()


@pytest.mark.slow
def test_whoever_sits_down_is_called_by_name_from_then_on(maker, bridge, tmp_path):
    with VirtualBox(tmp_path) as virtual:
        connects(maker, bridge, virtual.port)
        maker.page.locator("#people").fill("Anna\nBen")
        maker.page.get_by_role("button", name="Put them on the box").click()
        maker.page.get_by_text("People that the box offers now: 2.").wait_for()
        plays(virtual, *INTO_A_GAME)
        maker.until("document.querySelector('#card thead')?.textContent.includes('blue')")
        plays(virtual, OK, 1, 2)  # seat by seat: Anna is on key 2, Ben on key 3
        maker.until("document.querySelector('#card thead').textContent.includes('Anna')")
        assert "Ben" in maker.page.locator("#card thead").inner_text()


@pytest.mark.parametrize("screen", slow_after(1, SCREENS))
def test_a_screen_of_installing_is_for_everybody(maker, bridge, virtual, screen):
    if screen in ("install-box", "install-lent"):
        plays(virtual, *INTO_A_GAME, OK)
    SCREENS[screen](maker, bridge, virtual)
    for size in (WIDE, PHONE):
        maker.page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", "dark"):
            maker.page.emulate_media(color_scheme=scheme)
            assert maker.violations() == []
        assert maker.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "it is wider"
    if screen == "install-lent":
        virtual.power_off()
        virtual.power_on()  # for who comes next


@pytest.mark.parametrize("language", slow_after(1, TRANSLATED, 2))
def test_installing_speaks_every_language(browser, origin, language):
    came = visit(browser, origin, PHONE, locale=language)
    here, english = (
        opens(came, f"?lang={tag}").page.locator("p:not(.row), h2, legend").all_inner_texts()
        for tag in (language, "en")
    )
    said = [line for line in here if " " in line]
    assert len(here) == len(english) and len(said) > 5 and not set(said) & set(english)
    assert came.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    came.context.close()


@pytest.mark.slow
def test_the_file_that_lies_beside_the_page_is_offered(browser, tmp_path):
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "scrollmaster-pico2.uf2").write_bytes(b"a program")
    folder = build.build(tmp_path / "page", images=tmp_path / "images")
    assert "uf2" not in (folder / build.SERVICE).read_text(), "a browser does not keep it"
    with bridged(folder) as bridge:
        came = opens(visit(browser, bridge.url))
        assert "make image" in came.page.locator("#file").inner_text()
        came.page.get_by_label("Raspberry Pi Pico 2").check()
        with came.page.expect_download() as download:
            came.page.get_by_role("link", name="Download scrollmaster-pico2.uf2").click()
        download.value.save_as(tmp_path / "saved.uf2")
        assert (tmp_path / "saved.uf2").read_bytes() == b"a program"
        came.context.close()


@pytest.mark.slow
def test_the_way_there_is_in_what_is_this(visitor):
    visitor.go("?lang=de").page.get_by_role("button", name="Was ist das?").click()
    visitor.page.get_by_role("link", name="Eine Box einrichten").click()
    visitor.page.get_by_role("heading", name="Eine Box einrichten").wait_for()
