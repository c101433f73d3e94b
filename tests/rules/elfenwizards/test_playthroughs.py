"""Whole games stay what they are, word for word (tests/rules/elfenwizards/playthrough.py writes them)."""

import pytest

from tests.rules.elfenwizards.playthrough import FOLDER, GAMES, text_of


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_is_played_as_it_always_was(name):
    assert text_of(name) == (FOLDER / (name + ".txt")).read_text(encoding="utf-8")


def test_every_file_is_a_game():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(GAMES)
