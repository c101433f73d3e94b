"""Laws of every game, held on games played by chance. SCROLLMASTER_GAMES sets how many games of each there are."""

import os

import pytest

from shared_rules.core import loader
from tests.laws import found, laws
from tests.laws.bot import Chance
from tests.laws.watched import Watched
from tests.laws.words import Words

GAMES = int(os.environ.get("SCROLLMASTER_GAMES", "300"))
BATCHES = 10
DEAR = 5  # the dear laws are held at one position in so many; over all games that is every kind of position


def _hold(game, seed, words):
    watched = Watched(game, seed)
    chance = Chance(seed + 1000003)
    play = watched.play
    laws.check_decision(play, words)
    for kind, values, events in watched.steps():
        laws.check_record(kind, values)
        laws.check_events(events, words)
        laws.check_decision(play, words)
        laws.check_view(play, words)
        if chance.one_in(DEAR):
            laws.check_codec(play)
            laws.check_refusals(play, chance, words)
            watched.check_undo()
    laws.check_refusals(play, chance, words)
    for _ in range(3):
        watched.check_resume(chance.below(len(watched.log)))
    watched.check_resume(-1)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("game_id", found.game_ids())
def test_laws_of_play(game_id, batch):
    game = loader.load(game_id)
    words = Words(game)
    for seed in range(batch * GAMES // BATCHES, (batch + 1) * GAMES // BATCHES):
        try:
            _hold(game, seed, words)
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
    assert all(len(values) >= 2 for _, values in game.SWITCHES)
    assert len({rgb for _, rgb in game.COLOURS}) == len(game.COLOURS)


def test_the_loader_finds_the_games_of_the_tests():
    assert "pebbles" in found.game_ids()
