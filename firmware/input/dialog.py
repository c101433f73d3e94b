"""Holds the pending question, of the game or of the menu, and passes its answer on. Knows no keys."""

from shared_rules.core import action as act
from shared_rules.core.cells import SIDE
from shared_rules.core.decision import TABLE, Allocate, Dice
from shared_rules.core.history import Barrier
from shared_rules.core.refused import Refused

from ..game.undo import LAST
from ..menu import Menu, playing, share
from ..menu.answered import suggest_former, taken_back
from .dice import DiceInput
from .input_state import ROLL, MeaninglessKey
from .kinds import input_for
from .secret import SecretInput
from .view import ASKED, BARRIER, CODE, WHY, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.types import Answer, Decision, Message

    from ..game.table import Table
    from ..session.session import Session
    from .types import InputState


LATE_MS = 1000  # an OK so soon after a count that time has ended was meant for it: it came late


class Dialog:
    """`decision`: what is asked, None when the game is over. `input_state`: what is typed of its answer."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.menu = Menu()
        self.decision: "Decision | None" = None
        self.input_state: "InputState | None" = None
        self.typed_ms = 0  # when a key was last tapped for the answer
        self._counted_ms = -LATE_MS  # when time has ended a count
        self._begins = False  # the setup has ended or come to dice, and nobody has been asked what is asked then
        self._board = b""  # the game's face after the last action
        self._barred = LAST  # the record to which an undo that met a barrier was to lead

    def follow(self) -> None:
        """Move to the question that is pending now. The menu asks an empty table."""
        session = self.session
        table = session.table
        if not table and not self.menu.decision:
            self.menu.open(session)
        decision = self.menu.decision or (table.decision if table else None)
        if decision is not self.decision:
            if table and table.formerly and decision and decision is table.decision:
                suggest_former(session, decision)
            self.decision = decision
            self.input_state = input_for(decision, session) if decision else None
        session.name_seats()

    def refuse(self, refused: Refused) -> Outcome:
        """The outcome of a refusal: its reason stays available. A key that means nothing changes nothing."""
        if isinstance(refused, MeaninglessKey):
            return Outcome("no")
        self.follow()
        self.clear()
        return Outcome("no", (refused.message,), BARRIER if isinstance(refused, Barrier) else ASKED)

    def give(self, answer: "Answer") -> Outcome:
        """Give a complete answer to the menu or the game, and make the roll that follows if it is asked for at once."""
        table = self.session.table
        asked = self.decision
        asked_seat = asked.seat if asked else TABLE
        if not asked or self.menu.decision or not table:
            return self._answer_menu(answer, asked_seat)
        if isinstance(self.input_state, SecretInput):
            return self._choose(self.input_state, answer)
        if answer == ROLL and isinstance(self.input_state, DiceInput):
            return self._roll(table)
        doubt = table.play.state.doubt(answer)
        if doubt is not None:
            self.menu.confirm(doubt, lambda session: session.running().answer(answer))
            return self._outcome((), asked_seat)
        was_setup = table.play.state.in_setup()
        outcome = self._outcome(table.answer(answer), asked_seat)
        self.session.lessons.answered(asked.ask[0], was_setup)
        decision = table.decision
        self._begins = was_setup and (not table.play.state.in_setup() or isinstance(decision, Dice))
        self._ask_at_start()
        if isinstance(decision, Dice) and decision.at_once and not share.is_due(self.session):
            try:
                return outcome.then(self._roll(table))
            except Refused:
                pass  # where the box's dice are locked, its question stands
        return outcome

    def _answer_menu(self, answer: "Answer", asked_seat: int) -> Outcome:
        """Give an answer to the menu, which may have asked for a rule, or for the code of the last game."""
        session = self.session
        events = self.menu.answer(session, answer)
        if session.rule:  # nothing has changed: what stood there stands behind it
            outcome = Outcome("ok", mode=WHY)
            outcome.subject, outcome.rule = session.rule[0], session.rule[1:]
            session.rule = ()
            return outcome
        outcome = self._outcome(events, asked_seat)
        if not self.menu.decision:
            outcome.rolled = ()  # the menu may have changed or ended the game to which a roll belonged
        return self._show_photo(outcome)

    def begin_counted(self, outcome: Outcome) -> Outcome:
        """At power-on a counted game may have begun, or wait for keys that are mixed into its dice."""
        self.menu.ask_share(self.session)
        return self._show_photo(outcome)

    def _show_photo(self, outcome: Outcome) -> Outcome:
        """Show what is to be photographed, if anything is."""
        if self.session.photo:
            outcome.photo = self.session.photo
            outcome.mode = CODE
            self.session.photo = None
        return outcome

    def undo(self, correct: bool = False, before: int = LAST) -> Outcome:
        """Take back the last step; with `before` that record, and all that was played after it."""
        asked_seat = self._asked_seat()
        self._barred = before
        decision, entry = self.session.running().undo(correct, before)
        outcome = self._changed((taken_back(decision, entry),), asked_seat)
        outcome.cue = "said"
        return outcome

    def agree(self) -> Outcome:
        """Take back what a barrier stood before."""
        return self.undo(True, self._barred)

    def correct(self, seq: int) -> Outcome:
        """Ask again what the action in record `seq` has answered."""
        self.menu.correct(self.session, seq)
        return self._changed((), self._asked_seat())

    def back(self) -> Outcome:
        """Take back the last step; before the first one is the menu of an empty table."""
        try:
            return self.undo()
        except Refused as refused:
            if refused.message[0] != "refused.nothing_to_undo":
                raise
        return self._changed(playing.leave(self.session), TABLE)

    def skip(self) -> Outcome:
        """Leave out the rest of the phase; asks before, where that loses what cannot be told later."""
        asked_seat = self._asked_seat()
        table = self.session.running()
        question = table.play.state.skip_question()
        if question is None:
            return self._changed(table.operate(act.SKIP), asked_seat)
        self.menu.confirm(question, lambda session: session.running().operate(act.SKIP))
        return self._changed((), asked_seat)

    def look_up(self) -> Outcome:
        """Ask which of the game's rules is to be shown."""
        self.menu.look_up(self.session)
        return Outcome("ok", mode=ASKED)

    def set_fact(self) -> Outcome:
        """Begin to set a fact against the rules."""
        asked_seat = self._asked_seat()
        events = self.menu.set_fact(self.session)
        return Outcome(mode=ASKED) if self.menu.decision else self._outcome(events, asked_seat)

    def end_tally(self) -> Outcome:
        """Give what is being counted as the answer. Does nothing without a count."""
        input_state = self.input_state
        answer = input_state.ok() if input_state and input_state.count else None
        if answer is None:
            return Outcome()
        outcome = self.give(answer)
        self.follow()
        return outcome

    def time_out(self, now_ms: int) -> Outcome:
        """Time ends what is being counted."""
        self._counted_ms = now_ms
        try:
            return self.end_tally()
        except Refused as refused:
            return self.refuse(refused)

    def is_late(self, now_ms: int) -> bool:
        """True for the first tap just after time has ended a count: an OK then must not answer what follows."""
        counted_ms = self._counted_ms
        self._counted_ms = -LATE_MS
        return now_ms - counted_ms < LATE_MS and not self.menu.decision

    def clear(self) -> None:
        """Clear the half-typed answer."""
        if self.input_state:
            self.input_state.clear()

    def _asked_seat(self) -> int:
        return self.decision.seat if self.decision else TABLE

    def _choose(self, input_state: SecretInput, answer: "Answer") -> Outcome:
        """Lock in a choice. When all have chosen, what they chose stays on the face until OK."""
        shown = input_state.lock_in(answer)
        if not shown:
            return self._outcome((), input_state.decision.seat)
        events, choices = shown
        outcome = self._outcome(events, input_state.decision.seat)
        outcome.rolled = choices
        outcome.answered = input_state.decision
        return outcome

    def _roll(self, table: "Table") -> Outcome:
        """The box's dice stay on the face until OK, unless the next question shows them anyway.

        More dice than the face has rows are lots, whose single values do not matter.
        """
        asked = table.decision
        was_setup = table.play.state.in_setup()
        events, values = table.roll()
        self._begins = was_setup and (not table.play.state.in_setup() or isinstance(table.decision, Dice))
        rolled = sorted(values)
        outcome = Outcome("roll", events, ASKED)
        decision = table.decision
        shown = isinstance(decision, Allocate) and sorted(decision.items) == rolled
        if not shown and len(rolled) <= SIDE:
            outcome.rolled = tuple(rolled)
            outcome.answered = asked
        else:
            self._ask_at_start()
        return outcome

    def put_away_roll(self) -> Outcome:
        """Take a roll off the face. Where the setup has ended with it, this is the moment to ask who plays."""
        self._ask_at_start()
        outcome = Outcome(mode=ASKED)
        outcome.rolled = ()
        return outcome

    def _ask_at_start(self) -> None:
        if self._begins:
            self._begins = False
            self.menu.ask_at_start(self.session)

    def _changed(self, events: "Sequence[Message]", asked_seat: int) -> Outcome:
        """The outcome of a change beside the question: a roll that waits for OK is of the earlier state, and goes."""
        outcome = self._outcome(events, asked_seat)
        outcome.rolled = ()
        return outcome

    def _outcome(self, events: "Sequence[Message]", asked_seat: int) -> Outcome:
        """The outcome for `events`, with its cue."""
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
