"""Runs a self-test from the PC: begin, look, hand questions to a person and answers to the box, leave.

What a box sends is bounded in number; a box that works on and finds nothing for minutes is given up. One that fails in
the middle and starts again has said why, which ends the test with what was found so far.
"""

from contextlib import suppress
from typing import Protocol

from ...base.errors import BadData, Problem, WrongUse
from ..link.about import About, about
from ..link.box import Box
from ..link.exchange import Silence
from . import asking
from .standing import ASKS, FAIL, MOST_RESULTS, OFF, OVER, PASS, Question, Result, Standing
from .wire import Compared, line

START = "start"
_LOOK_S = 0.2
_STUCK_S = 300  # without a question or a result: the longest check takes a small part of that
_MOST_QUESTIONS = 1000


class Person(Protocol):
    """Who sits at the PC, or a program in their place."""

    def show(self, standing: Standing, found: list[Result]) -> None:
        """Is shown how it stands."""
        ...

    def answer(self, question: Question, seconds: float) -> int | None:
        """Has so long to answer a question here; None: not yet, or at the box."""
        ...

    def wait(self, seconds: float) -> None:
        """Nothing is asked for so long."""
        ...

    def now_s(self) -> float:
        """The time of the PC."""
        ...


def run(box: Box, stage: int, person: Person, found: list[Result]) -> None:
    """Test the box, built up to `stage`; `found` gets all results, the PC's own last, also when the test is cut off.

    The line comes first: later the box is full of games, and what it loses then may be for want of memory.
    """
    if not asking.is_able(box):
        raise BadData("boxtest.unable")
    reported = about(box)
    own = _started(reported)
    try:
        own.append(line(box, person.now_s))
        asking.begin(box, stage)
        course = _Course(box, person, found)
        is_over = course.reaches_end()
        last = (course.clock.result(person.wait) if is_over else None) or _failed(box, reported)
        if last:
            own.append(last)
        elif not is_over:
            raise WrongUse("boxtest.left")
    except BaseException:
        with suppress(Problem, Silence):
            asking.leave_at_once(box)
        raise
    finally:
        found += own
    with suppress(Problem):
        asking.leave(box)


def _started(reported: About | None) -> list[Result]:
    """How the box was last switched on, where it says so."""
    if not reported or not reported.reset:
        return []
    if reported.reset == "watchdog":
        return [Result(START, FAIL, ("boxtest.watchdog",))]
    return [Result(START, PASS, ("info.reset_power",))]


def _failed(box: Box, before: About | None) -> Result | None:
    """Why the box is no more in its test; None when nothing has failed: then somebody has ended it there."""
    now = about(box)
    if not before or not now or now.faults <= before.faults:
        return None
    return Result(START, FAIL, ("boxtest.crashed", now.fault))


class _Course:
    """The looks at one test, until it is over. `found` gets the box's results as they come."""

    def __init__(self, box: Box, person: Person, found: list[Result]) -> None:
        self.clock = Compared(box, person.now_s)
        self._box = box
        self._person = person
        self._found = found
        self._news = (0, 0)  # number of the question, results
        self._since_s = person.now_s()

    def reaches_end(self) -> bool:
        """Look until the test is over; False when the box has left it."""
        while True:
            standing = asking.look(self._box, len(self._found))
            if standing.state == OFF:
                return False
            self._keep(standing)
            self._person.show(standing, self._found)
            if standing.state == OVER and len(self._found) >= standing.results:
                return True
            self._go_on(standing)

    def _keep(self, standing: Standing) -> None:
        self._found += standing.new
        number = standing.question.number if standing.question else 0
        if len(self._found) > standing.results or standing.results > MOST_RESULTS or number > _MOST_QUESTIONS:
            raise BadData("link.answer")
        news = (number, len(self._found))
        if news != self._news or standing.question:
            self._news = news
            self._since_s = self._person.now_s()
            self._box.line.renew()
        elif self._person.now_s() - self._since_s > _STUCK_S:
            raise BadData("boxtest.stuck")

    def _go_on(self, standing: Standing) -> None:
        if standing.state != ASKS or not standing.question:
            self._person.wait(_LOOK_S)
            return
        question = standing.question
        value = self._person.answer(question, _LOOK_S)
        if value is not None and question.least <= value <= question.most:
            asking.answer(self._box, question.number, value)
