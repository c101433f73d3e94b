"""Owns asking a box one thing and getting its answer, over a line that may lose or garble anything either way.

A question is repeated until its answer comes or the box stays silent. Must never trust what an answer says.
"""

import time

import serial

from shared_rules.formats import packet

from ..plain import plain
from ..problem import BoxRefused, NoBox

TRIES = 40  # at 1 % faults one try in four comes through; a box that hangs is given up after some seconds
LONGEST_S = 2  # for one answer; bytes that never become one would come for ever
NOISE = 16_384  # bytes without an answer among them: no box talks so much between two packets


class Silence(Exception):
    """The answer to one try was lost. Only the line and those who size their questions by it see this."""


class Line:
    """Questions and answers over an open port."""

    def __init__(self, port: serial.Serial):
        self._port = port
        self._tag = 0
        self._splitter = packet.Splitter()

    @property
    def name(self) -> str:
        """What the port is called."""
        return plain(str(self._port.name))

    def close(self):
        self._port.close()

    def ask(self, kind: int, body: bytes) -> bytes:
        """The body of the answer. Raises NoBox when the box does not answer."""
        for _ in range(TRIES):
            try:
                return self.ask_once(kind, body)
            except Silence:
                continue
        raise NoBox("link.silent", self.name)

    def ask_once(self, kind: int, body: bytes) -> bytes:
        """The same in one try; raises Silence."""
        self._tag = (self._tag + 1) % 256
        try:
            self._port.write(b"\n" + packet.encode(kind, self._tag, body))  # ends whatever noise came before
            return self._answer(kind)
        except OSError:  # pyserial's too
            raise NoBox("link.lost", self.name)

    def _answer(self, kind):
        heard = 0
        end_s = time.monotonic() + LONGEST_S
        while heard < NOISE and time.monotonic() < end_s:
            data = self._port.read(max(1, self._port.in_waiting))
            if not data:
                raise Silence
            heard += len(data)
            for line in self._splitter.feed(data):
                answer = packet.decode(line)
                if answer and answer[1] == self._tag:
                    return self._checked(kind, *answer)
        raise Silence

    def _checked(self, kind, answered, _tag, body):
        if answered == packet.REFUSED and body[:1] == bytes((kind,)):
            raise BoxRefused(plain(body[1:].decode("utf-8", "replace")))
        if answered != kind | packet.REPLY:
            raise Silence
        return body
