"""Owns what is asked right now, by the game or by the menu, and hands answers over. Knows no key."""

from shared_rules.core import action as act
from shared_rules.core.cells import SIDE
from shared_rules.core.decision import TABLE, Allocate, Dice
from shared_rules.core.history import Barrier
from shared_rules.core.refused import Refused

from ..menu import Menu
from .dice import DiceEntry
from .entry import ROLL, MeaninglessKey
from .kinds import entry_for
from .secret import SecretEntry
from .view import ASKED, BARRIER, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared_rules.core.types import Answer, Decision, Message

    from ..game.table import Table
    from ..session.session import Session
    from .types import Entry


class Dialog:
    """`decision`: what is asked, None when the game is over. `entry`: what is typed of its answer."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.menu = Menu()
        self.decision: "Decision | None" = None
        self.entry: "Entry | None" = None
        self.typed_ms = 0  # when a key has last been tapped for the answer
        self._board = b""  # the game's face after the last action

    def follow(self) -> None:
        """Go on to what is asked now. An empty table is asked by the menu."""
        session = self.session
        table = session.table
        if not table and not self.menu.decision:
            self.menu.open(session)
        decision = self.menu.decision or (table.decision if table else None)
        if decision is not self.decision:
            self.decision = decision
            self.entry = entry_for(decision, session) if decision else None
        session.name_seats()

    def attempt(self, do: "Callable[..., Outcome]", *args: int) -> Outcome:
        """What came of `do`. A refusal is an outcome like any other, and stays to be asked about."""
        try:
            return do(*args)
        except MeaninglessKey:
            return Outcome("no")
        except Refused as refused:
            self.follow()
            self.clear()
            return Outcome("no", (refused.message,), BARRIER if isinstance(refused, Barrier) else ASKED)

    def give(self, answer: "Answer") -> Outcome:
        """Hand a whole answer to whoever asked. It may have asked for the roll that follows, too."""
        table = self.session.table
        asked_seat = self._asked_seat()
        if self.menu.decision or not table:
            told = self._told(self.menu.answer(self.session, answer), asked_seat)
            if not self.menu.decision:
                told.rolled = ()  # the menu may have changed or ended the game to which a roll belonged
            return told
        if isinstance(self.entry, SecretEntry):
            return self._choose(self.entry, answer)
        if answer == ROLL and isinstance(self.entry, DiceEntry):
            return self._roll(table)
        told = self._told(table.answer(answer), asked_seat)
        decision = table.decision
        if isinstance(decision, Dice) and decision.at_once:
            try:
                return told.then(self._roll(table))
            except Refused:
                pass  # where the box's dice are locked, its question stands
        return told

    def undo(self, correct: bool = False) -> Outcome:
        """Take back the last step."""
        asked_seat = self._asked_seat()
        return self._changed(self.session.running().undo(correct), asked_seat)

    def skip(self) -> Outcome:
        """Leave out the rest of the phase."""
        asked_seat = self._asked_seat()
        return self._changed(self.session.running().operate(act.SKIP), asked_seat)

    def set_fact(self) -> Outcome:
        """Begin to set a fact against the rules."""
        asked_seat = self._asked_seat()
        events = self.menu.set_fact(self.session)
        return Outcome(mode=ASKED) if self.menu.decision else self._told(events, asked_seat)

    def end_tally(self) -> Outcome:
        """What is being counted is the answer. Without a count nothing happens."""
        entry = self.entry
        answer = entry.ok() if entry and entry.count else None
        if answer is None:
            return Outcome()
        outcome = self.give(answer)
        self.follow()
        return outcome

    def clear(self) -> None:
        """Begin the answer anew."""
        if self.entry:
            self.entry.clear()

    def _asked_seat(self) -> int:
        return self.decision.seat if self.decision else TABLE

    def _choose(self, entry: SecretEntry, answer: "Answer") -> Outcome:
        """Lock in a choice. When all have chosen, what they chose stays on the face until OK."""
        shown = entry.lock_in(answer)
        if not shown:
            return self._told((), entry.decision.seat)
        events, choices = shown
        outcome = self._told(events, entry.decision.seat)
        outcome.rolled = choices
        outcome.answered = entry.decision
        return outcome

    def _roll(self, table: "Table") -> Outcome:
        """The box's dice stay on the face until OK, unless the next question shows them anyway.

        More dice than the face has rows are lots that are drawn, and nobody reads them.
        """
        asked = table.decision
        events, values = table.roll()
        rolled = sorted(values)
        outcome = Outcome("roll", events, ASKED)
        decision = table.decision
        shown = isinstance(decision, Allocate) and sorted(decision.items) == rolled
        if not shown and len(rolled) <= SIDE:
            outcome.rolled = tuple(rolled)
            outcome.answered = asked
        return outcome

    def _changed(self, events: "Sequence[Message]", asked_seat: int) -> Outcome:
        """The game was changed beside the question: what stood on the face until OK is of a game that is no more."""
        outcome = self._told(events, asked_seat)
        outcome.rolled = ()
        return outcome

    def _told(self, events: "Sequence[Message]", asked_seat: int) -> Outcome:
        """What has happened, with the cue that fits it."""
        table = self.session.table
        decision = table.decision if table else None
        before = self._board
        outcome = Outcome("ok", events, ASKED)
        if table:
            self._board = table.play.face()
        if self.menu.decision:
            return outcome
        if table and not decision:
            outcome.cue = "over"
        elif decision and decision.seat not in (TABLE, asked_seat):
            outcome.cue = "turn"
        elif events:
            outcome.changed = bytes([cell for cell in range(len(before)) if before[cell] != self._board[cell]])
            outcome.cue = "award"
        return outcome
