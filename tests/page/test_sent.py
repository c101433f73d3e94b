"""What somebody sends opens where it belongs, as it was; a spoilt link has one sentence, and the box plays on."""

import json

import pytest
from scrollmaster.store.logs.log import Log

from shared_rules.envelopes import envelope
from shared_rules.formats import who
from tests.host.logs import whole_game
from tests.lanes import slow_after
from tests.page import many
from tests.page.screens import sheet
from tests.page.test_page_files import KEEP
from tests.page.test_page_kit import MINE, opened, text_of, write
from tests.page.visitor import OK, PHONE, WIDE, visit

NAMES = "async () => Object.fromEntries((await (await import('./notes.mjs')).notes('who')).all)"
SHOWN = "document.querySelector('dialog .view .turn')"
GAME = many.games(2)[1]
WITH_NAMES = {GAME.log.game_id: who.write(GAME.seats).hex()}


@pytest.fixture
def other(browser, origin):
    """Somebody else, who has another browser."""
    came = visit(browser, origin)
    yield came
    came.context.close()


def copied(visitor) -> str:
    """The link that is made when somebody presses the button."""
    visitor.page.get_by_role("button", name="Copy link").first.click()
    made = visitor.page.get_by_role("link", name="This link holds")
    href = made.get_attribute("href", timeout=60_000)
    assert "Only this computer opens it" in made.locator("..").inner_text()
    return href


def spoilt(how: str) -> str:
    digits = envelope.digits(envelope.of_kit(MINE))
    if how == "newer":
        data = bytes((envelope.VERSION + 1,)) + envelope.from_digits(digits)[1:-4]
        return envelope.digits(data + envelope.crc32(data).to_bytes(4, "little"))
    return digits[:40] + str((int(digits[40]) + 1) % 10) + digits[41:]


@pytest.mark.parametrize("named", (True, False), ids=("names", "none"))
def test_a_game_that_is_sent_as_a_link_is_shown_as_it_was_and_has_names_only_where_somebody_ticks_that(
    visitor, other, named
):
    many.bring(visitor.go(), [GAME])
    sheet("games")(visitor)
    if named:
        visitor.page.get_by_label("With names").check()
    link = copied(visitor)
    print(f"a link of {len(link)} letters for {len(GAME.log)} records")
    late: list[str] = []
    other.page.on("request", lambda request: "maginor.romfs" in request.url and late.append(request.resource_type))
    other.page.goto(link)
    other.until(SHOWN, within_s=60)
    assert set(late) == {"fetch"}, "it waits for the rules, however late they come"
    assert other.page.locator("dialog .view .when").inner_text() == "Maginor"  # it is over: nobody's turn
    assert GAME.text in other.page.evaluate(KEEP, [])
    assert other.page.evaluate(NAMES) == (WITH_NAMES if named else {})
    people = {name for *_, name in GAME.seats}
    assert (set(other.page.locator("dialog .view thead .name").all_inner_texts()) == people) is named
    assert not other.page.evaluate("location.hash") and not any("#" in each for each in other.requests[1:])
    other.page.get_by_role("button", name="Close").click()
    sheet("games")(other)
    other.until("/ \\d+, /.test(document.querySelector('dialog .rows small')?.textContent)")  # it has points
    assert (GAME.seats[0][3] in other.page.locator("dialog .rows small").inner_text()) is named
    assert visitor.violations() == [] and other.errors == visitor.errors == []


def test_what_others_have_typed_in_comes_with_their_game(visitor):
    maker = whole_game(1, game="elfenwizards", most=120)  # with a chart of their own
    many.bring(visitor.go(), [many.Game(Log(maker.frames), [])])
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="Show").click()
    visitor.page.get_by_role("button", name="Use what was typed in for it").click()
    visitor.page.get_by_text("The next game here has it.").wait_for(timeout=60_000)
    assert visitor.errors == []


def test_a_name_that_is_known_is_not_replaced_by_what_somebody_sends(visitor):
    many.bring(visitor.go(), [GAME])
    lies = who.write([(seat, salt, key, "Mallory") for seat, salt, key, _ in GAME.seats])
    visitor.page.evaluate(f"location.hash = '{envelope.digits(envelope.of_game(GAME.log.frames, lies))}'")
    visitor.until(SHOWN, within_s=60)
    assert visitor.page.evaluate(NAMES) == WITH_NAMES


def test_a_kit_that_is_sent_as_a_link_is_one_of_somebody_s_own_and_a_text_with_mistakes_makes_none(visitor, other):
    write(opened(visitor.go()), MINE.replace("+ gold", "+ golf"))
    visitor.page.get_by_role("button", name="Copy link").click()
    visitor.page.get_by_text("Not yet: each mistake").wait_for()
    write(visitor, MINE)
    for _ in range(2):  # the same kit again is no other one
        other.page.goto("about:blank")
        other.page.goto(copied(visitor))
        other.until("document.querySelector('#kit-state.good')", within_s=60)
        assert text_of(other) == MINE
    assert other.page.locator("#kit-from optgroup").first.locator("option").all_inner_texts() == ["Höhle 7"]
    assert other.errors == visitor.errors == []


def test_names_that_somebody_sends_are_remembered_beside_those_that_are_and_nobody_twice(visitor):
    kept = "JSON.parse(localStorage.getItem('people') ?? '[]').map(({ name }) => name)"
    names = [f"Gäst {number}" for number in range(40)]
    visitor.go("#" + envelope.digits(envelope.of_names(["Anna", *names])))
    visitor.page.get_by_text("Names: 41 new, 0 known already, 0 without room.").wait_for(timeout=60_000)
    visitor.page.evaluate(f"location.hash = '{envelope.digits(envelope.of_names(['Anna', *map(str, range(40))]))}'")
    visitor.page.get_by_text("Names: 23 new, 1 known already, 17 without room.").wait_for(timeout=60_000)
    assert visitor.page.evaluate(kept) == ["Anna", *names, *map(str, range(23))]
    assert visitor.violations() == [] and visitor.errors == []


@pytest.mark.parametrize(
    ("how", "said"), (("damaged", "This is damaged"), ("newer", "A newer version of the program sent this"))
)
@pytest.mark.parametrize("size", slow_after(1, (PHONE, WIDE)))
def test_a_spoilt_link_has_one_sentence_and_the_box_plays_on(browser, origin, size, how, said):
    visitor = visit(browser, origin, size).go("#" + spoilt(how))
    visitor.page.locator("dialog .told").get_by_text(said).wait_for()
    assert visitor.violations() == [] and visitor.page.evaluate(KEEP, []) == []
    visitor.page.get_by_role("button", name="Close").click()
    before = json.dumps(visitor.table())
    visitor.press(OK)
    visitor.until(f"JSON.stringify(tables.at(-1)) !== {before!r}")
    assert visitor.errors == []
    visitor.context.close()


@pytest.mark.slow
def test_a_scroll_opens_where_it_belongs_whichever_sheet_takes_it(visitor, tmp_path):
    (tmp_path / "game.scroll").write_bytes(envelope.of_game(GAME.log.frames))
    (tmp_path / "kit.scroll").write_bytes(envelope.of_kit(MINE))
    opened(visitor.go())
    take(visitor, tmp_path / "game.scroll")
    visitor.until(SHOWN, within_s=60)
    assert GAME.text in visitor.page.evaluate(KEEP, [])
    visitor.page.get_by_role("button", name="Close").click()
    sheet("games")(visitor)
    take(visitor, tmp_path / "kit.scroll")
    visitor.until("document.querySelector('#kit-state.good')", within_s=60)
    assert text_of(visitor) == MINE and visitor.errors == []


def take(visitor, path):
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files(path)
