"""Owns the table of a game's steps, the one loop that walks it, and which of its modules are in RAM.

A step is three functions: `ask(state)` gives its Decision or None, `take(state, answer, events)` applies a checked
answer, and `go_on(state, events)` does what happens without one: nothing was left to ask, the seat asked has left, or
the table does not tell it. Each of the last two enters the next step. Must never know what a step is about.
"""

from . import loader

_CORE = __name__[: __name__.rfind(".")]
_SHARED = ("house_rules", "setup", "facts")  # modules of the core that only steps import: they come and go with those
_SELDOM = ("operations", "levels", "facts")  # modules of a game for what a table seldom does


class Steps:
    """The steps of the game package `package`; the modules of the game put theirs into `functions` by number.

    Its states have `step`, `asked` (the pending Decision, never encoded) and `left` (bit i: seat i has left). In the
    step `over` nothing is asked any more. `rows` say which modules fill `functions` up to which step: (last step,
    names); those of a row are in RAM together. `helpers` are modules that they import. What is in no row always stays.

    What a table seldom does is in modules of fixed names: skip, leave and abandon in `operations`, set_level in
    `levels`, take_blob and saved_blobs in `setup`, override_ask and override in `facts`.
    """

    def __init__(self, package, over, rows, helpers=()):
        self.functions = {}
        self._package = package
        self._over = over
        self._rows = rows
        self._helpers = helpers

    def load_all(self):
        """Load the modules of all rows. Without thrift this happens once, when the game is loaded."""
        for _, modules in self._rows:
            self._bring(modules)

    def borrow(self, module):
        """A module for what a table seldom does; with thrift in the room of the steps, which come back when needed."""
        if loader.thrifty:
            self._drop_all()
        return loader.bring(self._package, module)

    def settle(self, state, events):
        """Walk on to the next question, or to the end of the game. Returns `events`."""
        while True:
            state.asked = self.question(state)
            if state.asked is not None or state.step == self._over:
                return events
            self.go_on(state, events)

    def go_on(self, state, events):
        """Do what happens in the present step without an answer."""
        self._of(state.step)[2](state, events)

    def question(self, state):
        """The Decision of the present step, or None when there is nothing to ask or nobody to ask it."""
        if state.step == self._over:
            return None
        decision = self._of(state.step)[0](state)
        if decision is not None and decision.seat >= 0 and state.left >> decision.seat & 1:
            return None
        return decision

    def pending(self, state):
        """The question that stands. A state just decoded has to work it out again."""
        if state.asked is None:
            state.asked = self.question(state)
        return state.asked

    def take(self, state, decision, answer):
        """Apply an answer that fits the pending decision, then walk on. Returns the events."""
        events = []
        self._of(state.step)[1](state, answer, events)
        return self.settle(state, events)

    def skip(self, state):
        return self.borrow("operations").skip(state)

    def leave(self, state, seat):
        return self.borrow("operations").leave(state, seat)

    def abandon(self, state):
        return self.borrow("operations").abandon(state)

    def set_level(self, state, level):
        return self.borrow("levels").set_level(state, level)

    def take_blob(self, state, name, data):
        return self.borrow("setup").take_blob(state, name, data)

    def saved_blobs(self, state):
        return self.borrow("setup").saved_blobs(state)

    def override_ask(self, state, values):
        return self.borrow("facts").override_ask(state, values)

    def override(self, state, values):
        return self.borrow("facts").override(state, values)

    def laws(self, state):
        """The names of the laws that a state breaks. For tests: the box has no room for what it never asks."""
        return loader.bring(self._package, "invariants").broken(state)

    def _of(self, step):
        """The three functions of a step; the row of modules that has them is loaded in place of what is there."""
        if step not in self.functions:
            self._drop_all()
            row = 0
            while step > self._rows[row][0]:
                row += 1
            self._bring(self._rows[row][1])
        return self.functions[step]

    def _bring(self, modules):
        for module in modules:
            loader.bring(self._package, module)

    def _drop_all(self):
        for step in range(self._rows[-1][0] + 1):
            self.functions.pop(step, None)
        loader.drop(self._package, _SELDOM + self._helpers)
        loader.drop(_CORE, _SHARED)
        for _, modules in self._rows:
            loader.drop(self._package, modules)
