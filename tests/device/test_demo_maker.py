"""The recorded evening is the one that the present firmware plays."""

from tests.device import demo_maker


def test_the_script_of_the_demo_is_up_to_date():
    assert demo_maker.SCRIPT.read_text(encoding="utf-8") == demo_maker.script()
