"""A page that has the keys and lights of a board, as docs/protocol.md says it; played.mjs is the real one."""

from firmware.input.keys import SEAT_KEYS
from shared_rules.core.cells import CELLS
from shared_rules.formats import packet
from shared_rules.formats.display import LINES, PAGE

_PIXELS = CELLS + SEAT_KEYS
_HEAD = 8  # bytes before the pixels


class PageClient:
    """`question` asks with all that no answer has confirmed; `take` takes the answer to the last question."""

    def __init__(self):
        self.number = 0
        self.hz = self.records = 0
        self.pixels = bytearray(3 * _PIXELS)
        self.picture = bytearray(PAGE * LINES)
        self.answers = 0
        self._sent = 0  # levels that were confirmed
        self._levels = []  # (ms, bits) that were not
        self._asked = 0  # of these, how many the last question had

    def press(self, bits, now_ms):
        self._levels.append((now_ms, bits))

    def question(self, now_ms):
        """The body of the next question."""
        levels = self._levels[: packet.MAX_LEVELS] if self.number else []
        self._asked = len(levels)
        body = bytes((self.number, self._sent & 255))
        for at_ms, bits in levels:
            body += min(now_ms - at_ms, 0xFFFF).to_bytes(2, "little") + bits.to_bytes(2, "little")
        return body

    def take(self, body):
        number, begins = body[0], body[1]
        assert begins in (0, self.number), "it goes on from what the page has, or from nothing"
        if not begins:
            self.pixels[:] = bytes(len(self.pixels))
            self.picture[:] = bytes(len(self.picture))
        self.number = number
        self.answers += 1
        self._sent += self._asked
        del self._levels[: self._asked]
        self._asked = 0
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
