"""What stands on a text display that has no room for eight lines of 21 columns: all of it, a page at a time.

First stand the heading, the question and what OK does, then the options and the rest: no word of the large display is
lost. Pages turn by themselves, and a press turns to what it changed; what time changes turns none. Instead of a QR code
stands what it says.
"""

from shared_rules.formats.display import COLUMNS, LINES

from .. import NEVER_MS
from .layout import MOST_OPTIONS, Layout, first_of
from .lines import marked, with_clock, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from shared_rules.core.terms import Terms

    from ..scene.picture import Words
    from .lines import Row

PAGE_MS = 2500
_NO_QR = (("scene.no_qr",),)
_BLANK = ("", False)


class Pages(Layout):
    """The pages of a display of so many columns and lines."""

    has_qr = False

    def __init__(self, terms: "Terms", columns: int, lines: int) -> None:
        super().__init__(terms, columns)
        self._room = lines
        self._all: "list[Row]" = []  # the lines of all pages ...
        self._first = 0  # ... from the one on that is seen
        self._since_ms = -1  # when a press or an event had last changed them
        self._asked = 0  # the first line below the heading ...
        self._listed = range(0)  # ... and those of the options

    def lay_out(self, words: "Words", now_ms: int) -> "list[Row]":
        """The lines of the page that stands there now."""
        before = self._all
        self._all = super().lay_out(words, now_ms)
        changed = self._changed(before) if words.since_ms != self._since_ms else -1
        self._since_ms = words.since_ms
        is_due = now_ms >= self.due_ms
        if changed >= 0:
            self._first = changed - changed % self._room
        elif is_due:
            self._first += self._room
        if self._first >= len(self._all):
            self._first = 0
        if changed >= 0 or is_due or self.due_ms == NEVER_MS:
            self.due_ms = now_ms + PAGE_MS if len(self._all) > self._room else NEVER_MS
        page = self._all[self._first : self._first + self._room]
        return page + [_BLANK] * (self._room - len(page))

    def _changed(self, before: "list[Row]") -> int:
        """The line to turn to, -1 when nothing new stands below the heading. In a list it is the one that OK takes."""
        lines = self._all
        at = self._asked
        while at < len(lines) and lines[at : at + 1] == before[at : at + 1]:
            at += 1
        if at == len(lines):
            return -1
        if at in self._listed:
            for option in self._listed:
                if lines[option][1]:
                    return option
        return at

    def _lines(self, words: "Words") -> "list[Row]":
        columns = self.columns
        lines = with_clock(self._joined(words.heading), words.clock, columns)
        self._asked = len(lines)
        lines += wrapped(self._say_all(words.body), columns) + self._joined(words.hint)
        options = self._marked_options(words)
        self._listed = range(len(lines), len(lines) + len(options))
        below = self._below(words, self._listed.stop)
        return [(text, False) for text in lines] + options + [(text, False) for text in below]

    def _below(self, words: "Words", taken: int) -> list[str]:
        """What the large display has below all else: how seats stand where it has lines for that, and spare words."""
        if words.qr and words.spare:  # it says what to do with a code that stands there
            return self._joined(_NO_QR)
        return self._standing(words, LINES - taken if self.columns == COLUMNS else LINES) + self._joined(words.spare)

    def _marked_options(self, words: "Words") -> "list[Row]":
        """Those around the one that OK takes, with arrows where there are more."""
        first = first_of(words)
        above, below = words.neighbours
        if not above and not below:
            above, below = first > 0, first + MOST_OPTIONS < len(words.options)
        options = self._options(words, above or below)
        return marked(options, 0, len(options), self.columns, above, below)
