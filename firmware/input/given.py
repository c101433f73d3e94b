"""Answers by value, from a body that shows the question in its own way: docs/question.md.

What they do is what the same answer does by keys, so the log cannot tell them apart.
"""

from shared_rules.formats import given

from . import view as modes
from .dice import DiceInput
from .input_state import ROLL
from .keys import BACK, HOLD, LOCK, NEXT, OK, PREVIOUS, TAP, Press
from .secret import SecretInput
from .view import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.types import Answer, Decision

    from .controls import Controls
    from .dialog import Dialog
    from .view import View

_PRESSES = {  # forms that are one press
    given.OK: (OK, TAP),
    given.BACK: (BACK, TAP),
    given.AGREE: (OK, HOLD),
    given.SKIP: (NEXT, HOLD),
    given.WHY: (PREVIOUS, HOLD),
    given.MENU: (BACK, HOLD),
    given.LOCK: (PREVIOUS, LOCK),
}
_READ_MS = 1000  # what stood shorter beside a question, nobody has read
_BESIDE = (given.UNDO, given.TAKE_BACK, given.CORRECT, given.FACT)


class GivenAnswers:
    """Takes them to the `dialog`, past the keys of `controls`."""

    def __init__(self, view: "View", dialog: "Dialog", controls: "Controls") -> None:
        self._view = view
        self._dialog = dialog
        self._controls = controls

    def take(self, form: int, values: "Answer", now_ms: int) -> Outcome:
        """The outcome of a form. What a finger has begun to count on the keys is counted before."""
        view = self._view
        if form == given.AGREE and view.mode not in (modes.BARRIER, modes.OFFER):
            return stale()
        if form in _PRESSES:
            key, kind = _PRESSES[form]
            return self._controls.take(Press(key, kind), now_ms)
        if self._controls.is_locked:
            return Outcome("no", mode=modes.LOCKED)
        if now_ms - view.since_ms >= _READ_MS:
            self._dialog.session.lessons.read()
        asked = self._dialog.decision
        counted = self._controls.attempt(self._dialog.end_tally)
        if form in _BESIDE:
            return counted.then(self._controls.attempt(self._do, form, values, asked))
        return counted.then(self._controls.with_rules(self._give, form, values, asked))

    def _do(self, form: int, values: "Answer", asked: "Decision | None") -> Outcome:
        """What is done beside the question."""
        dialog = self._dialog
        if dialog.decision is not asked or dialog.menu.decision:
            return stale()
        if form == given.UNDO:
            return dialog.undo()
        if form == given.TAKE_BACK:
            return dialog.undo(before=values[0])
        if form == given.CORRECT:
            return dialog.correct(values[0])
        return dialog.set_fact()

    def _give(self, form: int, values: "Answer", asked: "Decision | None") -> Outcome:
        """Give what answers the question. The box's dice give way to it, wherever they stand before it."""
        dialog = self._dialog
        outcome = Outcome()
        if self._view.rolled and not dialog.menu.decision:
            outcome = dialog.put_away_roll()
            dialog.follow()
        input_state, decision = dialog.input_state, dialog.decision
        if self._view.mode in modes.HIDING or input_state is None or decision is None or not _is_same(asked, decision):
            return outcome.then(stale())
        if isinstance(input_state, SecretInput):
            if form != given.SECRET or input_state.seat != values[0]:
                return outcome.then(stale())
            decision.check((values[1],) * len(input_state.decision.seats))
            if not input_state.is_open:
                input_state.seat_key(values[0])
            return outcome.then(dialog.give(values[1:]))
        if form == given.ROLL and isinstance(input_state, DiceInput):
            return outcome.then(dialog.give(ROLL))
        if form != given.ANSWER:
            return outcome.then(stale())
        decision.check(values)
        return outcome.then(dialog.give(values))


def stale() -> Outcome:
    """The outcome of an answer to another question than the one that stands now; it changes nothing."""
    return Outcome("no", (("refused.stale",),))


def _is_same(asked: "Decision | None", now: "Decision") -> bool:
    """Whether the same is asked: after a count that has ended, or after the box's dice, it is another object."""
    return asked is not None and (asked.ask, asked.seat) == (now.ask, now.seat)
