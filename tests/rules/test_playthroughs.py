"""Whole games stay what they are, word for word (tests/rules/playthrough.py writes them)."""

from pathlib import Path

import pytest

from shared_rules import games
from tests.rules import playthrough

PROMISES = (
    ("games of older versions of the rules end in the state they ended in", "equal, under every interpreter", "equal"),
)


@pytest.mark.parametrize(("game", "name"), playthrough.every())
def test_a_game_is_played_as_it_always_was(game, name):
    assert playthrough.text_of(game, name) == playthrough.file_of(game, name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "version", "name", "kept"), playthrough.older())
def test_an_older_version_is_played_as_it_was_then(game, version, name, kept):
    assert playthrough.text_of(game, name, version).splitlines()[-1] == playthrough.STATE + kept


def test_every_file_is_a_game():
    files = playthrough.HERE.glob("*/playthroughs/*.txt")
    assert sorted((path.parents[1].name, path.stem) for path in files) == playthrough.every()


def test_every_older_version_has_games_that_are_kept():
    kept = {row[:2] for row in playthrough.older()}
    assert kept == {(path.parent.name, int(path.name[1:])) for path in Path(games.__file__).parent.glob("*/v[0-9]*")}
