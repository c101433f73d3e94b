"""Laws of every game, held on games played by chance: `make test` plays the first batches of each."""

import pytest

from shared_rules.laws.watched import hold
from tests.lanes import sized, slow_after
from tests.laws import found, which
from tests.rules.marks import rule

PROMISES = (
    (
        "games by chance end, refuse cleanly, come back exactly by undo and resume",
        "300 of each (60 in `make test`), 10,000 nightly",
        "10,000 of each but Maginor, none broken; Elfenwizards' were earlier",
    ),
)

MISSES = (
    (
        "Maginor: games by chance end, refuse cleanly, come back exactly by undo and resume",
        "300 games (60 in `make test`), 10,000 nightly",
        "none broken in 2,000; time ran out",
    ),
)

GAMES = sized(30)  # in a batch
BATCHES = 10
FIRST = 2  # batches of `make test`


@pytest.mark.parametrize("batch", slow_after(FIRST, range(BATCHES)))
@pytest.mark.parametrize("name", found.versions())
@rule("EW-L4", "MG-L4")
def test_laws_of_play(name, batch):
    game = which.load(name)
    words = found.words(game.ID)
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
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


def test_the_loader_finds_the_games_of_the_tests():
    assert "pebbles" in found.game_ids()
