"""A game has the names that its page knows of it wherever it is shown, listed, drawn, sent or saved."""

from pathlib import Path

from shared_rules.envelopes import envelope
from shared_rules.formats import who
from tests.page import many
from tests.page.screens import sheet
from tests.page.test_sent import SHOWN

GAME = many.games(3)[2]  # one that its rules have ended
PEOPLE = [name for *_, name in GAME.seats]
# What stands in a picture, as it is drawn.
DRAWN = """globalThis.drawn = [];
const write = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
  drawn.push(text);
  write.call(this, text, ...rest);
};
"""
# How a game has ended, as it is kept when its box has shown that.
ENDED_HERE = """async ([id, names, day]) => {
  const { keepEnd } = await import("./ends.mjs");
  const seats = names.map((name, seat) => ({ name, score: 40 + seat, won: !seat }));
  await keepEnd({ game_id: id, over: true, seats }, day);
}"""


def shows(visitor) -> None:
    visitor.page.get_by_role("button", name="Show").first.click()
    visitor.until(SHOWN, within_s=60)


def listed(visitor) -> str:
    """What the list says of the last game, once the sheet above it is closed."""
    visitor.page.get_by_role("button", name="Close").click()
    visitor.until("document.querySelector('dialog .rows li')")
    return visitor.page.locator("dialog .rows li > p").first.inner_text()


def sends(visitor) -> None:
    with visitor.page.expect_download():
        visitor.page.get_by_role("button", name="Send the picture").click()


def test_a_game_that_is_shown_has_its_names_in_the_table_the_picture_and_the_list_also_later(visitor):
    visitor.context.add_init_script(DRAWN)
    many.bring(visitor.go(), [GAME])
    sheet("games")(visitor)
    shows(visitor)
    assert visitor.page.locator("dialog .view .scores thead .name").all_inner_texts() == PEOPLE
    sends(visitor)
    assert set(PEOPLE) <= set(visitor.page.evaluate("drawn"))
    listed(visitor)
    visitor.page.reload()
    sheet("games")(visitor)
    visitor.page.locator("dialog .rows small").get_by_text(PEOPLE[0]).wait_for()
    assert all(name in visitor.page.locator("dialog .rows small").inner_text() for name in PEOPLE)
    assert visitor.errors == []


def test_a_name_that_its_log_does_not_prove_is_shown_nowhere(visitor):
    lies = [(seat, salt, key, "Mallory") for seat, salt, key, _ in GAME.seats]
    many.bring(visitor.go(), [many.Game(GAME.log, lies)])
    sheet("games")(visitor)
    shows(visitor)
    assert "Mallory" not in visitor.page.locator("dialog").inner_text()


def test_names_and_the_day_that_a_box_has_shown_stay_when_nothing_else_has_them(visitor):
    visitor.context.add_init_script(DRAWN)
    many.bring(visitor.go(), [many.Game(GAME.log, [])])
    visitor.page.evaluate(ENDED_HERE, [GAME.log.game_id, ["Ida", "Ole"], 1_700_000_000_000])
    sheet("games")(visitor)
    shows(visitor)
    sends(visitor)
    assert "November 14, 2023" in visitor.page.evaluate("drawn")
    listed(visitor)
    visitor.page.locator("dialog .rows small").get_by_text("Ida 40 (won), Ole 41").wait_for()


def test_the_file_of_a_game_has_its_names_where_somebody_ticks_that(visitor):
    many.bring(visitor.go(), [GAME])
    sheet("games")(visitor)
    visitor.page.get_by_text("The file of all games has no names and no days.").wait_for()
    visitor.page.get_by_label("With names").check()
    shows(visitor)
    listed(visitor)  # what was ticked is still
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name="Save: Wiz-War").click()
    assert download.value.suggested_filename.endswith(".scroll")
    written = Path(download.value.path()).read_bytes()
    assert written == envelope.of_game(GAME.log.frames, who.write(GAME.seats)), "what `take` and every page open"
    visitor.page.get_by_text(f"Saved as {download.value.suggested_filename}.").wait_for()
    assert visitor.violations() == [] and visitor.errors == []
