"""Promise: a key of a replay is answered at once, however long the game was."""

import gc
import time
from contextlib import suppress
from io import StringIO

import pytest
from rich.console import Console
from scrollmaster.cli.screen import joined
from scrollmaster.views.replay.reader import Reader, View

from shared_rules.core.refused import Refused
from shared_rules.laws.bot import Chance
from tests.host.logs import LogMaker
from tests.host.test_replay import DOWN, END, HOME, LEFT, NAMES, PAGE_DOWN, PAGE_UP, RIGHT, UP, film_of, stage_of

PROMISES = (("`replay`: a key in a game of 10,000 records, drawn, the slowest of 100: processor", "50 ms", "11 ms"),)

KEY_S = 0.05
MANY = 10_000


def long_game():
    """A log in which a table corrects its game again and again by facts."""
    maker, chance = LogMaker("maginor"), Chance(4)
    while len(maker.entries) < 100:
        with suppress(Refused):
            maker.answer(*chance.answer(maker.play.decision()))
    for _ in range(2 * MANY):
        asked = ()
        while question := maker.play.state.override_ask(asked):
            asked += chance.answer(question)
        with suppress(Refused):
            maker.override(*asked)
        if len(maker.entries) == MANY:
            return maker
    raise AssertionError(len(maker.entries))


@pytest.mark.slow
def test_a_key_is_quick_in_a_long_game():
    film = film_of(long_game())
    assert len(film.checked.log) >= MANY
    stage = stage_of(film, names=NAMES)
    console = Console(width=80, height=24, force_terminal=True, color_system="truecolor", file=StringIO())
    reader = Reader(film, View(film.stops[-1]))
    slowest = 0.0
    gc.collect()  # what other tests and the making of the log have left is not the key's
    for number in range(100):
        begun = time.thread_time()
        reader.take((LEFT, UP, PAGE_UP, HOME, END, RIGHT, DOWN, "w", PAGE_DOWN, LEFT)[number % 10])
        console.print(joined(stage.lines(reader.view, 80, 24)), no_wrap=True)
        slowest = max(slowest, time.thread_time() - begun)
    print(f"the slowest key: {slowest * 1000:.0f} ms")
    assert slowest < KEY_S
