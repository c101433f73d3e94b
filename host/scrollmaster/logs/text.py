"""Owns the log as a text for people: a report of the game, then every action, like the score of a chess game.

Every record is shown, but those that say that somebody sits down who is called by name here. Steps that were taken back
are marked, and so are the undos. Programs read JSONL instead.
"""

from collections.abc import Iterator, Sequence

from shared_rules.core import action as act
from shared_rules.core.codec import get_ints
from shared_rules.core.decision import TABLE, Allocate, Choose, Confirm, Dice, Number, Secret, Tally
from shared_rules.core.history import PLAYED, open_commitments
from shared_rules.core.types import Action, Answer, Decision, Entry, Message, Values

from ..sanitize import sanitize
from ..terms import CUT, say
from .check import Checked
from .replay import Step
from .report import Occasion, report, wrapped
from .scores import Names, terms_of

_OPERATIONS = {
    act.SKIP: "text.skip",
    act.LEVEL: "text.level",
    act.LEAVE: "text.leave",
    act.ABANDON: "text.abandon",
}
_OF_SEAT = {act.SHARE: "text.share", act.PERSON: "text.person"}
_OTHERS = {act.OVERRIDE: "text.override", act.END: "text.end", act.SIGNED: "text.signed"}
_JOIN = ".ask_join"  # ends the term of the question who takes a seat (shared_rules/core/setup.py)
TAKEN_BACK, MENDED = "x", "~"
_BESIDE = " " * 20  # right of the number and the time
_CLOCKS = (
    "text.boot",
    "text.clock_started",
    "text.clock_expired",
    "text.clock_paused",
    "text.clock_resumed",
    "text.clock_turn",
    "text.clock_stopped",
)


def write(checked: Checked, names: Names, occasion: Occasion | None = None) -> str:
    """The whole game in words."""
    told = report(checked, names, occasion or Occasion())
    score = _Score(checked, names)
    steps = [part for line in score.lines() for part in wrapped(line, _BESIDE) or [line]]
    marks = ["", *wrapped(say("text.marks", TAKEN_BACK, MENDED))] if score.has_marks else []
    return "\n".join([*told, *marks, *steps, "", *proof_lines(checked)]) + "\n"


def proof_lines(checked: Checked) -> list[str]:
    """What tells this game from all others, and lets anybody check it."""
    header = checked.log.header
    box = header.box_id.hex(), sanitize(header.firmware)
    lines = [say("text.game", checked.log.game_id, header.rules_version), say("text.box", *box)]
    lines += commitment_lines(checked)
    lines += dice_lines(checked)
    return [part for line in lines + photo_lines(checked) for part in wrapped(line)]


def dice_lines(checked: Checked) -> list[str]:
    """What the proof of the dice does not prove."""
    said = [] if checked.real_dice else [say("check.not_real_dice")]
    return [*said, say("check.pack_dice")] if checked.log.pack else said


def commitment_lines(checked: Checked) -> list[str]:
    """The short form of the commitment, when there is one."""
    return [say("text.commitment", checked.commitment)] if checked.commitment else []


def photo_lines(checked: Checked) -> list[str]:
    """What a photograph of the ended game shows: the code, and the digits in the QR code."""
    return [say("text.code", checked.code), say("text.qr", checked.log.qr)] if checked.log.end else []


class _Score:
    """Writes the steps of one game."""

    def __init__(self, checked: Checked, names: Names):
        self._checked = checked
        self._terms = terms_of(checked, names)
        self._heading: Sequence[Message] = ()
        self._promises = _promises(checked)
        self._redos = _redos(checked)
        self._names = names
        self.has_marks = False  # in the lines so far

    def lines(self) -> Iterator[str]:
        for step in self._checked.steps[1:]:
            if step.kind == act.PERSON and step.values[0] in self._names:
                continue
            if step.question and step.heading != self._heading:
                yield from self._headings(step.heading)
            yield self._line(step)
            for text in map(self._terms.say, step.events):
                yield _BESIDE + text
                if text == CUT:
                    break

    def _headings(self, heading: Sequence[Message]) -> Iterator[str]:
        """The round when it is another one, then the phase."""
        if heading and heading[:1] != self._heading[:1]:
            title = self._terms.say(heading[0])
            yield from ("", title, "=" * len(title))
        yield from ("  " + self._terms.say(message) for message in heading[1:])
        self._heading = heading

    def _line(self, step: Step) -> str:
        mark = " "
        if step.kind in PLAYED:
            counts = self._checked.present.get(step.seq)
            mark = TAKEN_BACK if counts is None else " " if counts == step.values else MENDED
        elif step.kind == act.COMMIT and step.seq not in self._promises:
            mark = TAKEN_BACK
        self.has_marks = self.has_marks or mark != " "
        seconds = self._checked.log.times[step.seq] // 1000
        clock = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        return f"{step.seq:>6} {mark} {clock:>8}  {self._words(step)}"

    def _words(self, step: Step) -> str:
        values = step.values
        if step.kind == act.ACTION:
            return self._action(step, values)
        if step.kind == act.UNDO:
            return say("text.redo" if step.seq in self._redos else "text.undo", values[0])
        if step.kind == act.CORRECTION:
            return self._correction(step.seq, values)
        if step.kind == act.COMMIT and isinstance(step.question, Secret):
            index: int = values[0]
            return say("text.commit", self._terms.seat(step.question.seats[index]))
        if step.kind == act.REVEAL:
            return say("text.reveal", self._answer(_asked(step), get_ints(values[0])))
        if step.kind == act.CLOCK:
            what: int = values[0]
            return say(_CLOCKS[what])
        if step.kind == act.BLOB:
            return say("text.blob", sanitize(values[0]), len(values[1]))
        if step.kind == act.NOTE:
            return say("text.note", sanitize(values[1]))
        if step.kind == act.BOOTED:
            return say("text.booted", sanitize(values[2]))
        if step.kind in (act.SHARE, act.PERSON):
            return say(_OF_SEAT[step.kind], self._terms.seat(values[0]))
        return say(_OTHERS[step.kind])

    def _correction(self, seq: int, values: Values) -> str:
        target: int = values[0]
        if len(values) == 1:
            return say("text.redo" if seq in self._redos else "text.correction", target)
        return say("text.mend", target, self._action(self._checked.steps[target], values[1:]))

    def _action(self, step: Step, action: Action) -> str:
        """What was done at a step: its own action, or the one that replaces it."""
        operation = action[0]
        if operation in _OPERATIONS:
            return self._operation(operation, action[1:])
        question = _asked(step)
        answer = action[1:] if operation == act.ANSWER else action[3:]
        if sits := self._sits(question, answer):
            return sits
        words = self._answer(question, answer)
        line = self._terms.say(question.ask)
        if isinstance(question, Dice):  # the phase says what for
            line = say("text.dice", words)
        elif words:
            line = line.rstrip(".") + (" " if line.endswith("?") else ": ") + words
        if operation == act.ROLL:
            line = say("text.rolled", line)
        seat = _whose(question, answer)
        return line if seat == TABLE else f"{self._terms.seat(seat)}: {line}"

    def _sits(self, question: Decision, answer: Answer) -> str:
        """Who has taken a seat, or that all have, by an answer to the question of every setup; "" for others."""
        if question.ask[0].endswith(_JOIN) and isinstance(question, Choose):
            seat = _whose(question, answer)
            colour = str(question.ask[1]) if len(question.ask) > 1 else ""
            called = self._terms.seat(seat)
            if seat == TABLE:
                return self._answer(question, answer)
            if colour:
                plays = say("text.plays", called, self._terms.text(colour))
                return plays if seat in self._names else say("text.sits", called)
        return ""

    def _operation(self, operation: int, values: Answer) -> str:
        if operation == act.LEVEL:
            levels = self._checked.played.game.LEVELS
            level = levels[values[0]] if 0 <= values[0] < len(levels) else str(values[0])
            return say(_OPERATIONS[operation], self._terms.text(level))
        return say(_OPERATIONS[operation], *map(self._terms.seat, values))

    def _answer(self, question: Decision, answer: Answer) -> str:
        labels = self._labels(question)
        said = [self._terms.say(labels.get(value, (str(value),))) for value in answer]  # a mended one may lack it
        match question:
            case Confirm():
                return ""
            case Secret():
                return ", ".join(f"{self._terms.seat(seat)}: {label}" for seat, label in zip(question.seats, said))
            case Allocate():
                return ", ".join(f"{item} {label}" for item, label in zip(question.items, said))
            case Tally():
                return said[0] if answer[1] == 1 else f"{answer[1]} × {said[0]}"
            case Choose() | Number() | Dice():
                return " ".join(said)

    def _labels(self, question: Decision) -> dict[int, Message]:
        """What the values of an answer are called; a number has no name."""
        if isinstance(question, Dice):
            return dict(enumerate(question.faces, 1))
        return {option.value: option.label for option in question.options}


def _redos(checked: Checked) -> set[int]:
    """The records that take back an undo; one that takes back one of these is an undo again."""
    found: set[int] = set()
    for seq, entry in enumerate(checked.log.entries):
        target = _taken_back(entry)
        if target not in found and _taken_back(checked.log.read(target)):
            found.add(seq)
    return found


def _taken_back(entry: Entry) -> int:
    """The record that an undo or a correction takes back; 0 where nothing is, or another answer takes its place."""
    kind, values = entry
    if kind in (act.UNDO, act.CORRECTION) and len(values) == 1:
        target: int = values[0]
        return target
    return 0


def _whose(question: Decision, answer: Answer) -> int:
    """Whose answer it is: of the seat that was asked; where all were, of the one whose own key says it, "I play"."""
    if question.seat == TABLE and isinstance(question, Choose):
        taken = next((option for option in question.options if option.value == answer[0]), None)
        if taken and len(taken.label) == 1:  # a label that names the seat says enough
            return taken.seat
    return question.seat


def _asked(step: Step) -> Decision:
    """The question that an answer was given to: the rules take none without."""
    assert step.question, step.seq
    return step.question


def _promises(checked: Checked) -> set[int]:
    """The records of the commitments that count: shown in the present game, or still standing."""
    log = checked.log
    reveals = [seq for seq in checked.present if log.read(seq)[0] == act.REVEAL]
    return {promise[0] for seq in [len(log), *reveals] for promise in open_commitments(log.read, seq - 1)}
