"""What a page has been told of the lights and the text of a board that is lent to it, and its question that is held.

Whatever either side misses is made good by the numbers of the answers: an answer says what has changed since an earlier
one, and a question says which one the page has. Levels of keys are numbered, too: none counts twice.
"""

from shared_rules.core.refused import Refused
from shared_rules.formats import packet
from shared_rules.formats.display import LINES
from shared_rules.formats.display import PAGE as COLUMNS

from .. import NEVER_MS
from . import LAPSES_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..platforms.types import Lent

_HEAD = 3  # bytes of KEYS before the levels ...
_LEVEL = 4  # ... and of each of these
_NOTHING = -1
_KEYS = 0x3FF  # all there are
_NUMBERS = 255  # of answers; 0 is none
_MS = 0xFFFF  # the page's clock goes round
_LATE_MS = 3000  # by more no question is late: the page's clock has stood still, or it is no later at all
_STEADY_MS = 8  # as long as contacts may bounce (input/keys.py): what comes from a page never did
_APART_MS = _STEADY_MS + 1  # from level to level at the least, so that none is taken for a bounce
_MOST_LINES = 7  # in one answer


class Seen:
    """One page: its keys, its question, what it shows."""

    def __init__(self, lent: "Lent") -> None:
        self._lent = lent
        self._until_ms = _NOTHING  # nothing is held
        self._tag = 0
        self._last_ms = 0  # when the last level began
        self._ahead_ms = _NOTHING  # of the page's clock, as the quickest question has shown
        self._taken = _NOTHING  # the number of the level that comes next
        self._down = 0  # the page's keys
        self._page = _Page(lent)

    def begin(self, tag: int, body: bytes, now_ms: int) -> None:
        """Hold the question of a page that shows the answer of some number; with none it has just come."""
        number = body[0]
        self._tag = tag
        self._until_ms = now_ms + packet.PAGE_MS
        if not number:
            self._taken = 0
            self._ahead_ms = _NOTHING
            self._hold(0, now_ms)
        self._set_clock(body[1:], self._lent.now_ms())
        if number != self._page.number:
            self._page.clear()  # the last answer was lost: seldom, so the box need not remember the one before it

    def press(self, body: bytes, now_ms: int) -> int:
        """Take the levels that have not come before. Returns the number of the one that comes next.

        Raises Refused when they make no sense.
        """
        count = (len(body) - _HEAD) // _LEVEL
        if len(body) != _HEAD + count * _LEVEL or not 0 < count <= packet.MAX_LEVELS:
            raise Refused("refused.packet_body")
        self._set_clock(body[1:_HEAD], now_ms)
        first = body[0]
        if self._taken == _NOTHING:
            self._taken = first
        for at in range(_HEAD, len(body), _LEVEL):
            if first == self._taken:
                ago_ms = now_ms - self._ahead_ms - int.from_bytes(body[at : at + 2], "little") & _MS
                bits = int.from_bytes(body[at + 2 : at + _LEVEL], "little") & _KEYS
                self._hold(bits, now_ms - ago_ms - _STEADY_MS)
                self._taken = first + 1 & 255
            first = first + 1 & 255
        return self._taken

    @property
    def waits(self) -> bool:
        """Whether a key of the page has gone down or up, and nobody has looked."""
        return self._lent.waits

    def end(self) -> None:
        """Hold nothing any more."""
        self._until_ms = _NOTHING

    def wait_ms(self, now_ms: int) -> int:
        """The ms until there is something to do in any case."""
        if self._lent.waits:
            return 0
        due_ms = NEVER_MS if self._until_ms == _NOTHING else max(0, self._until_ms - now_ms)
        return min(due_ms, max(0, self._lent.heard_ms + LAPSES_MS - now_ms)) if self._down else due_ms

    def answer(self, now_ms: int, records: int) -> bytes:
        """The line that answers the question that is held; b"" while there is nothing else to see."""
        if self._down and now_ms - self._lent.heard_ms >= LAPSES_MS:
            self._hold(0, now_ms)
        if self._until_ms == _NOTHING or now_ms < self._until_ms and self._page.is_all(records):
            return b""
        self.end()
        return packet.encode(packet.PAGE | packet.REPLY, self._tag, self._page.bring(records))

    def _set_clock(self, clock: bytes, now_ms: int) -> None:
        """Compare the clocks. What waits for a long step comes late; how long a key was down must not suffer."""
        ahead_ms = now_ms - int.from_bytes(clock, "little")
        late_ms = ahead_ms - self._ahead_ms & _MS
        if self._ahead_ms == _NOTHING or late_ms > _LATE_MS:
            self._ahead_ms = ahead_ms & _MS
        elif late_ms:
            self._ahead_ms = self._ahead_ms + 1 & _MS  # two clocks drift apart

    def _hold(self, bits: int, at_ms: int) -> None:
        """The page's keys of `bits` are down since then, and no others.

        The clocks may be compared better between two levels: a short tap must not become shorter by that, or none.
        """
        if bits != self._down:
            self._last_ms = max(self._last_ms + _APART_MS, at_ms)
            self._down = bits
            self._lent.press(bits, self._last_ms)


class _Page:
    """What the page shows of `lent` when it has the answer of this number; with none it is dark."""

    def __init__(self, lent: "Lent") -> None:
        self.number = self._last = 0  # of the answer that the page has, of the last one that went out
        self._lent = lent
        self._colours = tuple(
            [lent.order.find(bytes((colour,))) for colour in range(3)]
        )  # in a pixel: red, green, blue
        self._hz = self._records = 0
        self._frame = bytearray(len(lent.frame))
        self._picture = bytearray(len(lent.picture))

    def clear(self) -> None:
        self.number = self._hz = self._records = 0
        self._frame[:] = bytes(len(self._frame))
        self._picture[:] = bytes(len(self._picture))

    def is_all(self, records: int) -> bool:
        """Whether there is nothing else to see."""
        lent = self._lent
        same = self._hz == lent.hz and self._records == records and self.number != 0
        return same and self._frame == lent.frame and self._picture == lent.picture

    def bring(self, records: int) -> bytes:
        """The body of the answer that brings the page up to date, as far as one goes: lights first, then the text."""
        begins = self.number
        self.number = self._last = self._last % _NUMBERS + 1
        self._hz = self._lent.hz
        self._records = records
        out = bytearray((self.number, begins))
        out.extend(self._hz.to_bytes(2, "little") + records.to_bytes(4, "little"))
        if not self._add_pixels(out):
            self._add_lines(out)
        return bytes(out)

    def _add_pixels(self, out: bytearray) -> bool:
        """Add how many pixels have changed, and these. Returns whether any have."""
        place = len(out)
        out.append(0)
        frame, shown = self._lent.frame, self._frame
        if frame == shown:
            return False
        red, green, blue = self._colours
        for pixel, at in enumerate(self._lent.places):
            if frame[at] != shown[at] or frame[at + 1] != shown[at + 1] or frame[at + 2] != shown[at + 2]:
                out[place] += 1
                out.extend(bytes((pixel, frame[at + red], frame[at + green], frame[at + blue])))
        shown[:] = frame
        return True

    def _add_lines(self, out: bytearray) -> None:
        """Add the lines of the text that have changed. Those that do not fit come with the next answer."""
        picture, shown = self._lent.picture, self._picture
        added = 0
        for line in range(LINES):
            begin, end = line * COLUMNS, (line + 1) * COLUMNS
            if added < _MOST_LINES and picture[begin:end] != shown[begin:end]:
                added += 1
                out.append(line)
                out.extend(picture[begin:end])
                shown[begin:end] = picture[begin:end]
