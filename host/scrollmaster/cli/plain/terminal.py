"""Plays on a virtual box by lines: says what it asks, takes a line, says what came of it. Each change is said once."""

from collections.abc import Callable

from shared_rules.formats import given

from ...base.errors import WrongUse
from ...base.terms import say
from ...box.virtual.box import VirtualBox
from ...box.virtual.question import Question
from . import typed, wording
from .lines import END, Lines

_LOOK_S = 0.2
_PROMPT = "> "
_QUIT, _HELP = "q", "?"


class Terminal:
    """`write` gets all that is said: lines, and the prompt, which has no end of line."""

    def __init__(self, box: VirtualBox, lines: Lines, write: Callable[[str], None]) -> None:
        self._box = box
        self._lines = lines
        self._write = write
        self._question: Question | None = None
        self._standings = ""  # as they were last said
        self._knows_gaps = False

    def run(self) -> None:
        """Return when q was typed, there are no more lines, or the box has stopped."""
        try:
            self._say(say("plain.begin"))
            self._look()
            while self._box.running:
                line = self._ask()
                if line in (_QUIT, END):
                    return
                self._take(line)
        finally:
            self._lines.show(True)

    def _ask(self) -> str:
        """The next line. What the box says meanwhile is said at once."""
        self._prompt()
        while self._box.running:
            line = self._lines.take(_LOOK_S)
            if line is not None:
                if not self._lines.is_typed:  # so that what comes out can be read
                    self._say("" if self._is_secret or line == END else line)
                return line
            if self._box.picture.asked:
                self._say("")
                self._look()
                self._prompt()
        return END

    def _prompt(self) -> None:
        self._lines.show(not self._is_secret)
        self._write(_PROMPT)

    @property
    def _is_secret(self) -> bool:
        return self._question is not None and self._question.kind == "secret"

    def _take(self, line: str) -> None:
        question = self._question
        if question is None:
            self._say(say("plain.unreadable"))
            return
        if line == _HELP:
            for text in (*wording.asked(None, question), *wording.may(question)):
                self._say(text)
            return
        try:
            form, values = typed.answer(question, line)
        except WrongUse as wrong:
            self._say(say(*wrong.message))
            return
        self._box.give(question, form, values)
        self._box.settle()
        if not self._look(asks_why=form == given.WHY):
            self._say(say("plain.no_answer"))

    def _look(self, asks_why: bool = False) -> bool:
        """Say what the box has said since the last look; the question comes last. Returns whether there was any.

        `asks_why`: for a reason, from which w leads on to all rules, if there are any.
        """
        before, is_any = self._question, False
        while self._box.picture.asked:
            is_any = True
            found = self._box.picture.asked.popleft()
            if isinstance(found, str):
                self._say(found or say("plain.unreadable"))
                continue
            for line in wording.happened(self._question, found):
                self._say(line)
            self._question = found
        if asks_why and is_any and self._question and wording.has_rules(self._question):
            self._say(say("plain.rules"))
        if self._question and wording.is_asked_anew(before, self._question):
            self._say_standings(before, self._question)
            for line in wording.asked(before, self._question):
                self._say(line)
            if not self._knows_gaps and wording.has_gaps(self._question):
                self._knows_gaps = True
                self._say(say("plain.gaps"))
        return is_any

    def _say_standings(self, before: Question | None, now: Question) -> None:
        """Say how all stand, where a round or a turn begins and that has changed; not where a game begins."""
        last, stand = self._standings, wording.standings(now)
        if not stand or (before and before.heading == now.heading):
            return
        self._standings = stand
        if stand != last and (last or not before):
            self._say(stand)

    def _say(self, line: str) -> None:
        self._write(wording.spoken(line) + "\n")
