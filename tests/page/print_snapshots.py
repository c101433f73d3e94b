"""Prints a snapshot of every step of films, in whichever interpreter runs this: print_snapshots.py GAME FIRST COUNT."""

import sys
from binascii import crc32

import tests.games  # noqa: F401
from shared_rules.core.terms import Terms
from shared_rules.snapshot import canonical
from tests.laws import which
from tests.page import film


def lines(name, first, count):
    game = which.load(name)
    own = film.terms(game.ID) if "shared_rules" in game.__module__ else Terms([])
    for seed in range(first, first + count):
        played = film.Film(game, seed)
        shots = played.snapshots(own)
        for step in played.steps():
            text = canonical.text(shots.take())
            yield "%s %d %d %d %08x" % (name, seed, step.seq, len(text), crc32(text.encode()))
        yield text


if __name__ == "__main__":
    for line in lines(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
        print(line)
