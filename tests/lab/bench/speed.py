"""Measures apply and decision in the interpreter that runs this: speed.py GAME GAMES. Prints entries, microseconds.

On CPython the time of the processor counts, so that what else runs on the machine changes little.
"""

import sys
import time

import tests.games  # noqa: F401
from shared_rules.core import loader
from shared_rules.core.history import apply_entry
from shared_rules.core.play import Play
from tests.lab.bench import reference

if hasattr(time, "ticks_us"):
    now_us = time.ticks_us
else:

    def now_us():
        return time.process_time_ns() // 1000


def replay_us(game, entries):
    """How long the play of `entries` takes, all that a player would be asked included."""
    play = Play(game)
    start = now_us()
    for kind, values in entries:
        apply_entry(play, kind, values)
        play.decision()
    return now_us() - start


def main(game_id, games):
    game = loader.load(game_id)
    count = total_us = 0
    for seed in range(games):
        entries = reference.entries(game, seed)
        count += len(entries)
        total_us += replay_us(game, entries)
    print(count, total_us)


main(sys.argv[1], int(sys.argv[2]))
