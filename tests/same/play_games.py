"""Prints whole games played by chance, one line an entry: play_games.py GAME FIRST_SEED COUNT."""

import sys

import tests.games  # noqa: F401
from shared_rules.core import loader
from tests.laws import bot


def main(game_id, first, count):
    game = loader.load(game_id)
    for seed in range(first, first + count):
        print("game", game_id, seed)
        for line in bot.lines(game, seed):
            print(line)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
