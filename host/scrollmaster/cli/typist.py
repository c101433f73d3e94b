"""The person at the terminal during a self-test: sees how it stands and its questions, and types answers.

Keys of the box answer as well, so nothing here waits for a line longer than it is told to.
"""

import queue
import sys
import threading
import time
from typing import TextIO

from rich.console import Console
from rich.status import Status
from rich.text import Text

from ..base.errors import WrongUse
from ..base.terms import say
from ..box.selftest.report import text_of
from ..box.selftest.standing import ASKS, FAIL, KEY, NUMBER, YES, Question, Result, Standing

_HOW = {YES: "boxtest.how_yes", NUMBER: "boxtest.how_number", KEY: "boxtest.how_key"}
_ALONE_S = 120  # that a question waits for the box's keys where nothing can be typed
_UNREAD = "?"  # in place of a line that is no text: it answers nothing


class Typist:
    """A context, for one self-test."""

    def __init__(self) -> None:
        self._console = Console()
        self._status: Status | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()  # None: there will be no more
        self._reads = False
        self._asked = 0
        self._asked_s = 0.0

    def __enter__(self) -> "Typist":
        return self

    def __exit__(self, *_: object) -> None:
        self._rest()

    def now_s(self) -> float:
        return time.monotonic()

    def wait(self, seconds: float) -> None:
        time.sleep(seconds)

    def show(self, standing: Standing, found: list[Result]) -> None:
        if standing.state == ASKS:
            self._rest()
            return
        text = Text(say("boxtest.works", len(found), sum(result.verdict == FAIL for result in found)))
        if not self._console.is_terminal:
            return
        if self._status:
            self._status.update(text)
        else:
            self._status = self._console.status(text)
            self._status.start()

    def answer(self, question: Question, seconds: float) -> int | None:
        if question.number != self._asked:
            self._asked, self._asked_s = question.number, self.now_s()
            self._ask(question)
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._lines.put(None)
            if self.now_s() - self._asked_s > _ALONE_S:
                raise WrongUse("boxtest.nobody")
            time.sleep(seconds)
            return None
        value = understood(question, line)
        if value is None:
            self._console.print(Text(_how(question)))
        return value

    def _ask(self, question: Question) -> None:
        self._console.print(Text(text_of(question.asked), "bold"))
        self._console.print(Text(_how(question), "dim"))
        if not self._reads:
            self._reads = True
            threading.Thread(target=self._read, args=(sys.stdin,), daemon=True).start()

    def _read(self, stream: TextIO | None) -> None:
        """Until there is no more; `stream` is None where the program was started without a keyboard."""
        while stream:
            try:
                line = stream.readline()
            except UnicodeError:  # of a terminal with another encoding
                line = _UNREAD
            if not line:
                break
            self._lines.put(line)
        self._lines.put(None)

    def _rest(self) -> None:
        if self._status:
            self._status.stop()
            self._status = None


def _how(question: Question) -> str:
    return say(_HOW[question.kind], question.least, question.most)


def understood(question: Question, line: str) -> int | None:
    """The answer that was typed; None when it is none."""
    typed = line.strip().casefold()
    if question.kind == YES and typed:
        for value, term in ((1, "boxtest.yes"), (0, "boxtest.no")):
            if say(term).casefold().startswith(typed):
                return value
    is_number = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(question.most))
    return int(typed) if is_number and question.least <= int(typed) <= question.most else None
