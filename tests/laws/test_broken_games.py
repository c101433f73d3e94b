"""The laws can fail: each of these games breaks one, and is caught."""

from types import SimpleNamespace

import pytest

from shared_rules.core.decision import choose
from shared_rules.core.refused import Refused
from shared_rules.laws.watched import hold
from tests.games import pebbles
from tests.laws import found


def _ask_that_plays(state):
    decision = pebbles.ask(state)
    state.given += 1
    return decision


def _take_that_refuses_late(state, decision, answer):
    events = pebbles.take(state, decision, answer)
    if state.step == pebbles.BONUS:
        raise Refused("refused.late")
    return events


def _skip_that_refuses_late(state):
    state.given += 1
    raise Refused("refused.late")


def _decode_that_forgets(data):
    state = pebbles.decode(data)
    state.turn = 0
    return state


def _take_with_a_memory(state, decision, answer, seen=[]):  # noqa: B006
    seen.append(answer)
    if state.totals:
        state.totals[0] += len(seen)
    return pebbles.take(state, decision, answer)


def _override_that_crashes(state, values):
    return [][0]


BROKEN = {
    "asks and plays": {"ask": _ask_that_plays},
    "refuses after playing": {"take": _take_that_refuses_late},
    "refuses a skip after playing": {"skip": _skip_that_refuses_late},
    "forgets in its bytes": {"decode": _decode_that_forgets},
    "remembers outside its state": {"take": _take_with_a_memory},
    "asks with no option": {
        "ask": lambda state: choose(("x",), []) if state.step == pebbles.GIVE else pebbles.ask(state)
    },
    "shows a short face": {"face": lambda state: bytearray(63)},
    "shows an unknown cell": {"face": lambda state: bytearray(63) + b"\x0b"},
    "scores in floats": {"scores": lambda state: [total / 2 for total in state.totals]},
    "has rows that do not add up": {"score_rows": lambda state: [(("peb.phase",), [1] * state.seat_count)]},
    "has a winner too early": {"winners": lambda state: [0] if state.totals else []},
    "breaks its own law": {"laws": lambda state: ["too many pebbles"] if sum(state.totals) > 9 else []},
    "cannot be overruled": {"override": _override_that_crashes},
    "says something that is no message": {"heading": lambda state: ("peb.round",)},
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_is_caught(how):
    game = SimpleNamespace(**(vars(pebbles) | BROKEN[how]))
    words = found.words(game)
    with pytest.raises((AssertionError, IndexError, Refused)):
        for seed in range(30):
            hold(game, seed, words)
