"""Owns the table of a game's steps, the one loop that walks it, and what all games made of steps do alike.

A step is three functions: `ask(state)` gives its Decision or None, `take(state, answer, events)` applies a checked
answer, and `go_on(state, events)` does what happens without one: nothing was left to ask, the seat asked has left, or
the table does not tell it. Each of the last two enters the next step. Must never know what a step is about.
"""

from . import codec
from .decision import Decision


class Steps:
    """The steps of one game, as one version of its rules has them. Its package offers the methods below as its own.

    `tables` have the three functions of every step by its number; each module of a game that has steps offers one.
    States are made by `make_state` and have the codec's `fields`; among them `step`, `seat_count` and `left` (bit i:
    seat i has left). Beside them they have `asked`, the pending Decision, and `steps`: what they are played by, with
    its `house_rules` where the game has some. So a module never asks which version of the rules it serves. `start` is
    the last step of the setup; in the step `over` nothing is asked any more.
    """

    def __init__(self, make_state, fields: tuple, start: int, over: int, *tables: dict, house_rules=None):
        self.house_rules = house_rules
        self._make_state = make_state
        self._fields = fields
        self._start = start
        self._over = over
        self._functions = {}
        for table in tables:
            self._functions.update(table)

    def new_state(self):
        """The state of a game at its first question."""
        state = self._make_state()
        state.steps = self
        return state

    def ask(self, state) -> Decision | None:
        """The question that stands, None when the game is over. A state just decoded has to work it out again."""
        if state.asked is None:
            state.asked = self.question(state)
        return state.asked

    def take(self, state, decision: Decision, answer: tuple) -> list:
        """Apply an answer that fits the pending decision, then walk on. Returns the events."""
        events = []
        self._functions[state.step][1](state, answer, events)
        return self.settle(state, events)

    def settle(self, state, events: list) -> list:
        """Walk on to the next question, or to the end of the game. Returns `events`."""
        while True:
            state.asked = self.question(state)
            if state.asked is not None or state.step == self._over:
                return events
            self.go_on(state, events)

    def go_on(self, state, events: list):
        """Do what happens in the present step without an answer."""
        self._functions[state.step][2](state, events)

    def question(self, state) -> Decision | None:
        """The Decision of the present step, or None when there is nothing to ask or nobody to ask it."""
        if state.step == self._over:
            return None
        decision = self._functions[state.step][0](state)
        if decision is not None and decision.seat >= 0 and state.left >> decision.seat & 1:
            return None
        return decision

    def encode(self, state) -> bytes:
        """The canonical bytes of a state."""
        return codec.encode(state, self._fields)

    def decode(self, data: bytes):
        """The state of which these are the bytes. Raises Refused on anything else."""
        return codec.decode(self.new_state(), self._fields, data)

    def in_setup(self, state) -> bool:
        return state.step <= self._start

    def seats(self, state) -> int:
        """How many have sat down."""
        return state.seat_count
