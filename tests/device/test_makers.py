"""What is made by the code is what the present code makes."""

from pathlib import Path

import pytest
from scrollmaster.base import kit_files
from scrollmaster.box.virtual import script

from firmware.input.timeouts import TALLY_MS
from firmware.store.catalogue import FINISHED
from tests.device import demo_maker, moving, picture_maker
from tests.device.fake_body import FakeBody, Person
from tests.lanes import slow_after
from tests.tempdir import TempDir

MADE = list(demo_maker.demos())
BY_HAND = "maginor"  # what it tells is chosen word by word
DEMOS = [*MADE, BY_HAND]


@pytest.mark.parametrize("demo", MADE)
def test_the_script_of_the_demo_is_up_to_date(demo):
    assert demo_maker.script_of(demo).read_text(encoding="utf-8") == demo_maker.script(demo)


@pytest.mark.parametrize("pause_ms", slow_after(1, [TALLY_MS - 300, 0]))
@pytest.mark.parametrize("demo", DEMOS)
def test_a_script_plays_its_game_to_the_end_at_any_pace(demo, pause_ms):
    """The box itself ends a tally after TALLY_MS; up to there nothing depends on when a key is pressed."""
    with TempDir() as root:
        game = demo_maker.game_of(demo)
        person = Person(FakeBody(root, [game]))
        if demo != game:
            kit = kit_files.load(game, Path(demo))
            person.box.session.vault.put("blob-%s-%s" % (game, kit.name), kit.data)
        for step in script.load(demo_maker.script_of(demo)):
            picture_maker.take(person, step)
            person.wait(pause_ms)
        assert person.table is None and [entry.state for entry in person.box.session.catalogue.entries()] == [FINISHED]


@pytest.mark.parametrize("drawn", range(1, 4))
def test_the_evening_ends_alike_whatever_the_box_rolls(drawn):
    with TempDir() as root:
        person = Person(FakeBody(root, [BY_HAND]))
        person.body.drawn = 1000 * drawn
        for step in script.load(demo_maker.script_of(BY_HAND)):
            picture_maker.take(person, step)
            if person.table and not person.table.decision:
                scores = person.table.play.state.scores()
        assert scores == [27, 30, 26, 35]


def test_every_script_has_its_maker():
    assert {demo_maker.script_of(demo) for demo in DEMOS} == set(demo_maker.SCRIPTS.glob("*/*.txt"))


def test_the_picture_in_the_readme_shows_an_evening_of_today():
    assert picture_maker.PICTURE.read_text(encoding="utf-8") == moving.svg(picture_maker.evening())
