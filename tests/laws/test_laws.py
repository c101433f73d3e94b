"""Laws of every game, held on games played by chance. SCROLLMASTER_GAMES sets how many games of each there are."""

import os

import pytest

from shared_rules.core import loader
from tests.laws import found
from tests.laws.watched import hold
from tests.laws.words import Words

GAMES = int(os.environ.get("SCROLLMASTER_GAMES", "300"))
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("game_id", found.game_ids())
def test_laws_of_play(game_id, batch):
    game = loader.load(game_id)
    words = Words(game)
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        try:
            hold(game, seed, words)
        except Exception as failure:
            failure.add_note(f"game {game_id}, seed {seed}")
            raise


@pytest.mark.parametrize("game_id", found.game_ids())
def test_a_game_package_says_what_it_is(game_id):
    game = loader.load(game_id)
    assert game_id == game.ID
    assert game.RULES_VERSION >= 1
    assert 1 <= game.SEATS[0] <= game.SEATS[1] <= len(game.COLOURS)
    assert len(game.LEVELS) >= 1
    assert all(len(values) >= 2 for _, _, values in game.SWITCHES)
    assert len({rgb for _, rgb in game.COLOURS}) == len(game.COLOURS)


def test_the_loader_finds_the_games_of_the_tests():
    assert "pebbles" in found.game_ids()
