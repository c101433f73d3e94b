"""The sheet on which a game begins: few taps to any game, people by their names, one sentence for what does not fit."""

import json
import re
from pathlib import Path

import pytest
from scrollmaster.page import offered

from shared_rules.kit_files.source import LIGHTS
from tests.lanes import slow_after
from tests.page.screens import menu
from tests.page.test_fold import BARS, FINGER_PX, SIDEWAYS
from tests.page.visitor import LANGUAGES, OK, WIDE, Visitor, visit

PROMISES = (
    (
        "taps, page opened to first question of play: five games, three kits by search; like last time",
        "4 + one a name; 2",
        "4 + one a name; 2",
    ),
)

OPENS = "[data-opens=begin]"
PEOPLE = ("Anna", "Bo", "Clara", "Dora")
GAMES = ("Elfenwizards", "Magalon", "Maginor", "Wiz-War", "Any other game")
KITS = ("Skull King", "Mölkky", "Riichi mahjong")
MOST_TAPS = 4
FIRST = "(q) => q && !q.menu && (!q.setup || q.kind === 'dice' || /ask_(start|ring|spells)$/.test(q.term[0]))"
ASKED = """
globalThis.asks = [];
const Given = globalThis.Worker;
globalThis.Worker = class extends Given {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => data.kind === "question" && asks.push(data.question));
  }
};
"""
DENIED = "Object.defineProperty(globalThis, 'localStorage', { get: () => { throw new DOMException('denied'); } });"
SMALL = """() => [...document.querySelectorAll("dialog :is(button, input, label)")]
  .filter((each) => each.offsetParent && !(each.type === "radio") && !each.matches(".number label"))
  .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < PX).map((each) => each.outerHTML.slice(0, 90))
""".replace("PX", str(FINGER_PX))
CUT = """() => [...document.querySelectorAll("dialog *, header > nav *")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth && !each.matches("input, svg, svg *"))
  .map((each) => each.outerHTML.slice(0, 90))"""


@pytest.fixture
def player(browser, origin):
    """A visitor with a phone, whose taps are counted."""
    came = Taps(visit(browser, origin, BARS))
    yield came
    assert came.visitor.errors == []
    came.visitor.context.close()


class Taps:
    """What somebody does with a finger and with a keyboard."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.count = 0
        visitor.context.add_init_script(ASKED)

    def go(self) -> "Taps":
        self.visitor.go()
        return self

    def tap(self, what: str) -> None:
        self.page.locator(what).first.click()
        self.count += 1

    def button(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()
        self.count += 1

    def open(self) -> "Taps":
        self.tap(OPENS)
        self.visitor.until("document.querySelector('.offers li')")
        return self

    def names(self, *names: str) -> None:
        self.tap("#begin-name")
        for name in names:
            self.page.keyboard.type(name)
            self.page.keyboard.press("Enter")

    def find(self, title: str) -> None:
        self.tap("#begin-find")
        self.page.keyboard.type(title[:5].lower())
        self.button(title)

    def begin(self) -> None:
        self.page.get_by_role("button", name="Begin", exact=True).click()
        self.count += 1
        self.begun()

    def begun(self) -> None:
        """Wait for the first question of play."""
        self.visitor.until("!document.querySelector('dialog')")
        self.visitor.until(f"({FIRST})(asks.at(-1))")

    def told(self) -> str:
        return self.page.locator("dialog .told").evaluate_all("all => all.map((each) => each.textContent).join('')")

    def sit(self) -> list[str]:
        return self.page.locator(".sitting .name").all_text_contents()

    def guests(self, count: int) -> None:
        for _ in range(count):
            self.page.get_by_role("button", name="+ Guest", exact=True).click()
            self.count += 1

    def have_seats(self, *names: str) -> None:
        """Wait until the page shows these at the table: the card follows the game record by record."""
        self.visitor.until(f"`${{tables.at(-1)?.seats.map(({{ name }}) => name)}}` === {','.join(names)!r}")


def seats_of(title: str) -> int:
    """As few as it takes."""
    names = {each.get("title") or each["game"]: each["seats"][0] for each in offered.offered()}
    return names.get(title) or names[title.lower().replace("-", "").replace("any other game", "universal")]


@pytest.mark.parametrize("title", slow_after(1, GAMES))
def test_a_game_is_few_taps_away(player, title):
    player.go().open()
    names = PEOPLE[: seats_of(title)]
    player.names(*names)
    player.button(title)
    player.begin()
    assert player.count <= MOST_TAPS + len(names)
    player.have_seats(*names)


@pytest.mark.parametrize("title", slow_after(1, KITS))
def test_so_is_a_kit_that_is_found_by_its_title(player, title):
    player.go().open()
    names = PEOPLE[: seats_of(title)]
    player.names(*names)
    player.find(title)
    player.begin()
    assert player.count <= MOST_TAPS + len(names)
    player.have_seats(*names)
    assert player.visitor.table()["title"] == title


def test_like_last_time_is_two_taps(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.button("Wiz-War")
    player.page.get_by_label("lives and points").check()
    player.begin()
    before = player.visitor.table()
    player.count = 0
    player.go().open()
    player.button("Like last time")
    player.begun()
    assert player.count == 2
    player.have_seats("Anna", "Bo")
    table = player.visitor.table()
    assert table["game_id"] != before["game_id"]
    assert "lives and points" in str(table["history"])


def test_the_last_game_is_the_first_card(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.find("Cribbage")
    player.begin()
    player.go().open()
    assert "Cribbage" in player.page.locator(".offers li").first.inner_text()


def test_an_option_of_a_kit_is_what_the_box_is_given(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.find("Skull King")
    player.page.get_by_label("yes").check()
    player.begin()
    assert "yes" in str(player.visitor.table()["history"])


def test_a_guest_has_no_name_and_nobody_is_asked_who_plays(player):
    player.go().open()
    player.guests(2)
    player.button("Wiz-War")
    player.begin()
    player.visitor.press(OK)
    player.visitor.until("tables.at(-1).when !== 'Setup'")
    player.have_seats("red", "blue")
    assert not player.page.evaluate("asks.some((each) => each.term?.[0] === 'menu.ask_who')")


def test_names_stand_on_the_card_and_in_the_tables(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.button("Any other game")
    player.begin()
    player.have_seats("Anna", "Bo")
    assert player.page.locator("#card .scores .name").all_text_contents() == ["Anna", "Bo"]
    names = "(async () => [...(await (await import('./notes.mjs')).notes('who')).all.values()])()"
    player.page.locator("header [data-opens=games]").click()
    player.visitor.until(f"(await {names}).length")
    (sat,) = player.page.evaluate(names)
    assert bytes.fromhex(sat).find(b"Anna") > 0


def test_the_log_holds_no_name(player):
    player.go().open()
    player.names("Annabella", "Bo")
    player.button("Any other game")
    player.begin()
    player.page.locator("header [data-opens=games]").click()
    player.visitor.until("document.querySelector('dialog .rows li')")
    logs = "(async () => [...(await new (await import('./archive.mjs')).Archive().open()).games.values()].join(''))()"
    log = player.page.evaluate(logs)
    assert "Annabella" not in log and b"Annabella".hex() not in log and log.count('"kind":"person"') == 2


def test_after_a_game_that_is_over_another_one_begins(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.button("Any other game")
    player.begin()
    for answer in ("options.find((each) => each.label.startsWith('end')).value", "default"):
        asked = player.page.evaluate("asks.at(-1).at")
        player.page.evaluate(
            f"worker.postMessage({{ kind: 'give', at: {asked!r}, form: 'answer', values: [asks.at(-1).{answer}] }})"
        )
        player.visitor.until(f"asks.at(-1).at !== {asked!r}")
    player.visitor.until("asks.at(-1).kind === 'over'")
    player.open().button("Wiz-War")
    player.begin()
    player.have_seats("Anna", "Bo")
    logs = "(async () => [...(await new (await import('./archive.mjs')).Archive().open()).games.values()].join(''))()"
    player.visitor.until(f'(await {logs}).includes(\'"kind":"end"\')')


def test_the_log_is_that_of_the_same_presses(player):
    """House rules, two who join, all in, what is tracked: for all of it what OK takes, as on the keys."""
    visitor = player.go().visitor
    menu(visitor)
    visitor.press(5, 0, 1, 4, OK, 0, 1, OK, OK)  # this game, put aside, new game, the fifth of them; the setup
    visitor.until("asks.at(-1).kind === 'dice' && tables.at(-1)?.game === 'wizwar'")
    player.open()
    player.guests(2)
    player.button("Wiz-War")
    player.begin()
    player.page.locator("header [data-opens=games]").click()
    player.visitor.until("document.querySelectorAll('dialog .rows li').length > 1")
    games = player.page.evaluate(
        "(async () => [...(await new (await import('./archive.mjs')).Archive().open()).games.values()])()"
    )
    one, other = [
        [{name: value for name, value in json.loads(line).items() if name not in ("dt_ms", "chain")} for line in lines]
        for lines in (text.splitlines()[1:] for text in games)
    ]
    assert one == other and one


def test_seats_are_put_in_order_by_buttons_and_by_dragging(player):
    player.go().open()
    player.names("Anna", "Bo", "Clara")
    assert player.page.locator(".sitting small").all_text_contents() == ["red", "blue", "yellow"]
    player.button("Clara, yellow, seat 3: one seat earlier")
    assert player.sit() == ["Anna", "Clara", "Bo"] and player.told() == "Clara: seat 2"
    player.page.keyboard.press("Enter")  # the focus has moved with her
    assert player.sit() == ["Clara", "Anna", "Bo"]
    grips = [player.page.locator(".grip").nth(seat).bounding_box() for seat in range(3)]
    mouse = player.page.mouse
    mouse.move(grips[0]["x"] + 20, grips[0]["y"] + 20)
    mouse.down()
    mouse.move(grips[2]["x"] + 20, grips[2]["y"] + 40, steps=4)
    mouse.up()
    assert player.sit() == ["Anna", "Bo", "Clara"]
    player.button("Bo, blue, seat 2: does not play")
    assert player.sit() == ["Anna", "Clara"]


def test_names_are_remembered_until_they_are_forgotten(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.go().open()
    player.button("Bo plays")
    assert player.sit() == ["Bo"]
    player.button("Forget Anna")
    player.go().open()
    assert player.page.locator(".others li").all_inner_texts() == ["+ Bo\n×"]


def test_a_name_that_does_not_fit_has_one_sentence_and_loses_nothing(player):
    player.go().open()
    player.names("Anna")
    for name, why in (
        ("", "Write a name first."),
        ("Anna", "Anna plays already."),
        ("  ", "Write a name first."),
        ("A" * 21, "A name has at most 20 letters."),
    ):
        player.names(name)
        assert player.told() == why and player.sit() == ["Anna"]
        assert player.page.locator("#begin-name").input_value() == name
        assert player.visitor.violations() == []
        player.page.locator("#begin-name").fill("")


@pytest.mark.parametrize(
    ("count", "title", "why"),
    (
        (1, "", "Choose a game."),
        (1, "Wiz-War", "Wiz-War needs at least 2; here: 1."),
        (5, "Wiz-War", "Wiz-War takes at most 4; here: 5."),
    ),
    ids=("no game", "few", "many"),
)
def test_people_that_do_not_fit_have_one_sentence(player, count, title, why):
    player.go().open()
    player.guests(count)
    if title:
        player.button(title)
    player.page.get_by_role("button", name="Begin", exact=True).click()
    assert player.told() == why and len(player.sit()) == count


def test_a_number_that_a_kit_does_not_take_has_one_sentence(player):
    player.go().open()
    player.names(*PEOPLE)
    player.find("Spades")
    player.page.get_by_label("Points to reach").fill("7")
    player.page.get_by_role("button", name="Begin", exact=True).click()
    assert player.told() == "Points to reach: from 100 to 1000."


def test_without_storage_it_says_so_and_the_game_begins(player):
    player.visitor.context.add_init_script(DENIED)
    player.go().open()
    player.names("Anna", "Bo")
    assert player.told() == "This browser keeps no names: they are forgotten with the page."
    player.button("Wiz-War")
    player.begin()
    player.have_seats("Anna", "Bo")


def test_a_box_that_is_off_begins_nothing_and_says_so(player):
    player.go().open()
    player.names("Anna", "Bo")
    player.button("Wiz-War")
    player.page.evaluate("deaf = true")
    player.page.get_by_role("button", name="Start again").wait_for()
    player.page.get_by_role("button", name="Begin", exact=True).click()
    player.visitor.until("document.querySelector('dialog .foot .told').textContent")
    assert player.told() == "The game has not begun: The box does not answer." and player.sit() == ["Anna", "Bo"]


def test_what_is_called_otherwise_is_not_found(player):
    player.go().open()
    player.tap("#begin-find")
    player.page.keyboard.type("chess")
    assert player.told() == "No game here is called so." and not player.page.locator(".offers li").count()


def test_a_title_is_found_without_its_marks_and_enter_takes_the_first(player):
    player.go().open()
    player.tap("#begin-find")
    player.page.keyboard.type("molk")
    player.page.keyboard.press("Enter")
    assert "Mölkky" in player.page.locator(".offers .chosen").inner_text()


@pytest.mark.parametrize("scheme", ("light", "dark"))
def test_axe_finds_nothing(browser, origin, scheme):
    player = Taps(visit(browser, origin, WIDE, scheme)).go().open()
    player.names("Anna", "Bo")
    player.find("Spades")
    assert player.visitor.violations() == []
    player.visitor.context.close()


@pytest.mark.parametrize("language", slow_after(0, LANGUAGES, 2))
def test_nothing_is_cut_or_small_in_any_language(browser, origin, language):
    player = Taps(visit(browser, origin, BARS, locale=language)).go().open()
    player.names("Anna-Maria Hofmannst", "Bo")
    player.page.locator(".others button, .sitting button").last.click()
    for size in ((320, 568), BARS, SIDEWAYS, WIDE):
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        player.visitor.until(f"innerWidth === {size[0]}")
        for card in range(3):
            player.page.locator(".offer").nth(4 * card).click()
            assert player.page.evaluate(SMALL) == [] and player.page.evaluate(CUT) == []
        main = player.page.locator(".foot .main").bounding_box()
        assert main["y"] + main["height"] <= size[1]
    player.visitor.context.close()


def test_the_prices_are_those_that_are_counted():
    """docs/presses.md has a row for each level; "the round in which nothing happens" is no level."""
    rows = re.findall(r"^\| ([\w-]+) \| \w+ \| ([^|]+) \| (\d+)", PRESSES.read_text("utf-8"), re.MULTILINE)
    counted: dict[str, list[int]] = {}
    for game, unit, now in rows:
        if "nothing" not in unit:
            counted.setdefault(game.lower().replace("-", ""), []).append(int(now))
    offers = {each["game"]: each["price"][1:] for each in offered.offered() if each.get("price", [""])[0]}
    assert offers == {game: counted[game] for game in offers} and set(offers) == set(counted)


PRESSES = Path(__file__).parents[2] / "docs" / "presses.md"


def test_pictures_have_the_colours_that_their_letters_name(player):
    """One letter, one colour: in the files of kits, on the lights, on the sheet."""
    letters = sorted({letter for each in offered.offered() for letter in each["picture"]})
    player.go().open()
    fills = player.visitor.page.evaluate(
        """async (letters) => {
      const { picture } = await import("./offers.mjs");
      return letters.map((letter) => picture(letter).firstChild.getAttribute("fill"));
    }""",
        letters,
    )
    assert set(letters) <= set(LIGHTS) and len(set(fills)) == len(letters)
    for letter, strongest in (("r", 0), ("g", 1), ("b", 2)):
        parts = bytes.fromhex(fills[letters.index(letter)][1:])
        assert max(parts) == parts[strongest]


def test_a_game_that_the_search_does_not_show_is_not_chosen(player):
    player.go().open()
    player.names(*PEOPLE[:2])
    player.find("Skull King")
    state = player.page.locator("dialog .state")
    assert "Skull King" in state.inner_text()
    player.page.fill("#begin-find", "bridge")
    assert state.inner_text() == "Choose a game."
    player.page.fill("#begin-find", "")
    assert "Skull King" in state.inner_text()
