"""Whole games stay what they are, word for word (tests/rules/playthrough.py writes them)."""

import pytest

from tests.rules import playthrough


@pytest.mark.parametrize(("game", "name"), playthrough.every())
def test_a_game_is_played_as_it_always_was(game, name):
    assert playthrough.text_of(game, name) == playthrough.file_of(game, name).read_text(encoding="utf-8")


def test_every_file_is_a_game():
    files = playthrough.HERE.glob("*/playthroughs/*.txt")
    assert sorted((path.parents[1].name, path.stem) for path in files) == playthrough.every()
