"""Owns one running game: a game package, its state and the pending decision. The only way a state moves forward.

Must never read a clock, a random source or a file: dice and times come in with the action.
"""

from . import action as act
from .decision import DICE, SECRET, check
from .refused import Refused

NO_OPERATION = -1  # of an action that is empty
UNKNOWN_SIDES = 0  # of a roll in a log that does not say them


class Play:
    """A game in progress. `game` is a game package (docs/add-a-game.md says what it must offer)."""

    def __init__(self, game):
        self.game = game
        self.restart()

    def decision(self):
        """The pending Decision, or None when the game is over."""
        if self._decision is None:
            self._decision = self.game.ask(self.state)
        return self._decision

    def face(self) -> bytes:
        """The game's picture of its state: worked out once, however often it is looked at."""
        if self._face is None:
            self._face = bytes(self.game.face(self.state))
        return self._face

    def apply(self, action):
        """Apply an action (tuple of ints). Returns its events, messages; or raises Refused with the state untouched."""
        decision = self.decision()
        if decision is None:
            raise Refused("refused.over")
        operation = action[0] if action else NO_OPERATION
        if operation == act.ANSWER:
            answer = action[1:]
        elif operation == act.ROLL and len(action) > 2:
            answer = action[3:]
            if decision.kind != DICE or action[2] not in (UNKNOWN_SIDES, decision.sides):
                raise Refused("refused.no_roll")
        else:
            return self._operate(operation, action[1:])
        if decision.kind == SECRET:
            raise Refused("refused.secret")
        return self._take(decision, answer)

    def reveal(self, choices):
        """Answer the pending SECRET decision, once all have chosen: an option value for each of its seats."""
        decision = self.decision()
        if decision is None or decision.kind != SECRET:
            raise Refused("refused.no_secret")
        return self._take(decision, choices)

    def _take(self, decision, answer):
        check(decision, answer)
        events = self.game.take(self.state, decision, answer)
        self._moved()
        return events

    def _operate(self, operation, values):
        game = self.game
        if operation == act.SKIP:
            events = game.skip(self.state)
        elif operation == act.LEVEL and len(values) == 1:
            events = game.set_level(self.state, values[0])
        elif operation == act.LEAVE and len(values) == 1:
            events = game.leave(self.state, values[0])
        elif operation == act.ABANDON:
            events = game.abandon(self.state)
        else:
            raise Refused("refused.operation", operation)
        self._moved()
        return events

    def override(self, values):
        """Set one named fact against the rules; `values` are the answers to the game's `override_ask` questions."""
        asked = ()
        for value in values:
            decision = self.game.override_ask(self.state, asked)
            if decision is None:
                raise Refused("refused.override")
            check(decision, (value,))
            asked += (value,)
        if self.game.override_ask(self.state, asked) is not None:
            raise Refused("refused.override")
        events = self.game.override(self.state, asked)
        self._moved()
        return events

    def take_blob(self, name, data):
        """Give the game a saved blob (chart, house rules) that its pending decision named in `preset`."""
        decision = self.decision()
        if decision is None or not name or decision.preset != name:
            raise Refused("refused.blob")
        events = self.game.take_blob(self.state, name, data)
        self._moved()
        return events

    def encode(self):
        """The canonical bytes of the state: no clocks, no history."""
        return self.game.encode(self.state)

    def restart(self):
        """Become a game at its first question."""
        self.state = self.game.new_state()
        self._moved()

    def restore(self, data):
        """Become the state in `data` (bytes from `encode`). Raises Refused on anything else."""
        self.state = self.game.decode(data)
        self._moved()

    def _moved(self):
        """What is worked out from the state is worked out anew."""
        self._decision = self._face = None
