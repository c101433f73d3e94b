"""Whole games stay what they are (tests/rules/playthrough.py writes them): word for word, or by their hashes."""

from pathlib import Path

import pytest

from shared_rules import games
from tests.rules import playthrough

PROMISES = (
    ("games of older versions of the rules end in the state they ended in", "equal, under every interpreter", "equal"),
)


@pytest.mark.parametrize(("game", "name"), playthrough.every())
def test_a_game_is_played_as_it_always_was(game, name):
    told = playthrough.play(game, name)
    assert told.text() == playthrough.file_of(game, name).read_text(encoding="utf-8")
    file = playthrough.hashes_file(game)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
    kept = [line for line in lines if line.startswith(name + "\t")]
    assert kept == playthrough.rows(name, told)
    assert kept or len(told.lines) <= playthrough.LONGEST


@pytest.mark.parametrize(("game", "name"), playthrough.every())
def test_a_text_is_short_enough_to_be_read(game, name):
    lines = playthrough.file_of(game, name).read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith(playthrough.STATE) and len(lines) <= playthrough.LONGEST


def test_an_older_version_is_played_as_it_was_then():
    for game, version, name, kept in playthrough.older():
        assert playthrough.play(game, name, version).lines[-1] == playthrough.STATE + kept, (game, version, name)


def test_every_file_is_a_game():
    files = playthrough.HERE.glob("*/playthroughs/*.txt")
    assert sorted((path.parents[1].name, path.stem) for path in files) == playthrough.every()
    for file in playthrough.HERE.glob("*/playthroughs/hashes.tsv"):
        names = {line.split("\t")[0] for line in file.read_text(encoding="utf-8").splitlines()}
        assert names and names <= set(playthrough.played(file.parents[1].name).GAMES), file


def test_every_older_version_has_games_that_are_kept():
    kept = {row[:2] for row in playthrough.older()}
    assert kept == {(path.parent.name, int(path.name[1:])) for path in Path(games.__file__).parent.glob("*/v[0-9]*")}
