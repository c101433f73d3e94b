"""Counts what can follow from positions of every game, as perft does for chess: who changes a rule changes a count.

    python -m tests.rules.counts

writes tests/rules/counts.tsv anew, after a change that was meant. A row is one position, which the bot of a seed has
reached after so many entries of a whole game, and what was found from there, the nearest first: states, transitions,
answers that the rules refuse although they are lit, states in which the game is over, and the checksum of all states
and of what the table is told on the way.
"""

import zlib
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

from shared_rules.core import action as act
from shared_rules.core.decision import Allocate, Choose, Dice, Number, Option, Secret, Tally
from shared_rules.core.play import Play
from shared_rules.core.refused import Refused
from shared_rules.core.steps import SteppedGame
from shared_rules.core.types import Action, Answer, Decision, Events
from shared_rules.laws.bot import Bot, Chance
from tests.rules import machine

FILE = Path(__file__).with_name("counts.tsv")
POSITIONS = 80  # of each game
MOST = 100  # transitions from one position
WIDTH = 12  # answers to one question: of more, so many evenly spread
SECRET = -1  # stands for ANSWER where all have chosen in secret


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


def rows(game: str) -> Iterator[Row]:
    """Count from every position of this game."""
    blobs = machine.blobs(game)
    for seed in range(POSITIONS):
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
        for action in _actions(play):
            events = _taken(play, state, action)
            if events is None:
                refused += action[0] in (act.ANSWER, SECRET)
                continue
            transitions += 1
            told = zlib.crc32(repr(events).encode(), told)
            after = play.encode()
            if after not in found:
                found[after] = play.decision() is None
                waiting.append(after)
    checksum = f"{zlib.crc32(b''.join(found), told):08x}"
    return Row(game, seed, entries, level, seats, len(found), transitions, refused, sum(found.values()), checksum)


def _taken(play: Play, state: bytes, action: Action) -> Events | None:
    """The events of this in that state; None when it is refused."""
    play.restore(state)
    try:
        return play.reveal(action[1:]) if action[0] == SECRET else play.apply(action)
    except Refused:
        return None


def _actions(play: Play) -> Iterator[Action]:
    """What is tried at a question: its answers that are lit, to skip it, another level, and that a seat leaves."""
    decision = play.decision()
    if decision is None:
        return
    how = SECRET if isinstance(decision, Secret) else act.ANSWER
    yield from ((how, *answer) for answer in _answers(decision))
    yield (act.SKIP,)
    yield from ((act.LEVEL, level) for level in range(len(play.game.LEVELS)))
    yield from ((act.LEAVE, seat) for seat in range(play.state.seats()))


def _answers(decision: Decision) -> Sequence[Answer]:
    if isinstance(decision, Tally):
        return [(option.value, often) for option in _lit(decision) for often in sorted({1, option.most})]
    if isinstance(decision, Choose):
        return [(option.value,) for option in _lit(decision)]
    if isinstance(decision, Number):
        return _spread([range(decision.low, decision.high + 1)])
    if isinstance(decision, Dice):
        return _spread([range(1, decision.sides + 1)] * decision.count)
    if isinstance(decision, Allocate):
        return _spread([[option.value for option in _lit(decision)]] * len(decision.items))
    if isinstance(decision, Secret):
        return _spread([[option.value for option in _lit(decision)]] * len(decision.seats))
    return [()]


def _lit(decision: Decision) -> list[Option]:
    return [option for option in decision.options if not option.is_dark]


def _spread(values: list[Sequence[int]]) -> list[Answer]:
    """Every combination, or of more than WIDTH so many that lie evenly apart, with the first and the last."""
    count = 1
    for each in values:
        count *= len(each)
    if count <= WIDTH:
        return list(product(*values))
    found = []
    for number in range(WIDTH):
        at, answer = number * (count - 1) // (WIDTH - 1), []
        for each in values:
            at, place = divmod(at, len(each))
            answer.append(each[place])
        found.append(tuple(answer))
    return found


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
