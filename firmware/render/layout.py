"""Which words stand on which line of the usual text display, of eight lines. Pixels are unknown here.

The heading has the first line or two, the hint the last ones, options stand above the hint, the body has what is left;
how the seats stand fills free lines above the hint, and spare words those that are left. Of a heading in two lines the
second alone stays where the others have no room, and nothing where all options are seen without it. No word is cut: of
a list as many lines are seen as there is room for, around the option that OK takes, or from its start with that option
below where no key takes it; arrows at the ends of lines mark that there is more above or below; a long body runs up, a
long hint turns pages.
Where a QR code has the right half, heading and body stand left of it. On a smaller display pages.py takes its place.
"""

from shared_rules.formats.display import LINES, qr_place
from shared_rules.formats.qr import side

from .. import NEVER_MS
from .lines import fitted, marked, page_of, seen, with_clock, wrap, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared_rules.core.terms import Terms
    from shared_rules.core.types import Message

    from ..scene.picture import Words
    from ..scene.types import Line
    from .lines import Row

_SEPARATOR = " · "
_MOST_HEADING = 2  # lines
_HINT = 2  # lines that a hint has in any case
_LEAST_BODY = 4  # lines that options leave to a longer body
MOST_OPTIONS = LINES - 1  # that can be seen below their question
_KEY = 2  # columns of the key of an option, and a space
_MARKED = 2  # columns of a mark and the space before it
_APART = 2  # columns between a label and the number behind it, where there is room


class Layout:
    """Words as lines, in the strings of `terms`, for a display of so many columns."""

    due_ms = NEVER_MS  # when other lines stand there by themselves
    has_qr = True  # a QR code has its place beside them

    def __init__(self, terms: "Terms", columns: int) -> None:
        self.columns = columns
        self._terms = terms
        self._texts: "dict[Message, str]" = {}  # the texts of the messages that stand there: a string is slow to find
        self._new_texts: "dict[Message, str]" = {}  # the same of the words that are being laid out
        self._spoken: tuple[object, ...] = ()  # the language and the names of the seats in them
        self._has_column = False  # the options are laid out with the numbers of their seats

    def forget(self) -> bool:
        """Forget the texts when the language or the names of the seats have changed. Returns whether they have."""
        spoken = (self._terms.language, tuple(self._terms.seat_names))
        if spoken == self._spoken:
            return False
        self._spoken = spoken
        self._texts = {}
        return True

    def lay_out(self, words: "Words", now_ms: int) -> "list[Row]":
        """The lines of a display that shows `words` (a scene's). Time turns pages, where there are any (pages.py)."""
        self._new_texts = {}
        lines = self._lines(words)
        self._texts = self._new_texts
        return lines

    def _lines(self, words: "Words") -> "list[Row]":
        if words.qr:
            return self._beside(words)
        columns = self.columns
        body = self._say_all(words.body)
        body_lines = wrapped(body, columns)
        is_paged = True in words.neighbours
        is_long = len(words.options) > MOST_OPTIONS  # then a part is seen, and only that is laid out
        options: "list[Row]" = [] if is_long else self._options(words, is_paged)
        count = MOST_OPTIONS if is_long else len(options)
        foot = self._joined(words.hint)
        needed = len(body_lines) + count + len(foot)
        head = self._heading(words.heading)
        if len(head) + needed > LINES:
            head = [] if needed == LINES and not words.clock else head[-1:]
        head = with_clock(head, words.clock, columns)
        foot = page_of(foot, max(_HINT, LINES - len(head) - len(body_lines) - count), words.scroll)
        room = LINES - len(head) - len(foot)
        least = min(len(body_lines), _LEAST_BODY)
        if is_long or count > room - least:
            options = self._seen(words, room - least)
        elif is_paged:
            options = marked(options, 0, len(options), columns, *words.neighbours)
        lines = [(text, False) for text in head]
        room -= len(options)
        if len(body_lines) > room:
            long = [(text, False) for text in wrapped(body, columns - _MARKED)]
            lines += marked(long, words.scroll % (len(long) - room + 1), room, columns)
        else:
            lines += [(text, False) for text in body_lines]
        lines += options
        free = LINES - len(foot) - len(lines)
        if free and words.beside:
            foot = self._standing(words, free) + foot
            free = LINES - len(foot) - len(lines)
        if free and words.spare:
            foot = self._joined(words.spare)[:free] + foot
        lines += [("", False)] * (LINES - len(foot) - len(lines))
        return lines + [(text, False) for text in foot]

    def _beside(self, words: "Words") -> "list[Row]":
        """For the place beside a QR code."""
        columns = qr_place(side(words.qr))[2]
        foot = wrapped(self._say_all(words.hint), columns)
        lines = wrapped(self._say_all(words.heading) + self._say_all(words.body), columns)
        spare = wrapped(self._say_all(words.spare), columns)
        if len(lines) + len(spare) + len(foot) <= LINES:
            lines += spare
        room = LINES - len(foot)
        lines = fitted(lines, room, columns)
        return [(text, False) for text in lines + [""] * (room - len(lines)) + foot]

    def _options(self, words: "Words", is_marked: bool) -> "list[Row]":
        """The options around the cursor, each behind its key, maybe with room for an arrow; OK takes the inverted one.

        The numbers of the seats that they stand for are in a column, where all have room for theirs.
        """
        first = first_of(words)
        width = self.columns - _KEY - is_marked
        texts = self._say_all(words.options[first : first + MOST_OPTIONS])
        numbers = self._numbers(words)
        tails = [numbers[seat] if 0 <= seat < len(numbers) else "" for seat in words.seats[first:]] or [""] * len(texts)
        widest = max([0] + [len(tail) for tail in tails])
        longest = max([0] + [len(text) for text, tail in zip(texts, tails) if tail])
        gap = min(width - widest - longest, _APART)
        self._has_column = widest > 0 and gap > 0
        lines: "list[Row]" = []
        for at, text in enumerate(texts, first):
            tail = tails[at - first]
            before = words.keys[at] + " "
            if tail and self._has_column:
                text += " " * (longest - len(text) + gap + widest - len(tail)) + tail
            for row in (text,) if len(text) <= width else wrap(text, width):
                lines.append((before + row, at == words.cursor))
                before = "  "
        return lines

    def _seen(self, words: "Words", room: int) -> "list[Row]":
        """As many lines of options as there is room for."""
        first = first_of(words)
        lines = self._options(words, True)
        stays = [line for line in lines if line[1]] if _is_keyless(words) else []
        rest = [line for line in lines if not line[1]] if stays else lines
        columns = self.columns
        below = first + MOST_OPTIONS < len(words.options)
        if True in words.neighbours:  # previous and next turn pages: the whole of this one runs up
            room -= len(stays)
            run_up = words.scroll % max(1, len(rest) - room + 1)
            return marked(rest, run_up, room, columns, *words.neighbours) + stays
        if not stays or first > 0:
            return seen(lines, room, columns, first > 0, below)
        if stays[-1] in lines[:room]:
            return marked(lines, 0, room, columns, False, below)
        return marked(rest, 0, room - len(stays), columns, False, True) + stays

    def _standing(self, words: "Words", free: int) -> list[str]:
        """How all seats stand, as few lines as hold them; none where the options say it or there is no room."""
        lines: list[str] = []
        if self._has_column and all([seat in words.seats for seat in range(len(words.beside))]):
            return lines
        for seat, number in enumerate(self._numbers(words)):
            text = self._name(seat) + " " + number
            if lines and len(lines[-1]) + len(_SEPARATOR) + len(text) <= self.columns:
                lines[-1] += _SEPARATOR + text
            else:
                lines.append(text)
        return lines if len(lines) <= free else []

    def _name(self, seat: int) -> str:
        message: "Message" = ("", seat)  # of no term: only to be found again
        text = self._texts.get(message)
        if text is None:
            text = self._terms.seat(seat)
        self._new_texts[message] = text
        return text

    def _numbers(self, words: "Words") -> list[str]:
        """By seat, what stands beside its name."""
        return [str(number) if isinstance(number, int) else self._say(number) for number in words.beside]

    def _joined(self, messages: "Sequence[Line]") -> list[str]:
        """All in one line when they fit, else each in lines of its own."""
        texts = self._say_all(messages)
        joined = _SEPARATOR.join(texts)
        if len(joined) <= self.columns:
            return [joined] if joined else []
        return wrapped(texts, self.columns)

    def _heading(self, messages: "Sequence[Line]") -> list[str]:
        """All in one line when they fit, else a line each."""
        lines = self._joined(messages)
        if len(lines) <= len(messages):
            return lines[:_MOST_HEADING]
        columns = self.columns
        return [fitted(wrap(text, columns), 1, columns)[0] for text in self._say_all(messages)[:_MOST_HEADING]]

    def _say_all(self, messages: "Sequence[Line]") -> list[str]:
        """The texts of messages; what stood there already costs no call."""
        texts: list[str] = []
        for message in messages:
            if isinstance(message, str):
                texts.append(message)
                continue
            text = self._texts.get(message)
            if text is None:
                text = self._say(message)
            self._new_texts[message] = text
            texts.append(text)
        return texts

    def _say(self, message: "Message") -> str:
        text = self._texts.get(message)
        if text is None:
            try:
                text = self._terms.say(message)
            except (ValueError, IndexError):
                text = message[0]  # the text is damaged: the box can be played without it
        self._new_texts[message] = text
        return text


def _is_keyless(words: "Words") -> bool:
    """True when OK takes what no key does: that stays in sight, below a list that is seen from its start."""
    return words.cursor >= 0 and words.keys[words.cursor : words.cursor + 1] == " "


def first_of(words: "Words") -> int:
    """The first of the options that are looked at: no more than there are lines, the one that OK takes among them."""
    if _is_keyless(words) and words.cursor < MOST_OPTIONS:
        return 0
    return max(0, min(words.cursor - MOST_OPTIONS // 2, len(words.options) - MOST_OPTIONS))
