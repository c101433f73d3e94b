"""Prints whole games played by chance, one line an entry: play_games.py GAME FIRST_SEED COUNT."""

import sys

import tests.games  # noqa: F401
from shared_rules.laws import bot
from tests.laws import which


def main(name, first, count):
    game = which.load(name)
    for seed in range(first, first + count):
        print("game", name, seed)
        for line in bot.lines(game, seed):
            print(line)


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
