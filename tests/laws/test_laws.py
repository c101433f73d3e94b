"""Laws of every game, held on games played by chance: `make test` plays the first batches of each."""

import pytest

from shared_rules.core.cells import SEATS
from shared_rules.laws.watched import hold
from tests.lanes import sized, slow_after
from tests.laws import found, said, which
from tests.rules.marks import rule

PROMISES = (
    (
        "games by chance end, refuse cleanly, come back exactly by undo and resume",
        "9,900 nightly, of Maginor 2,000 (`make all`: 300)",
        "10,000 of each, of Maginor 2,000: none broken; Elfenwizards' were earlier",
    ),
    (
        "options that are lit and refused, or dark and accepted: games by chance, and all positions of the counts",
        "0",
        "0 in 40,000 transitions of the counts, and in 300 games of each",
    ),
)

GAMES = sized(30)  # in a batch
# A game of Maginor has 326 entries by chance: 2,000 have more than 9,900 of Magalon (63), Wiz-War (36) or a kit (47).
MOST = {"maginor": 200}
BATCHES = 10
FIRST = 2  # batches of `make test`
BY_DAY = 5  # of `make all`


@pytest.mark.parametrize("batch", slow_after(FIRST, range(BATCHES), BY_DAY))
@pytest.mark.parametrize("name", found.versions())
@rule("EW-L4", "MG-L4")
def test_laws_of_play(name, batch):
    game = which.load(name)
    words = said.words(game.ID)
    games = min(GAMES, MOST.get(game.ID, GAMES))
    for seed in range(batch * games, (batch + 1) * games):
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
    assert 1 <= game.SEATS[0] <= game.SEATS[1]
    assert min(game.SEATS[1], SEATS) <= len(game.COLOURS), "a lamp for every key; seats beyond share them"
    assert len(game.LEVELS) >= 1
    assert all(len(values) >= 2 for _, _, values in game.SWITCHES)
    assert len({rgb for _, rgb in game.COLOURS}) == len(game.COLOURS)


def test_the_loader_finds_the_games_of_the_tests():
    assert "pebbles" in found.game_ids()
