"""Writes a log as a text for people: a report of the game, then every action, like the score of a chess game.

Every record is shown, but those that say that somebody sits down who is called by name here. Steps that were taken back
are marked, and so are the undos. Programs read JSONL instead.
"""

from collections.abc import Iterator, Sequence

from shared_rules.core import action as act
from shared_rules.core.types import Message
from shared_rules.snapshot.follower import Step
from shared_rules.snapshot.narrator import COUNTS, MENDED, TAKEN_BACK, Narrator, Standing

from ...base.sanitize import sanitize
from ...base.terms import CUT, say, words
from .check import Checked
from .report import Occasion, report, wrapped
from .scores import Names, terms_of
from .thinking import hours

_BESIDE = " " * 20  # right of the number and the time


def write(checked: Checked, names: Names, occasion: Occasion | None = None) -> str:
    """The whole game in words."""
    heading = report(checked, names, occasion or Occasion())
    score = _Score(checked, names)
    steps = [part for line in score.lines() for part in wrapped(line, _BESIDE) or [line]]
    marks = ["", *wrapped(say("text.marks", TAKEN_BACK, MENDED))] if score.has_marks else []
    return "\n".join([*heading, *marks, *steps, "", *proof_lines(checked)]) + "\n"


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
    notes = [] if checked.real_dice else [say("check.not_real_dice")]
    return [*notes, say("check.pack_dice")] if checked.log.pack else notes


def commitment_lines(checked: Checked) -> list[str]:
    """The short form of the commitment, when there is one."""
    return [say("text.commitment", checked.commitment)] if checked.commitment else []


def photo_lines(checked: Checked) -> list[str]:
    """What a photograph of the ended game shows: the code, and the digits in the QR code."""
    return [say("text.code", checked.code), say("text.qr", checked.log.qr)] if checked.log.end else []


class _Score:
    """Writes the steps of one game."""

    def __init__(self, checked: Checked, names: Names) -> None:
        self._checked = checked
        self._terms = terms_of(checked, names)
        self._heading: Sequence[Message] = ()
        read = checked.log.read
        game, step_of = checked.played.game, checked.steps.__getitem__
        self._narrator = Narrator(self._terms, words(), game, read, step_of, names, sanitize)
        self._standing = Standing(read, len(checked.log), checked.present)
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
        mark = self._standing.mark(step)
        self.has_marks = self.has_marks or mark != COUNTS
        clock = hours(self._checked.log.times[step.seq])
        return f"{step.seq:>6} {mark or ' '} {clock:>8}  {self._narrator.line(step)}"
