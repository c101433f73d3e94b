"""Runs a self-test: one check after the other, the questions they ask, and the answers."""

from . import buzzer, chance, clock, display, flash, games, keys, lights, memory
from .bench import Bench
from .question import KEY, NOBODY
from .report import written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..platforms.types import Body, Probes
    from .bench import Check
    from .question import Question

CHECKS = (clock, chance, flash, lights, keys, display, buzzer, games, memory)
WORKS = "works"
ASKS = "asks"
OVER = "over"


class Run:
    """One self-test. `step` advances it; `left`: it has been ended."""

    def __init__(self, body: "Body", probes: "Probes", stage: int) -> None:
        self.bench = Bench(body, probes, stage)
        display.begin(self.bench)
        self.check = ""  # the one that runs
        self.question: "Question | None" = None
        self.number = 0  # of the question, counted from 1
        self.left = False
        self._answer: int | None = None
        self._since_ms = 0  # when the question was asked
        self._checks: "Iterator[Check]" = self._all()
        self._now: "Check | None" = next(self._checks, None)

    @property
    def state(self) -> str:
        if self.question:
            return ASKS
        return WORKS if self._now else OVER

    def step(self, now_ms: int) -> bool:
        """Take the answer, or do a moment's work. Returns whether what is to be seen has changed."""
        if self.question:
            most_ms = self.question.most_ms
            if self._answer is None and most_ms and now_ms - self._since_ms >= most_ms:
                self._answer = NOBODY
            if self._answer is None:
                return False
        if not self._now:
            return False
        answer, self._answer = self._answer, None
        was, self.question = self.question, None
        if was:
            display.watch(self.bench)
        try:
            self.question = self._now.send(answer) if was and answer is not None else next(self._now)
        except StopIteration:
            display.watch(self.bench)
            self._now = next(self._checks, None)
            return True
        if self.question:
            self.number += 1
            self._since_ms = now_ms
        return self.question is not None or was is not None

    def answer(self, number: int, value: int) -> None:
        """Answer question `number`. Does nothing when it is asked no longer. A value out of its range is no answer."""
        question = self.question
        if question and number == self.number and question.low <= value <= question.high:
            self._answer = value

    def press(self, key: int, edge_ms: int) -> None:
        """A key of the box went down, and up at `edge_ms`: it alone answers a question for a key."""
        if self.question and self.question.how == KEY:
            self._answer = key + 1
            self.bench.edge_ms = edge_ms

    def leave(self) -> None:
        """End the test."""
        self.left = True

    def lines(self, now_ms: int, first: int) -> list[str]:
        """How it stands, with the results from `first` on (docs/protocol.md)."""
        results = self.bench.report.results
        lines = ["state=" + self.state, "ms=%d" % now_ms]
        question = self.question
        if question:
            facts = (self.number, question.how, question.low, question.high, written(question.ask))
            lines.append("question=%d %s %d %d %s" % facts)
        lines.append("results=%d" % len(results))
        return lines + [result.line() for result in results[first:]]

    def _all(self) -> "Iterator[Check]":
        for module in CHECKS:
            self.check = module.CHECK
            yield module.check(self.bench)
