"""Owns where words stand on the text display: eight lines of 21 columns, in the page layout of an SSD1306.

The heading has the first line or two, the hint the last ones, options stand above the hint, the body has what is left.
Of a heading in two lines the second alone stays where the others have no room. A QR code takes the right half, on light
with a margin of four modules; heading and body stand left of it.
What does not fit ends in "…". A line is drawn again only when it has changed, or after a QR code.
"""

from shared_rules.formats.display import ADVANCE, BESIDE, COLUMNS, GLYPH, LINES, MARGIN, MODULE, PAGE, SQUARE

from . import qr
from .font import EXTRA, GLYPHS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.terms import Terms
    from shared_rules.core.types import Message

    from ..scene.picture import Words
    from ..scene.types import Line

    Row = tuple[str, bool]  # its text, whether it is inverted

_BLANK = bytes(PAGE)
_SEPARATOR = " · "
_MOST_HEADING = 2  # lines
_MOST_HINT = 2
_LEAST_BODY = 4  # lines that options leave to a longer body
_LABEL = COLUMNS - 2  # columns of an option: its key and a space stand before it
_FIRST_QR = 1  # page: above it is margin
_LAST_QR = 6
_DOUBLED = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four modules, two pixels each
_LIGHT = b"\xff" * (PAGE - SQUARE)


class Display:
    """`buffer` is the picture that `draw` makes with the strings of `terms`."""

    def __init__(self, terms: "Terms") -> None:
        self.buffer = bytearray(PAGE * LINES)
        self._terms = terms
        self._shown: tuple[object, ...] | None = None
        self._lines: "list[Row]" = [("", False)] * LINES
        self._qr = ""  # the digits of the QR code that stands there
        self._said: "dict[Message, str]" = {}  # the texts of the messages that stand there: a string is slow to find
        self._saying: "dict[Message, str]" = {}  # the same of the words that are being laid out
        self._spoken: tuple[object, ...] = ()  # the language and the names of the seats in them

    def draw(self, words: "Words") -> bool:
        """Bring the buffer up to date with `words` (a scene's `Words`). Returns whether it changed."""
        if not words.fresh:
            return False
        words.fresh = False
        wanted = words.key()
        if not self._forget() and wanted == self._shown:
            return False
        self._shown = wanted
        self._saying = {}
        lines = self._lay_out_beside(words) if words.qr else self._lay_out(words)
        self._said = self._saying
        for at in range(LINES):
            if self._qr or lines[at] != self._lines[at]:
                self._draw_line(at * PAGE, lines[at][0], lines[at][1])
        self._lines = lines
        self._qr = words.qr
        if words.qr:
            self._draw_qr(qr.columns(words.qr))
        return True

    def _forget(self) -> bool:
        """Forget the texts when the language or the names of the seats have changed. Returns whether they have."""
        spoken = (self._terms.language, tuple(self._terms.seat_names))
        if spoken == self._spoken:
            return False
        self._spoken = spoken
        self._said = {}
        return True

    def _lay_out(self, words: "Words") -> "list[Row]":
        head = self._heading(words.heading)
        foot = cut(wrap(_SEPARATOR.join(self._say_all(words.hint)), COLUMNS), _MOST_HINT, COLUMNS) if words.hint else []
        body: list[str] = []
        for text in self._say_all(words.body):
            body += wrap(text, COLUMNS)
        if len(head) + len(body) + len(words.options) + len(foot) > LINES:
            head = head[-1:]
        head = _with_clock(head, words.clock)
        room = LINES - len(head) - len(foot)
        options = self._options(words, room - min(len(body), _LEAST_BODY))
        lines = [(text, False) for text in head]
        lines += self._window(body, room - len(options), words.scroll)
        lines += options
        while len(lines) < LINES - len(foot):
            lines.append(("", False))
        return lines + [(text, False) for text in foot]

    def _lay_out_beside(self, words: "Words") -> "list[Row]":
        """For the place beside a QR code."""
        lines: list[str] = []
        for text in self._say_all(words.heading) + self._say_all(words.body):
            lines += wrap(text, BESIDE)
        lines = cut(lines, LINES, BESIDE)
        return [(text, False) for text in lines + [""] * (LINES - len(lines))]

    def _window(self, body: list[str], room: int, scroll: int) -> "list[Row]":
        """The part of a long body that is seen when it has run up by `scroll` lines; it starts again at its end."""
        if len(body) > room:
            body = cut(body[scroll % (len(body) - room + 1) :], room, COLUMNS)
        return [(text, False) for text in body]

    def _options(self, words: "Words", room: int) -> "list[Row]":
        """The options around the cursor, the one it stands on inverted, in `room` lines at most.

        One that is too long goes on in another line: all of them when there is room, else the one under the cursor.
        """
        count = min(room, len(words.options))
        first = max(0, min(words.cursor - room // 2, len(words.options) - room))
        texts = [wrap(self._say(words.options[at]), _LABEL) for at in range(first, first + count)]
        roomy = sum([len(text) for text in texts]) <= room
        lines: "list[Row]" = []
        for at, text in enumerate(texts, first):
            chosen = at == words.cursor
            before = words.keys[at]
            for line in text if roomy or chosen or len(text) == 1 else cut(text, 1, _LABEL):
                lines.append((before + " " + line, chosen))
                before = " "
        return lines[-room:] if words.cursor - first > room // 2 else lines[:room]

    def _heading(self, messages: "Sequence[Line]") -> list[str]:
        """All in one line when they fit, else a line each."""
        texts = self._say_all(messages)
        joined = _SEPARATOR.join(texts)
        if not joined:
            return []
        if len(joined) <= COLUMNS:
            return [joined]
        return cut([cut(wrap(text, COLUMNS), 1, COLUMNS)[0] for text in texts], _MOST_HEADING, COLUMNS)

    def _say_all(self, messages: "Sequence[Line]") -> list[str]:
        return [self._say(message) for message in messages]

    def _say(self, message: "Line") -> str:
        """The text of a message; a plain string stands for itself."""
        if isinstance(message, str):
            return message
        text = self._said.get(message)
        if text is None:
            try:
                text = self._terms.say(message)
            except (ValueError, IndexError):
                text = message[0]  # the text is damaged: the box can be played without it
        self._saying[message] = text
        return text

    def _draw_line(self, at: int, text: str, inverted: bool) -> None:
        """Draw one line at byte `at` of the buffer: glyphs are copied whole, not pixel by pixel."""
        buffer = self.buffer
        buffer[at : at + PAGE] = _BLANK
        x = at + 1
        for letter in text[:COLUMNS]:
            code = ord(letter) - 32
            if not 0 <= code < 95:
                found = EXTRA.find(letter)
                code = 95 + found if found >= 0 else 31  # a question mark for what the font lacks
            buffer[x : x + GLYPH] = GLYPHS[GLYPH * code : GLYPH * (code + 1)]
            x += ADVANCE
        if inverted:
            for x in range(at, at + PAGE):
                buffer[x] ^= 255

    def _draw_qr(self, columns: list[int]) -> None:
        """Draw a QR code, dark on a light square, over the ends of all lines."""
        buffer = self.buffer
        for page in range(LINES):
            at = page * PAGE
            buffer[at + SQUARE : at + PAGE] = _LIGHT
            if _FIRST_QR <= page <= _LAST_QR:
                at += SQUARE + MARGIN
                shift = 4 * (page - _FIRST_QR)
                for column in columns:
                    buffer[at] = buffer[at + 1] = 255 ^ _DOUBLED[column >> shift & 15]
                    at += MODULE


def cut(lines: list[str], most: int, columns: int) -> list[str]:
    """The first `most` lines; when there are more, the last one says so."""
    if len(lines) <= most:
        return lines
    return lines[: most - 1] + [lines[most - 1][: columns - 1] + "…"]


def _with_clock(head: list[str], clock: str) -> list[str]:
    """The lines of the heading, with the clock at the end of the first one."""
    if not clock or not head:
        return head
    first = head[0]
    room = COLUMNS - len(clock) - 1
    if len(first) > room:
        first = first[: room - 1] + "…"
    return [first + " " * (COLUMNS - len(first) - len(clock)) + clock] + head[1:]


def wrap(text: str, columns: int) -> list[str]:
    """Cut `text` into lines of at most `columns` characters, between words where that is possible."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
        while len(line) > columns:
            lines.append(line[:columns])
            line = line[columns:]
    lines.append(line)
    return lines
