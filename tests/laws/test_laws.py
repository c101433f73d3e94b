"""Laws of every game, held on games played by chance. SCROLLMASTER_GAMES sets how many games of each there are."""

import os

import pytest

from shared_rules.core import loader
from shared_rules.laws.watched import hold
from tests.laws import found, which
from tests.rules.marks import rule

PROMISES = (
    (
        "games by chance end, refuse cleanly, come back exactly by undo and resume",
        "300 games of each, 10,000 nightly",
        "10,000 of each but Maginor, none broken; Elfenwizards' were earlier",
    ),
)

MISSES = (
    (
        "Maginor: games by chance end, refuse cleanly, come back exactly by undo and resume",
        "300 games, 10,000 nightly",
        "none broken in 2,000; time ran out",
    ),
)

# What a package offers; some of it is optional, and then no version has it.
CONTRACT = (
    "ID RULES_VERSION SEATS LEVELS SWITCHES COLOURS new_state encode decode ask take skip set_level leave abandon "
    "override_ask override take_blob saved_blobs seats in_setup stage heading seat_terms seat_colours scores winners "
    "face spots die_face option_face score_rows merits laws"
).split()
GAMES = int(os.environ.get("SCROLLMASTER_GAMES", "300"))
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", found.versions())
@rule("EW-L4", "MG-L4")
def test_laws_of_play(name, batch):
    game = which.load(name)
    words = found.words(loader.load(game.ID))
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        try:
            hold(game, seed, words)
        except Exception as failure:
            failure.add_note(f"game {name}, seed {seed}")
            raise


@pytest.mark.parametrize("name", found.versions())
def test_a_game_package_says_what_it_is(name):
    game = which.load(name)
    game_id, version = which.parts(name)
    assert game_id == game.ID
    assert game.RULES_VERSION == version or version is None and game.RULES_VERSION >= 1
    assert 1 <= game.SEATS[0] <= game.SEATS[1] <= len(game.COLOURS)
    assert len(game.LEVELS) >= 1
    assert all(len(values) >= 2 for _, _, values in game.SWITCHES)
    assert len({rgb for _, rgb in game.COLOURS}) == len(game.COLOURS)


@pytest.mark.parametrize("game_id", found.game_ids())
def test_a_game_has_every_version_of_its_rules(game_id):
    game = loader.load(game_id)
    for version in range(1, game.RULES_VERSION):
        older = loader.load(game_id, version)
        there = set(vars(game)) - set(vars(older))
        assert not [name for name in there if name in CONTRACT], version


def test_the_loader_finds_the_games_of_the_tests():
    assert "pebbles" in found.game_ids() and "maginor@1" in found.versions()
