"""Counts what can follow from positions of every game, as perft does for chess: who changes a rule changes a count.

    python -m tests.rules.counts

writes tests/rules/counts.tsv anew, after a change that was meant. A row is one position, which the bot of a seed has
reached after so many entries of a whole game, and what was found from there, the nearest first: states, transitions,
answers that the rules refuse although they are lit, states in which the game is over, and the checksum of all states
and of what the table is told on the way.
"""

import zlib
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from shared_rules.core import action as act
from shared_rules.core.play import Play
from shared_rules.core.steps import SteppedGame
from shared_rules.laws.bot import Bot, Chance
from tests.rules import following, machine

FILE = Path(__file__).with_name("counts.tsv")
POSITIONS = 80  # of each game
MOST = 100  # transitions from one position
WIDTH = 12  # answers to one question: of more, so many evenly spread


class Row(NamedTuple):
    """What was found from one position."""

    game: str
    seed: int
    entries: int
    level: int
    seats: int
    states: int
    transitions: int
    refused: int
    over: int
    checksum: str

    def __str__(self) -> str:
        return "\t".join(map(str, self))


def rows(game: str, seeds: Iterable[int] = range(POSITIONS)) -> Iterator[Row]:
    """Count from a position of this game by each seed."""
    blobs = machine.blobs(game)
    for seed in seeds:
        bot = Bot(machine.load(game), seed)
        if blobs and seed % 2:
            bot.play.take_blob(*blobs[seed // 2 % len(blobs)])
        states = [bot.play.encode()]
        while not bot.over:
            bot.step()
            states.append(bot.play.encode())
        entries = Chance(seed).below(len(states) - 1)
        bot.play.restore(states[entries])
        yield _counted(game, seed, entries, bot.play)


def _counted(game: str, seed: int, entries: int, play: Play) -> Row:
    assert isinstance(play.state, SteppedGame)
    level, seats = play.state.level, play.state.seats()
    first = play.encode()
    found = {first: play.decision() is None}
    waiting = deque([first])
    transitions = refused = told = 0
    while waiting and transitions < MOST:
        state = waiting.popleft()
        play.restore(state)
        for action in following.actions(play, WIDTH):
            events = following.taken(play, state, action)
            if events is None:
                refused += action[0] in (act.ANSWER, following.SECRET)
                continue
            transitions += 1
            told = zlib.crc32(repr(events).encode(), told)
            after = play.encode()
            if after not in found:
                found[after] = play.decision() is None
                waiting.append(after)
    checksum = f"{zlib.crc32(b''.join(found), told):08x}"
    return Row(game, seed, entries, level, seats, len(found), transitions, refused, sum(found.values()), checksum)


def text() -> str:
    """The whole file."""
    lines = ["\t".join(Row._fields), *(str(row) for game in machine.GAMES for row in rows(game))]
    return "".join(f"{line}\n" for line in lines)


def kept(game: str) -> list[str]:
    """The rows of a game as they are kept."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [line for line in islice(lines, 1, None) if line.startswith(f"{game}\t")]


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
