"""Help at the table: what a held key does is said where there is room, and why? says what a question is about."""

import pytest

from firmware.input import view as modes
from firmware.input.keys import BACK, OK, PREVIOUS
from firmware.session.lessons import HOLDS
from shared_rules.formats import given
from tests.device import draw
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import give, read
from tests.device.universal.test_presses import COUNTERS, POINTS, seated
from tests.tempdir import TempDir

PROMISES = (("games in whose setup, and menus in which, no screen says how to ask for help", "0, 0", "0, 0"),)

GAMES = ("elfenwizards", "magalon", "maginor", "universal", "wizwar")
NEW_GAME = 1
HINT_MS = 3100
MOST_QUESTIONS = 9  # before people sit down
HOLD_MENU, HOLD_WHY = "Hold BACK: menu", "Hold ←: why?"


def shown(person):
    return draw.text(person.body.picture)


def said(person):
    """All that the page of why? says, line after line."""
    terms = person.box.session.terms
    return [terms.say(message) for message in person.view.rule]


@pytest.mark.parametrize("game", GAMES)
def test_menus_and_setups_say_which_keys_to_hold(game):
    with TempDir() as root:
        person = Person(FakeBody(root, [game]))
        assert HOLD_WHY in shown(person)
        person.tap(NEW_GAME)
        for _ in range(MOST_QUESTIONS):  # to the first that somebody answers with a key of their own
            if person.table and "your colour" in " ".join(shown(person).split()):
                break
            person.tap(OK)
        assert HOLD_MENU in shown(person) and HOLD_WHY in shown(person)
        person.hold(BACK)
        assert HOLD_WHY in shown(person)


def test_in_a_menu_why_says_what_every_held_key_does():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.hold(PREVIOUS)
        assert person.view.mode == modes.WHY and person.view.rule == HOLDS
        person.tap(OK)
        assert person.view.mode == modes.ASK and person.table is None


def test_a_reader_who_asks_why_gets_no_question_for_an_answer(tmp_path):
    person = Person(FakeBody(str(tmp_path), ["universal"]))
    person.tap(NEW_GAME)
    person.tap(OK)
    give(person, given.WHY)
    question = read(person)
    assert question["term"][0] == "uni.ask_join"
    assert question["lines"] == ["The box has no rule for this question."] and "why" in question["can"]


def test_what_is_tracked_is_explained_in_every_game_alike(tmp_path):
    person = Person(FakeBody(str(tmp_path), ["universal"]))
    person.tap(NEW_GAME)
    while read(person)["term"][0] != "uni.ask_level":
        person.tap(OK)
    give(person, given.WHY)
    assert read(person)["lines"][-1].startswith("The more it tracks, the more the box asks")


def test_why_says_what_happened_last_then_what_a_question_is_about(tmp_path):
    person = seated(tmp_path, 3, POINTS, COUNTERS)
    person.tap(1, 2, OK)
    person.tap(BACK)
    person.hold(PREVIOUS)
    told = said(person)
    assert told[0] == "Last: Undone: blue: points +5"
    assert told[1].startswith("End the round") and told[1].endswith("(UN-4)")
    assert told[2] == "A key changes what it names. OK: next round."
    person.tap(BACK)
    person.tap(1)
    person.hold(PREVIOUS)
    assert [line for line in said(person) if line.startswith("It counts two seconds after the last press")]


def test_why_says_first_why_something_was_refused(tmp_path):
    person = seated(tmp_path, 3, POINTS, COUNTERS)
    person.hold(BACK)
    person.tap(5, 3)  # a clock, which this game has not
    person.hold(BACK)
    person.hold(PREVIOUS)
    assert person.view.rule[0] == ("refused.no_clock",)


def test_why_offers_to_correct_the_box_only_where_that_can_be(tmp_path):
    person = Person(FakeBody(str(tmp_path), ["universal"]))
    person.tap(NEW_GAME)
    person.hold(PREVIOUS)
    assert "OK: correct" not in shown(person)
    person.tap(OK)  # closes it
    assert person.view.mode == modes.ASK and person.table.play.state.in_setup() and not person.view.reason
    (tmp_path / "table").mkdir()
    person = seated(tmp_path / "table", 3, POINTS, COUNTERS)
    person.hold(PREVIOUS)
    assert "OK: correct" in shown(person)
    person.tap(OK)
    assert person.view.input_state.decision.ask == ("uni.ask_fact",)


@pytest.mark.parametrize(
    ("game", "name"), [("elfenwizards", "Elfenwizards"), ("universal", "Any other game"), ("wizwar", "Wiz-War")]
)
def test_a_setup_says_which_game_it_is_of(tmp_path, game, name):
    person = Person(FakeBody(str(tmp_path), [game]))
    person.tap(NEW_GAME)
    assert f"{name} · Setup" in shown(person).replace("\n| ", " · ", 1)


def test_a_rule_is_looked_up_by_its_subject(tmp_path):
    person = seated(tmp_path, 3, POINTS, COUNTERS)
    asked = person.view.input_state.decision.ask
    person.hold(PREVIOUS)
    person.wait(HINT_MS)
    assert "Hold ←: all rules" in shown(person)
    person.hold(PREVIOUS)
    options = person.view.input_state.decision.options
    dice = [option.value for option in options if option.label == ("uni.rule_dice",)][0]
    person.tap(dice)
    assert person.view.mode == modes.WHY and [line.split("(")[-1] for line in said(person)] == [
        "UN-5)",
        "UN-15)",
        "UN-15)",
    ]
    assert read(person)["subject"] == "Dice"
    person.hold(PREVIOUS)  # the list again
    person.tap(BACK)
    assert person.view.mode == modes.ASK and person.view.input_state.decision.ask == asked
    person.hold(PREVIOUS)  # a reason of the question's own
    assert "subject" not in read(person)
