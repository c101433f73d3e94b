"""What is made by the code is what the present code makes."""

from tests.device import demo_maker, picture_maker


def test_the_script_of_the_demo_is_up_to_date():
    assert demo_maker.SCRIPT.read_text(encoding="utf-8") == demo_maker.script()


def test_the_picture_in_the_readme_is_up_to_date():
    assert picture_maker.PICTURE.read_text(encoding="utf-8") == picture_maker.svg(picture_maker.shown())
