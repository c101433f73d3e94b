"""The game for fingers: all that answers is seen without scrolling, and a game is played by it alone."""

import json
import struct
from pathlib import Path

import pytest

from tests.lanes import slow_after
from tests.page import questions
from tests.page.screens import over
from tests.page.test_fold import FINGER_PX, SIZES, UPRIGHT
from tests.page.visitor import LANGUAGES, OK, PHONE, WIDE, Visitor, visit

PROMISES = (
    (
        "answers below the fold, cut or under 44 px: 12 screens, every kind of question, seven languages",
        "0",
        "0",
    ),
    ("a choice in secret: its words in what a screen reader says", "never", "never"),
)
PICTURE = (1080, 900)  # of a result
SHOW = """async (question) => {
  worker.dispatchEvent(new MessageEvent("message", { data: { kind: "question", question } }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}"""
TELL = "worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'table', table: tables.at(-1) } }))"
# What of the answers is not wholly seen, is small, or whose words are cut; the words of the question, too.
WRONG = """() => {
  const choices = document.querySelector("#touch .choices").getBoundingClientRect();
  return [...document.querySelectorAll("#touch button, #touch .ask, #touch output")].flatMap((each) => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    if (!width) return [];
    const isAnswer = each.closest(".choices") !== null;
    const wrong = Object.entries({
      out: left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5,
      covered: isAnswer && (top < choices.top - 1 || bottom > choices.bottom + 1 || right > choices.right + 1),
      small: each.tagName === "BUTTON" && Math.min(width, height) < FINGER,
      cut: each.scrollWidth > each.clientWidth + 1,
    }).filter(([, is]) => is);
    return wrong.map(([how]) => `${how}: ${each.className} ${each.textContent.slice(0, 30)}`);
  });
}""".replace("FINGER", str(FINGER_PX))
LOOKS = ((PHONE, "dark"), (WIDE, "light"), (PHONE, "light"), (WIDE, "dark"))


def test_nothing_that_answers_lies_below_the_fold(browser, origin, tmp_path):
    visitor = visit(browser, origin, UPRIGHT[0]).go()
    fits(visitor, questions.collected(tmp_path, "en"))
    visitor.context.close()


@pytest.mark.parametrize("language", slow_after(0, LANGUAGES, 2))
def test_nor_does_it_in_any_language_or_size(browser, origin, tmp_path: Path, language):
    visitor = visit(browser, origin, PHONE, locale=language).go()
    found = questions.collected(tmp_path, language)
    for width, height in SIZES:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.until(f"innerWidth === {width}")
        fits(visitor, found)
    visitor.context.close()


def fits(visitor: Visitor, found: list[questions.Question]) -> None:
    visitor.until("document.querySelector('#touch .choices')")
    assert visitor.page.evaluate(WRONG) == [], "the first question of a first visitor"
    visitor.page.evaluate("document.querySelector('main').classList.add('begun')")  # as a first answer does
    for question in found:
        visitor.page.evaluate(SHOW, question)
        visitor.until(f"document.querySelector('#touch .ask').textContent.includes({json.dumps(question['ask'])})")
        assert visitor.page.evaluate(WRONG) == [], question["ask"]


@pytest.mark.parametrize("look", slow_after(0, LOOKS, 2), ids=str)
def test_no_question_has_an_axe_finding(browser, origin, tmp_path, look):
    visitor = visit(browser, origin, *look).go()
    for question in questions.collected(tmp_path, "en"):
        visitor.page.evaluate(SHOW, question)
        assert visitor.violations() == [], question
    assert visitor.errors == []
    visitor.context.close()


def ask(visitor: Visitor) -> str:
    return visitor.page.locator("#touch .ask").inner_text()


@pytest.fixture
def phone(browser, origin):
    visitor = visit(browser, origin, PHONE).go()
    yield visitor
    assert visitor.errors == []
    visitor.context.close()


def test_a_game_is_played_to_its_end_by_taps_alone(phone):
    undo = phone.page.locator("#touch .undo")
    assert "Any other game" in phone.page.locator("#touch .where").inner_text()
    assert not undo.is_visible(), "nobody has done anything"
    phone.tap("Roll 2 dice")
    assert undo.is_visible()
    assert phone.page.locator("#touch .rolled .die").count() == 2
    phone.tap("blue")
    phone.tap("+5")  # after the last amount the sum is the answer by itself
    phone.until("tables.at(-1).totals[1] === 5")
    phone.until("document.querySelectorAll('#touch .stands')[1].textContent === '25'")  # the key's number, the points
    assert "+5" in phone.page.locator("#touch .news").inner_text()
    phone.tap("Undo: ")
    phone.until("tables.at(-1).totals[1] === 0")
    phone.tap("end the game")
    while "Game over" not in phone.page.locator("#touch .where").inner_text():
        phone.tap("Yes, it ends here")
    assert phone.page.locator("#touch canvas.moment").get_attribute("aria-label") == "1. red  0, 1. blue  0"
    with phone.page.expect_download() as came:
        phone.page.get_by_role("button", name="Send the picture").click()
    head = Path(came.value.path()).read_bytes()[:24]
    assert head.startswith(b"\x89PNG") and struct.unpack(">II", head[16:]) == PICTURE
    phone.tap("Finish and show the code")
    phone.tap("Done")
    assert "What shall we play?" in ask(phone)


def test_a_step_of_the_history_leads_back_to_it(phone):
    phone.tap("Roll 2 dice")
    phone.tap("next turn")
    phone.until("tables.at(-1).history.at(-1).text.includes('next turn')")
    assert "tap a step to go back" in phone.page.locator(".history h2").inner_text()
    phone.page.locator(".history .step", has_text="rolled by the box").first.click()
    phone.page.get_by_role("button", name="Take back this step and all after it").click()
    assert phone.page.evaluate("document.querySelector('#touch').getBoundingClientRect().top") >= 0, "not seen"
    phone.page.get_by_role("button", name="Take it back").click()
    phone.until("questions.at(-1).kind === 'dice'")
    phone.until("tables.at(-1).history.at(-1).kind === 'correction'")


def test_of_two_taps_at_once_one_counts_and_the_other_is_told(phone):
    before = phone.table()["seq"]
    phone.page.evaluate(
        """() => {
      const { at } = questions.at(-1);
      for (let tap = 0; tap < 2; tap++) worker.postMessage({ kind: "give", at, form: "roll", values: [] });
    }"""
    )
    phone.until("givens.length === 2")
    assert phone.page.evaluate("givens.map(({ why }) => why)") == ["", "That was for an earlier question."]
    phone.until(f"tables.at(-1).seq > {before}")
    phone.answered()
    assert phone.table()["seq"] == before + 1


def test_the_box_is_one_tap_away_and_both_move_together(phone):
    phone.page.get_by_role("button", name="The box", exact=True).click()
    assert phone.page.locator(".face").is_visible() and not phone.page.locator("#touch").is_visible()
    phone.press(OK)
    phone.page.get_by_role("button", name="The game", exact=True).click()
    phone.until("document.querySelector('#touch .rolled')?.offsetParent")
    phone.page.get_by_role("button", name="The box", exact=True).click()
    phone.page.reload()
    phone.page.locator(".face").wait_for()  # it is remembered


def test_a_face_that_is_hidden_is_not_drawn_until_it_is_shown(phone):
    cells = "document.querySelector('.cells').toDataURL()"
    blank = phone.page.evaluate(cells)
    phone.press(OK)
    assert phone.page.evaluate(cells) == blank
    phone.page.get_by_role("button", name="The box", exact=True).click()
    phone.until(f"{cells} !== {blank!r}")
    before = phone.page.evaluate(cells)
    phone.press(OK)
    phone.until(f"{cells} !== {before!r}")


def test_a_phone_shakes_when_it_is_the_next_one_s_turn_unless_it_is_muted(phone):
    phone.page.evaluate("(globalThis.shaken = 0, navigator.vibrate = () => ++shaken)")
    phone.tap("Roll 2 dice")
    phone.tap("Next turn")
    is_shown = "tables.at(-1).asked === questions.at(-1).seat"
    phone.until(f"{is_shown} && shaken")
    shaken = phone.page.evaluate("shaken")
    phone.page.get_by_role("button", name="Sound", exact=True).click()
    phone.tap("Next turn")
    phone.until(is_shown)
    assert phone.page.evaluate("shaken") == shaken


def test_a_choice_in_secret_is_handed_over_and_never_spoken(phone, tmp_path):
    (question,) = [each for name, each in questions.put(tmp_path, "en") if each["kind"] == "secret"][:1]
    phone.page.evaluate(SHOW, question)
    labels = [option["label"] for option in question["options"]]
    phone.page.get_by_role("button", name="I am").click()
    names = phone.page.evaluate("[...document.querySelectorAll('#touch .secret')].map((each) => each.ariaLabel)")
    assert names == [str(at + 1) for at in range(len(labels))]
    assert not phone.page.evaluate("document.activeElement.matches(':focus-visible')"), "as if it were chosen"
    phone.page.locator("#touch .secret").first.click()
    spoken = phone.page.evaluate("document.querySelector('#spoken').textContent")
    assert not any(label in spoken for label in labels)
    phone.page.get_by_role("button", name="Cover it").click()
    assert phone.page.locator("#touch .secret").count() == 0


def asks(kind: str, **more: object) -> questions.Question:
    """A question that nobody has put."""
    seats = [["red", [255, 0, 0]]]
    return (
        {"at": kind, "kind": kind, "ask": kind, "seat": 0, "seats": seats}
        | {name: [] for name in ("heading", "news", "lines", "can")}
        | more
    )


def press(visitor: Visitor, name: str) -> str:
    """Press a button as a screen reader does; what has the focus then."""
    visitor.page.locator("#touch").get_by_role("button", name=name, exact=True).press("Enter")
    return visitor.page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent")


def test_who_hears_the_game_is_told_the_next_die_and_keeps_the_focus(phone):
    options = [{"value": at, "label": f"place {at}"} for at in range(2)]
    phone.page.evaluate(SHOW, asks("allocate", items=[3, 5], options=options))
    assert press(phone, "place 1") == "place 1"
    assert phone.page.locator("#touch .spoken").inner_text() == "place 1. 5 – 2 of 2"
    phone.page.evaluate(SHOW, asks("allocate", items=[3, 5], options=options, refused=1))
    assert phone.page.evaluate("document.activeElement.textContent") == "place 1"


def test_what_has_no_room_stands_on_pages_that_keep_the_focus(phone):
    options = [{"value": at, "label": f"option {at}"} for at in range(99)]
    phone.page.evaluate(SHOW, asks("choose", options=options, groups=[]))
    assert phone.page.evaluate(WRONG) == []
    second = press(phone, "Next")
    assert press(phone, "Next") != second
    assert press(phone, "Previous") == second
    assert press(phone, "Previous") == "option 0"


def test_dice_that_are_not_rolled_again_lie_beside_those_that_are(phone):
    dice = {"count": 2, "sides": 6, "aside": [3, 3, 3]}
    phone.page.evaluate(SHOW, asks("dice", dice=dice, can=["roll"]))
    aside = phone.page.locator("#touch .tray .aside")
    assert aside.get_attribute("aria-label") == "3, 3, 3: stay" and aside.locator(".die").count() == 3
    assert phone.page.locator("#touch .tray .die").count() == 5 and phone.page.evaluate(WRONG) == []
    phone.page.evaluate(SHOW, asks("confirm", rolled=dice | {"values": [1, 6]}))
    rolled = phone.page.locator("#touch .rolled")
    assert rolled.locator(".die").count() == 5 and rolled.get_attribute("aria-label") == "3, 3, 3, 1, 6"


def test_dice_that_lie_and_rows_that_are_filled_stand_with_the_question_where_no_answer_needs_the_room(phone):
    stands = {"aside": {"count": 2, "sides": 6, "values": [3, 5]}, "filled": ["ones 3", "all 12"], "groups": []}
    phone.page.evaluate(SHOW, asks("choose", options=[{"value": 0, "label": "twos 0"}], **stands))
    lying = phone.page.locator("#touch .lying")
    assert lying.is_visible() and lying.get_attribute("aria-label") == "3, 5"
    assert phone.page.locator("#touch .filled").inner_text() == "✓ ones 3 · all 12"
    options = [{"value": at, "label": f"row {at}"} for at in range(99)]
    phone.page.evaluate(SHOW, asks("choose", at="more", options=options, **stands))
    assert not lying.is_visible() and phone.page.evaluate(WRONG) == []
    phone.page.set_viewport_size({"width": 568, "height": 320})
    phone.page.evaluate(SHOW, asks("confirm", undo="red: Which row?", **stands | {"filled": ["small straight 30"] * 9}))
    assert not lying.is_visible(), "it would lie on the bar"


def test_numbers_that_are_filled_have_the_names_of_their_seats(phone):
    seats = [["Anna", [255, 0, 0]], ["Bo", [0, 0, 255]]]
    filled = ["bid 1 0", "Tricks won – -2", "four of a kind 12"]
    phone.page.evaluate(SHOW, asks("confirm", seats=seats, filled=filled))
    said = "✓ bid Anna 1, Bo 0 · Tricks won Bo -2 · four of a kind 12"
    assert phone.page.locator("#touch .filled").inner_text() == said


def test_what_is_new_stands_there_without_the_clauses_of_the_rules(phone):
    phone.page.evaluate(SHOW, asks("confirm", lessons=["First roll: all dice (new ones). (EW-2, EW-2.1)"]))
    assert phone.page.locator("#touch .lessons").inner_text() == "First roll: all dice (new ones)."


def test_a_skip_says_of_what(phone):
    phone.page.evaluate(SHOW, asks("confirm", can=["skip"], skips="usual"))
    assert phone.page.locator("#touch .skip").inner_text().startswith("Rest as usual")


def test_a_title_stands_once_and_points_without_room_are_left_out_when_they_come_anew(phone):
    phone.tap("Roll 2 dice")
    options = [{"value": at, "label": f"row {at}"} for at in range(99)]
    phone.page.evaluate(SHOW, asks("choose", heading=["Any other game", "Round 1"], options=options, groups=[]))
    assert phone.page.locator("#touch .where").inner_text().strip() == "Any other game · Round 1"
    phone.page.evaluate(TELL)
    phone.until("document.querySelector('#touch .standing.cut')")


def test_the_points_above_the_question_lead_to_the_card_below(phone):
    hint = "getComputedStyle(document.querySelector('#touch .standing'), '::after').content"
    assert phone.page.evaluate(hint) == '"↓"'
    phone.page.locator("#touch .standing").click()
    phone.until("document.querySelector('#card').getBoundingClientRect().top < innerHeight / 2")


def test_what_goes_on_with_the_option_above_has_no_capital(phone):
    options = [{"value": at, "label": label} for at, label in enumerate(("who wins what", "… and turns"))]
    phone.page.evaluate(SHOW, asks("choose", options=options, groups=[]))
    first = "(all) => all.map((each) => getComputedStyle(each, '::first-letter').textTransform)"
    assert phone.page.locator("#touch .label").evaluate_all(first) == ["uppercase", "none"]


def test_who_starts_is_asked_by_name(phone):
    dice = {"count": 1, "sides": 2, "are_seats": 1}
    seats = [["Ann", [255, 0, 0]], ["Bo", [0, 0, 255]]]
    phone.page.evaluate(SHOW, asks("dice", seat=-1, seats=seats, dice=dice, can=["roll"]))
    labels = phone.page.locator("#touch .choices .choice").all_inner_texts()
    assert [label.split("\n")[-1] for label in labels] == ["The box draws", "Ann", "Bo"]
    phone.page.evaluate(SHOW, asks("confirm", seat=-1, seats=seats, rolled=dice | {"values": [2]}))
    assert phone.page.locator("#touch .news .drawn").inner_text().split() == ["The", "box", "drew:", "2", "Bo"]
    phone.page.evaluate(SHOW, asks("number", seat=1, seats=seats, rolled=dice | {"values": [2]}))
    assert phone.page.locator("#touch").inner_text().count("Bo") == 1


def test_what_an_undo_takes_back_keeps_the_answer_at_its_end(phone):
    phone.tap("Roll 2 dice")
    text = "Bartholomew: How many tricks do you think that you will win? 12"
    phone.page.evaluate(SHOW, asks("confirm", undo=text))
    undo = phone.page.locator("#touch .undo").inner_text()
    assert undo.endswith("… 12") and "Bartholomew: How many" in undo
    phone.page.evaluate(SHOW, asks("confirm", undo="Does the High Wizard retire in round 1? no"))
    undo = phone.page.locator("#touch .undo").inner_text()
    assert undo.endswith("… no") and "Does the High Wizard" in undo
    phone.page.evaluate(SHOW, asks("number", undo="The box shuffles. 53 78 155 163 31 143 176 56 126 177 154 121 19"))
    assert phone.page.locator("#touch .undo").inner_text().endswith("The box shuffles.")


def test_from_a_games_first_question_a_button_leads_back_to_the_menu(phone):
    phone.tap("Roll 2 dice")
    phone.page.evaluate(SHOW, asks("confirm"))
    assert phone.page.locator("#touch .undo").is_disabled()
    phone.page.evaluate(SHOW, asks("confirm", can=["back"]))
    assert "Back" in phone.page.locator("#touch .undo:enabled").inner_text()
    assert phone.page.locator("#touch .choices button").is_visible()


def test_only_the_code_of_a_game_is_large(phone):
    phone.page.evaluate(SHOW, asks("code", code=["1234 5678 9012 3456 7890 1234", ""], can=["ok"]))
    notice = phone.page.locator("#touch .notice-lines")
    assert notice.evaluate("(each) => each.scrollHeight <= each.clientHeight"), "all of what it is for is seen"
    fonts = notice.locator("p").evaluate_all("(each) => each.map((p) => getComputedStyle(p).fontFamily)")
    assert "monospace" in fonts[0] and "monospace" not in fonts[1]


def test_the_picture_of_a_game_that_is_over_is_round_at_its_own_corners(phone):
    over(phone)
    picture = phone.page.locator("canvas.moment")
    for width, height in (PHONE, PHONE[::-1], WIDE):
        phone.page.set_viewport_size({"width": width, "height": height})
        shape = picture.evaluate("(each) => each.clientWidth / each.clientHeight")
        assert abs(shape - PICTURE[0] / PICTURE[1]) < 0.02


def test_the_menu_leads_to_the_sheet_that_has_the_kits_too(phone):
    phone.page.evaluate(SHOW, asks("choose", menu=1, term=["menu.ask_game"], options=[], groups=[]))
    phone.page.locator("#touch").get_by_role("button", name="All games and kits").click()
    phone.page.locator("dialog #begin-find").wait_for()


def test_new_game_in_the_menu_opens_the_sheet_as_the_button_above_does(phone):
    options = [{"value": 1, "label": "New game", "term": "menu.new_game"}]
    phone.page.evaluate(SHOW, asks("choose", menu=1, options=options, groups=[]))
    phone.page.locator("#touch").get_by_role("button", name="New game").click()
    phone.page.locator("dialog #begin-find").wait_for()


def test_a_notice_covers_nothing_of_a_phone(phone):
    phone.page.evaluate("import('./notice.mjs').then(({ notice }) => notice('Save them now.', 'Save', () => 0, true))")
    for name in ("Games", "New game"):
        phone.page.locator("nav").get_by_role("button", name=name, exact=True).click(trial=True)
    phone.until("document.querySelector('#touch').getBoundingClientRect().bottom <= innerHeight")
    assert phone.page.evaluate(WRONG) == []


def test_a_rule_is_found_by_its_subject_or_by_a_word_of_it(phone):
    why = phone.page.locator("#touch").get_by_role("button", name="Why?")
    why.click()
    phone.page.get_by_role("button", name="All rules").click()
    phone.page.get_by_placeholder("Find a rule").fill("giraffe")
    assert phone.page.locator("#touch .choices").inner_text().strip() == "No rule has this word."
    phone.page.get_by_placeholder("Find a rule").fill("thrown")
    found = phone.page.locator("#touch .choices .choice")
    assert [text.split("\n")[0] for text in found.all_inner_texts()] == ["Dice"]
    found.click()
    phone.page.locator("#touch .lines").get_by_text("Dice that stay").wait_for()
    assert phone.page.locator("#touch h2").inner_text() == "Dice"
    phone.page.get_by_role("button", name="Close").click()
    why.wait_for()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("beat", ["Duels"]),
        ("what beats what", ["Duels", "Turns", "Points"]),
        ("scoring", ["Points"]),
        ("how to score points", ["Points"]),
        ("Duel", ["Duels"]),
        ("a draw", ["Duels"]),
        ("ear", ["Duels"]),
        ("arth", []),
    ],
)
def test_a_rule_is_found_by_the_beginning_of_any_word_the_best_one_first(phone, typed, found):
    says = {
        "Turns": ["Say what you do.", "Whoever is first keeps the lead."],
        "Duels": ["Earth beats water.", "A tie costs nobody a life."],
        "Points": ["At the end what lies there scores."],
    }
    options = [{"value": at, "label": label, "says": said} for at, (label, said) in enumerate(says.items())]
    phone.page.evaluate(SHOW, asks("choose", menu=1, options=options, groups=[]))
    phone.page.get_by_placeholder("Find a rule").fill(typed)
    shown = phone.page.locator("#touch .choices .choice .label").all_inner_texts()
    assert shown == found
