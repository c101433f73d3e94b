"""Asks a box one thing and gets its answer, over a port that may lose or garble anything either way.

A question is repeated until its answer comes or the box stays silent. All questions together have a budget of time, so
no box keeps a command for ever, however it answers (decision 23).
"""

import os
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from math import inf

import serial

from ...base.errors import BadData, NoBox
from ...base.sanitize import sanitize
from .exchange import Exchange, Silence

TRIES = 40  # at 1 % faults one try in four comes through; a box that hangs is given up after some seconds
LONGEST_S = 2  # for one answer: endless noise must not be read for ever
NOISE = 16_384  # bytes without an answer among them: no box talks so much between two packets
WAKE_AFTER = 5  # tries
BUDGET_S = 1200  # for all that a command asks: a full flash of 1.4 MB takes a quarter of it at 6.8 kB/s
# For a board that another program has left at its prompt: out of the raw one (Ctrl-B), then restart (Ctrl-D, twice
# where a line was begun). To a box it is a line of noise.
WAKE = b"\r\x02\x04\x04"


class Line:
    """Questions and answers over an open port."""

    def __init__(self, port: serial.Serial) -> None:
        self._end_s = time.monotonic() + BUDGET_S
        self._part_left_s = inf
        self._port = port
        self._exchange = Exchange(os.urandom(1)[0])

    @property
    def name(self) -> str:
        """What the port is called."""
        return sanitize(str(self._port.name))

    def close(self) -> None:
        self._port.close()

    def renew(self) -> None:
        """Give all questions from now on a whole budget: for a program that stays with a box."""
        self._end_s = time.monotonic() + BUDGET_S
        self._part_left_s = inf

    @contextmanager
    def within(self, budget_s: float) -> Generator[None, None, None]:
        """What is asked in this context may take so long together; then asking raises BadData.

        What this PC does between two questions is not counted: a box is not slow because a game is long to check.
        """
        self._part_left_s = budget_s
        try:
            yield
        finally:
            self._part_left_s = inf

    def ask(self, kind: int, body: bytes) -> bytes:
        """The body of the answer. Raises NoBox when the box does not answer."""
        for number in range(TRIES):
            try:
                if number == WAKE_AFTER:
                    self._send(WAKE)
                return self.ask_once(kind, body, again=number > 0)
            except Silence:
                continue
        raise self.silent()

    def ask_once(
        self, kind: int, body: bytes, again: bool = False, patient: Callable[[], bool] = lambda: False
    ) -> bytes:
        """The same in one try; raises Silence. `again`: the answer to an earlier try will do as well.

        While `patient()` the box may be silent before it answers.
        """
        self._check_budget()
        begun_s = time.monotonic()
        try:
            self._send(self._exchange.ask(kind, body, again))
            return self._answer(begun_s + LONGEST_S, patient)
        finally:
            self._part_left_s -= time.monotonic() - begun_s

    def _answer(self, end_s: float, patient: Callable[[], bool]) -> bytes:
        heard = 0
        while heard < NOISE and (time.monotonic() < end_s or patient()):
            data = self._read()
            if not data and not heard and patient():
                continue
            if not data:
                break
            heard += len(data)
            answer = self._exchange.feed(data)
            if answer is not None:
                return answer
        raise Silence

    def silent(self) -> NoBox:
        """What to raise when nothing more is tried."""
        return NoBox("link.silent", self.name)

    def _check_budget(self) -> None:
        if time.monotonic() >= self._end_s:
            raise NoBox("link.too_slow", self.name)
        if self._part_left_s <= 0:
            raise BadData("link.too_slow_game")

    def _send(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except OSError:  # pyserial's too
            raise NoBox("link.lost", self.name)

    def _read(self) -> bytes:
        try:
            return self._port.read(max(1, self._port.in_waiting))
        except OSError:
            raise NoBox("link.lost", self.name)
