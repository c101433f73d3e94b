"""The laws can fail: each of these games breaks one, and is caught."""

import pytest

from shared_rules.core.decision import choose
from shared_rules.core.refused import Refused
from shared_rules.laws.watched import hold
from tests.games.pebbles import BONUS, GIVE, Pebbles
from tests.laws import said


def _ask_that_plays(self):
    decision = Pebbles.ask(self)
    self.given += 1
    return decision


def _take_that_refuses_late(self, answer):
    events = Pebbles.take(self, answer)
    if self.step == BONUS:
        raise Refused("refused.late")
    return events


def _skip_that_refuses_late(self):
    self.given += 1
    raise Refused("refused.late")


def _decode_that_forgets(cls, data):
    state = Pebbles.decode.__func__(cls, data)
    state.turn = 0
    return state


def _take_with_a_memory(self, answer, seen=[]):  # noqa: B006
    seen.append(answer)
    if self.totals:
        self.totals[0] += len(seen)
    return Pebbles.take(self, answer)


def _override_that_crashes(self, values):
    return [][0]


BROKEN = {
    "asks and plays": {"ask": _ask_that_plays},
    "refuses after playing": {"take": _take_that_refuses_late},
    "refuses a skip after playing": {"skip": _skip_that_refuses_late},
    "forgets in its bytes": {"decode": classmethod(_decode_that_forgets)},
    "remembers outside its state": {"take": _take_with_a_memory},
    "asks with no option": {"ask": lambda self: choose(("x",), []) if self.step == GIVE else Pebbles.ask(self)},
    "shows a short face": {"face": lambda self: bytearray(63)},
    "shows an unknown cell": {"face": lambda self: bytearray(63) + b"\x0b"},
    "scores in floats": {"scores": lambda self: [total / 2 for total in self.totals]},
    "has rows that do not add up": {"score_rows": lambda self: [(("peb.phase",), [1] * self.seat_count)]},
    "has a winner too early": {"winners": lambda self: [0] if self.totals else []},
    "breaks its own law": {"laws": lambda self: ["too many pebbles"] if sum(self.totals) > 9 else []},
    "cannot be overruled": {"override": _override_that_crashes},
    "says something that is no message": {"heading": lambda self: ("peb.round",)},
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_game_is_caught(how):
    game = type("Broken", (Pebbles,), BROKEN[how])
    words = said.words("pebbles")
    with pytest.raises((AssertionError, IndexError, Refused)):
        for seed in range(30):
            hold(game, seed, words)
