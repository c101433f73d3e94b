"""Plays whole games of a pack by chance and prints what each came to: play_through.py GAME COUNT. In MicroPython only.

Prints `done` at the end.
"""

import sys

import fence

from shared_rules.core import loader
from shared_rules.formats.chain import link
from shared_rules.laws import bot


def main(game_id: str, count: int) -> None:
    loader.PLACES[:] = ["shared_rules.packs"]
    fence.close()
    game = loader.load(game_id)
    for seed in range(count):
        print("game", seed)
        head = b""
        for line in bot.lines(game, seed):
            head = link(head, line.encode())
        print(int.from_bytes(head[:8], "big"))
    print("done")


main(sys.argv[1], int(sys.argv[2]))
