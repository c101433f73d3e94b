"""A first game: a sentence a phase takes turns with the options on the text display, and costs no press."""

from firmware.input.keys import NEXT
from firmware.scene.compose import GUIDE_MS
from firmware.session.settings import Settings
from tests.device import draw
from tests.device.evening import Evening
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir

PROMISES = (("presses that the sentences of a first game cost in an evening", "0", "0"),)

GAME = "magalon"
LOOK = 5  # in the menu of an empty table
GUIDE = 4  # in the menu of how the box looks
QUESTION = "card do you show?"
OPTION = " 2 card 2"
SENTENCE = ("Each seat shows a", "acts first.")
LONGEST = 400  # questions


def begun(root, guide, seed=3):
    """A box on which two have set up a game, and the rest of their evening."""
    person = Person(FakeBody(root))
    if guide:
        person.box.session.settings.put("guide", 1)
    return person, Evening(person, GAME, 2, 1, seed).set_up()


def says_guide(person):
    shown = draw.text(person.body.picture)
    return all([part in shown for part in SENTENCE])


def test_it_is_off_until_it_is_switched_on():
    with TempDir() as root:
        person, _ = begun(root, False)
        for _ in range(5):
            person.wait(GUIDE_MS)
            assert not says_guide(person) and OPTION in draw.text(person.body.picture)


def test_sentence_and_options_take_turns_below_the_question_while_the_lights_stay():
    with TempDir() as root:
        person, _ = begun(root, True)
        assert not says_guide(person)
        lights = []
        for _ in range(3):
            for guide, holds in ((True, False), (False, False), (False, True), (False, False)):
                person.wait(GUIDE_MS)
                shown = draw.text(person.body.picture)
                assert says_guide(person) == guide and ("Hold BACK: menu" in shown) == holds
                assert (OPTION in shown) == (QUESTION in shown and not guide) == (not guide and not holds)
                lights.append(person.body.pixels)
        assert len(set([bytes(pixels) for pixels in lights])) <= 2  # lit and dark of what blinks


def test_a_press_means_what_it_meant_and_shows_the_options_again():
    with TempDir() as root:
        person, _ = begun(root, True)
        person.wait(GUIDE_MS + 100)
        page = person.view.input_state.page()
        assert says_guide(person)
        person.tap(NEXT)
        assert not says_guide(person) and person.view.input_state.page() > page


def test_an_evening_has_the_same_presses_and_the_same_log():
    found = []
    for guide in (False, True):
        with TempDir() as root:
            person, steps = begun(root, guide)
            for _ in zip(range(LONGEST), steps):
                if guide:
                    person.wait(GUIDE_MS + 100)
            found.append((person.count, person.table.play.encode()))
    assert found[0] == found[1]


def test_before_the_first_turn_it_says_how_to_answer():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.box.session.settings.put("guide", 1)
        person.tap(1)
        person.tap(person.box.session.game_names().index(GAME))
        person.wait(GUIDE_MS)
        assert "OK takes what blinks." in draw.text(person.body.picture)


def test_the_menu_switches_it_on_and_it_is_kept():
    with TempDir() as root:
        person = Person(FakeBody(root))
        person.tap(LOOK)
        assert "Help in play: off" in draw.text(person.body.picture)
        person.tap(GUIDE)
        assert "Help in play: on" in draw.text(person.body.picture)
        person.power_on()
        assert person.view.settings.guide == 1


def test_settings_that_were_kept_before_it_existed_are_read():
    class Vault:
        def get(self, key):
            return bytes((1, 0, 1, 4, 2))

    settings = Settings(Vault())
    assert (settings.brightness, settings.rotation, settings.language, settings.guide) == (1, 4, 2, 0)
