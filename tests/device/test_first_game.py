"""A first game: what is new takes the text display by turns with the question, once, and costs no press."""

from firmware.input.keys import NEXT
from firmware.session.lessons import BETWEEN_MS, WAIT_MS, rules_behind
from firmware.session.settings import Settings
from shared_rules.core.decision import DICE
from shared_rules.formats import given
from tests.device import draw
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.device.giver import give, give_to, read
from tests.tempdir import TempDir

PROMISES = (("presses that a first game costs because it is taught, in an evening", "0", "0"),)

GAME = "magalon"
LOOK = 5  # in the menu of an empty table
GUIDE = 4  # in the menu of how the box looks
ON, OFF = 0, 1
QUESTION = "card do you show?"
OPTION = " 2 card 2"
RULE = "The starter shows a"
LONGEST = 400  # questions
STEP_MS = 500
LONG_MS = 60000


def begun(root, guide, seed=3):
    """A box on which two have set up a game, and the rest of their evening."""
    person = Person(FakeBody(root))
    person.box.session.settings.put("guide", guide)
    return person, Evening(person, GAME, 2, 1, seed).set_up()


def looked_at(person, ms):
    """What a display shows within so many ms, a text each time that it is another one."""
    seen = [draw.text(person.body.picture)]
    for _ in range(ms // STEP_MS):
        person.wait(STEP_MS)
        shown = draw.text(person.body.picture)
        if shown != seen[-1]:
            seen.append(shown)
    return seen


def taught(person):
    """The first lines of the lessons that a question brings, each one that has stood to its end."""
    person.wait(WAIT_MS + 100)
    lessons = list(person.view.lessons)
    person.wait(lessons[-1][2] + BETWEEN_MS if lessons else 0)
    return [lines[0][0] for lines, _, _ in lessons]


def test_what_is_new_stands_once_by_turns_with_the_question():
    with TempDir() as root:
        person, _ = begun(root, ON)
        assert QUESTION in draw.text(person.body.picture) and OPTION in draw.text(person.body.picture)
        person.wait(WAIT_MS + 100)
        end_ms = person.view.lessons[-1][2]
        seen = looked_at(person, end_ms + BETWEEN_MS)
        assert [text for text in seen if RULE in text] and OPTION in seen[-1]
        assert not [text for text in seen if RULE in text and OPTION in text]
        person.tap(NEXT)  # the question still stands: nothing is new any more
        assert taught(person) == []


def test_a_press_means_what_it_meant_and_shows_the_options_again():
    with TempDir() as root:
        person, _ = begun(root, ON)
        person.wait(WAIT_MS + 100)
        page = person.view.input_state.page()
        assert OPTION not in draw.text(person.body.picture)
        person.tap(NEXT)
        assert person.view.input_state.page() > page and QUESTION in draw.text(person.body.picture)
        assert taught(person)  # what was cut short comes again


def test_who_does_not_hesitate_needs_nothing():
    with TempDir() as root:
        person, steps = begun(root, ON)
        for _ in zip(range(4), steps):
            pass
        assert not [term for term in taught(person) if term.startswith("mgl.ask_card")]


def test_a_page_has_three_at_once_and_the_rest_when_that_is_asked_again():
    with TempDir() as root:
        person, _ = begun(root, ON)
        rules = [person.box.session.terms.say(rule) for rule in rules_behind(person.box.session.terms, "mgl.ask_card")]
        seen = []
        for card in range(3):
            question = read(person)
            seen += question["lessons"]
            person.wait(LONG_MS)  # the text display, which nobody looks at, has more of them
            give_to(person, question, given.ANSWER, card)
        assert len(rules) > 3 and not set(rules) - set(seen) and len(seen) == len(set(seen))


def test_a_page_says_who_begins_beside_the_dice_that_have_named_them():
    with TempDir() as root:
        person = Person(FakeBody(root))
        steps = Evening(person, "elfenwizards", 3, 1, 3).steps()
        while person.table.decision.kind != DICE:
            next(steps)
        give(person, given.ROLL)
        question = read(person)
        begins = ("elf.layout5", person.table.play.state.dragon)
        assert "rolled" in question and person.box.session.terms.say(begins) in question["lessons"]


def test_why_says_on_a_page_all_that_is_new():
    with TempDir() as root:
        person, _ = begun(root, ON)
        lessons = read(person)["lessons"]
        give(person, given.WHY)
        assert lessons and not set(lessons) - set(read(person)["lines"])


def test_what_is_known_outlasts_the_power_and_begins_anew_when_it_is_switched_on_again():
    with TempDir() as root:
        person, _ = begun(root, ON)
        known = taught(person)
        person.tap(NEXT)
        person.wait(1000)
        person.power_on()
        assert known and not set(taught(person)) & set(known)
        person.box.session.settings.put("guide", OFF)
        person.power_on()
        assert taught(person) == []
        person.box.session.settings.put("guide", ON)
        person.power_on()
        assert "mgl.ask_card.why" in taught(person)


def test_an_evening_has_the_same_lights_presses_and_log():
    found = []
    for guide in (OFF, ON):
        with TempDir() as root:
            person, steps = begun(root, guide)
            lights = []
            for _ in zip(range(LONGEST), steps):
                person.wait(WAIT_MS + 100)
                lights.append(bytes(person.body.pixels))
            found.append((lights, person.count, person.table.play.encode()))
    assert found[0] == found[1]


def test_before_the_first_turn_stand_the_aim_and_how_to_answer_and_then_what_to_lay_out():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.tap(1)
        person.tap(person.box.session.game_names().index(GAME))
        assert taught(person)[:2] == [GAME + ".aim", "scene.guide_setup"]
    with TempDir() as root:
        person, _ = begun(root, ON)
        assert "mgl.layout" in taught(person)[:2]


def test_the_menu_switches_it_off_and_it_stays_off():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.tap(LOOK)
        assert "Help in play: on" in draw.text(person.body.picture)
        person.tap(GUIDE)
        assert "Help in play: off" in draw.text(person.body.picture)
        person.power_on()
        assert person.view.settings.guide == OFF


def test_settings_that_were_kept_before_it_existed_are_read():
    class Vault:
        def get(self, key):
            return bytes((1, 0, 1, 4, 2))

    settings = Settings(Vault())
    assert (settings.brightness, settings.rotation, settings.language, settings.guide) == (1, 4, 2, ON)
