"""Owns the log as a text for people, like the score of a chess game: rounds and phases as headings, a line an action.

Nothing is left out: what was taken back is marked, and so is what took it back. Programs read JSONL instead.
"""

from shared_rules.core import action as act
from shared_rules.core.codec import get_ints
from shared_rules.core.decision import TABLE, Allocate, Confirm, Dice, Secret, Tally
from shared_rules.core.history import PLAYED, standing
from shared_rules.core.types import Decision

from ..plain import plain
from ..terms import say
from .check import Checked
from .replay import Step
from .scores import Names, scores_of, terms_of, thinking_line

_OPERATIONS = {
    act.SKIP: "text.skip",
    act.LEVEL: "text.level",
    act.LEAVE: "text.leave",
    act.ABANDON: "text.abandon",
}
_OF_SEAT = {act.SHARE: "text.share", act.PERSON: "text.person"}
_OTHERS = {act.OVERRIDE: "text.override", act.END: "text.end", act.SIGNED: "text.signed"}
TAKEN_BACK, MENDED = "x", "~"
_CLOCKS = (
    "text.boot",
    "text.clock_started",
    "text.clock_expired",
    "text.clock_paused",
    "text.clock_resumed",
    "text.clock_turn",
    "text.clock_stopped",
)


def write(checked: Checked, names: Names) -> str:
    """The whole game in words."""
    return "\n".join([*header_lines(checked), *_Score(checked, names).lines(), "", *_result(checked, names)]) + "\n"


def header_lines(checked: Checked) -> list[str]:
    """What the header says, as lines."""
    header = checked.log.header
    box = header.box_id.hex(), plain(header.firmware)
    lines = [say("text.game", header.game, header.rules_version, checked.log.game_id), say("text.box", *box)]
    lines += commitment_lines(checked)
    if not checked.real_dice:
        lines.append(say("check.not_real_dice"))
    return lines


def commitment_lines(checked: Checked) -> list[str]:
    """The short form of the commitment, when there is one."""
    return [say("text.commitment", checked.commitment)] if checked.commitment else []


def photo_lines(checked: Checked) -> list[str]:
    """What a photograph of the ended game shows: the code, and the digits in the QR code."""
    return [say("text.code", checked.code), say("text.qr", checked.log.qr)] if checked.log.end else []


def _result(checked, names):
    scores = scores_of(checked, names)
    points = ", ".join(f"{name} {total}" for name, total in zip(scores.names, scores.totals, strict=True))
    lines = [say("text.totals", points)]
    if scores.thinking:
        lines.append(thinking_line(scores))
    if scores.winners:
        lines.append(say("text.winners", ", ".join(scores.winners)))
    return lines + (photo_lines(checked) or [say("text.unfinished")])


class _Score:
    """Writes the steps of one game."""

    def __init__(self, checked, names):
        self._checked = checked
        self._terms = terms_of(checked, names)
        self._heading = ()
        self._promises = _promises(checked)

    def lines(self):
        for step in self._checked.steps[1:]:
            if step.question and step.heading != self._heading:
                yield from self._headings(step.heading)
            yield self._line(step)
            for event in step.events:
                yield " " * 20 + self._terms.say(event)

    def _headings(self, heading):
        """The round when it is another one, then the phase."""
        if heading[:1] != self._heading[:1]:
            title = self._terms.say(heading[0])
            yield from ("", title, "=" * len(title))
        yield from ("  " + self._terms.say(message) for message in heading[1:])
        self._heading = heading

    def _line(self, step):
        mark = " "
        if step.kind in PLAYED:
            counts = self._checked.present.get(step.seq)
            mark = TAKEN_BACK if counts is None else " " if counts == step.values else MENDED
        elif step.kind == act.COMMIT and step.seq not in self._promises:
            mark = TAKEN_BACK
        seconds = self._checked.log.times[step.seq] // 1000
        clock = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        return f"{step.seq:>6} {mark} {clock:>8}  {self._words(step)}"

    def _words(self, step: Step) -> str:
        values = step.values
        if step.kind == act.ACTION:
            return self._action(step.question, values)
        if step.kind == act.UNDO:
            return say("text.undo", values[0])
        if step.kind == act.CORRECTION:
            return self._correction(values)
        if step.kind == act.COMMIT and isinstance(step.question, Secret):
            return say("text.commit", self._terms.seat(step.question.seats[values[0]]))
        if step.kind == act.REVEAL:
            return say("text.reveal", self._answer(step.question, get_ints(values[0])))
        if step.kind == act.CLOCK:
            return say(_CLOCKS[values[0]])
        if step.kind == act.BLOB:
            return say("text.blob", plain(values[0]), len(values[1]))
        if step.kind == act.NOTE:
            return say("text.note", plain(values[1]))
        if step.kind == act.BOOTED:
            return say("text.booted", plain(values[2]))
        if step.kind in (act.SHARE, act.PERSON):
            return say(_OF_SEAT[step.kind], self._terms.seat(values[0]))
        return say(_OTHERS[step.kind])

    def _correction(self, values):
        if len(values) == 1:
            return say("text.correction", values[0])
        question = self._checked.steps[values[0]].question
        return say("text.mend", values[0], self._action(question, values[1:]))

    def _action(self, question, action):
        operation = action[0]
        if operation in _OPERATIONS:
            return self._operation(operation, action[1:])
        answer = action[1:] if operation == act.ANSWER else action[3:]
        words = self._answer(question, answer)
        line = self._terms.say(question.ask)
        if isinstance(question, Dice):  # the phase says what for
            line = say("text.dice", words)
        elif words:
            line = line.rstrip(".") + (" " if line.endswith("?") else ": ") + words
        if operation == act.ROLL:
            line = say("text.rolled", line)
        return line if question.seat == TABLE else f"{self._terms.seat(question.seat)}: {line}"

    def _operation(self, operation, values):
        if operation == act.LEVEL:
            values = (self._checked.played.game.LEVELS[values[0]],)
        return self._terms.say((_OPERATIONS[operation], *values))

    def _answer(self, question, answer):
        if isinstance(question, Confirm):
            return ""
        labels = self._labels(question)
        told = [labels.get(value, str(value)) for value in answer]  # a mended answer may be to a question asked anew
        if isinstance(question, Secret):
            return ", ".join(f"{self._terms.seat(seat)}: {label}" for seat, label in zip(question.seats, told))
        if isinstance(question, Allocate):
            return ", ".join(f"{item} {label}" for item, label in zip(question.items, told))
        if isinstance(question, Tally):
            return told[0] if answer[1] == 1 else f"{answer[1]} × {told[0]}"
        return " ".join(told)

    def _labels(self, question: Decision) -> dict[int, str]:
        """What the values of an answer are called; a number has no name."""
        if isinstance(question, Dice):
            return {value: self._terms.say(face) for value, face in enumerate(question.faces, 1)}
        return {option.value: self._terms.say(option.label) for option in question.options}


def _promises(checked):
    """The records of the commitments that count: shown in the present game, or still standing."""
    log = checked.log
    reveals = [seq for seq in checked.present if log.read(seq)[0] == act.REVEAL]
    return {promise[0] for seq in [len(log), *reveals] for promise in standing(log.read, seq - 1)}
