"""Owns one running game: its position and the pending decision. The only way a game moves forward.

Reads no clock, no random source and no file: dice and times come in with the action.
"""

from . import action as act
from .decision import Dice, Secret
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import Game
    from .types import Action, Answer, Decision, Events, Message

NO_OPERATION = -1  # of an action that is empty


class Play:
    """A game in progress. `game` is its class (game.py), `state` the object of it that stands now."""

    def __init__(self, game: "type[Game]") -> None:
        self.game = game
        self.restart()

    def decision(self) -> "Decision | None":
        """The pending decision, or None when the game is over."""
        if self._decision is None:
            self._decision = self.state.ask()
        return self._decision

    def face(self) -> bytes:
        """The game's picture of its state: worked out once, however often it is looked at."""
        if self._face is None:
            self._face = bytes(self.state.face())
        return self._face

    def standing(self) -> "Sequence[int | Message]":
        """What stands beside the seats' names: nothing before the first turn. Worked out once."""
        if self._standing is None:
            state = self.state
            self._standing = () if state.in_setup() else tuple(state.standing())
        return self._standing

    def apply(self, action: "Action") -> "Events":
        """Apply an action. Returns its events, messages; or raises Refused with the state untouched."""
        decision = self.decision()
        if decision is None:
            raise Refused("refused.over")
        operation = action[0] if action else NO_OPERATION
        if operation == act.ANSWER:
            answer = action[1:]
        elif operation == act.ROLL and len(action) > 2:
            answer = action[3:]
            if not isinstance(decision, Dice) or action[2] != decision.sides:
                raise Refused("refused.no_roll")
        else:
            return self._operate(operation, action[1:])
        if isinstance(decision, Secret):
            raise Refused("refused.secret")
        return self._take(decision, answer)

    def reveal(self, choices: "Answer") -> "Events":
        """Answer the pending Secret, once all have chosen: an option value for each of its seats."""
        decision = self.decision()
        if not isinstance(decision, Secret):
            raise Refused("refused.no_secret")
        return self._take(decision, choices)

    def _take(self, decision: "Decision", answer: "Answer") -> "Events":
        decision.check(answer)
        events = self.state.take(answer)
        self._moved()
        return events

    def _operate(self, operation: int, values: "Answer") -> "Events":
        state = self.state
        if operation == act.SKIP:
            events = state.skip()
        elif operation == act.LEVEL and len(values) == 1:
            events = state.set_level(values[0])
        elif operation == act.LEAVE and len(values) == 1:
            events = state.leave(values[0])
        elif operation == act.ABANDON:
            events = state.abandon()
        else:
            raise Refused("refused.operation", operation)
        self._moved()
        return events

    def override(self, values: "Answer") -> "Events":
        """Set one named fact against the rules; `values` are the answers to the game's `override_ask` questions."""
        asked: "Answer" = ()
        for value in values:
            decision = self.state.override_ask(asked)
            if decision is None:
                raise Refused("refused.override")
            decision.check((value,))
            asked += (value,)
        if self.state.override_ask(asked) is not None:
            raise Refused("refused.override")
        events = self.state.override(asked)
        self._moved()
        return events

    def take_blob(self, name: str, data: bytes) -> "Events":
        """Give the game a saved blob (chart, house rules) that its pending decision named in `preset`."""
        decision = self.decision()
        if decision is None or not name or decision.preset != name:
            raise Refused("refused.blob")
        events = self.state.take_blob(name, data)
        self._moved()
        return events

    def encode(self) -> bytes:
        """The canonical bytes of the state: no clocks, no history."""
        return self.state.encode()

    def restart(self) -> None:
        """Restart at the first question of a new game."""
        self.state = self.game()
        self._moved()

    def restore(self, data: bytes) -> None:
        """Become the state in `data` (bytes from `encode`). Raises Refused on anything else."""
        self.state = self.game.decode(data)
        self._moved()

    def _moved(self) -> None:
        """Drop everything that was derived from the earlier state."""
        self._decision: "Decision | None" = None
        self._face: bytes | None = None
        self._standing: "Sequence[int | Message] | None" = None
