"""Scripts of presses: what they say is what is pressed, and every mistake is named with its file and line."""

import pytest
from scrollmaster.base.errors import WrongUse
from scrollmaster.box.virtual import script


def load(tmp_path, text):
    path = tmp_path / "a.txt"
    path.write_text(text, encoding="utf-8")
    return script.load(path)


def test_every_line_becomes_steps(tmp_path):
    (tmp_path / "b.txt").write_text("tap ok\n")
    text = """
    # a comment
    tap 1 back
    hold next
    wait 250
    repeat 2 {
        include b.txt
        repeat 2 {
            tap 6
        }
    }
    expect text Round 1 of 4
    tap ok until 2
    unplug
    say demo.story_maginor
    plug
    pace fast
    """
    assert load(tmp_path, text) == [
        script.Press(0),
        script.Press(9),
        script.Press(7, is_hold=True),
        script.Wait(250),
        *[script.Press(8), script.Press(5), script.Press(5)] * 2,
        script.ExpectText("Round 1 of 4"),
        script.PressUntil(8, 1),
        script.Power(is_on=False),
        script.Say("demo.story_maginor"),
        script.Power(is_on=True),
        script.Pace(is_fast=True),
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("tap\n", "script.unknown"),
        ("jump 3\n", "script.unknown"),
        ("tap 7\n", "script.no_key"),
        ("tap ok until 7\n", "script.no_number"),
        ("pace slower\n", "script.unknown"),
        ("wait soon\n", "script.no_number"),
        ("wait \u0663\n", "script.no_number"),
        ("repeat 2 {\ntap 1\n", "script.open_repeat"),
        ("}\n", "script.no_repeat"),
        ("include a.txt\n", "script.too_deep"),
        ("include missing.txt\n", "file.none"),
        ("repeat 100000 {\ntap 1 2\n}\n", "script.too_long"),
        ("repeat 100 {\nrepeat 100 {\nrepeat 100 {\ntap 1\n}\n}\n}\n", "script.too_long"),
    ],
)
def test_a_mistake_is_named(tmp_path, text, problem):
    with pytest.raises(WrongUse) as caught:
        load(tmp_path, text)
    assert caught.value.message[0] == problem
    if problem != "file.none":
        assert caught.value.message[1].startswith("a.txt:")
