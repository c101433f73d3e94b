"""The screens of the page, each with how a visitor comes to it."""

from collections.abc import Callable
from functools import cache

from tests.page import many
from tests.page.visitor import BACK, KEYS, OK, Visitor

Way = Callable[[Visitor], object]
TAP_BOTH = """(amounts, amount) => {
  const buttons = [...amounts.querySelectorAll("button")];
  for (const name of [amount, "OK"]) buttons.find(({ textContent }) => textContent === name).click();
}"""


def rolled(visitor: Visitor) -> None:
    """A turn, one that is taken back, and another one."""
    visitor.press(OK)
    visitor.until("tables.at(-1).history.at(-1).events.length")
    visitor.press(OK, OK)


def over(visitor: Visitor) -> None:
    """A game that is over, with its picture, which stands at once."""
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.tap("Roll 2 dice")
    for seat, points in (("red", "+5"), ("blue", "+10"), ("red", "+10"), ("blue", "+1")):
        visitor.tap(seat)
        add(visitor, points)
        visitor.tap("Next turn")
    visitor.tap("End the game")
    while visitor.page.evaluate("questions.at(-1).kind") != "over":
        visitor.tap("Yes, it ends here")
    visitor.page.locator("canvas.moment").wait_for()


def add(visitor: Visitor, amount: str) -> None:
    """Tap an amount and OK at one moment: two seconds later the page sets the sum by itself, and OK is gone."""
    at = visitor.page.evaluate("questions.at(-1).at")
    visitor.page.locator("#touch .amounts").evaluate(TAP_BOTH, amount)
    visitor.until(f"questions.at(-1).at !== {at!r}")


def menu(visitor: Visitor) -> None:
    glass = "document.querySelector('.glass canvas').toDataURL()"
    before = visitor.page.evaluate(glass)
    visitor.page.keyboard.down(KEYS[BACK])
    visitor.until(f"{glass} !== {before!r}")
    visitor.page.keyboard.up(KEYS[BACK])
    visitor.answered()


def sheet(which: str) -> Way:
    def come(visitor: Visitor) -> None:
        visitor.page.locator(f"[data-opens={which}]").first.click()
        visitor.until("document.querySelector('dialog .row')")

    return come


def checked(visitor: Visitor) -> None:
    rolled(visitor)
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="Check").first.click()
    visitor.until("document.querySelector('dialog li .told').textContent")


def viewed(visitor: Visitor) -> None:
    rolled(visitor)
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="Show").first.click()
    visitor.until("document.querySelector('dialog .view .turn')")


def tables(visitor: Visitor) -> None:
    many.bring(visitor, evenings())
    sheet("games")(visitor)
    visitor.page.get_by_role("button", name="Tables").click()
    visitor.until("document.querySelector('dialog .bars')", within_s=120)


@cache
def evenings() -> list[many.Game]:
    return many.games(60)


def plug(visitor: Visitor) -> None:
    sheet("more")(visitor)
    visitor.page.get_by_role("button", name="Pull our plug").click()
    visitor.page.evaluate("tables.length = 0")
    visitor.until("document.querySelector('#plug') && tables.at(-1)")
    visitor.page.get_by_role("button", name="Cut the power").click()
    visitor.until("document.querySelector('[data-count=cuts]').textContent === '1'")


def silent(visitor: Visitor) -> None:
    visitor.page.evaluate("deaf = true")
    visitor.page.get_by_role("button", name="Start again").wait_for()


SCREENS: dict[str, Way] = {
    "start": lambda visitor: None,
    "game": rolled,
    "over": over,
    "menu": menu,
    "begin": sheet("begin"),
    "games": checked,
    "view": viewed,
    "tables": tables,
    "more": sheet("more"),
    "plug": plug,
    "silent": silent,
}
