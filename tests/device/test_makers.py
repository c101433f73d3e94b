"""What is made by the code is what the present code makes."""

import pytest

from tests.device import demo_maker, picture_maker


@pytest.mark.parametrize("game", demo_maker.games())
def test_the_script_of_the_demo_is_up_to_date(game):
    assert demo_maker.script_of(game).read_text(encoding="utf-8") == demo_maker.script(game)


def test_every_script_has_its_maker():
    assert demo_maker.games() == sorted(path.name for path in demo_maker.SCRIPTS.iterdir())


def test_the_picture_in_the_readme_is_up_to_date():
    assert picture_maker.PICTURE.read_text(encoding="utf-8") == picture_maker.svg(picture_maker.shown())
