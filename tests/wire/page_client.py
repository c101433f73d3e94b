"""A page that has the keys and lights of a board, by docs/protocol.md; host/scrollmaster/page/played.mjs is ours."""

from firmware.input.keys import SEAT_KEYS
from shared_rules.core.cells import CELLS
from shared_rules.formats import packet
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
