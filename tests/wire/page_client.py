"""A page that has the keys and lights of a board, by docs/protocol.md; host/scrollmaster/page/played.mjs is ours."""

import json
from binascii import crc32

from firmware.input.keys import SEAT_KEYS
from shared_rules.core.cells import CELLS
from shared_rules.formats import given, packet
from shared_rules.formats.display import LINES, PAGE

_PIXELS = CELLS + SEAT_KEYS
_HEAD = 8  # bytes before the pixels


class PageClient:
    """`pixels`, `picture`, `hz` and `records` are what it shows."""

    def __init__(self):
        self.number = 0
        self.hz = self.records = 0
        self.pixels = bytearray(3 * _PIXELS)
        self.picture = bytearray(PAGE * LINES)
        self.answers = 0
        self._first = 0  # the number of the first level that is not confirmed ...
        self._levels = []  # ... of these: (ms, bits)

    def press(self, bits, now_ms):
        """A key goes down or up. Nobody presses what cannot be seen yet."""
        if self.number:
            self._levels.append((now_ms, bits))

    @property
    def waits(self):
        """Whether a level is not confirmed."""
        return bool(self._levels)

    def question(self, now_ms):
        """The body of PAGE."""
        return bytes((self.number,)) + (now_ms & 0xFFFF).to_bytes(2, "little")

    def newest(self, now_ms):
        """The body of KEYS when a key has moved."""
        return self.keys(now_ms, len(self._levels) - 1)

    def keys(self, now_ms, begin=0):
        """The body of KEYS: from one of those that nothing has confirmed on; b"" when there are none."""
        levels = self._levels[begin : begin + packet.MAX_LEVELS]
        body = bytes((self._first + begin & 255,)) + (now_ms & 0xFFFF).to_bytes(2, "little") if levels else b""
        for at_ms, bits in levels:
            body += (at_ms & 0xFFFF).to_bytes(2, "little") + bits.to_bytes(2, "little")
        return body

    def confirm(self, body):
        """Take the answer to KEYS."""
        count = body[0] - self._first & 255
        assert count <= len(self._levels)
        del self._levels[:count]
        self._first = body[0]

    def take(self, body):
        number, begins = body[0], body[1]
        assert begins in (0, self.number), "it goes on from what the page has, or from nothing"
        if not begins:
            self.pixels[:] = bytes(len(self.pixels))
            self.picture[:] = bytes(len(self.picture))
        self.number = number
        self.answers += 1
        self.hz = int.from_bytes(body[2:4], "little")
        self.records = int.from_bytes(body[4:8], "little")
        at = _HEAD + 1 + 4 * body[_HEAD]
        for place in range(_HEAD + 1, at, 4):
            pixel = body[place]
            self.pixels[3 * pixel : 3 * pixel + 3] = body[place + 1 : place + 4]
        for place in range(at, len(body), 1 + PAGE):
            line = body[place]
            self.picture[line * PAGE : (line + 1) * PAGE] = body[place + 1 : place + 1 + PAGE]
        assert (len(body) - at) % (1 + PAGE) == 0 and len(body) <= packet.MAX_BODY


class Reader:
    """The question of that board as a value, and answers to it. `ask(kind, body)`: the answer, None when none comes."""

    def __init__(self, ask):
        self._ask = ask
        self._crc = bytes(4)
        self._number = 0  # of the answer that was given last
        self.question = None
        self.pieces = 0

    def read(self):
        """Read the question, if it is another one than that which is known."""
        text = head = b""
        while not head or len(text) < int.from_bytes(head[:2], "little"):
            known = bytes(4) if text else self._crc
            answer = self._again(packet.QUESTION, len(text).to_bytes(2, "little") + known)
            if not text and answer[2:] == self._crc:
                return self.question
            self.pieces += 1
            if text and answer[:6] != head:
                text = head = b""  # it is another one: begin anew
            else:
                head, text = answer[:6], text + answer[6:]
        assert crc32(text) == int.from_bytes(head[2:], "little") and len(text) <= packet.MAX_QUESTION
        self._crc = head[2:]
        self.question = json.loads(text)
        return self.question

    def give(self, form, *values, question=None):
        """Answer a question, else the one that was read last. Returns "", or why it was refused."""
        return self.send(self.body(form, *values, question=question))

    def body(self, form, *values, question=None):
        """The body of such an answer, as it goes out the first time."""
        boot, number = (question or self.question)["at"].split(".")
        self._number = (self._number + 1) % 256
        return bytes((self._number,)) + given.encode(int(boot), int(number), form, values)

    def send(self, body):
        answer = self._again(packet.GIVE, body)
        return answer if isinstance(answer, str) else ""

    def _again(self, kind, body):
        while (answer := self._ask(kind, body)) is None:
            pass
        return answer
