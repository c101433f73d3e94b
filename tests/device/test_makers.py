"""What is made by the code is what the present code makes."""

import pytest
from scrollmaster.virtual import script

from firmware.input.timeouts import TALLY_MS
from firmware.store.catalogue import FINISHED
from tests.device import demo_maker, picture_maker
from tests.device.fake_body import FakeBody, Person
from tests.tempdir import TempDir


@pytest.mark.parametrize("game", demo_maker.games())
def test_the_script_of_the_demo_is_up_to_date(game):
    assert demo_maker.script_of(game).read_text(encoding="utf-8") == demo_maker.script(game)


@pytest.mark.parametrize("pause_ms", [0, TALLY_MS - 300])
@pytest.mark.parametrize("game", demo_maker.games())
def test_a_script_plays_its_game_to_the_end_at_any_pace(game, pause_ms):
    """The box itself ends a tally after TALLY_MS; up to there nothing depends on when a key is pressed."""
    with TempDir() as root:
        body = FakeBody(root, [game])
        person = Person(body)
        for step in script.load(demo_maker.script_of(game)):
            if isinstance(step, script.Press):
                (person.hold if step.held else person.tap)(step.key)
            person.wait(pause_ms)
        assert person.table is None and [entry.state for entry in person.box.session.catalogue.entries()] == [FINISHED]


def test_every_script_has_its_maker():
    assert demo_maker.games() == sorted(path.name for path in demo_maker.SCRIPTS.iterdir())


def test_the_picture_in_the_readme_is_up_to_date():
    assert picture_maker.PICTURE.read_text(encoding="utf-8") == picture_maker.svg(picture_maker.shown())
