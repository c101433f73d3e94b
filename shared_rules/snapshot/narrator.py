"""Says what was done at a step, in one line for a report, a history on a screen and a screen reader alike."""

from ..core import action as act
from ..core.codec import get_ints
from ..core.decision import TABLE, Allocate, Choose, Confirm, Dice, Secret, Tally
from ..core.history import PLAYED, open_commitments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from ..core.game import Game
    from ..core.terms import Terms
    from ..core.types import Action, Answer, Decision, Entry, Message, Values
    from .follower import Step
    from .types import Read

# What a record of each kind is called, in JSON and on screens.
KINDS = (
    "header",
    "action",
    "undo",
    "correction",
    "override",
    "clock",
    "blob",
    "commit",
    "reveal",
    "",  # a number that no kind has
    "end",
    "booted",
    "share",
    "person",
    "signed",
)
COUNTS = ""  # how a step stands now
TAKEN_BACK = "x"
MENDED = "~"
_OPERATIONS = {
    act.SKIP: "text.skip",
    act.LEVEL: "text.level",
    act.LEAVE: "text.leave",
    act.ABANDON: "text.abandon",
}
_OF_SEAT = {act.SHARE: "text.share", act.PERSON: "text.person"}
_OTHERS = {act.OVERRIDE: "text.override", act.END: "text.end", act.SIGNED: "text.signed"}
_NOT_AT_HAND = "…"
_JOIN = ".ask_join"  # ends the term of the question who takes a seat (core/setup.py)
_CLOCKS = (
    "text.boot",
    "text.clock_started",
    "text.clock_expired",
    "text.clock_paused",
    "text.clock_resumed",
    "text.clock_turn",
    "text.clock_stopped",
)


class Narrator:
    """Says the steps of one game: sentences in `ours`, what the game calls things in `terms`.

    `step_of(seq)` gives an earlier step, None when it is not at hand; `with_names` are the seats called by a player's
    name; `clean(text)` makes harmless what boxes and people have written.
    """

    def __init__(
        self,
        terms: "Terms",
        ours: "Terms",
        game: "type[Game]",
        read: "Read",
        step_of: "Callable[[int], Step | None]",
        with_names: "Container[int]" = (),
        clean: "Callable[[str], str]" = str,
    ) -> None:
        self.terms = terms
        self._ours = ours
        self._levels = game.LEVELS
        self._read = read
        self._step_of = step_of
        self._with_names = with_names
        self._clean = clean
        self._origins: "dict[int, tuple[int, bool]]" = {}  # see `_origin`

    def line(self, step: "Step") -> str:
        """What was done."""
        values, say = step.values, self._ours.say
        if step.kind == act.ACTION:
            return self._action(step, values)
        if taken_back((step.kind, values)):
            return self._step_back(step)
        if step.kind == act.CORRECTION:
            mended = self._step_of(values[0])
            return say(("text.mend", self._action(mended, values[1:]) if mended else _NOT_AT_HAND))
        if step.kind == act.COMMIT:
            return say(("text.commit", self.terms.seat(self.whose(step))))
        if step.kind == act.REVEAL:
            return say(("text.reveal", self._answer(_asked(step), get_ints(values[0]))))
        if step.kind == act.CLOCK:
            what: int = values[0]
            return say((_CLOCKS[what],))
        if step.kind == act.BLOB:
            return say(("text.blob", self._clean(values[0]), len(values[1])))
        if step.kind == act.BOOTED:
            return say(("text.booted", self._clean(values[2])))
        if step.kind in _OF_SEAT:
            return say((_OF_SEAT[step.kind], self.terms.seat(values[0])))
        return say((_OTHERS[step.kind],))

    def answer(self, step: "Step") -> str:
        """What was done, without a question that is asked again."""
        if step.kind != act.ACTION or step.values[0] not in (act.ANSWER, act.ROLL):
            return self.line(step)
        question, answer = _asked(step), _given(step.values)
        words = self._answer(question, answer)
        if not words or self._sits(question, answer):
            return self.line(step)
        return self._ours.say(("text.dice", words)) if _is_throw(question) else words

    def whose(self, step: "Step") -> int:
        """The seat that has done it, TABLE where it is nobody's or everybody's."""
        question = step.question
        seat: int = TABLE
        if step.kind in _OF_SEAT:
            seat = step.values[0]
        if step.kind == act.COMMIT and isinstance(question, Secret):
            index: int = step.values[0]
            return question.seats[index]
        if step.kind == act.ACTION and step.values[0] in (act.ANSWER, act.ROLL):
            return _whose(_asked(step), _given(step.values))
        if step.kind == act.ACTION and step.values[0] == act.LEAVE:
            seat = step.values[1]
        return seat

    def _step_back(self, step: "Step") -> str:
        """What does not count any more, or again: an undo of an undo is none."""
        origin, is_redo = self._origin(step.seq)
        term = "text.redo" if is_redo else "text.taken_back" if step.kind == act.UNDO else "text.correction"
        found = self._step_of(origin)
        said = [self.line(found)] if found else [_NOT_AT_HAND]
        if found and found.kind == act.OVERRIDE:  # what was set is what came of it
            said += [self.terms.say(event) for event in found.events]
        return self._ours.say((term, " ".join(said)))

    def _origin(self, seq: int) -> "tuple[int, bool]":
        """The record at the end of a chain of steps back, each taking back the next, and whether that one counts."""
        chain = [seq]
        while chain[-1] not in self._origins:
            target = taken_back(self._read(chain[-1]))
            if target:
                chain.append(target)
            else:
                self._origins[chain[-1]] = chain[-1], True
        origin, counts = self._origins[chain.pop()]
        while chain:
            counts = not counts
            self._origins[chain.pop()] = origin, counts
        return origin, counts

    def _action(self, step: "Step", action: "Action") -> str:
        """What was done at a step: its own action, or the one that replaces it."""
        operation = action[0]
        if operation in _OPERATIONS:
            return self._operation(operation, action[1:])
        question, answer = _asked(step), _given(action)
        sits = self._sits(question, answer)
        if sits:
            return sits
        words = self._answer(question, answer)
        line = self.terms.say(question.ask)
        if _is_throw(question):  # the phase says what for
            line = self._ours.say(("text.dice", words))
        elif words:
            line = line.rstrip(".") + (" " if line.endswith("?") else ": ") + words
        if operation == act.ROLL:
            line = self._ours.say(("text.rolled", line))
        seat = _whose(question, answer)
        return line if seat == TABLE else self.terms.seat(seat) + ": " + line

    def _sits(self, question: "Decision", answer: "Answer") -> str:
        """Who has taken a seat, or that all have, by an answer to the question of every setup; "" for others."""
        if not question.ask[0].endswith(_JOIN) or not isinstance(question, Choose):
            return ""
        seat = _whose(question, answer)
        if seat == TABLE:
            return self._answer(question, answer)
        called = self.terms.seat(seat)
        if len(question.ask) < 2:
            return ""
        colour = self.terms.text(str(question.ask[1]))
        return self._ours.say(("text.plays", called, colour) if seat in self._with_names else ("text.sits", called))

    def _operation(self, operation: int, values: "Answer") -> str:
        if operation == act.LEVEL:
            level = self._levels[values[0]] if 0 <= values[0] < len(self._levels) else str(values[0])
            return self._ours.say((_OPERATIONS[operation], self.terms.text(level)))
        return self._ours.say((_OPERATIONS[operation],) + tuple([self.terms.seat(seat) for seat in values]))

    def _answer(self, question: "Decision", answer: "Answer") -> str:
        labels = self._labels(question)  # a value of an amended answer may lack one
        said = [self.terms.say(labels.get(value, (str(value),))) for value in answer]
        if isinstance(question, Confirm):
            return ""
        if isinstance(question, Secret):
            return ", ".join([self.terms.seat(seat) + ": " + label for seat, label in zip(question.seats, said)])
        if isinstance(question, Allocate):
            return ", ".join(["%d %s" % (item, label) for item, label in zip(question.items, said)])
        if isinstance(question, Tally):
            return said[0] if answer[1] == 1 else "%d × %s" % (answer[1], said[0])
        return " ".join(said)

    def _labels(self, question: "Decision") -> "dict[int, Message]":
        """What the values of an answer are called; a number has no name."""
        if isinstance(question, Dice) and question.are_seats:
            return {at + 1: (name,) for at, name in enumerate(self.terms.seat_names)}
        if isinstance(question, Dice):
            return {at + 1: face for at, face in enumerate(question.faces)}
        return {option.value: option.label for option in question.options}


class Standing:
    """How steps stand now: `present` as `Follower.present` gives it, of a log of `count` records."""

    def __init__(self, read: "Read", count: int, present: "dict[int, Values]") -> None:
        self._present = present
        reveals = [seq for seq in sorted(present) if read(seq)[0] == act.REVEAL]
        self._promises = [promise[0] for seq in [count] + reveals for promise in open_commitments(read, seq - 1)]

    def mark(self, step: "Step") -> str:
        """COUNTS, TAKEN_BACK, or MENDED where other values count."""
        if step.kind in PLAYED:
            counts = self._present.get(step.seq)
            return TAKEN_BACK if counts is None else COUNTS if counts == step.values else MENDED
        return TAKEN_BACK if step.kind == act.COMMIT and step.seq not in self._promises else COUNTS


def taken_back(entry: "Entry") -> int:
    """The record that an undo or a correction takes back; 0 where nothing is, or another answer takes its place."""
    kind, values = entry
    return values[0] if kind in (act.UNDO, act.CORRECTION) and len(values) == 1 else 0


def _is_throw(question: "Decision") -> bool:
    """Whether dice are asked for what they show, and not for whom they draw."""
    return isinstance(question, Dice) and not question.are_seats


def _given(action: "Action") -> "Answer":
    return action[1:] if action[0] == act.ANSWER else action[3:]


def _whose(question: "Decision", answer: "Answer") -> int:
    """Whose answer it is: of the seat that was asked; where all were, of the one whose own key says it, "I play"."""
    if question.seat == TABLE and isinstance(question, Choose):
        for option in question.options:
            if option.value == answer[0]:
                return option.seat if len(option.label) == 1 else TABLE  # a label that names the seat says enough
    return question.seat


def _asked(step: "Step") -> "Decision":
    """The question that an answer was given to: the rules take none without."""
    assert step.question, step.seq
    return step.question
