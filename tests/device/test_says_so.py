"""What happens beside the questions says what it did, and how to get back."""

from firmware.input import view as modes
from firmware.input.keys import BACK, OK, PREVIOUS
from firmware.scene.compose import compose
from firmware.scene.picture import Scene
from tests.device.toy_table import at_table
from tests.device.universal.test_presses import ALL, CLOCKS, POINTS, seated
from tests.tempdir import TempDir

WHOLE_GAME, CLOCK = 5, 3


def words(person):
    scene = Scene()
    compose(scene, person.view, person.now_ms)
    return scene.words


def test_why_says_that_ok_sets_a_fact():
    with TempDir() as root:
        person = at_table(root)
        person.down(PREVIOUS)
        person.wait(800)
        person.up(PREVIOUS)
        assert person.view.mode == modes.WHY and words(person).hint == (("scene.hint_fact",),)
        person.tap(OK)
        assert person.view.menu
        person.tap(BACK)
        assert not person.view.menu


def test_the_clock_says_that_it_is_stopped_and_that_it_runs(tmp_path):
    person = seated(tmp_path, 3, CLOCKS, ALL)
    for said in ("menu.clock_stopped", "menu.clock_runs"):
        person.hold(BACK)
        person.tap(WHOLE_GAME, CLOCK)
        assert person.view.reason == ((said,),) and words(person).hint == ((said,),)


def test_a_game_without_a_clock_offers_none(tmp_path):
    person = seated(tmp_path, 3, POINTS, ALL)
    person.hold(BACK)
    person.tap(WHOLE_GAME)
    assert person.view.input_state.decision.options[CLOCK].is_dark
    person.tap(CLOCK)
    assert person.view.reason == (("refused.no_clock",),)
